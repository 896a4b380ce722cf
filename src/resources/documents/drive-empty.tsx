/** In place of the table: why there is nothing, and what to do. */
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import { Empty } from '@/console/kit/states';
import type { Tab } from './drive-tab';

interface Props {
  readonly tab: Tab;
  readonly inFolder: boolean;
  readonly searching: boolean;
  readonly onUpload: () => void;
}

export function DriveEmpty({ tab, inFolder, searching, onUpload }: Props) {
  const say = useSay();
  if (searching)
    return (
      <Empty
        title={say('No files or folders match')}
        hint={say('Search covers names of all files and folders in your drive.')}
      />
    );
  if (tab === 'shared')
    return (
      <Empty
        title={say(inFolder ? 'This folder is empty' : 'Nothing is shared with you yet')}
        hint={say('Files shared with your department or all teachers appear here.')}
      />
    );
  if (tab === 'trash')
    return (
      <Empty
        title={say('Trash is empty')}
        hint={say('Deleted items stay here for 30 days and can be restored.')}
      />
    );
  return (
    <Empty
      title={say(inFolder ? 'This folder is empty' : 'Your drive is empty')}
      hint={say(
        'Drop files on this page or choose files. PDF, Office, pictures, CSV and text, up to 10 MB each.',
      )}
    >
      <Button tone="primary" icon="upload" onClick={onUpload}>
        {say('Choose files')}
      </Button>
    </Empty>
  );
}
