/**
 * Sends the form. A refusal is shown on its fields, the first of which takes the focus; a stale row
 * is passed on.
 */
import { useCreate, useUpdate } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Fields, Resource } from '@/schema';
import { currentRowOf, Failure, messageOf } from '@/dataProvider/errors';
import { KeptWrite } from '../kit/kept-write';
import { useSay } from '../kit/say';
import { settled } from '../kit/settling';
import { useFocusWrong } from '../kit/use-focus-wrong';
import { changedNames, validateForm, standsAlready, type Row, type SavedRow } from './form-values';

interface Options {
  readonly resource: Resource;
  readonly fields: Fields;
  /** Field names in page order, to find the first invalid one. */
  readonly ordered: readonly string[];
  readonly base: SavedRow | null;
  readonly form: UseFormReturn<Record<string, unknown>>;
  /** Under which the form's entries are stored. */
  readonly draftKey: string;
}

export interface Stale {
  readonly message: string;
  readonly current: unknown;
}

/** The saved row, and the form's values when they were sent. */
export interface SaveOutcome {
  readonly saved: SavedRow;
  readonly sent: Readonly<Record<string, unknown>>;
}

export function useSaveRecord({ resource, fields, ordered, base, form, draftKey }: Options) {
  const say = useSay();
  const [create] = useCreate();
  const [update] = useUpdate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; hint?: string | undefined } | null>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  /** A save repeated after a lost response creates no second row, even after a reload. */
  const deed = useMemo(() => new KeptWrite(draftKey), [draftKey]);
  /** A ref, since state is only known after the next render: a double click is one save. */
  const working = useRef(false);

  const focusWrong = useFocusWrong(ordered, form.setFocus);

  const refused = (error: unknown): void => {
    const body = error instanceof Failure ? error.body : {};
    if (body.code === 'stale' && body.current !== undefined) {
      setStale({ message: body.message ?? '', current: body.current });
      return;
    }
    const named = Object.entries(body.errors ?? {});
    for (const [name, message] of named)
      if (fields[name]) form.setError(name, { type: 'server', message });
    const others = named.filter(([name]) => !fields[name]).map(([, message]) => message);
    const { title, hint } = messageOf(error);
    setFailure({ title: say(title), hint: others.join(' ') || (hint && say(hint)) });
    focusWrong(named.map(([name]) => name));
  };

  const send = async (against: SavedRow | null): Promise<SaveOutcome | undefined> => {
    setFailure(null);
    await settled();
    const now = { ...form.getValues() };
    const { values, errors } = validateForm(fields, now, against);
    const wrong = Object.keys(errors);
    if (wrong.length > 0) {
      await form.trigger(wrong);
      setFailure({ title: say('Correct the marked fields.') });
      focusWrong(wrong);
      return undefined;
    }
    if (against && changedNames(fields, against, now).length === 0)
      return { saved: against, sent: now };
    try {
      if (!against) {
        const made: unknown = await create(
          resource.name,
          { data: values, meta: { once: await deed.keyFor(JSON.stringify(values)) } },
          { returnPromise: true },
        );
        deed.answered();
        return { saved: made as SavedRow, sent: now };
      }
      const kept: unknown = await update(
        resource.name,
        { id: against.id, data: values, previousData: against },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      return { saved: kept as SavedRow, sent: now };
    } catch (error) {
      const current = currentRowOf(error) as Row | undefined;
      // Saved by the previous attempt, whose response was lost.
      if (against && current && standsAlready(fields, against, now, current))
        return { saved: current as SavedRow, sent: now };
      refused(error);
      return undefined;
    }
  };

  /**
   * Returns the saved row, or `undefined` where it was refused. `against`: the current row, after a
   * conflict was resolved.
   */
  const save = async (against: SavedRow | null = base): Promise<SaveOutcome | undefined> => {
    if (working.current) return undefined;
    working.current = true;
    setBusy(true);
    try {
      return await send(against);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  return { save, busy, failure, stale, settleStale: () => setStale(null) };
}
