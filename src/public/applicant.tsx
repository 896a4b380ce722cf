/**
 * THE APPLICANT'S WORLD (level 1): a header with the profile menu, their own page, the form, its
 * outcome, fees, the contact for the portal, a footer. An applicant can copy their ID, see their
 * status, change their password and sign out; the form and its documents are loaded when they are
 * opened.
 */
import type { ReactNode } from 'react';
import { lazyComponent, LazyBoundary } from './lazy-component';
import { currentSession } from '@/auth/session';
import { ApplicantCard } from './applicant-card';
import type { Applicant } from './application';
import { useCollege } from './college';
import { Layout } from './layout';
import { NotFound } from './not-found';
import { useProfile } from './profile';
import { ProfileMenu } from './profile-menu';
import { go, usePath } from './router';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';

const AdmissionClosed = lazyComponent(() => import('./admission-closed'));
const AdmissionForm = lazyComponent(() => import('./admission-form/page'));
const FeePayment = lazyComponent(() => import('./fee-payment'));
const MyApplication = lazyComponent(() => import('./my-application/page'));
const TextPage = lazyComponent(() => import('./text-page'));

const PORTAL = ['/', '/online-admission'];
const DEVELOPER = '/developer';
const FEES = '/fee-payment';
const FORM = '/admission-form';
const MINE = '/my-application';

export default function ApplicantWorld(): ReactNode {
  const path = usePath();
  const { college, failed, again } = useCollege();
  const session = currentSession();
  const { profile, ...load } = useProfile<Applicant>(session && `/api/application/${session.id}`);
  if (!session) return null;
  const page = (): ReactNode => {
    if (![...PORTAL, DEVELOPER, FEES, FORM, MINE].includes(path))
      return <NotFound onHome={() => go('/')} />;
    if (!college) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
    if (!college.open_admission && !college.open_admission_login)
      return (
        <LazyBoundary fallback={<Spinner />}>
          <AdmissionClosed college={college} />
        </LazyBoundary>
      );
    if (path === DEVELOPER)
      return (
        <LazyBoundary fallback={<Spinner />}>
          <TextPage page="developer" college={college} />
        </LazyBoundary>
      );
    if (path === FORM)
      return (
        <LazyBoundary fallback={<Spinner />}>
          <AdmissionForm college={college} />
        </LazyBoundary>
      );
    if (path === MINE)
      return (
        <LazyBoundary fallback={<Spinner />}>
          <MyApplication college={college} />
        </LazyBoundary>
      );
    if (path === FEES)
      return (
        <LazyBoundary fallback={<Spinner />}>
          <FeePayment college={college} />
        </LazyBoundary>
      );
    if (!profile)
      return load.failed ? <TryAgain error={load.failed} onAgain={load.again} /> : <Spinner />;
    return <ApplicantCard applicant={profile} college={college} />;
  };
  return (
    <Layout
      college={college}
      world="applicant"
      menu={<ProfileMenu session={session} name={profile?.name} applicant={profile} />}
    >
      {page()}
    </Layout>
  );
}
