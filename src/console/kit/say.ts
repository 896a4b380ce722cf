/** Sentences in the user's language, from the dictionaries the console was started with. */
import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { say } from '@/schema';

export type Say = (english: string, values?: Readonly<Record<string, unknown>>) => string;

/** Translates by the English sentence; where the dictionary lacks it, the English stays. */
export function useSay(): Say {
  const translate = useTranslate();
  return useCallback<Say>(
    (text, values) => say({ text, with: values }, (english) => translate(english, { _: english })),
    [translate],
  );
}

/** Chooses between two sentences: for one thing, or for several, with `{count}` as the number. */
export const counted = (say: Say, count: number, one: string, several: string): string =>
  count === 1 ? say(one) : say(several, { count: count.toLocaleString('en-IN') });
