/** When a page cannot be shown: in the server's words, or that nobody answered. */
import type { ReactNode } from 'react';
import { wordsOf } from '@/dataProvider/errors';
import { FormMessage } from './form-message';
import { useSay } from './words';
import form from './form.module.css';
import css from './page.module.css';

export function TryAgain({
  error,
  onAgain,
}: {
  readonly error: unknown;
  readonly onAgain: () => void;
}): ReactNode {
  const say = useSay();
  const { title, hint } = wordsOf(error);
  return (
    <div className={css['narrow']}>
      <FormMessage kind="error" title={say(title)} hint={hint && say(hint)} />
      <button type="button" className={form['quiet']} onClick={onAgain}>
        {say('Try again')}
      </button>
    </div>
  );
}
