/** Shown when identifier and password match several accounts of one person: which one is meant. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { tabOf } from './sign-in-tabs';
import { useSay } from './translation';
import code from './code.module.css';
import form from './form.module.css';

interface WhichAccountProps {
  /** Kinds of account, as the server names them. */
  readonly kinds: readonly string[];
  readonly busy: boolean;
  readonly onChoose: (kind: string) => void;
  readonly onBack: () => void;
}

export default function WhichAccount({
  kinds,
  busy,
  onChoose,
  onBack,
}: WhichAccountProps): ReactNode {
  const say = useSay();
  const first = useRef<HTMLButtonElement>(null);
  // Before paint, so that no key press is lost.
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <div className={form['form']} role="group" aria-labelledby="which-account">
      <p id="which-account" className={form['hint']}>
        {say('This password opens more than one account. Choose one.')}
      </p>
      {kinds.flatMap((kind, n) => {
        const tab = tabOf(kind);
        return tab
          ? [
              <button
                key={kind}
                ref={n === 0 ? first : undefined}
                type="button"
                className={form['button']}
                aria-disabled={busy}
                onClick={() => onChoose(kind)}
              >
                {say(tab.label)}
              </button>,
            ]
          : [];
      })}
      <div className={code['buttons']}>
        <button type="button" className={form['quiet']} onClick={onBack}>
          {say('Back')}
        </button>
      </div>
    </div>
  );
}
