/** Tabs by the usual pattern: arrows move and open, Tab goes to the panel. */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './tabs.module.css';

interface Tab {
  readonly key: string;
  readonly label: string;
}

interface Props {
  /** Distinguishes several sets on one page. */
  readonly id: string;
  readonly tabs: readonly Tab[];
  readonly shown: string;
  readonly label?: string;
  readonly onOpen: (key: string) => void;
}

export function Tabs({ id, tabs, shown, label, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs scroll sideways in one line, and an address may open any of them.
  useLayoutEffect(() => {
    const line = list.current;
    const tab = line?.querySelector(`[aria-selected='true']`);
    if (!line || !tab || line.scrollWidth <= line.clientWidth) return;
    const [outer, inner] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
    line.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [shown]);
  const open = (key: string): void => {
    onOpen(key);
    document.getElementById(`${id}-${key}`)?.focus();
  };
  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ key }) => key === shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    open(next.key);
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`${id}-${tab.key}`}
          type="button"
          role="tab"
          aria-selected={tab.key === shown}
          aria-controls={`${id}-panel`}
          tabIndex={tab.key === shown ? 0 : -1}
          onClick={() => open(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({
  id,
  shown,
  children,
}: Pick<Props, 'id' | 'shown'> & { readonly children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
      {children}
    </div>
  );
}
