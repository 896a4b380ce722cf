/** Shown if a page cannot be loaded: the server's message, or that there was no response. */
import type { ReactNode } from 'react';
import { messageOf } from '@/dataProvider/errors';
import { FormMessage } from './form-message';
import { useSay } from './translation';
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
  const { title, hint } = messageOf(error);
  return (
    <div className={css['narrow']}>
      <FormMessage kind="error" title={say(title)} hint={hint && say(hint)} />
      <button type="button" className={form['quiet']} onClick={onAgain}>
        {say('Try again')}
      </button>
    </div>
  );
}
