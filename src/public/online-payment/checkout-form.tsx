/**
 * Sends the browser to the gateway by a plain form, so that no third-party code runs in our pages.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { useSay } from '../translation';
import form from '../form.module.css';

export interface CheckoutTarget {
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly fields: Readonly<Record<string, string>>;
}

/** `at_once`: the form submits itself, and the button is for users who come back. */
export function CheckoutForm({
  target,
  label,
  at_once,
}: {
  readonly target: CheckoutTarget;
  readonly label: string;
  readonly at_once: boolean;
}): ReactNode {
  const say = useSay();
  const element = useRef<HTMLFormElement>(null);
  const gone = useRef(false);
  useEffect(() => {
    if (!at_once || gone.current) return;
    gone.current = true;
    element.current?.submit();
  }, [at_once]);
  return (
    <form ref={element} action={target.action} method={target.method}>
      {Object.entries(target.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={form['button']}>
        {say(label)}
      </button>
    </form>
  );
}
