/** States of a student who is no longer at the college; students on leave or detained still are. */
export const LEFT_STATES: readonly string[] = [
  'discontinued',
  'transferred',
  'expelled',
  'deceased',
];

export const hasLeft = (status: string | null | undefined): boolean =>
  LEFT_STATES.some((state) => state === status);
