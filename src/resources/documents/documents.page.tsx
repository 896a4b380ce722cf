import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { DriveEntry } from '@/domain/drive';
import { sizeText } from '@/schema';
import { Button } from '@/console/kit/button';
import { useActor } from '@/console/kit/frame';
import { PageTools, SearchInput } from '@/console/kit/page-tools';
import { counted, useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { TabPanel, Tabs } from '@/console/kit/tabs';
import { useToast } from '@/console/kit/toast';
import { acceptOf } from '@/console/kit/uploads';
import { DRIVE_TYPES } from '../drive-fields';
import { DriveDialogs, type OpenDialog } from './drive-dialogs';
import { DriveTable } from './drive-table';
import { folderPath, inOrder, keyOf, type Sort } from './drive-rows';
import { DrivePath } from './drive-path';
import { menuFor } from './drive-menu';
import { UploadPanel } from './upload-panel';
import { uploadQueue } from './upload-queue';
import { useDrive } from './use-drive';
import { useDropAnywhere } from './use-drop-anywhere';
import { useSelection } from './use-selection';
import css from './drive.module.css';

type Tab = 'mine' | 'shared' | 'trash';
const TABS: readonly { key: Tab; label: string }[] = [
  { key: 'mine', label: 'My drive' },
  { key: 'shared', label: 'Shared with me' },
  { key: 'trash', label: 'Trash' },
];
const PAUSE = 250;

/**
 * A drive: the user's own files in folders, files shared by others, and the trash (administration
 * §11.3).
 */
export default function DocumentsPage({
  params,
}: {
  readonly params: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  const tell = useToast();
  const navigate = useNavigate();
  const actor = useActor();
  const [query] = useSearchParams();
  useEffect(() => uploadQueue.belongTo(`${actor.kind} ${actor.id}`), [actor]);
  const folder = params.id === undefined ? null : Number(params.id);
  const asked = folder === null ? query.get('tab') : null;
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const desk = useDrive({
    folder: search ? null : folder,
    tab: asked === 'shared' || asked === 'trash' ? asked : 'mine',
    search,
  });
  const { list } = desk;
  const home = list?.home ?? true;
  const tab: Tab = asked === 'trash' ? 'trash' : asked === 'shared' || !home ? 'shared' : 'mine';
  const [sort, setSort] = useState<Sort>({ field: 'name', down: false });
  const rows = inOrder(list?.rows ?? [], sort);
  const selection = useSelection(rows.map(keyOf), `${folder ?? tab} ${search}`);
  const chosen = rows.filter((row) => selection.keys.has(keyOf(row)));
  const [asking, setAsking] = useState<OpenDialog | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const mine = tab === 'mine' && home && !search;

  // Another name in the address leads here too; the address is then replaced by the folder's own.
  const canonical = folder !== null && list?.folder?.id === folder ? folderPath(list.folder) : null;
  useEffect(() => {
    if (canonical !== null && list?.folder?.name !== params.folder)
      void navigate(canonical, { replace: true });
  }, [canonical, list, params, navigate]);

  const here = folder ?? list?.folder?.id ?? null;
  const upload = (files: readonly File[]): void => {
    if (files.length > 0) uploadQueue.add(files, here);
  };
  const over = useDropAnywhere(mine && !asking, ({ files, folders }) => {
    upload(files);
    if (folders > 0)
      tell.error('Folders cannot be uploaded. Create a folder here and drop its files into it.');
  });
  const drop = (moved: readonly DriveEntry[], to: number): void => {
    desk.move(moved, to).catch(tell.refusal);
  };
  const openTab = (key: string): void => {
    setText('');
    setSearch('');
    void navigate(key === 'mine' ? '/documents' : `/documents?tab=${key}`);
  };
  const able = tab === 'mine';
  const deeds = {
    open: desk.open,
    menu: (row: DriveEntry) => menuFor(row, { say, tab, desk, ask: setAsking }),
    ...(able
      ? {
          rename: (row: DriveEntry) => setAsking({ kind: 'rename', row }),
          trash: (some: readonly DriveEntry[]) => void desk.trash(some),
          drop,
        }
      : {}),
    ...(tab === 'trash'
      ? { trash: (some: readonly DriveEntry[]) => setAsking({ kind: 'remove', rows: some }) }
      : {}),
  };
  const tabs = TABS.filter(({ key }) => key !== 'shared' || actor.kind === 'faculty').map(
    ({ key, label }) => ({
      key,
      label: say(key === 'mine' && actor.kind === 'union' ? 'Union drive' : label),
    }),
  );

  return (
    <div className={css.page} data-over={over || undefined}>
      <Tabs id="drive" label={say('Drives')} tabs={tabs} shown={tab} onOpen={openTab} />
      <TabPanel id="drive" shown={tab}>
        {tab !== 'trash' && !search && list && folder !== null ? (
          <DrivePath
            list={list}
            top={tabs.find(({ key }) => key === tab)?.label ?? ''}
            tab={tab}
            onDrop={able ? drop : undefined}
            rows={rows}
          />
        ) : null}
        <PageTools>
          {mine ? (
            <>
              <Button tone="primary" icon="upload" onClick={() => picker.current?.click()}>
                {say('Upload files')}
              </Button>
              <input
                ref={picker}
                type="file"
                hidden
                multiple
                aria-label={say('Upload files')}
                accept={acceptOf(DRIVE_TYPES)}
                onChange={(event) => {
                  upload([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
              <Button icon="new_folder" onClick={() => setAsking({ kind: 'folder', folder: here })}>
                {say('New folder')}
              </Button>
            </>
          ) : null}
          {tab === 'mine' ? (
            <SearchInput label={say('Search the drive')} value={text} onChange={setText} />
          ) : null}
          {folder !== null && !search && rows.length > 0 ? (
            <Button icon="download" onClick={() => desk.saveFolder(folder)}>
              {say('Download all as ZIP')}
            </Button>
          ) : null}
          {tab === 'trash' && rows.length > 0 ? (
            <Button icon="remove" onClick={() => setAsking({ kind: 'remove', rows })}>
              {say('Empty trash')}
            </Button>
          ) : null}
        </PageTools>
        {chosen.length > 0 ? (
          <div className={css.bar} role="toolbar" aria-label={say('Actions for selected items')}>
            <p role="status">
              {counted(say, chosen.length, '1 item selected', '{count} items selected')}
            </p>
            {tab === 'mine' ? (
              <>
                <Button
                  icon="move"
                  onClick={() => setAsking({ kind: 'move', rows: chosen, from: here })}
                >
                  {say('Move')}
                </Button>
                <Button icon="share" onClick={() => setAsking({ kind: 'share', rows: chosen })}>
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
                <Button icon="remove" onClick={() => setAsking({ kind: 'remove', rows: chosen })}>
                  {say('Delete permanently')}
                </Button>
              </>
            ) : null}
            {tab !== 'trash' ? (
              <Button
                icon="download"
                onClick={() => {
                  for (const row of chosen) desk.save(row);
                }}
              >
                {say('Download')}
              </Button>
            ) : null}
            <Button tone="quiet" onClick={selection.clear}>
              {say('Clear selection')}
            </Button>
          </div>
        ) : null}
        {desk.isPending ? (
          <Loading />
        ) : desk.error ? (
          <Failed error={desk.error} retry={desk.retry} />
        ) : rows.length > 0 ? (
          <DriveTable
            rows={rows}
            tab={tab}
            selection={selection}
            sort={sort}
            onSort={setSort}
            deeds={deeds}
          />
        ) : search ? (
          <Empty
            title={say('No files or folders match')}
            hint={say('Search covers names of all files and folders in your drive.')}
          />
        ) : tab === 'shared' ? (
          <Empty
            title={say(folder === null ? 'Nothing is shared with you yet' : 'This folder is empty')}
            hint={say('Files shared with your department or all teachers appear here.')}
          />
        ) : tab === 'trash' ? (
          <Empty
            title={say('Trash is empty')}
            hint={say('Deleted items stay here for 30 days and can be restored.')}
          />
        ) : (
          <Empty
            title={say(folder === null ? 'Your drive is empty' : 'This folder is empty')}
            hint={say(
              'Drop files on this page or choose files. PDF, Office, pictures, CSV and text, up to 10 MB each.',
            )}
          >
            <Button tone="primary" icon="upload" onClick={() => picker.current?.click()}>
              {say('Choose files')}
            </Button>
          </Empty>
        )}
        {list?.quota && tab !== 'shared' ? (
          <p className={css.room}>
            <meter
              aria-label={say('Storage used')}
              min={0}
              max={list.quota}
              high={list.quota * 0.9}
              value={list.used ?? 0}
            />
            {say('{used} of {quota} used', {
              used: sizeText(list.used ?? 0),
              quota: sizeText(list.quota),
            })}
          </p>
        ) : null}
      </TabPanel>
      <UploadPanel />
      {over ? (
        <div className={css.over} aria-hidden>
          <p>{say('Drop files to upload')}</p>
        </div>
      ) : null}
      {asking ? <DriveDialogs asking={asking} desk={desk} onClose={() => setAsking(null)} /> : null}
    </div>
  );
}
