/** Heads of department, as the token and the profile say it (specification, section 6). */
export const HEAD = 'Head Of Department';

interface Caller {
  readonly kind: string;
  readonly type: string | null;
  readonly department: string | null;
}

export const isHead = ({ kind, type }: Pick<Caller, 'kind' | 'type'>): boolean =>
  kind === 'faculty' && type === HEAD;

/** The department that the caller heads; null, which equals none, for everybody else. */
export const headedBy = (caller: Caller): string | null =>
  isHead(caller) ? caller.department : null;
