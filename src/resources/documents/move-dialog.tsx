import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '@/console/kit/dialog';
import { Icon } from '@/console/kit/icon';
import { useSay } from '@/console/kit/say';
import { Loading } from '@/console/kit/states';
import { refusalOf } from '@/console/kit/uploads';
import { useBusy } from '@/dataProvider/use-busy';
import type { DriveEntry } from '@/domain/drive';
import type { DriveDesk } from './use-drive';
import css from './drive.module.css';

interface Props {
  readonly rows: readonly DriveEntry[];
  readonly desk: DriveDesk;
  /** The current folder of the items. */
  readonly from: number | null;
  readonly onClose: () => void;
}
type Folders = Awaited<ReturnType<DriveDesk['folders']>>;

/** The moved folders and all below them: a folder cannot be moved into itself. */
function inside(folders: Folders, rows: readonly DriveEntry[]): ReadonlySet<number> {
  const found = new Set(rows.filter(({ kind }) => kind === 'folder').map(({ id }) => id));
  for (const { id, parent } of folders) if (parent !== null && found.has(parent)) found.add(id); // parents come before their children
  return found;
}

/** The tree of the user's own drive, to choose a target. */
export function MoveDialog({ rows, desk, from, onClose }: Props) {
  const say = useSay();
  const [folders, setFolders] = useState<Folders | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [busy, once] = useBusy();
  const load = useEffectEvent(() => desk.folders());
  const refuse = useEffectEvent((error: unknown): void => {
    setFolders([]);
    setFault(say(refusalOf(error)));
  });
  useEffect(() => {
    let gone = false;
    load().then(
      (all) => {
        if (!gone) setFolders(all);
      },
      (error: unknown) => {
        if (!gone) refuse(error);
      },
    );
    return () => {
      gone = true;
    };
  }, []); // fetched once, when the dialog opens
  const taken = inside(folders ?? [], rows);
  async function run(): Promise<void> {
    if (to === null) {
      setFault(say('Choose a folder.'));
      return;
    }
    await once(async () => {
      try {
        await desk.move(rows, to);
        onClose();
      } catch (error) {
        setFault(say(refusalOf(error)));
      }
    });
  }
  const title =
    rows.length === 1
      ? say('Move {name}', { name: rows[0]?.name })
      : say('Move {count} items', { count: rows.length });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => void run()}
      busy={busy}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: say('Move here'), primary: true },
      ]}
    >
      {folders ? (
        <fieldset className={css.tree}>
          <legend className="visually-hidden">{say('Move to')}</legend>
          {folders.map(({ id, name, parent, depth }) => (
            <label key={id} style={{ '--depth': depth } as React.CSSProperties}>
              <input
                type="radio"
                name="to"
                checked={to === id}
                disabled={taken.has(id) || id === from}
                onChange={() => {
                  setTo(id);
                  setFault('');
                }}
              />
              <Icon name="folder" />
              <span>
                {parent === null ? say('My drive') : name}
                {id === from ? ` (${say('current folder')})` : ''}
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <Loading />
      )}
      <p className={css.fault} role="alert">
        {fault}
      </p>
    </Dialog>
  );
}
