/** Sentences in the reader's language, out of whatever dictionaries the console was started with. */
import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { say } from '@/schema';

export type Say = (english: string, values?: Readonly<Record<string, unknown>>) => string;

/** The English sentence is the key: a dictionary that lacks it leaves the English standing. */
export function useSay(): Say {
  const translate = useTranslate();
  return useCallback<Say>(
    (text, values) => say({ text, with: values }, (english) => translate(english, { _: english })),
    [translate],
  );
}

/** Says one of two sentences: of one thing, or of several of which `{count}` is the number. */
export const counted = (say: Say, count: number, one: string, several: string): string =>
  count === 1 ? say(one) : say(several, { count: count.toLocaleString('en-IN') });
