/** The kinds of account as tabs, for users who choose theirs rather than have it detected. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { SIGN_IN_TABS, type SignInTab } from './sign-in-tabs';
import { useSay } from './translation';
import css from './sign-in.module.css';

/** An ARIA tab list: one tab in the tab order; arrows, Home and End move between them. */
export function AccountTabs({
  chosen,
  onChoose,
}: {
  readonly chosen: SignInTab;
  readonly onChoose: (tab: SignInTab) => void;
}): ReactNode {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  const at = SIGN_IN_TABS.indexOf(chosen);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    moved.current = false;
  }, [chosen]);
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: SIGN_IN_TABS.length - 1 }[
      event.key
    ];
    const next =
      to === undefined ? undefined : SIGN_IN_TABS[(to + SIGN_IN_TABS.length) % SIGN_IN_TABS.length];
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    onChoose(next);
  };
  return (
    <div
      ref={list}
      className={css['tabs']}
      role="tablist"
      aria-label={say('Account type')}
      onKeyDown={move}
    >
      {SIGN_IN_TABS.map((tab) => (
        <button
          key={tab.account}
          type="button"
          role="tab"
          id={`door-${tab.account}`}
          className={css['tab']}
          aria-controls="sign-in"
          aria-selected={tab === chosen}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {say(tab.label)}
        </button>
      ))}
    </div>
  );
}
