/**
 * THE PARENT'S WORLD: one page. The specification gives parents only notices; besides those it
 * shows each ward (`ward.tsx`) and the parent's grievances (`parent-grievances.tsx`). There is no
 * mark-read: the specification reserves that for levels 3 to 5.
 */
import type { ReactNode } from 'react';
import { currentSession } from '@/auth/session';
import { useCollege } from './college';
import { Layout } from './layout';
import { NotFound } from './not-found';
import { Notices, type Notice } from './notices';
import { ParentGrievances } from './parent-grievances';
import { useProfile } from './profile';
import { ProfileMenu } from './profile-menu';
import { go, usePath, useTitle } from './router';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';
import { WardDetails } from './ward';
import { useSay } from './translation';
import css from './page.module.css';

interface Ward {
  readonly id: number;
  readonly student: number;
  readonly relation: string;
  readonly _labels?: { readonly student?: string };
}

export default function ParentWorld(): ReactNode {
  const path = usePath();
  const { college } = useCollege();
  const session = currentSession();
  const own = session && `/api/parent/${session.id}`;
  const { profile, ...load } = useProfile<{ name: string }>(own);
  if (!session) return null;
  return (
    <Layout
      college={college}
      world="parent"
      menu={<ProfileMenu session={session} name={profile?.name} />}
    >
      {path !== '/' ? (
        <NotFound onHome={() => go('/')} />
      ) : profile ? (
        <Home id={session.id} name={profile.name} college={college?.name} />
      ) : load.failed ? (
        <TryAgain error={load.failed} onAgain={load.again} />
      ) : (
        <Spinner />
      )}
    </Layout>
  );
}

function Home({
  id,
  name,
  college,
}: {
  readonly id: number;
  readonly name: string;
  readonly college: string | undefined;
}): ReactNode {
  const say = useSay();
  useTitle([say('Notices for parents'), ...(college ? [college] : [])].join(' · '));
  const wards = useProfile<readonly Ward[]>('/api/parent-ward');
  const notices = useProfile<readonly Notice[]>(`/api/notification/Parents/${id}`);
  const named = (wards.profile ?? []).filter((ward) => ward._labels?.student);
  return (
    <div className={css['hello']}>
      <h1 className={css['title']}>{say('Welcome, {name}', { name })}</h1>
      {wards.profile && named.length === 0 && (
        <p className={css['none']}>
          {say('No ward is linked to your account yet. Ask the office to link your ward.')}
        </p>
      )}
      {named.length > 0 && (
        <>
          <h2 className={css['part']}>{say('Your wards')}</h2>
          <ul className={css['list']}>
            {named.map((ward) => (
              <li key={ward.id} className={css['item']}>
                <details open={named.length === 1}>
                  <summary className={css['summary']}>
                    {ward._labels?.student}
                    <small>{say(RELATION[ward.relation] ?? ward.relation)}</small>
                  </summary>
                  <div>
                    <WardDetails student={ward.student} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className={css['part']}>{say('Notices')}</h2>
      {notices.profile ? (
        <Notices notices={notices.profile} />
      ) : notices.failed ? (
        <TryAgain error={notices.failed} onAgain={notices.again} />
      ) : (
        <p className={css['none']}>{say('Loading')}</p>
      )}
      <h2 className={css['part']}>{say('Grievances')}</h2>
      <ParentGrievances />
    </div>
  );
}

const RELATION: Readonly<Record<string, string>> = {
  father: 'Father',
  mother: 'Mother',
  guardian: 'Guardian',
};
