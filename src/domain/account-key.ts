/** How an account is written down in rows, in the audit and in notices: `faculty:12`. Super administrators are administrators. */
export const accountKey = ({ kind, id }: { readonly kind: string; readonly id: number }): string =>
  `${kind === 'super' ? 'admin' : kind}:${id}`;
