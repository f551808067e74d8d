/** Keys that change what something means while they are held: Shift keeps the chance, Ctrl is full control. */

class Held {
  shift = $state(false);
  ctrl = $state(false);

  /** Look at a key that went down or up. */
  see(event: KeyboardEvent): void {
    this.shift = event.shiftKey;
    this.ctrl = event.ctrlKey;
  }

  /** The window has lost the keyboard. */
  release(): void {
    this.shift = this.ctrl = false;
  }
}

export const held = new Held();
