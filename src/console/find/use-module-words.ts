import { useI18nProvider } from 'react-admin';
import type { ModularI18n } from '../kit/module-words';
import { useSay } from '../kit/say';

/** Translates with a module's own dictionary where it has one: for lists that mix modules. */
export function useModuleWords(): (module: string | undefined, text: string) => string {
  const say = useSay();
  const { modules }: ModularI18n = useI18nProvider();
  return (module, text) => modules?.[module ?? '']?.[text] ?? say(text);
}
