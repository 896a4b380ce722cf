/** Whose application it is, who else has it open, and the way to the others. */
import { Link } from 'react-router-dom';
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import type { Applicant, Check } from './use-check';
import css from './check.module.css';

interface Props {
  readonly applicant: Applicant;
  readonly check: Pick<Check, 'elsewhere' | 'programme' | 'go' | 'limitTo'>;
}

export function CheckHead({ applicant, check }: Props) {
  const say = useSay();
  const { id, name, application_no, status, waiting, twins, programmes, previous, next } =
    applicant;
  const { elsewhere, programme, go, limitTo } = check;
  return (
    <div className={css['bar']}>
      <div className={css['who']}>
        <h2>
          <Link to={`/application/${id}/show`}>{name}</Link>
        </h2>
        <p>
          {application_no} · {say(status)} ·{' '}
          {say('{count|applicant|applicants} waiting', { count: waiting })}
        </p>
        {twins.map((one) => (
          <p key={one.id} className={css['elsewhere']}>
            {one.label}:{' '}
            <Link to={`/application/${one.id}/show`}>
              {one.application_no} {one.name}
            </Link>
          </p>
        ))}
        {elsewhere ? (
          <p className={css['elsewhere']} role="status">
            {say('{name} is also checking this applicant.', { name: elsewhere })}
          </p>
        ) : null}
      </div>
      {programmes.length > 1 || programme ? (
        <select
          className={css['only']}
          aria-label={say('Programme')}
          value={programme ?? ''}
          onChange={(event) => limitTo(event.target.value)}
        >
          <option value="">{say('All programmes')}</option>
          {programmes.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.name} (${one.waiting})`}
            </option>
          ))}
        </select>
      ) : null}
      <Button disabled={!previous} onClick={() => go(previous)}>
        {say('Previous (Shift+F8)')}
      </Button>
      <Button tone="primary" disabled={!next} onClick={() => go(next)}>
        {say('Next applicant (F8)')}
      </Button>
    </div>
  );
}
