/**
 * A roll number as people type it: alone, or as `2025/BA/014` where several batches or programmes
 * share the number. A college's own numbers may contain slashes too.
 */
export interface TypedRoll {
  /** All of it, in lower case. */
  readonly whole: string;
  /** In lower case; null if it has no such parts. */
  readonly batch: string | null;
  readonly programme: string | null;
  readonly number: string | null;
}

export function typedRoll(text: string): TypedRoll {
  const whole = text.trim().toLowerCase();
  const [batch = null, programme = null, ...rest] = whole.split('/').map((part) => part.trim());
  return rest.length === 0
    ? { whole, batch: null, programme: null, number: null }
    : { whole, batch, programme, number: rest.join('/') };
}
