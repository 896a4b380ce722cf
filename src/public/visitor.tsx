/**
 * THE PUBLIC WORLD: the portal for visitors. No react-admin, no MUI, no definitions of the college.
 * Next: `router.tsx` (paths), `pages.tsx` (what each path loads), `layout.tsx` (header and footer),
 * `sign-in.tsx`; `applicant.tsx` and `parent.tsx` are worlds of their own.
 */
import type { ReactNode } from 'react';
import { lazyComponent, LazyBoundary } from './lazy-component';
import type { AccountKind } from '@/auth/levels';
import { useCollege } from './college';
import { tabOf } from './sign-in-tabs';
import { Layout } from './layout';
import { openPage } from './open';
import type { Parts } from './parts';
import { LAZY } from './pages';
import { go, read, usePath } from './router';
import { TEXTS } from './texts';
import { Spinner } from './spinner';
import { useSay } from './translation';

const ForgotPassword = lazyComponent(() => import('./forgot-password'));
const NotFound = lazyComponent(() => import('./not-found'));

export interface VisitorProps {
  readonly prefetch: (account: AccountKind) => void;
  readonly parts?: Parts;
}

export default function Visitor({ prefetch, parts = LAZY }: VisitorProps): ReactNode {
  const say = useSay();
  const path = usePath();
  const { college, failed, again } = useCollege();
  const { SignIn, Text, Contact, Admission, LatestNews, open: eager } = parts;
  const page = (): ReactNode => {
    if (path === '/')
      return (
        <>
          <SignIn college={college} prefetch={prefetch} />
          {college?.news_at_sign_in && (
            <LazyBoundary>
              <LatestNews />
            </LazyBoundary>
          )}
        </>
      );
    const text = TEXTS[path];
    if (path === '/contact') return <Contact college={college} />;
    if (text) return <Text key={path} page={text} college={college} />;
    const tab = tabOf(read('/forgot-password/{user}', path)?.['user']);
    if (tab)
      return (
        <ForgotPassword
          key={path}
          college={college}
          tab={tab}
          token={new URLSearchParams(window.location.search).get('token')}
        />
      );
    const admission = path === '/online-admission' ? {} : read('/online-admission/{type}', path);
    if (admission)
      return (
        <Admission type={admission['type']} {...{ college, failed, again, prefetch, SignIn }} />
      );
    const open = openPage(path, eager);
    if (open) return <open.Page key={path} params={open.params} college={college} />;
    return (
      <NotFound
        onHome={() => go('/', `${path}${window.location.search}`)}
        hint={say('If this page is part of your account, sign in first.')}
      />
    );
  };
  return (
    <Layout college={college}>
      <LazyBoundary fallback={<Spinner />}>{page()}</LazyBoundary>
    </Layout>
  );
}
