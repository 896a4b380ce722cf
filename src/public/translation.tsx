/** Translations outside the console: English in the code, Hindi when chosen. */
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { language, onSettingChange, type Language } from '@/auth/device-settings';
import { inEnglish, say, translator, type Dictionary, type Translate } from '@/schema/sentences';

/** Loads a dictionary; only readers of that language download it. */
export async function loadDictionary(wanted: Language): Promise<Dictionary | undefined> {
  return wanted === 'hi' ? (await import('./hi')).default : undefined;
}

const TranslateContext = createContext<Translate>(inEnglish);

export function TranslationProvider({
  first,
  children,
}: {
  readonly first?: Dictionary | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const [dictionary, setDictionary] = useState(first);
  useEffect(() => {
    let wanted = language();
    return onSettingChange(() => {
      const next = language();
      if (next === wanted) return;
      wanted = next;
      // If a dictionary fails to load, the texts stay as they are; one that arrives late gives way
      // to a newer choice.
      loadDictionary(next).then(
        (found) => {
          if (next === language()) setDictionary(found);
        },
        () => undefined,
      );
    });
  }, []);
  return <TranslateContext value={translator(dictionary)}>{children}</TranslateContext>;
}

/** Returns a function that translates a sentence and fills in its `{names}`. */
export function useSay(): (text: string, fill?: Readonly<Record<string, unknown>>) => string {
  const translate = useContext(TranslateContext);
  return (text, fill) => say(fill ? { text, with: fill } : text, translate);
}
