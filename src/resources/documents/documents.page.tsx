import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { DriveEntry } from '@/domain/drive';
import { Button } from '@/console/kit/button';
import { useActor } from '@/console/kit/frame';
import { PageTools, SearchInput } from '@/console/kit/page-tools';
import { useSay } from '@/console/kit/say';
import { Failed, Loading } from '@/console/kit/states';
import { TabPanel, Tabs } from '@/console/kit/tabs';
import { useToast } from '@/console/kit/toast';
import { acceptOf } from '@/console/kit/uploads';
import { DRIVE_TYPES } from '../drive-fields';
import { DriveChosen } from './drive-chosen';
import { DriveDialogs, type OpenDialog } from './drive-dialogs';
import { DriveEmpty } from './drive-empty';
import { DriveStorage } from './drive-storage';
import { TABS, type Tab } from './drive-tab';
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
  const choose = (): void => picker.current?.click();
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
              <Button tone="primary" icon="upload" onClick={choose}>
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
          <DriveChosen
            chosen={chosen}
            tab={tab}
            folder={here}
            desk={desk}
            onAsk={setAsking}
            onClear={selection.clear}
          />
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
        ) : (
          <DriveEmpty
            tab={tab}
            inFolder={folder !== null}
            searching={search !== ''}
            onUpload={choose}
          />
        )}
        {list?.quota && tab !== 'shared' ? (
          <DriveStorage used={list.used ?? 0} quota={list.quota} />
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
