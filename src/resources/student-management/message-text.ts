/** The words of a message: what may stand in braces, what it becomes for one receiver, and how many text messages it makes. */
import { formatHundredths } from '@/domain/fraction';
import type { BasisPoints } from '@/domain/units';

/** Whose message it is. */
export interface Personal {
  readonly name: string;
  readonly roll_no: string | null;
  readonly percent: BasisPoints | null;
}

const NOTHING = '–';
const MERGED: Readonly<Record<string, (of: Personal) => string>> = {
  name: ({ name }) => name,
  roll: ({ roll_no }) => roll_no ?? NOTHING,
  percent: ({ percent }) => (percent === null ? NOTHING : formatHundredths(percent)),
};

const BRACES = /\{([^{}]*)\}/g;

export const unknownWords = (text: string): string[] =>
  [...text.matchAll(BRACES)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(MERGED, name));

/** True where two receivers get different words. */
export const isPersonal = (text: string): boolean => [...text.matchAll(BRACES)].length > 0;

/** Each brace is filled once: what a name brings along is not looked at again. */
export const merged = (text: string, of: Personal): string =>
  text.replace(BRACES, (whole, name: string) => MERGED[name]?.(of) ?? whole);

/** Characters of the telephones' own alphabet, and those that count as two in it. */
const SINGLE =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const DOUBLE = /[\^{}\\[~\]|€]/g;

/** How many text messages the operators count: 160 characters, or 70 in other scripts; a little fewer each where there are several. */
export function segments(text: string): number {
  const plainly = SINGLE.test(text);
  const length = text.length + (plainly ? (text.match(DOUBLE)?.length ?? 0) : 0);
  const [alone, each] = plainly ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}
