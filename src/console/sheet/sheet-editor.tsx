/** The grid of a sheet and its actions. */
import { useI18nProvider } from 'react-admin';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LiveColumns, Sheet, SheetColumn } from '@/schema';
import { askWhole } from '@/dataProvider/http';
import { useActor } from '../kit/frame';
import type { Change, DraftCell } from '../kit/grid/cells';
import { LeaveGuard } from '../kit/leave-guard';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { useNarrow } from '../kit/use-narrow';
import { useSaveKey } from '../kit/use-save-key';
import { BarHelp } from '../register/bar-help';
import { Desk, useFull } from '../register/desk';
import { GridStatus } from '../register/grid-status';
import { GridWays, useGridWays, type Exceptions } from '../register/grid-ways';
import { RegisterBar } from '../register/register-bar';
import { useBackToGrid } from '../register/use-back-to-grid';
import { useRegisterDraft } from '../register/use-register-draft';
import { useSaveCells } from '../register/use-save-cells';
import { ActionButtons } from '../interactive/action-buttons';
import { wireValue } from '../interactive/column-value';
import { FoldedActions } from '../interactive/folded-actions';
import { MissingPartNotice } from '../interactive/missing-part';
import { offersOf, type Offer, type Target } from '../interactive/offers';
import { useActions } from '../interactive/use-actions';
import type { ScreenQuery } from '../interactive/use-screen-query';
import { usePrinting } from '../interactive/use-printing';
import { worded } from '../interactive/worded';
import { isSheet, type SheetAnswer, type SheetPlace } from './answer';
import { CopyDialog } from './copy-dialog';
import { FileMenu } from './file-menu';
import { useSaveFirst } from './save-first';
import type { ColumnAction } from './sheet-columns';
import { SheetFoot, SheetHead } from './sheet-head';
import { SheetMessages } from './sheet-messages';
import { PrintedSheet } from './printed-sheet';
import { typedText } from './typed-text';
import { useAskedCells } from './use-asked-cells';
import { useSheet } from './use-sheet';
import css from './sheet.module.css';

interface Props {
  readonly screen: SheetPlace;
  readonly params: Readonly<Record<string, string>>;
  readonly asked: ScreenQuery;
  readonly first: SheetAnswer;
  readonly live: LiveColumns | undefined;
}

/** Up to this many columns, the fill count of each is shown. */
const COUNTED = 3;

export function SheetEditor({ screen, params, asked, first, live }: Props) {
  const say = useSay();
  const tell = useToast();
  const actor = useActor();
  const begin = useRef<(offer: Offer, target: Target) => void>(() => undefined);
  const columnActions = ({ name, actions = {} }: SheetColumn): ColumnAction[] =>
    offersOf(screen, actor, 'column')
      .filter((offer) => actions[offer.name])
      .map((offer) => ({
        label: say(offer.action.label),
        ...(offer.action.tone === 'danger' ? { tone: 'danger' } : {}),
        run: () => begin.current(offer, { column: name, start: actions[offer.name] ?? {} }),
      }));
  const { store, sheet, can, ...open } = useSheet(first, live, columnActions);
  const { changed } = useSyncExternalStore(store.subscribe, store.summary);
  const draft = useRegisterDraft(`sheet ${actor.kind} ${actor.id} ${asked.address()}`, store);
  const [copying, setCopying] = useState<readonly DraftCell[] | null>(null);
  /**
   * Entries whose row or column another user removed are handed out for copying, so that no typing
   * is lost.
   */
  const take = (answer: SheetAnswer, sent?: readonly Change[]): void => {
    const lost = open.take(answer, sent);
    if (lost.length > 0) setCopying(lost);
  };
  const { save, busy, failure, forget, clash } = useSaveCells<SheetAnswer>(store, {
    send: (cells) =>
      askWhole(asked.address(), {
        method: 'PATCH',
        json: {
          version: open.version(),
          cells: cells.map(({ id, field, value }) => ({
            row: id,
            column: field,
            value: wire(sheet, field, value),
          })),
        },
      }),
    settle: take,
    current: ({ current }) => (isSheet(current) ? open.overtaken(current) : []),
    saved: draft.saved,
    locked: open.lock,
  });
  const readAgain = async (): Promise<void> => {
    try {
      take(await askWhole<SheetAnswer>(asked.address()));
    } catch (error) {
      tell.failure(error);
    }
  };
  useOnLanguageChange(() => void readAgain());
  const saveFirst = useSaveFirst(() => {
    store.finish();
    return can.save ? store.cells.changes().length : 0;
  }, save);
  const actions = useActions({
    params,
    asked,
    beside: sheet,
    version: open.version,
    before: saveFirst.ask,
    done: async (target) => {
      const before = new Set(store.cells.columns.map(({ name }) => name));
      if (target?.cells) store.forget(target.cells);
      await readAgain();
      // A new column takes the focus.
      const col = store.cells.columns.findIndex(
        ({ name, editable }) => editable && !before.has(name),
      );
      if (target && col >= 0) store.show({ row: 0, col });
    },
  });
  useEffect(() => {
    begin.current = actions.begin;
  });
  const paper = usePrinting();
  const mode = useGridWays(store.cells.columns, exceptionsOf(sheet));
  const locked = !can.save;
  const edited = sheet.columns.filter(({ edit }) => edit);
  const quiet =
    actions.dialog === null && saveFirst.dialog === null && clash === null && copying === null;
  useSaveKey(() => {
    if (!locked && quiet) void save();
  });
  const offers = offersOf(screen, actor, 'screen', sheet.can);
  useAskedCells({
    store,
    offers: offersOf(screen, actor, 'cells', sheet.can),
    begin: actions.begin,
    waits: !quiet,
  });
  useBackToGrid(store, quiet);
  const full = useFull();
  const notes = (sheet.footnotes ?? []).map((note) => worded(note, say));
  const Actions = useNarrow() ? FoldedActions : ActionButtons;
  const counts = edited.length <= COUNTED && edited.every(({ foot, oneKey }) => !foot && !oneKey);
  const messages = (
    <SheetMessages
      store={store}
      draft={draft}
      locked={locked}
      failure={failure}
      onForget={forget}
      onCopy={setCopying}
      onReadAgain={() => void readAgain()}
    />
  );

  return (
    <div className={css.sheet}>
      <LeaveGuard when={changed > 0 && !locked} asked />
      <div className={`${css.sheet} ${css.onScreen}`} data-one={mode.one || undefined}>
        <SheetHead sheet={sheet} />
        {sheet.empty ? (
          <>
            {messages}
            {offers.length > 0 ? (
              <div className={css.tools}>
                <ActionButtons offers={offers} busy={actions.busy} onBegin={actions.begin} />
              </div>
            ) : null}
            <MissingPartNotice missing={sheet.empty} />
          </>
        ) : (
          <Desk
            full={full.on}
            flows={mode.one}
            messages={messages}
            status={
              mode.one ? null : (
                <GridStatus store={store} locked={locked} counts={counts}>
                  <SheetFoot sheet={sheet} />
                  {notes.length > 0 ? <p className={css.notes}>{notes.join(' ')}</p> : null}
                </GridStatus>
              )
            }
            bar={
              <RegisterBar
                store={store}
                locked={locked}
                busy={busy}
                finds={!mode.one}
                full={mode.one ? undefined : full}
                help={<BarHelp help={screen.help && say(screen.help)} notes={notes} />}
                onSave={() => void save()}
              >
                <Actions offers={offers} busy={actions.busy} onBegin={actions.begin} />
                <FileMenu store={store} asked={asked} fills={can.file} />
              </RegisterBar>
            }
          >
            <GridWays
              store={store}
              label={say(screen.label)}
              locked={locked}
              onSave={() => void save()}
              mode={mode}
              full={full}
            />
          </Desk>
        )}
      </div>
      {paper && !sheet.empty ? (
        <PrintedSheet screen={screen} params={params} sheet={sheet} store={store} />
      ) : null}
      {actions.dialog}
      {saveFirst.dialog}
      {clash}
      {copying ? (
        <CopyDialog text={typedText(store, copying, say)} onClose={() => setCopying(null)} />
      ) : null}
    </div>
  );
}

/**
 * The response is in the user's language: after a switch the sheet is read again, and unsaved
 * entries stay.
 */
function useOnLanguageChange(readAgain: () => void): void {
  const locale = useI18nProvider().getLocale();
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    readAgain();
  });
}

/** Columns in which only the exceptions are marked. */
const exceptionsOf = ({ columns }: Sheet): Exceptions =>
  new Map(
    columns.flatMap(({ name, edit, exceptions }) =>
      edit && exceptions ? [[name, exceptions] as const] : [],
    ),
  );

const wire = ({ columns }: Sheet, name: string, value: unknown): unknown => {
  const column = columns.find((each) => each.name === name);
  return column ? wireValue(column, value) : value;
};
