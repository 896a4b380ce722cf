/** The frame of the sign-in page: the college at the left, the form at the right. */
import type { ReactNode } from 'react';
import type { College } from './college';
import { CollegeMark } from './college-mark';
import { CollegeFront } from './graphics';
import { useSay } from './translation';
import css from './sign-in-frame.module.css';

export function SignInFrame({
  college,
  children,
}: {
  readonly college: College | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const say = useSay();
  return (
    <div className={css['door']}>
      <section className={css['identity']} aria-label={say('The college')}>
        <CollegeMark college={college} className={css['emblem']} />
        <div className={css['names']}>
          <h1 className={css['name']}>{college?.name ?? say('College portal')}</h1>
          {college?.motto && <p className={css['motto']}>{college.motto}</p>}
          <p className={css['place']}>
            {[college?.address1, college?.address2].map(
              (line, i) => line && <span key={i}>{line}</span>,
            )}
          </p>
        </div>
        <CollegeFront className={css['front']} />
      </section>
      <section className={css['within']}>{children}</section>
    </div>
  );
}
