/** What can be done on a report, a sheet or a list: which of its actions are open, what they ask for, and the doing itself. */
import { useNavigate } from 'react-router-dom';
import { useRef, useState, type ReactNode } from 'react';
import type { Action, Actor, Beside, Sentence } from '@/schema';
import { ask } from '@/dataProvider/http';
import { Failure } from '@/dataProvider/errors';
import { Deed } from '@/dataProvider/once';
import { late } from '../kit/late';
import { counted, useSay } from '../kit/say';
import { useTell } from '../kit/tell';
import { ALL, isOpen } from '../visible';
import { useMaking } from './making';
import type { ScreenQuery, TableScreen } from './use-screen-query';
import { worded } from './worded';

/** With every control that a form may have. */
const ActionDialog = late(async () => (await import('./action-dialog')).ActionDialog);

type Values = Readonly<Record<string, unknown>>;

/** What an action is done to. */
export interface Target {
  readonly rows?: readonly (string | number)[];
  readonly column?: string;
  /** Cells, and the value that they are to get. */
  readonly cells?: readonly { readonly row: string | number; readonly column: string }[];
  readonly value?: unknown;
  /** What its dialog is called, where that is not the action's own label. */
  readonly title?: string;
  /** Whom it concerns. */
  readonly note?: string;
  /** What its dialog starts from, beyond what the answer says for all. */
  readonly start?: Values;
}

export interface Offer {
  readonly name: string;
  readonly action: Action;
}

interface Options {
  readonly params: Readonly<Record<string, string>>;
  readonly asked: Pick<ScreenQuery, 'address'>;
  readonly beside: Beside | undefined;
  /** The version that the caller sees, for sheets. */
  readonly version?: () => number;
  /** Asked before an action that changes something; false: not now. */
  readonly before?: (label: string) => Promise<boolean>;
  /** Reads the screen again; `target` is what has just been done, where something was. */
  readonly done: (target?: Target) => Promise<unknown> | void;
}

interface Answer {
  readonly say?: string;
  readonly goto?: string;
}

/** Asked first: whatever has fields, a question of its own, or cannot be taken back. */
const asks = ({ fields, help, tone }: Action): boolean =>
  Object.keys(fields ?? {}).length > 0 || help !== undefined || tone === 'danger';

/** The actions of a screen that stand open to the caller now. */
export function offersOf(
  { actions = {} }: Pick<TableScreen, 'actions'>,
  actor: Actor,
  on: NonNullable<Action['on']>,
  can?: readonly string[],
): Offer[] {
  return Object.entries(actions).flatMap(([name, action]) =>
    (action.on ?? 'screen') === on &&
    isOpen(action.who, actor) &&
    (on === 'column' || (can?.includes(name) ?? true))
      ? [{ name, action }]
      : [],
  );
}

export function useActions({ params, asked, beside, version, before, done }: Options) {
  const say = useSay();
  const tell = useTell();
  const navigate = useNavigate();
  const [open, setOpen] = useState<(Offer & Target) | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);
  /** The same request after a lost answer is the same deed. */
  const deed = useRef(new Deed()).current;
  const making = useMaking();

  /** Throws where it is refused. */
  const run = async (
    { name, action, ...target }: Offer & Target,
    values: Values,
  ): Promise<void> => {
    if (working.current) return;
    working.current = true;
    setBusy(name);
    const { rows, column, cells, value } = target;
    const json = {
      ...(rows ? { rows } : {}),
      ...(column === undefined ? {} : { column }),
      ...(cells ? { cells, value } : {}),
      ...(version ? { version: version() } : {}),
      values,
    };
    const address = asked.address({}, `/${name}`);
    try {
      if (action.file) {
        await making.save(address, name, json, say(action.label));
        setOpen(null);
        return;
      }
      const answer = await ask<Answer>(address, {
        method: 'POST',
        json,
        headers: { 'Idempotency-Key': deed.keyFor(JSON.stringify([address, json])) },
      });
      deed.answered();
      setOpen(null);
      if (answer.say || !answer.goto)
        tell.success(answer.say ?? 'Done: {label}', { label: action.label }); // one that only leads somewhere says nothing
      await done(target);
      if (answer.goto) navigate(answer.goto);
    } catch (error) {
      if (!(error instanceof Failure && error.unheard)) deed.answered();
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
  const dialog: ReactNode = open ? (
    <ActionDialog
      key={open.name}
      action={open.action}
      title={open.title ?? say(open.action.label)}
      note={open.note ?? (open.rows && counted(say, open.rows.length, '1 row', '{count} rows'))}
      warning={warningOf(beside?.notes?.[open.name])}
      start={{ ...beside?.start?.[open.name], ...open.start }}
      scope={Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ALL))}
      choices={(field) => beside?.choices?.[`${open.name}.${field}`] ?? beside?.choices?.[field]}
      onClose={() => {
        if (!working.current) setOpen(null);
      }}
      onRun={(values) => run(open, values)}
    />
  ) : null;

  return {
    begin: (offer: Offer, target?: Target): void => void begin(offer, target),
    busy,
    dialog: making.progress ?? dialog,
  };
}
