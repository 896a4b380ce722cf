/**
 * `/online-admission` and `/online-admission/{type}`: programmes and how to apply while the college
 * has opened admission; the closed page while it has not; a loader while that is unknown
 * (specification, section 2).
 */
import type { ReactNode } from 'react';
import AdmissionClosed from './admission-closed';
import { AdmissionHome } from './admission-home';
import type { Parts, PublicPageProps } from './parts';
import { Recover, Register } from './register';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';

interface AdmissionProps extends PublicPageProps, Pick<Parts, 'SignIn'> {
  /** Selects a page other than the home page; unknown values lead to the home page. */
  readonly type: string | undefined;
}

export default function Admission({
  type,
  college,
  failed,
  again,
  prefetch,
  SignIn,
}: AdmissionProps): ReactNode {
  if (!college) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  if (!college.open_admission_login) return <AdmissionClosed college={college} />;
  if (type === 'sign-in')
    return <SignIn college={college} prefetch={prefetch} only="application" />;
  if (type === 'register' && college.open_admission) return <Register college={college} />;
  if (type === 'recover') return <Recover college={college} />;
  return <AdmissionHome college={college} />;
}
