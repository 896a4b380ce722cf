/** A submit button with a spinner while the request is under way. */
import type { ReactNode } from 'react';
import form from './form.module.css';

export function SubmitButton({
  busy,
  disabled = false,
  children,
}: {
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <button type="submit" className={form['button']} aria-busy={busy} disabled={disabled}>
      {busy && <span className={form['turning']} aria-hidden="true" />}
      {children}
    </button>
  );
}
