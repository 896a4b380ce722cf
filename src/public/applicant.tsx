/**
 * THE APPLICANT'S WORLD (level 1): a header with the profile menu, their own page, the form, what became of it, fees, whom to write to about the portal, a footer. An applicant can copy their ID,
 * see their status, change their password and sign out; the form and its documents are fetched when they are opened.
 */
import type { ReactNode } from 'react';
import { brought, Wait } from './brought';
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

const AdmissionClosed = brought(() => import('./admission-closed'));
const AdmissionForm = brought(() => import('./admission-form/page'));
const FeePayment = brought(() => import('./fee-payment'));
const MyApplication = brought(() => import('./my-application/page'));
const TextPage = brought(() => import('./text-page'));

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
        <Wait fallback={<Spinner />}>
          <AdmissionClosed college={college} />
        </Wait>
      );
    if (path === DEVELOPER)
      return (
        <Wait fallback={<Spinner />}>
          <TextPage page="developer" college={college} />
        </Wait>
      );
    if (path === FORM)
      return (
        <Wait fallback={<Spinner />}>
          <AdmissionForm college={college} />
        </Wait>
      );
    if (path === MINE)
      return (
        <Wait fallback={<Spinner />}>
          <MyApplication college={college} />
        </Wait>
      );
    if (path === FEES)
      return (
        <Wait fallback={<Spinner />}>
          <FeePayment college={college} />
        </Wait>
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
