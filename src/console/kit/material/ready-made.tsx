/**
 * react-admin's ready-made half, started with what the console itself was started with. It is a
 * separate copy of react-admin (`server/material-plugin.ts`), so it receives everything: providers,
 * store, query client, and the translations and screens of each resource.
 */
import { useEffect, useMemo, type ReactNode } from 'react';
import {
  I18nContext,
  CoreAdminContext,
  ResourceDefinitionContextProvider,
  useNotificationContext,
} from 'react-admin';
import { labelOf, pluralOf, type Roll } from '@/schema';
import { useFrame, useMay, type May } from '../frame';
import { useToast } from '../toast';

const definitionsOf = ({ resources }: Roll, may: May) =>
  Object.fromEntries(
    [...resources.values()].map(({ name }) => [
      name,
      {
        name,
        hasList: may('list', name),
        hasShow: may('show', name),
        hasCreate: may('create', name),
        hasEdit: may('edit', name),
      },
    ]),
  );

/**
 * Returns the label in the definition for react-admin's key of it; `undefined` for every other key.
 */
function wordOf({ resources }: Roll, key: string, count: unknown): string | undefined {
  const [, name = '', field] = /^resources\.([^.]+)\.(?:name|fields\.(.+))$/.exec(key) ?? [];
  const resource = resources.get(name);
  if (!resource) return undefined;
  if (field === undefined) return count === 1 ? resource.label : pluralOf(resource);
  return resource.fields[field] && labelOf(field, resource.fields[field]);
}

/** Passes react-admin's notifications to the portal's toasts. */
function Heard() {
  const { notifications, takeNotification } = useNotificationContext();
  const tell = useToast();
  useEffect(() => {
    const taken = notifications.length > 0 ? takeNotification() : undefined;
    if (typeof taken?.message !== 'string') return;
    const values: unknown = taken.notificationOptions?.messageArgs;
    tell[taken.type === 'error' ? 'error' : 'success'](taken.message, { ...(values as object) });
  }, [notifications, takeNotification, tell]);
  return null;
}

export function ReadyMade({ children }: { readonly children: ReactNode }) {
  const { roll, services } = useFrame();
  if (!services) throw new Error('Only inside the console.');
  const { i18nProvider, ...others } = services;
  const may = useMay();
  const definitions = useMemo(() => definitionsOf(roll, may), [roll, may]);
  const worded = useMemo<typeof i18nProvider>(
    () => ({
      ...i18nProvider,
      translate: (key, options) => {
        const word = wordOf(roll, key, (options as { smart_count?: unknown })?.smart_count);
        return word
          ? i18nProvider.translate(word, { _: word })
          : i18nProvider.translate(key, options);
      },
    }),
    [i18nProvider, roll],
  );
  return (
    <CoreAdminContext {...others}>
      <I18nContext.Provider value={worded}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          {children}
          <Heard />
        </ResourceDefinitionContextProvider>
      </I18nContext.Provider>
    </CoreAdminContext>
  );
}
