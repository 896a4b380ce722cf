/** Messages of the college about a ward, newest first; the text opens on demand. */
import type { ReactNode } from 'react';
import { collegeDateTime } from '@/domain/dates';
import { useProfile } from './profile';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';
import { useSay } from './translation';
import css from './page.module.css';

interface WardMessage {
  readonly id: number;
  readonly at: string;
  readonly sender: string;
  readonly subject: string | null;
  readonly body: string;
}

export default function WardMessages({ student }: { readonly student: number }): ReactNode {
  const say = useSay();
  const { profile, failed, again } = useProfile<{ readonly messages: readonly WardMessage[] }>(
    `/api/ward/${student}/messages`,
  );
  if (!profile) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  if (profile.messages.length === 0)
    return <p className={css['none']}>{say('The college has not written yet.')}</p>;
  return (
    <ul className={css['list']}>
      {profile.messages.map(({ id, at, sender, subject, body }) => (
        <li key={id} className={css['item']}>
          <details>
            <summary className={css['summary']}>
              {collegeDateTime(at)} · {subject ?? body}
            </summary>
            <p>{body}</p>
            <p className={css['none']}>{sender}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
