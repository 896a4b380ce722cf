/** The marks of an examination, once it has ended for everyone. */
import type { ReactNode } from 'react';
import { useSay } from '../translation';
import type { SittingResult } from '@/domain/classroom';
import { marksText } from './classroom';
import form from '../form.module.css';
import frame from '../student-desk.module.css';
import css from './classroom.module.css';

export function ResultPage({
  result: { title, max, attempts, answers },
  onBack,
}: {
  readonly result: SittingResult;
  readonly onBack: () => void;
}): ReactNode {
  const say = useSay();
  return (
    <article className={frame['page']}>
      <h1>{title}</h1>
      <ul className={frame['list']}>
        {attempts.map(({ number, score }) => (
          <li key={number} className={css['score']}>
            {attempts.length > 1 && `${say('Attempt {number}', { number })}: `}
            {score === null
              ? say('Not marked yet')
              : say('{score} of {max} marks', { score: marksText(score), max: marksText(max) })}
          </li>
        ))}
      </ul>
      <ol className={css['answers']}>
        {answers.map(({ question, marks, of, comment, explanation }, i) => (
          <li key={i} className={frame['card']}>
            <p className={css['text']}>{question}</p>
            <p>
              <strong>
                {marks === null
                  ? say('Not marked yet')
                  : say('{score} of {max} marks', { score: marksText(marks), max: marksText(of) })}
              </strong>
            </p>
            {comment && <p>{comment}</p>}
            {explanation && <p className={css['intro']}>{explanation}</p>}
          </li>
        ))}
      </ol>
      <button type="button" className={form['button']} onClick={onBack}>
        {say('Back')}
      </button>
    </article>
  );
}
