/** The actions on an item of a drive, as menu entries. */
import type { MenuItem } from '@/console/kit/menu';
import type { Say } from '@/console/kit/say';
import type { DriveEntry } from '@/domain/drive';
import type { Tab } from './drive-tab';
import type { OpenDialog } from './drive-dialogs';
import type { DriveState } from './use-drive';

interface MenuContext {
  readonly say: Say;
  readonly tab: Tab;
  readonly desk: DriveState;
  readonly ask: (asking: OpenDialog) => void;
}

export function menuFor(row: DriveEntry, { say, tab, desk, ask }: MenuContext): MenuItem[] {
  const save: MenuItem = {
    key: 'save',
    label: say(row.kind === 'folder' ? 'Download as ZIP' : 'Download'),
    icon: 'download',
    onSelect: () => desk.save(row),
  };
  if (tab === 'shared') return [save];
  if (tab === 'trash') {
    return [
      {
        key: 'restore',
        label: say('Restore'),
        icon: 'undo',
        onSelect: () => void desk.restore([row]),
      },
      {
        key: 'remove',
        label: say('Delete permanently'),
        icon: 'remove',
        tone: 'danger',
        onSelect: () => ask({ kind: 'remove', rows: [row] }),
      },
    ];
  }
  return [
    save,
    {
      key: 'rename',
      label: say('Rename'),
      icon: 'edit',
      onSelect: () => ask({ kind: 'rename', row }),
    },
    {
      key: 'move',
      label: say('Move'),
      icon: 'move',
      onSelect: () => ask({ kind: 'move', rows: [row], from: row.parent }),
    },
    {
      key: 'share',
      label: say('Share'),
      icon: 'share',
      onSelect: () => ask({ kind: 'share', rows: [row] }),
    },
    {
      key: 'trash',
      label: say('Move to trash'),
      icon: 'remove',
      onSelect: () => void desk.trash([row]),
    },
  ];
}
