import { Link } from 'react-router-dom';
import { Icon } from '@/console/kit/icon';
import { useSay } from '@/console/kit/say';
import type { DriveEntry } from '@/domain/drive';
import { DRAGGED } from './drive-table';
import { folderPath, keyOf, type DriveList } from './drive-rows';
import css from './drive.module.css';

interface Props {
  readonly list: DriveList;
  /** The label of the root. */
  readonly top: string;
  readonly tab: 'mine' | 'shared';
  readonly rows: readonly DriveEntry[];
  readonly onDrop: ((rows: readonly DriveEntry[], to: number) => void) | undefined;
}

/** The breadcrumb path to a folder; items can be dropped on each step. */
export function DrivePath({ list, top, tab, rows, onDrop }: Props) {
  const say = useSay();
  const here = list.path.at(-1);
  const steps = list.path.slice(0, -1);
  const target = (to: number | null) =>
    onDrop && to !== null
      ? {
          onDragOver: (event: React.DragEvent<HTMLElement>) => {
            if (event.dataTransfer.types.includes(DRAGGED)) {
              event.preventDefault();
              event.currentTarget.dataset.over = '';
            }
          },
          onDragLeave: (event: React.DragEvent<HTMLElement>) => {
            delete event.currentTarget.dataset.over;
          },
          onDrop: (event: React.DragEvent<HTMLElement>) => {
            delete event.currentTarget.dataset.over;
            const keys = new Set(event.dataTransfer.getData(DRAGGED).split('\n'));
            event.preventDefault();
            const moved = rows.filter((row) => keys.has(keyOf(row)));
            if (moved.length > 0) onDrop(moved, to);
          },
        }
      : {};
  return (
    <nav className={css.path} aria-label={say('Parent folders')}>
      <ol>
        <li>
          <Link to={tab === 'shared' ? '/documents?tab=shared' : '/documents'}>{top}</Link>
          <Icon name="right" size={16} />
        </li>
        {list.owner ? (
          <li>
            <span>{list.owner}</span>
            <Icon name="right" size={16} />
          </li>
        ) : null}
        {steps.map((step) => (
          <li key={step.id}>
            <Link to={folderPath(step)} {...target(step.id)}>
              {step.name}
            </Link>
            <Icon name="right" size={16} />
          </li>
        ))}
        <li>
          <h2 aria-current="page">{here?.name}</h2>
        </li>
      </ol>
    </nav>
  );
}
