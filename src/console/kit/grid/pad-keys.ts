/** The keys that a column accepts, for an on-screen pad. Pure. */
import { plain } from './number-or-word';
import { spokenOf } from './column';
import type { CellTone, GridColumn, Words } from './shape';

export interface PadKey {
  /** The text on the key. */
  readonly key: string;
  readonly spoken?: string | undefined;
  readonly tone?: CellTone | undefined;
  /**
   * `write`: the whole value, and on to the next row. `type`: one more character. `half`: a half
   * more.
   */
  readonly does: 'write' | 'type' | 'half' | 'back' | 'next';
}

const HALF = 50;
const digit = (key: string): PadKey => ({ key, does: 'type' });

/** Whether the column can be written with such a pad: free text needs a keyboard. */
export const hasPad = ({ editable, oneKey, options, field }: GridColumn): boolean =>
  editable &&
  (oneKey ? options !== undefined : !options && ['int', 'decimal', 'marks'].includes(field.kind));

export function keysOf(
  { oneKey, options = [], words = [], step = 1, tone }: GridColumn,
  say: Words,
): PadKey[] {
  const next: PadKey = { key: say('Next'), does: 'next' };
  if (oneKey)
    return [
      ...options.map(
        (option): PadKey => ({
          key: option.label,
          spoken: spokenOf(option),
          tone: tone?.(option.value),
          does: 'write',
        }),
      ),
      next,
    ];
  const word = (at: number): PadKey[] => {
    const own = words[at];
    return own === undefined ? [] : [{ key: own, does: 'write' }];
  };
  const back: PadKey = { key: '⌫', spoken: say('Delete last character'), does: 'back' };
  const half =
    HALF % step === 0 && step > 1 ? [{ key: '½', spoken: plain(HALF), does: 'half' } as const] : [];
  return [
    ...['1', '2', '3'].map(digit),
    ...word(0),
    ...['4', '5', '6'].map(digit),
    ...word(1),
    ...['7', '8', '9'].map(digit),
    back,
    digit('.'),
    digit('0'),
    ...half,
    ...words.slice(2).map((own): PadKey => ({ key: own, does: 'write' })),
    next,
  ];
}

/** Returns the text after the key. */
export function typedOn({ key, does }: PadKey, text: string): string {
  switch (does) {
    case 'write':
      return key;
    case 'type':
      return `${text}${key}`;
    case 'half':
      return `${text === '' ? '0' : text.replace(/\..*$/, '')}.5`;
    case 'back':
      return text.slice(0, -1);
    case 'next':
      return text;
  }
}
