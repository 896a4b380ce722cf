import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import { useBusy } from '@/dataProvider/use-busy';
import type { DriveEntry } from '@/domain/drive';
import { MoveDialog } from './move-dialog';
import { NameDialog } from './name-dialog';
import { ShareDialog } from './share-dialog';
import type { DriveState } from './use-drive';

/** The open dialog and its target. */
export type OpenDialog =
  | { readonly kind: 'folder'; readonly folder: number | null }
  | { readonly kind: 'rename'; readonly row: DriveEntry }
  | { readonly kind: 'move'; readonly rows: readonly DriveEntry[]; readonly from: number | null }
  | { readonly kind: 'share' | 'remove'; readonly rows: readonly DriveEntry[] };

interface Props {
  readonly asking: OpenDialog;
  readonly desk: DriveState;
  readonly onClose: () => void;
}

export function DriveDialogs({ asking, desk, onClose }: Props) {
  const say = useSay();
  switch (asking.kind) {
    case 'folder':
      return (
        <NameDialog
          title={say('New folder')}
          action={say('Create')}
          start=""
          onClose={onClose}
          onRun={(name) => desk.makeFolder(name, asking.folder)}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title={say('Rename {name}', { name: asking.row.name })}
          action={say('Rename')}
          start={asking.row.name}
          isFile={asking.row.kind === 'file'}
          onClose={onClose}
          onRun={(name) => desk.rename(asking.row, name)}
        />
      );
    case 'move':
      return <MoveDialog rows={asking.rows} desk={desk} from={asking.from} onClose={onClose} />;
    case 'share':
      return <ShareDialog rows={asking.rows} desk={desk} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog rows={asking.rows} desk={desk} onClose={onClose} />;
  }
}

function RemoveDialog({
  rows,
  desk,
  onClose,
}: {
  readonly rows: readonly DriveEntry[];
  readonly desk: DriveState;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const tell = useToast();
  const [busy, once] = useBusy();
  const run = async (): Promise<void> => {
    await desk.remove(rows).catch(tell.refusal);
    onClose();
  };
  return (
    <Dialog
      title={
        rows.length === 1
          ? say('Delete {name} permanently', { name: rows[0]?.name })
          : say('Delete {count} items permanently', { count: rows.length })
      }
      onClose={onClose}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: say('Delete permanently'), danger: true, busy, run: () => void once(run) },
      ]}
    >
      <p>{say('This cannot be undone.')}</p>
    </Dialog>
  );
}
