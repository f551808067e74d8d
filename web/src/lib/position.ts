/** A scenario to begin with: the form of a table as docs/scenarios.md has it. */

export const EXAMPLE = `name: Three life left / あと3点
regulation: lite
turn: A
table:
  A:
    life: 12
    hand: [S5, H9, C4]
    field: [bulwark D2, bulwark H3, soldier S7, soldier C8]
    graveyard: [D5]
  B:
    life: 3
    hand: [C5, HK]
    field: [bulwark S3, bulwark C6, soldier D9]
`;
