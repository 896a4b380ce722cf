/** The columns button of a table and the panel it opens. */
import { useCallback, useId, useState } from 'react';
import { Button } from '../button';
import { Icon } from '../icon';
import { lazyOnInput } from '../lazy-on-input';
import { useDismiss } from '../menu';
import { useSay } from '../say';
import type { ChoiceProps } from './columns-choice';
import css from './columns-panel.module.css';

const ColumnsChoice = lazyOnInput(async () => (await import('./columns-choice')).ColumnsChoice);

interface Props<C extends { readonly name: string }>
  extends Pick<ChoiceProps<C>, 'layout' | 'labelOf' | 'extra'> {
  /** The class of the button's label, which a phone has no room for. */
  readonly wordClass?: string | undefined;
}

export function ColumnsPanel<C extends { readonly name: string }>({
  layout,
  labelOf,
  extra,
  wordClass,
}: Props<C>) {
  const say = useSay();
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const ref = useDismiss(open, close);
  return (
    <div
      ref={ref}
      className={css['anchor']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        ref.current?.querySelector('button')?.focus();
      }}
    >
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="columns" size={18} />
        <span className={wordClass}>{say('Columns')}</span>
      </Button>
      {open && <ColumnsChoice id={id} layout={layout} labelOf={labelOf} extra={extra} />}
    </div>
  );
}
