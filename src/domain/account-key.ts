/**
 * The key of an account in rows, audit entries and notices, such as `faculty:12`. Super
 * administrators are administrators.
 */
export const accountKey = ({ kind, id }: { readonly kind: string; readonly id: number }): string =>
  `${kind === 'super' ? 'admin' : kind}:${id}`;
