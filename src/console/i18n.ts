/**
 * English and Hindi for react-admin and for the console: the English sentence is the key. Hindi is
 * loaded only by those who read it.
 */
import { useEffect, useState } from 'react';
import type { TranslationMessages } from 'react-admin';
import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { language, LANGUAGES, onSettingChange, type Language } from '@/auth/device-settings';
import type { Dictionary } from '@/schema';
import type { ModularI18n } from './kit/module-words';

const locales = Object.entries(LANGUAGES).map(([locale, name]) => ({ locale, name }));

/** Dictionaries of the modules, by path; no chunk of an English reader contains them. */
const dictionaries = import.meta.glob<{ default: Dictionary }>([
  './hi.ts',
  './hi-archetypes.ts',
  './hi-interactive.ts',
  './*/hi.ts',
  '../schema/hi.ts',
  '../auth/hi.ts',
]);

async function inHindi(): Promise<ModularI18n> {
  const [nouns, reactAdmin, ...rooms] = await Promise.all([
    import('../resources/words'),
    import('./hi-react-admin'),
    ...Object.values(dictionaries).map((load) => load()),
  ]);
  const messages = Object.assign(
    {},
    nouns.default,
    ...rooms.map((room) => room.default),
    reactAdmin.default,
  ) as TranslationMessages;
  return { ...providerOf('hi', messages), modules: nouns.modules };
}

const providerOf = (wanted: Language, messages: TranslationMessages): ModularI18n =>
  polyglot(() => messages, wanted, locales, { allowMissing: true });

/** Creates the provider for one language. A sentence that its dictionary lacks stays in English. */
export async function createI18n(wanted: Language): Promise<ModularI18n> {
  return wanted === 'en' ? providerOf('en', english) : inHindi();
}

/**
 * The provider for the chosen language, `undefined` until its dictionary has loaded. A new choice
 * replaces it without a reload.
 */
export function useI18n(): ModularI18n | undefined {
  const [provider, setProvider] = useState<ModularI18n>();
  useEffect(() => {
    let latest: Language | undefined;
    const follow = (): void => {
      const wanted = language();
      if (wanted === latest) return;
      latest = wanted;
      createI18n(wanted).then(
        (made) => {
          if (wanted === latest) setProvider(made);
        },
        // The dictionary could not be fetched: the current language stays, which at first is
        // English.
        () => {
          if (wanted === latest)
            void createI18n('en').then((made) => setProvider((now) => now ?? made));
        },
      );
    };
    follow();
    return onSettingChange(follow);
  }, []);
  return provider;
}
