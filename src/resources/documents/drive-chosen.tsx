/** What can be done with the selected files and folders. */
import type { DriveEntry } from '@/domain/drive';
import { Button } from '@/console/kit/button';
import { counted, useSay } from '@/console/kit/say';
import type { OpenDialog } from './drive-dialogs';
import type { Tab } from './drive-tab';
import type { DriveState } from './use-drive';
import css from './drive.module.css';

interface Props {
  readonly chosen: readonly DriveEntry[];
  readonly tab: Tab;
  readonly folder: number | null;
  readonly desk: Pick<DriveState, 'trash' | 'restore' | 'save'>;
  readonly onAsk: (dialog: OpenDialog) => void;
  readonly onClear: () => void;
}

export function DriveChosen({ chosen, tab, folder, desk, onAsk, onClear }: Props) {
  const say = useSay();
  return (
    <div className={css.bar} role="toolbar" aria-label={say('Actions for selected items')}>
      <p role="status">
        {counted(say, chosen.length, '1 item selected', '{count} items selected')}
      </p>
      {tab === 'mine' ? (
        <>
          <Button icon="move" onClick={() => onAsk({ kind: 'move', rows: chosen, from: folder })}>
            {say('Move')}
          </Button>
          <Button icon="share" onClick={() => onAsk({ kind: 'share', rows: chosen })}>
            {say('Share')}
          </Button>
          <Button icon="remove" onClick={() => void desk.trash(chosen)}>
            {say('Move to trash')}
          </Button>
        </>
      ) : null}
      {tab === 'trash' ? (
        <>
          <Button icon="undo" onClick={() => void desk.restore(chosen)}>
            {say('Restore')}
          </Button>
          <Button icon="remove" onClick={() => onAsk({ kind: 'remove', rows: chosen })}>
            {say('Delete permanently')}
          </Button>
        </>
      ) : (
        <Button
          icon="download"
          onClick={() => {
            for (const row of chosen) desk.save(row);
          }}
        >
          {say('Download')}
        </Button>
      )}
      <Button tone="quiet" onClick={onClear}>
        {say('Clear selection')}
      </Button>
    </div>
  );
}
