/** States of a student who is no longer at the college; on leave and detained students still are. */
const LEFT = ['discontinued', 'transferred', 'expelled', 'deceased'] as const;

export const hasLeft = (status: string | null | undefined): boolean =>
  LEFT.some((state) => state === status);
