/** A message about a form as a whole: a refusal, or a success. */
import type { ReactNode } from 'react';
import { Icon } from './graphics';
import css from './form.module.css';

export interface FormNotice {
  readonly title: string;
  readonly hint?: string | undefined;
}

interface FormMessageProps extends FormNotice {
  readonly kind: 'error' | 'done';
  /** A text that changes every second is not announced each time. */
  readonly ticking?: boolean;
}

export function FormMessage({ kind, title, hint, ticking = false }: FormMessageProps): ReactNode {
  return (
    <div className={css[kind]} role={ticking ? 'timer' : kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind === 'error' ? 'alert' : 'tick'} className={css['saidIcon']} />
      <div>
        <p className={css['saidTitle']}>{title}</p>
        {hint && <p className={css['saidHint']}>{hint}</p>}
      </div>
    </div>
  );
}
