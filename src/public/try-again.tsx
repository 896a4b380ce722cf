/** When a page cannot be shown because the server did not answer. */
import type { ReactNode } from 'react';
import { NO_REPLY } from '@/dataProvider/errors';
import { Said } from './said';
import { useSay } from './words';
import form from './form.module.css';
import css from './page.module.css';

export function TryAgain({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const say = useSay();
  return (
    <div className={css['narrow']}>
      <Said kind="error" title={say(NO_REPLY.title)} hint={say(NO_REPLY.hint)} />
      <button type="button" className={form['quiet']} onClick={onAgain}>{say('Try again')}</button>
    </div>
  );
}
