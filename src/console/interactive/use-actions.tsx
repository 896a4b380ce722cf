/**
 * The actions of a report, a sheet or a list: which are open, what they prompt for, and how they
 * run.
 */
import { useNavigate } from 'react-router-dom';
import { use, useRef, useState, type ReactNode } from 'react';
import {
  isGranted,
  type Action,
  type Actor,
  type Column,
  type ScreenExtras,
  type Sentence,
} from '@/schema';
import { openFile } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import { Failure } from '@/dataProvider/errors';
import { PendingWrite } from '@/dataProvider/idempotency';
import { ScopeNames } from '../kit/heading';
import { lazyOnInput } from '../kit/lazy-on-input';
import { useSay } from '../kit/say';
import { useToast, type ToastAction } from '../kit/toast';
import { ALL } from '../visible';
import { factsOf, startOf, type ActionTarget } from './about';
import type { Preview } from './action-preview';
import type { Refused } from './action-results';
import { useFileProgress } from './use-file-progress';
import type { ScreenQuery, TableScreen } from './use-screen-query';
import { worded } from './worded';

/** Lazy, since it includes every control that a form may have. */
const ActionDialog = lazyOnInput(async () => (await import('./action-dialog')).ActionDialog);
const ActionResults = lazyOnInput(async () => (await import('./action-results')).ActionResults);

type Values = Readonly<Record<string, unknown>>;

/** What an action applies to. */
export interface Target {
  readonly rows?: readonly (string | number)[];
  /** The same rows with their names, as far as they are known. */
  readonly about?: readonly ActionTarget[];
  readonly column?: string;
  /** Cells, and the value to enter in them. */
  readonly cells?: readonly { readonly row: string | number; readonly column: string }[];
  readonly value?: unknown;
  /** The title of the dialog, where it is not the action's own label. */
  readonly title?: string;
  /** The people concerned. */
  readonly note?: string;
  /** Initial values of the dialog, besides those that the response gives for all. */
  readonly start?: Values;
}

export interface Offer {
  readonly name: string;
  readonly action: Action;
  /** The action that undoes it, where the caller may run that. */
  readonly undo?: string;
}

interface Options {
  readonly params: Readonly<Record<string, string>>;
  readonly asked: Pick<ScreenQuery, 'address'>;
  readonly beside: ScreenExtras | undefined;
  /** Of the table whose rows the actions run on. */
  readonly columns?: readonly Column[];
  /** The version that the caller sees, for sheets. */
  readonly version?: () => number;
  /** Called before an action that changes something; false cancels it. */
  readonly before?: (label: string) => Promise<boolean>;
  /** Reads the screen again; `target` is what the action has just applied to, if anything. */
  readonly done: (target?: Target) => Promise<unknown> | void;
}

interface Answer {
  readonly say?: string;
  readonly goto?: string;
  /** The rows that were refused while others were not. */
  readonly refused?: readonly Refused[];
  readonly next?: readonly (
    | { readonly label: string; readonly goto: string }
    | { readonly label: string; readonly file: string; readonly rows: readonly (string | number)[] }
  )[];
}

/**
 * Whether an action opens a dialog first: it has fields, a question or a title of its own, concerns
 * money, cannot be undone, or shows a preview.
 */
export const asks = ({ fields, help, tone, title, sum, final, preview }: Action): boolean =>
  Object.keys(fields ?? {}).length > 0 ||
  (help ?? title ?? sum ?? final ?? preview) !== undefined ||
  tone === 'danger';

/** Returns the actions of a screen, or of one of its tabs, that are open to the caller now. */
export function offersOf(
  { actions = {} }: Pick<TableScreen, 'actions'>,
  actor: Actor,
  on: NonNullable<Action['on']>,
  can?: readonly string[],
  tab?: string,
): Offer[] {
  return Object.entries(actions).flatMap(([name, action]) => {
    if (
      (action.on ?? 'screen') !== on ||
      !isGranted(action.who, actor) ||
      (tab !== undefined && action.tabs?.includes(tab) === false) ||
      (on !== 'column' && can?.includes(name) === false)
    )
      return [];
    const back = action.undo === undefined ? undefined : actions[action.undo];
    return [
      { name, action, ...(back && isGranted(back.who, actor) ? { undo: action.undo ?? '' } : {}) },
    ];
  });
}

export function useActions({
  params,
  asked,
  beside,
  columns = [],
  version,
  before,
  done,
}: Options) {
  const say = useSay();
  const tell = useToast();
  const navigate = useNavigate();
  const scope = use(ScopeNames);
  const [open, setOpen] = useState<(Offer & Target) | null>(null);
  const [mixed, setMixed] = useState<(Answer & Offer & Target) | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);
  /** A request repeated after a lost response counts once. */
  const deed = useRef(new PendingWrite()).current;
  const making = useFileProgress();

  /** Undoes the last action on rows; the server refuses what cannot be undone. */
  const takeBack = async (undo: string, target: Target): Promise<void> => {
    try {
      await ask(asked.address({}, `/${undo}`), {
        method: 'POST',
        json: { rows: target.rows, values: {} },
        headers: { 'Idempotency-Key': new PendingWrite().keyFor(undo) },
      });
      tell.success('Undone.');
      await done(target);
    } catch (error) {
      tell.refusal(error);
    }
  };
  /** Offers after an action: the next steps, and undo. */
  const followsOf = (
    { next = [] }: Answer,
    undo: string | undefined,
    target: Target,
  ): ToastAction[] => [
    ...next.map((step) => ({
      label: say(step.label),
      run:
        'goto' in step
          ? () => void navigate(step.goto)
          : () =>
              void openFile(`/api${step.file}`, 'file.pdf', true, {
                method: 'POST',
                json: { rows: step.rows, values: {} },
              }).catch(tell.failure),
    })),
    ...(undo === undefined || !target.rows
      ? []
      : [{ label: say('Undo'), run: () => void takeBack(undo, target) }]),
  ];

  const bodyOf = ({ rows, column, cells, value }: Target, values: Values): Values => ({
    ...(rows ? { rows } : {}),
    ...(column === undefined ? {} : { column }),
    ...(cells ? { cells, value } : {}),
    ...(version ? { version: version() } : {}),
    values,
  });
  /** Throws if the preview is refused. */
  const previewOf = ({ name, ...target }: Offer & Target, values: Values): Promise<Preview> =>
    ask<Preview>(asked.address({}, `/${name}/preview`), {
      method: 'POST',
      json: bodyOf(target, values),
    });

  /** Throws if the action is refused. `mark`: of the preview that the caller has confirmed. */
  const run = async (
    { name, action, undo, ...target }: Offer & Target,
    values: Values,
    mark?: string,
  ): Promise<void> => {
    if (working.current) return;
    working.current = true;
    setBusy(name);
    const json = {
      ...bodyOf(target, values),
      ...(mark === undefined ? {} : { preview: mark }),
    };
    const address = asked.address({}, `/${name}`);
    try {
      if (action.file) {
        await making.save(address, name, say(action.label), { method: 'POST', json });
        setOpen(null);
        return;
      }
      const answer = await ask<Answer>(address, {
        method: 'POST',
        json,
        headers: { 'Idempotency-Key': deed.keyFor(JSON.stringify([address, json])) },
      });
      deed.answered();
      // The dialog waits for the new state: what is behind it still shows the old one, in which
      // the next tap would mark the class before instead of the one just added.
      await done(target);
      setOpen(null);
      const follows = followsOf(answer, undo, target);
      const [first, ...others] = target.about ?? [];
      const names =
        first && others.length > 0
          ? say('{name} and {count} more', { name: first.name, count: others.length })
          : first?.name;
      if (answer.refused) setMixed({ ...answer, name, action, ...target });
      else if (answer.say) tell.success(answer.say, {}, follows);
      else if (!answer.goto)
        // an action that only navigates shows no message
        tell.success(
          names === undefined ? 'Done: {label}' : 'Done: {label} · {names}',
          { label: action.label, names },
          follows,
        );
      if (answer.goto) navigate(answer.goto);
    } catch (error) {
      if (!(error instanceof Failure && error.outcomeUnknown)) deed.answered();
      if (error instanceof Failure && error.body.code === 'stale') void done();
      throw error;
    } finally {
      working.current = false;
      setBusy(null);
    }
  };

  const begin = async (offer: Offer, target: Target = {}): Promise<void> => {
    if (working.current) return;
    if (!offer.action.file && !target.cells && before && !(await before(say(offer.action.label))))
      return;
    if (asks(offer.action)) setOpen({ ...offer, ...target });
    else await run({ ...offer, ...target }, {}).catch(tell.refusal);
  };

  const warningOf = (note: string | Sentence | undefined): string | undefined =>
    note && worded(note, say);
  const named: readonly ActionTarget[] =
    open?.about ?? (open && !open.rows && beside?.whom ? [{ name: beside.whom, row: {} }] : []);
  /** An action on the whole screen says which register, class or batch it is about. */
  const ofScreen =
    open && scope !== '' && named.length === 0 && !open.rows && !open.column && !open.cells
      ? `${say(open.action.label)}: ${scope}`
      : undefined;
  const dialog: ReactNode = open ? (
    <ActionDialog
      key={open.name}
      action={open.action}
      at={[asked.address({}, `/${open.name}`).split('?')[0], ...(open.rows ?? [])].join(' ')}
      title={open.title ?? ofScreen}
      about={named}
      count={open.rows?.length ?? named.length}
      facts={factsOf(say, open.action, columns, named)}
      note={open.note}
      warning={warningOf(beside?.notes?.[open.name])}
      start={{
        ...beside?.start?.[open.name],
        ...startOf(open.action, named),
        ...open.start,
      }}
      scope={Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ALL))}
      choices={(field) => beside?.choices?.[`${open.name}.${field}`] ?? beside?.choices?.[field]}
      onClose={() => {
        if (!working.current) setOpen(null);
      }}
      {...(open.action.preview ? { onPreview: (values: Values) => previewOf(open, values) } : {})}
      onRun={(values, mark) => run(open, values, mark)}
    />
  ) : null;

  const results: ReactNode = mixed ? (
    <ActionResults
      title={say(mixed.action.label)}
      done={mixed.say}
      refused={mixed.refused ?? []}
      about={mixed.about ?? []}
      onClose={() => setMixed(null)}
    />
  ) : null;

  const shown =
    results || dialog || making.progress ? (
      <>
        {results ?? dialog}
        {making.progress}
      </>
    ) : null;
  return {
    begin: (offer: Offer, target?: Target): void => void begin(offer, target),
    busy,
    dialog: shown,
  };
}
