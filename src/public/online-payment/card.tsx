/** The frame of all payment pages, headed by the college's name. */
import type { ReactNode } from 'react';
import type { College } from '../college';
import { CollegeMark } from '../college-mark';
import { useSay } from '../translation';
import css from './payment.module.css';

export function PaymentCard({
  college,
  kind,
  children,
}: {
  readonly college: College | undefined;
  readonly kind: string;
  readonly children: ReactNode;
}): ReactNode {
  const say = useSay();
  return (
    <article className={css['card']}>
      <header className={css['head']}>
        <CollegeMark college={college} className={css['seal']} />
        <div>
          <p className={css['college']}>{college?.name}</p>
          <p className={css['kind']}>{say(kind)}</p>
        </div>
      </header>
      <div className={css['body']}>{children}</div>
    </article>
  );
}
