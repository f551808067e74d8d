/** Keys that change what something means while they are held: Shift keeps the chance, Ctrl is full control. */

class Held {
  shift = $state(false);
  ctrl = $state(false);

  /** Look at a key that went down or up. With another key Ctrl means something else, such as Ctrl+R. */
  see(event: KeyboardEvent): void {
    this.shift = event.shiftKey;
    if (event.type === 'keyup') this.ctrl = this.ctrl && event.ctrlKey;
    else if (event.key !== 'Control') this.ctrl = this.ctrl && event.key === 'Shift';
    else if (!event.repeat) this.ctrl = true;
  }

  /** The window has lost the keyboard. */
  release(): void {
    this.shift = this.ctrl = false;
  }
}

export const held = new Held();
