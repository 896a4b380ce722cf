/** The scope in the page head: a button for each part, which opens the choices at that part. */
import { useEffect, useId, useRef, useState } from 'react';
import type { PlacedScreen } from '@/schema';
import { Icon } from '../kit/icon';
import { useDisclosure } from '../kit/menu';
import { useSay } from '../kit/say';
import { ScopeBar } from './scope-bar';
import type { Choices } from './scope-values';
import css from './scope-line.module.css';

export interface ScopePart {
  readonly name: string;
  /** Its name, for screen readers. */
  readonly what: string;
  readonly label: string;
}

/** Characters above which a part gives up room to the others. */
const LONG = 16;

interface Props {
  readonly screen: PlacedScreen;
  readonly params: Choices;
  readonly parts: readonly ScopePart[];
}

export function ScopeLine({ screen, params, parts }: Props) {
  const say = useSay();
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const disclosure = useDisclosure(open !== null, () => setOpen(null));
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open === null) return;
    panel.current?.querySelectorAll<HTMLElement>('[data-choice] :is(select, input)')[open]?.focus();
  }, [open]);
  return (
    <div {...disclosure} className={css.line}>
      {parts.map(({ name, what, label }, at) => (
        <button
          key={name}
          type="button"
          className={css.part}
          data-long={label.length > LONG || undefined}
          aria-expanded={open === at}
          aria-controls={id}
          title={`${what}: ${label}`}
          aria-label={`${what}: ${label}`}
          onClick={() => setOpen(open === at ? null : at)}
        >
          <span className={css.words}>{label}</span>
          <Icon name="more" size={16} />
        </button>
      ))}
      {open === null ? null : (
        <div ref={panel} id={id} role="group" aria-label={say('Selection')} className={css.panel}>
          <ScopeBar screen={screen} params={params} />
        </div>
      )}
    </div>
  );
}
