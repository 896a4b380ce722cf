/** Why something is refused, in English with `{names}`; it is translated where it is shown. */
export interface Reason {
  readonly text: string;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** A reason with the kind of refusal; the codes are those of the catalogue of problems. */
export interface Refusal {
  readonly code: 'malformed' | 'forbidden' | 'wrong_move' | 'invalid' | 'locked';
  readonly reason: Reason;
  /** For `invalid`: the field at fault, if it is a single one. */
  readonly field?: string;
}

export const because = (text: string, fill?: Reason['with']): Reason =>
  fill ? { text, with: fill } : { text };
export const refuse = (code: Refusal['code'], text: string, fill?: Reason['with']): Refusal => ({
  code,
  reason: because(text, fill),
});
/** Refuses the value of one field. */
export const refuseField = (field: string, text: string, fill?: Reason['with']): Refusal => ({
  ...refuse('invalid', text, fill),
  field,
});

interface Phrase {
  readonly text: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
/** Joins several reasons; null if there are none. */
export const joinedReasons = (reasons: readonly Phrase[], between = '; '): Phrase | null =>
  reasons.length === 0
    ? null
    : {
        text: reasons.map((_, n) => `{r${n}}`).join(between),
        with: Object.fromEntries(reasons.map((reason, n) => [`r${n}`, reason])),
      };
