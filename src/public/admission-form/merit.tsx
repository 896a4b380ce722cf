/**
 * The percentage that counts for merit and whether the programme accepts it, computed while marks
 * are typed.
 */
import type { FieldShape } from '@/domain/form-shape';
import type { ReactNode } from 'react';
import { meets } from '@/domain/admission-rule';
import { plainPercent } from '@/domain/fraction';
import { bestOf } from '@/domain/merit';
import { useSay } from '../translation';
import { marksIn, percentIn, type Values, type WholeForm } from './form';
import css from './form.module.css';

interface MeritProps {
  readonly rule: NonNullable<WholeForm['rule']>;
  readonly field: FieldShape | undefined;
  readonly values: Values;
}

export function Merit({ rule, field, values }: MeritProps): ReactNode {
  const say = useSay();
  const subjects = marksIn(field, values['subjects']);
  const { share, taken, complete } = bestOf(subjects, rule);
  const category = typeof values['category'] === 'string' ? values['category'] : null;
  const person = {
    category,
    is_pwd: values['is_pwd'] === true,
    pwd_percent: percentIn(values['pwd_percent']),
  };
  const { met, enough, required, missing } = meets(rule, person, share, subjects);
  return (
    <section className={css['merit']} aria-live="polite" aria-label={say('Merit')}>
      {share ? (
        <p className={css['percent']}>
          <strong>{plainPercent(share)} %</strong>{' '}
          {say('in the best {count|subject|subjects}', { count: rule.best_of })}
        </p>
      ) : (
        <p>
          {say('Merit is decided by your best {count|subject|subjects}. Enter the marks above.', {
            count: rule.best_of,
          })}
        </p>
      )}
      {taken.length > 0 && <p>{taken.map(({ subject }) => subject).join(', ')}</p>}
      {share && !complete && (
        <p>
          {rule.languages === 'one' && !taken.some(({ language }) => language)
            ? say('Mark one subject as your language.')
            : say('Enter all subjects of the examination.')}
        </p>
      )}
      {share && (
        <p data-met={met}>
          {met
            ? say('You meet the requirements of this programme.')
            : !enough
              ? say('This programme requires at least {minimum} %.', {
                  minimum: (required ?? 0) / 100,
                })
              : say('This programme requires: {subjects}.', { subjects: missing.join(', ') })}
          {!met && !rule.hard && ` ${say('You can still apply.')}`}
        </p>
      )}
    </section>
  );
}
