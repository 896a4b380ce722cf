/** Runs an action: one request, its result in a message, and the way back where there is one. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '@/dataProvider/errors';
import { openFile } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import { PendingWrite } from '@/dataProvider/idempotency';
import { useSay } from '../kit/say';
import { useToast, type ToastAction } from '../kit/toast';
import type { Preview } from './action-preview';
import type { Refused } from './action-results';
import type { Offer, Target } from './offers';
import { useFileProgress } from './use-file-progress';
import type { ScreenQuery } from './use-screen-query';

type Values = Readonly<Record<string, unknown>>;
/** An action and what it applies to. */
export type Chosen = Offer & Target;

export interface Answer {
  readonly say?: string;
  readonly goto?: string;
  /** The rows that were refused while others were not. */
  readonly refused?: readonly Refused[];
  readonly next?: readonly (
    | { readonly label: string; readonly goto: string }
    | { readonly label: string; readonly file: string; readonly rows: readonly (string | number)[] }
  )[];
}

interface Options {
  readonly asked: Pick<ScreenQuery, 'address'>;
  /** The version that the caller sees, for sheets. */
  readonly version?: () => number;
  /** Reads the screen again; `target` is what the action has just applied to, if anything. */
  readonly done: (target?: Target) => Promise<unknown> | void;
  /** Called once the new state is there, or the file is saved. */
  readonly onDone: () => void;
  /** Called if some rows were refused while others were not. */
  readonly onMixed: (answer: Answer & Chosen) => void;
}

export function useRunAction({ asked, version, done, onDone, onMixed }: Options) {
  const say = useSay();
  const tell = useToast();
  const navigate = useNavigate();
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
  const previewOf = ({ name, ...target }: Chosen, values: Values): Promise<Preview> =>
    ask<Preview>(asked.address({}, `/${name}/preview`), {
      method: 'POST',
      json: bodyOf(target, values),
    });

  /** Throws if the action is refused. `mark`: of the preview that the caller has confirmed. */
  const run = async (
    { name, action, undo, ...target }: Chosen,
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
        onDone();
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
      onDone();
      const follows = followsOf(answer, undo, target);
      const [first, ...others] = target.about ?? [];
      const names =
        first && others.length > 0
          ? say('{name} and {count} more', { name: first.name, count: others.length })
          : first?.name;
      if (answer.refused) onMixed({ ...answer, name, action, ...target });
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

  return { run, previewOf, busy, isWorking: () => working.current, progress: making.progress };
}
