/**
 * THE PUBLIC WORLD: what whoever is not signed in sees. No react-admin, no MUI, no definitions of the college.
 * Next: `router.tsx` (paths), `layout.tsx` (header and footer), `sign-in.tsx`; `applicant.tsx` and `parent.tsx` are worlds of their own.
 */
import { lazy, Suspense, type ReactNode } from 'react';
import type { AccountKind } from '@/auth/levels';
import { useCollege } from './college';
import { doorOf } from './doors';
import { Layout } from './layout';
import { go, read, usePath } from './router';
import { SignIn } from './sign-in';
import { Spinner } from './spinner';
import { useSay } from './words';

/** Whoever signs in does not wait for the pages beside it. */
const ForgotPassword = lazy(() => import('./forgot-password'));
const NotFound = lazy(() => import('./not-found'));

export interface VisitorProps {
  readonly prefetch: (account: AccountKind) => void;
}

export default function Visitor({ prefetch }: VisitorProps): ReactNode {
  const say = useSay();
  const path = usePath();
  const { college } = useCollege();
  const door = doorOf(read('/forgot-password/{user}', path)?.['user']);
  const wanted = `${path}${typeof window === 'undefined' ? '' : window.location.search}`;
  return (
    <Layout college={college}>
      {path === '/' ? <SignIn college={college} prefetch={prefetch} />
        : (
          <Suspense fallback={<Spinner />}>
            {door ? <ForgotPassword key={path} college={college} door={door} token={new URLSearchParams(window.location.search).get('token')} />
              : <NotFound onHome={() => go('/', wanted)} hint={say('If it belongs to your account, sign in first.')} />}
          </Suspense>
        )}
    </Layout>
  );
}
