import { useI18nProvider } from 'react-admin';
import type { ModularI18n } from '../kit/module-words';
import { useSay } from '../kit/say';

/** What a module says, in its own words where it has some: for lists in which many modules stand. */
export function useModuleWords(): (module: string | undefined, text: string) => string {
  const say = useSay();
  const { modules }: ModularI18n = useI18nProvider();
  return (module, text) => modules?.[module ?? '']?.[text] ?? say(text);
}
