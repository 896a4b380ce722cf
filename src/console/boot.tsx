/** What the console needs before its first page: who is signed in, how they like it, and the words. */
import { useEffect, useMemo, useState } from 'react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { CoreAdminContext, I18nContext, type Store } from 'react-admin';
import { createAuthProvider } from '@/auth/auth-provider';
import { loadDefaults } from '@/auth/defaults';
import { actorOf, loadProfile } from '@/auth/profile';
import { currentSession, type Session } from '@/auth/session';
import { createDataProvider } from '@/dataProvider/rest';
import { Spinner } from '@/public/spinner';
import { readRoll } from '@/resources/roll';
import { Layout } from './frame/layout';
import { useI18n } from './i18n';
import { FrameContext, type Frame } from './kit/frame';
import { Failed } from './kit/states';
import { Notifications } from './notifications';
import { createStore, readPreferences } from './preferences';
import { ConsoleRoutes } from './routes';

const roll = readRoll();
const dataProvider = createDataProvider(roll);

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without a network a call fails and says so, instead of waiting silently for one.
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export function Boot() {
  const session = currentSession();
  // Nothing of one person's is left in memory for the next.
  return session ? <ForSession key={session.token} session={session} /> : <Spinner />;
}

function ForSession({ session }: { session: Session }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}><Loading session={session} client={client} /></QueryClientProvider>;
}

function Loading({ session, client }: { session: Session; client: QueryClient }) {
  const account = `${session.account}:${session.id}`;
  // Looked at again when one comes back to the page: a role may have been given or taken meanwhile.
  const profile = useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => loadProfile(session, signal), staleTime: 60_000 });
  const { data: defaults } = useQuery({ queryKey: ['defaults'], queryFn: ({ signal }) => loadDefaults(signal), staleTime: 5 * 60_000 });
  const i18n = useI18n(roll.words);
  const [store, setStore] = useState<Store>();
  useEffect(() => {
    let here = true;
    void readPreferences(account).then((kept) => { if (here) setStore(createStore(account, kept)); });
    return () => { here = false; };
  }, [account]);
  const actor = useMemo(() => (profile.data ? actorOf(session, profile.data) : undefined), [profile.data, session]);
  const frame = useMemo<Frame | undefined>(
    () => (actor && profile.data ? { roll, session, profile: profile.data, actor, defaults } : undefined),
    [profile.data, session, actor, defaults],
  );
  const authProvider = useMemo(() => (actor && profile.data ? createAuthProvider(roll, actor, profile.data) : undefined), [actor, profile.data]);
  useEffect(() => void client.invalidateQueries({ queryKey: ['auth'] }), [client, actor]);

  if (!frame && profile.isError && i18n) {
    return <I18nContext.Provider value={i18n}><Failed error={profile.error} retry={() => void profile.refetch()} /></I18nContext.Provider>;
  }
  if (!frame || !i18n || !store) return <Spinner />;
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={client} store={store}>
      <I18nContext.Provider value={i18n}>
        <FrameContext.Provider value={frame}>
          <Layout><ConsoleRoutes /></Layout>
          <Notifications />
        </FrameContext.Provider>
      </I18nContext.Provider>
    </CoreAdminContext>
  );
}
