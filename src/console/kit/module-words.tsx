/**
 * Renders its children with the dictionary of one module, which takes precedence over those around
 * it.
 */
import { I18nContext, useI18nProvider, type I18nProvider } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import type { Dictionary } from '@/schema';

/** A provider that also has the dictionaries of the modules, by slug. */
export interface ModularI18n extends I18nProvider {
  readonly modules?: Readonly<Record<string, Dictionary>>;
}

export function ModuleWords({
  module,
  children,
}: {
  readonly module: string | undefined;
  readonly children: ReactNode;
}) {
  const around: ModularI18n = useI18nProvider();
  const within = useMemo((): ModularI18n => {
    const own = around.modules?.[module ?? ''];
    if (!own) return around;
    return {
      ...around,
      translate: (key, options) =>
        Object.hasOwn(own, key) ? (own[key] ?? key) : around.translate(key, options),
    };
  }, [around, module]);
  return <I18nContext.Provider value={within}>{children}</I18nContext.Provider>;
}
