/** Why something is refused, in words. English with `{names}`: the reader's language is looked up where it is shown. */
export interface Reason {
  readonly text: string;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** A reason and which kind of refusal it is; the codes are those of the catalogue of problems. */
export interface Refusal {
  readonly code: 'malformed' | 'forbidden' | 'wrong_move' | 'invalid' | 'locked';
  readonly reason: Reason;
  /** Of `invalid`: what was filled in wrong, where it is one thing that was asked for. */
  readonly field?: string;
}

export const because = (text: string, fill?: Reason['with']): Reason =>
  fill ? { text, with: fill } : { text };
export const refuse = (code: Refusal['code'], text: string, fill?: Reason['with']): Refusal => ({
  code,
  reason: because(text, fill),
});
/** What one asked-for value is wrong with. */
export const refuseField = (field: string, text: string, fill?: Reason['with']): Refusal => ({
  ...refuse('invalid', text, fill),
  field,
});

interface Phrase {
  readonly text: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
/** Several reasons as one; null where there is none. */
export const joinedReasons = (reasons: readonly Phrase[]): Phrase | null =>
  reasons.length === 0
    ? null
    : {
        text: reasons.map((_, n) => `{r${n}}`).join('; '),
        with: Object.fromEntries(reasons.map((reason, n) => [`r${n}`, reason])),
      };
