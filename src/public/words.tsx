/** The reader's language for whatever is drawn outside the console: English where it is written, Hindi when it is asked for. */
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { language, onChoice, type Language } from '@/auth/choice';
import { inEnglish, say, translator, type Dictionary, type Translate } from '@/schema/sentences';

/** The dictionary travels only to those who read it. */
export async function dictionaryOf(wanted: Language): Promise<Dictionary | undefined> {
  return wanted === 'hi' ? (await import('./hi')).default : undefined;
}

const Words = createContext<Translate>(inEnglish);

export function WordsProvider({
  first,
  children,
}: {
  readonly first?: Dictionary | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const [dictionary, setDictionary] = useState(first);
  useEffect(() => {
    let wanted = language();
    return onChoice(() => {
      const next = language();
      if (next === wanted) return;
      wanted = next;
      // A dictionary that cannot be fetched leaves the words as they are; one that comes late gives way to a newer choice.
      dictionaryOf(next).then(
        (found) => {
          if (next === language()) setDictionary(found);
        },
        () => undefined,
      );
    });
  }, []);
  return <Words value={translator(dictionary)}>{children}</Words>;
}

/** Says a sentence in the reader's language; `{names}` in it are filled in. */
export function useSay(): (text: string, fill?: Readonly<Record<string, unknown>>) => string {
  const translate = useContext(Words);
  return (text, fill) => say(fill ? { text, with: fill } : text, translate);
}
