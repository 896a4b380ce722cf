/**
 * The text of a message: its placeholders in braces, their values for one recipient, and the number
 * of text messages it takes.
 */
import { formatHundredths } from '@/domain/fraction';
import type { BasisPoints } from '@/domain/units';

/** The recipient's values for the placeholders. */
export interface Personal {
  readonly name: string;
  readonly roll_no: string | null;
  readonly percent: BasisPoints | null;
}

const NOTHING = '–';
export const PLACEHOLDERS = ['name', 'roll', 'percent'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
const MERGED: Readonly<Record<Placeholder, (of: Personal) => string>> = {
  name: ({ name }) => name,
  roll: ({ roll_no }) => roll_no ?? NOTHING,
  percent: ({ percent }) => (percent === null ? NOTHING : formatHundredths(percent)),
};

const BRACES = /\{([^{}]*)\}/g;

export const unknownPlaceholders = (
  text: string,
  offered: readonly Placeholder[] = PLACEHOLDERS,
): string[] =>
  [...text.matchAll(BRACES)]
    .map(([, name = '']) => name)
    .filter((name) => !offered.some((one) => one === name));

/** Whether the text differs between recipients. */
export const isPersonal = (text: string): boolean => [...text.matchAll(BRACES)].length > 0;

/** Each placeholder is filled once; braces inside a name are not expanded. */
export const fillPlaceholders = (text: string, of: Personal): string =>
  text.replace(BRACES, (whole, name: string) => {
    const known = PLACEHOLDERS.find((one) => one === name);
    return known ? MERGED[known](of) : whole;
  });

/** Characters of the GSM alphabet, and those that count as two in it. */
const SINGLE =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const DOUBLE = /[\^{}\\[~\]|€]/g;

/**
 * The number of text messages that operators bill: 160 characters, or 70 in other scripts; slightly
 * fewer each in a multi-part message.
 */
export function segments(text: string): number {
  const plainly = SINGLE.test(text);
  const length = text.length + (plainly ? (text.match(DOUBLE)?.length ?? 0) : 0);
  const [alone, each] = plainly ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}
