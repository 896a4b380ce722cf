/** Confirmation: the number and the PIN, shown once. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../router';
import { FormMessage } from '../form-message';
import { useSay } from '../translation';
import form from '../form.module.css';
import css from './grievance.module.css';

export interface Ticket {
  readonly ticket_no: string;
  readonly pin: string;
  /** Files that were not accepted. */
  readonly refused: readonly string[];
}

export function Lodged({
  ticket: { ticket_no, pin, refused },
}: {
  readonly ticket: Ticket;
}): ReactNode {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={css['page']}>
      <h1 ref={heading} tabIndex={-1} className={css['title']}>
        {say('Your grievance is lodged')}
      </h1>
      <div className={css['ticket']}>
        <dl>
          <div>
            <dt>{say('Number')}</dt>
            <dd>{ticket_no}</dd>
          </div>
          <div>
            <dt>{say('PIN')}</dt>
            <dd>{pin}</dd>
          </div>
        </dl>
        <p>{say('Write both down now. The PIN cannot be shown again.')}</p>
      </div>
      {refused.length > 0 && (
        <FormMessage
          kind="error"
          title={say('These files were not accepted: {names}.', { names: refused.join(', ') })}
          hint={say('The grievance is lodged without them.')}
        />
      )}
      <div className={css['buttons']}>
        <button type="button" className={form['quiet']} onClick={() => window.print()}>
          {say('Print')}
        </button>
        <Link className={form['quiet']} to="/grievance/follow">
          {say('Track a grievance')}
        </Link>
      </div>
    </article>
  );
}
