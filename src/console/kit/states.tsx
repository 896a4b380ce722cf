/** Placeholders for data that is loading, failed to load or is empty. */
import type { ReactNode } from 'react';
import { Failure, messageOf } from '@/dataProvider/errors';
import { Button } from './button';
import { useSay } from './say';
import css from './states.module.css';

export function Loading() {
  const say = useSay();
  return (
    <div className={css.state} role="status">
      <span className="spinner" aria-hidden />
      <span className="visually-hidden">{say('Loading')}</span>
    </div>
  );
}

/** Statuses that a retry does not change. */
const FINAL = [400, 403, 404, 410];

export function Failed({
  error,
  retry,
  children,
}: {
  readonly error: unknown;
  readonly retry?: () => void;
  /** Shown where a retry is of no use. */
  readonly children?: ReactNode;
}) {
  const say = useSay();
  const { title, hint } = messageOf(error);
  const final = error instanceof Failure && FINAL.includes(error.status);
  // No field is at hand to show its fault, so the fault is the message.
  const wrong = Object.values(
    (error instanceof Failure ? error.body.errors : undefined) ?? {},
  ).join(' ');
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{wrong || say(title)}</p>
      {hint ? <p className={css.hint}>{say(hint)}</p> : null}
      {final ? children : retry ? <Button onClick={retry}>{say('Try again')}</Button> : null}
    </div>
  );
}

export function Empty({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <div className={css.state}>
      <p className={css.title}>{title}</p>
      {hint ? <p className={css.hint}>{hint}</p> : null}
      {children}
    </div>
  );
}
