/** The dialogs of the actions of a report, a sheet or a list. */
import { use, useState, type ReactNode } from 'react';
import type { Column, ScreenExtras, Sentence } from '@/schema';
import { ScopeNames } from '../kit/heading';
import { lazyOnInput } from '../kit/lazy-on-input';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { ALL } from '../visible';
import { factsOf, startOf, type ActionTarget } from './about';
import { asks, type Offer, type Target } from './offers';
import { useRunAction, type Answer, type Chosen } from './use-run-action';
import type { ScreenQuery } from './use-screen-query';
import { worded } from './worded';

/** Lazy, since it includes every control that a form may have. */
const ActionDialog = lazyOnInput(async () => (await import('./action-dialog')).ActionDialog);
const ActionResults = lazyOnInput(async () => (await import('./action-results')).ActionResults);

type Values = Readonly<Record<string, unknown>>;

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
  const scope = use(ScopeNames);
  const [open, setOpen] = useState<Chosen | null>(null);
  const [mixed, setMixed] = useState<(Answer & Chosen) | null>(null);
  const { run, previewOf, busy, isWorking, progress } = useRunAction({
    asked,
    version,
    done,
    onDone: () => setOpen(null),
    onMixed: setMixed,
  });

  const begin = async (offer: Offer, target: Target = {}): Promise<void> => {
    if (isWorking()) return;
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
        if (!isWorking()) setOpen(null);
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
    results || dialog || progress ? (
      <>
        {results ?? dialog}
        {progress}
      </>
    ) : null;
  return {
    begin: (offer: Offer, target?: Target): void => void begin(offer, target),
    busy,
    dialog: shown,
  };
}
