/** The result of a poll, opened by its link. */
import type { ReactNode } from 'react';
import { percentIn } from '../dates';
import { useLanguage } from '../site-text';
import { useSay } from '../translation';
import type { PollResult } from './answer';
import css from './answer.module.css';

export function ResultOf({
  result: { shown, meant, options },
}: {
  readonly result: PollResult;
}): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  if (shown === 0)
    return (
      <p>{say('The poll has ended. The result is not shown because too few people answered.')}</p>
    );
  const most = Math.max(...options.map(({ answers }) => answers));
  return (
    <section aria-labelledby="result">
      <h2 id="result" className={css['heading']}>
        {say('Result')}
      </h2>
      <ul className={css['bars']}>
        {[...options]
          .sort((a, b) => b.answers - a.answers)
          .map(({ text, answers, share }) => (
            <li key={text} data-most={answers === most || undefined}>
              <span className={css['option']}>{text}</span>
              <span className={css['figure']}>
                {percentIn(locale, share ?? 0)} · {answers}
              </span>
              <svg
                className={css['bar']}
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect className={css['track']} width="100" height="4" />
                <rect width={(share ?? 0) / 100} height="4" />
              </svg>
            </li>
          ))}
      </ul>
      <p className={css['turnout']}>
        {say('{shown} of {meant} students answered.', { shown, meant })}
      </p>
    </section>
  );
}
