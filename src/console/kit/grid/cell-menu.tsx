/**
 * The menu of the selection, at the pointer or beside the active cell. It is the kit's menu without
 * its button.
 */
import { useLayoutEffect, useRef } from 'react';
import { Menu, type MenuItem } from '../menu';
import { useSay } from '../say';
import type { Point } from './place-at';
import css from './entry-grid.module.css';

interface Props {
  readonly at: Point;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

export function CellMenu({ at, items, onClose }: Props) {
  const say = useSay();
  return (
    <div
      className={css.cellMenu}
      style={{ left: at.x, top: at.y }}
      data-menu=""
      onContextMenu={(event) => event.preventDefault()}
    >
      <Menu
        label={say('Selected cells')}
        floats
        align="start"
        items={items}
        trigger={(props) => <Anchor {...props} onClose={onClose} />}
      />
    </div>
  );
}

interface AnchorProps {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
  readonly onClose: () => void;
}

/** Opens the menu on mount and disappears with it. */
function Anchor({ onClose, onClick, ...props }: AnchorProps) {
  const say = useSay();
  const opened = useRef(false);
  const open = props['aria-expanded'];
  useLayoutEffect(() => {
    if (open) opened.current = true;
    else if (opened.current) onClose();
    else onClick();
  });
  return (
    <button {...props} type="button" tabIndex={-1} className={css.anchor} onClick={onClick}>
      <span className={css.hidden}>{say('Selected cells')}</span>
    </button>
  );
}
