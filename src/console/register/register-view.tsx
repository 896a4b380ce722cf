/**
 * Register: rows in scope on an entry grid. Only changed cells are sent, all or nothing; unsaved
 * entries survive a reload, a refusal and another user's save.
 * Next: `register-columns.ts` (from the definition), `use-save-cells.tsx` (saving), `../kit/grid`
 * (the grid itself).
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyComponent, LazyBoundary } from '@/public/lazy-component';
import { fillPath, inSentence, pluralOf, type Resource } from '@/schema';
import { ask, askWhole } from '@/dataProvider/http';
import { Button } from '../kit/button';
import { DraftNotice } from '../kit/draft-notice';
import { useActor, useMay, useRoll } from '../kit/frame';
import { GridStore } from '../kit/grid/store';
import { namesFirst } from '../kit/grid/names-first';
import { LeaveGuard } from '../kit/leave-guard';
import { useSay } from '../kit/say';
import { Empty, Failed, Loading } from '../kit/states';
import { isNarrow } from '../kit/use-narrow';
import { useSaveKey } from '../kit/use-save-key';
import { BarHelp } from './bar-help';
import { Desk, useFull } from './desk';
import { GridStatus } from './grid-status';
import { GridWays, useGridWays, type Exceptions } from './grid-ways';
import { PatternDialog } from './pattern-dialog';
import {
  columnsOf,
  currentRows,
  gridRow,
  renewed,
  type RegisterPlace,
  type RegisterRow,
} from './register-columns';
import { RegisterBar } from './register-bar';
import { SaveFailure } from './save-failure';
import { useBackToGrid } from './use-back-to-grid';
import { useRegisterDraft } from './use-register-draft';
import { useSaveCells } from './use-save-cells';
import css from './register.module.css';

const ImportDialog = lazyComponent(async () => ({
  default: (await import('../import/import-dialog')).ImportDialog,
}));

interface Answer {
  readonly data: readonly RegisterRow[];
  readonly meta?: { readonly can?: { readonly save?: boolean } };
}

interface Props {
  readonly screen: RegisterPlace;
  readonly params: Readonly<Record<string, string>>;
}

export function RegisterView({ screen, params }: Props) {
  const say = useSay();
  const path = fillPath(screen.route, params) ?? screen.route;
  const resource = useRoll().resources.get(screen.resource);
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({
    // Unsaved entries lie over these rows, so they are not refetched in the background.
    queryKey: ['register', path],
    queryFn: ({ signal }) => askWhole<Answer>(`/api${path}`, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  if (!resource) return null;
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (isPending) return <Loading />;
  if (data.data.length === 0)
    return (
      <Empty
        title={say('No {rows} yet', {
          rows: inSentence(say(pluralOf(resource))),
        })}
        hint={screen.help && say(screen.help)}
      />
    );
  return (
    <Register
      key={`${path} ${dataUpdatedAt}`}
      screen={screen}
      params={params}
      path={path}
      resource={resource}
      answer={data}
      reload={() => void refetch()}
    />
  );
}

const NO_EXCEPTIONS: Exceptions = new Map();

interface RegisterProps extends Props {
  readonly path: string;
  readonly resource: Resource;
  readonly answer: Answer;
  readonly reload: () => void;
}

function Register({ screen, params, path, resource, answer, reload }: RegisterProps) {
  const say = useSay();
  const actor = useActor();
  const may = useMay();
  const locked = answer.meta?.can?.save !== true;
  // One store as long as these rows are shown; a change of language must not empty it, so it reads
  // translations when it needs them.
  const words = useRef(say);
  useEffect(() => {
    words.current = say;
  });
  const [store] = useState(() => {
    const rows = answer.data.map(gridRow);
    const all = columnsOf(screen, resource, rows, params, say);
    return new GridStore(rows, isNarrow() ? namesFirst(all) : all, (english, values) =>
      words.current(english, values),
    ).begin();
  });
  const { changed } = useSyncExternalStore(store.subscribe, store.summary);
  const [dialog, setDialog] = useState<'pattern' | 'import' | null>(null);
  const draft = useRegisterDraft(`register ${actor.kind} ${actor.id} ${path}`, store);
  const { save, busy, failure, forget, clash } = useSaveCells<readonly RegisterRow[]>(store, {
    send: (cells) => ask(`/api${path}`, { method: 'PATCH', json: { cells } }),
    settle: (rows, sent) =>
      store.replace(renewed(store.cells.rows, rows.map(gridRow)), store.cells.columns, sent),
    current: ({ current }) => currentRows(current),
    saved: draft.saved,
  });
  useSaveKey(() => {
    if (!locked && !dialog && !clash) void save();
  });
  const [first] = screen.edit;
  const full = useFull();
  const mode = useGridWays(store.cells.columns, NO_EXCEPTIONS);
  useBackToGrid(store, dialog === null && clash === null);

  return (
    <div className={css.register}>
      <LeaveGuard when={changed > 0} />
      <Desk
        full={full.on}
        messages={
          <>
            {draft.offered && !locked ? (
              <DraftNotice
                at={draft.offered.at}
                count={draft.offered.cells.length}
                onRestore={draft.restore}
                onDiscard={draft.drop}
              />
            ) : null}
            <SaveFailure failure={failure} onClose={forget} />
          </>
        }
        status={<GridStatus store={store} locked={locked} />}
        bar={
          <RegisterBar
            store={store}
            locked={locked}
            busy={busy}
            full={full}
            help={<BarHelp help={screen.help && say(screen.help)} />}
            onSave={() => void save()}
          >
            {!locked && screen.pattern && first ? (
              <Button
                onClick={() => {
                  store.finish();
                  setDialog('pattern');
                }}
              >
                {say('Fill by pattern …')}
              </Button>
            ) : null}
            {!locked && may('import', resource.name) ? (
              <Button icon="upload" onClick={() => setDialog('import')}>
                {say('Import …')}
              </Button>
            ) : null}
          </RegisterBar>
        }
      >
        <GridWays
          key={path}
          store={store}
          label={say(screen.label)}
          locked={locked}
          onSave={() => void save()}
          mode={mode}
          full={full}
        />
      </Desk>
      {dialog === 'pattern' && screen.pattern && first ? (
        <PatternDialog
          store={store}
          resource={resource}
          params={params}
          pattern={screen.pattern}
          name={first}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'import' ? (
        <LazyBoundary>
          <ImportDialog
            resource={resource.name}
            open
            onClose={() => {
              setDialog(null);
              if (changed === 0) reload();
            }}
          />
        </LazyBoundary>
      ) : null}
      {clash}
    </div>
  );
}
