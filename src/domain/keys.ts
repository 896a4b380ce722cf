/**
 * A reference holds a text or a number, like the key of the rows it points to; the code that
 * queries them knows which.
 */
type Key = string | number;

export function textKey(key: Key): string;
export function textKey(key: Key | null): string | null;
export function textKey(key: Key | null): string | null {
  return key === null ? null : String(key);
}

export function numberKey(key: Key): number;
export function numberKey(key: Key | null): number | null;
export function numberKey(key: Key | null): number | null {
  return key === null ? null : Number(key);
}
