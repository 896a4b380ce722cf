/**
 * What the console loads before its first page: the session's profile, the preferences and the
 * dictionary.
 */
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  CoreAdminContext,
  I18nContext,
  type AuthProvider,
  type I18nProvider,
  type Store,
} from 'react-admin';
import { createAuthProvider } from '@/auth/auth-provider';
import { loadDefaults } from '@/auth/defaults';
import { actorOf, loadProfile } from '@/auth/profile';
import { currentSession, type Session } from '@/auth/session';
import { createDataProvider } from '@/dataProvider/rest';
import { Spinner } from '@/public/spinner';
import { lazily } from '@/domain/lazily';
import { theRoll } from '@/resources/outline';
import { Layout } from './frame/layout';
import { useI18n } from './i18n';
import { FrameContext, type Frame } from './kit/frame';
import { Failed } from './kit/states';
import { Notifications } from './notifications';
import { createStore, follow, readPreferences, readSeen } from './preferences';
import { ConsoleRoutes } from './routes';
import { reactRouterProvider } from './routing/provider';

/** Created on first use, not while the module is evaluated. */
const theDataProvider = lazily(() => createDataProvider(theRoll()));

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without a network a call fails and reports it, instead of waiting silently for
      // one.
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export function Boot() {
  const session = currentSession();
  // The key discards everything in memory when another user signs in.
  return session ? <ForSession key={session.token} session={session} /> : <Spinner />;
}

function ForSession({ session }: { session: Session }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Loading session={session} client={client} />
    </QueryClientProvider>
  );
}

function Loading({ session, client }: { session: Session; client: QueryClient }) {
  const account = `${session.account}:${session.id}`;
  const roll = theRoll();
  // Refetched when the user returns to the page: roles may have changed.
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => loadProfile(session, signal),
    staleTime: 60_000,
  });
  const { data: defaults } = useQuery({
    queryKey: ['defaults'],
    queryFn: ({ signal }) => loadDefaults(signal),
    staleTime: 5 * 60_000,
  });
  const i18n = useI18n();
  const [store, setStore] = useState<Store>();
  useEffect(() => {
    let here = true;
    let end: (() => void) | undefined;
    void Promise.all([readPreferences(account), readSeen(account)]).then(([kept, seen]) => {
      if (!here) return;
      const own = createStore(account, kept);
      setStore(own);
      end = follow(account, own, seen);
    });
    return () => {
      here = false;
      end?.();
    };
  }, [account]);
  const actor = useMemo(
    () => (profile.data ? actorOf(session, profile.data) : undefined),
    [profile.data, session],
  );
  const frame = useMemo<Frame | undefined>(
    () =>
      actor && profile.data ? { roll, session, profile: profile.data, actor, defaults } : undefined,
    [profile.data, session, actor, defaults, roll],
  );
  const authProvider = useMemo(
    () => (actor && profile.data ? createAuthProvider(roll, actor, profile.data) : undefined),
    [actor, profile.data, roll],
  );
  useEffect(() => void client.invalidateQueries({ queryKey: ['auth'] }), [client, actor]);

  // Deferred, so that the first page renders in slices and the browser stays responsive.
  const shown = useDeferredValue(
    useMemo<StartedProps | undefined>(
      () =>
        frame && i18n && store && authProvider ? { frame, i18n, store, authProvider } : undefined,
      [frame, i18n, store, authProvider],
    ),
  );

  if (!frame && profile.isError && i18n) {
    return (
      <I18nContext.Provider value={i18n}>
        <Failed error={profile.error} retry={() => void profile.refetch()} />
      </I18nContext.Provider>
    );
  }
  if (!shown) return <Spinner />;
  return <Started {...shown} client={client} />;
}

interface StartedProps {
  readonly frame: Frame;
  readonly i18n: I18nProvider;
  readonly store: Store;
  readonly authProvider: AuthProvider;
}

const Started = memo(function Started({
  frame,
  i18n,
  store,
  authProvider,
  client,
}: StartedProps & { readonly client: QueryClient }) {
  // Responses are in the user's language, so visible queries are fetched again when it changes.
  const spoken = useRef(i18n);
  useEffect(() => {
    if (spoken.current === i18n) return;
    spoken.current = i18n;
    void client.invalidateQueries();
  }, [client, i18n]);
  const value = useMemo(
    () => ({
      ...frame,
      services: {
        authProvider,
        dataProvider: theDataProvider(),
        i18nProvider: i18n,
        queryClient: client,
        store,
      },
    }),
    [frame, authProvider, i18n, client, store],
  );
  const { i18nProvider, ...services } = value.services;
  return (
    // The I18n context is set inside: react-admin's own remounts every page when the language
    // changes.
    <CoreAdminContext {...services} routerProvider={reactRouterProvider}>
      <I18nContext.Provider value={i18nProvider}>
        <FrameContext.Provider value={value}>
          <Layout>
            <ConsoleRoutes />
          </Layout>
          <Notifications />
        </FrameContext.Provider>
      </I18nContext.Provider>
    </CoreAdminContext>
  );
});
