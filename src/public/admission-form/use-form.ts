/**
 * The state of the form: the values of the server, overlaid by those typed since. Typed values are
 * stored on the device with every change and removed only when the server has saved them.
 */
import type { StepShape } from '@/domain/form-shape';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentRowOf, Failure, messageOf } from '@/dataProvider/errors';
import { useBusy } from '@/dataProvider/use-busy';
import type { FormNotice } from '../form-message';
import { useLanguage } from '../site-text';
import {
  readForm,
  saveStep,
  submitForm,
  toSend,
  type Faults,
  type FormState,
  type Values,
  type WholeForm,
} from './form';
import { drop, keep, kept } from './kept';

export interface FormDesk {
  readonly form: WholeForm | undefined;
  readonly failed: unknown;
  readonly again: () => void;
  /** The values of the server, overlaid by those typed. */
  readonly values: Values;
  readonly faults: Faults;
  readonly told: FormNotice | undefined;
  readonly busy: boolean;
  /** Some values are not on the server yet. */
  readonly unsaved: boolean;
  /** Typed values were restored from an earlier visit. */
  readonly restored: boolean;
  readonly type: (name: string, value: unknown) => void;
  readonly take: (state: FormState) => void;
  /** Returns whether everything of the step was saved. */
  readonly save: (step: StepShape) => Promise<boolean>;
  readonly submit: () => Promise<boolean>;
}

/** Storage key by application, known once the server has responded. */
const keyOf = ({ application_no }: FormState): string => `${application_no}/typed`;

export function useForm(): FormDesk {
  const [form, setForm] = useState<WholeForm>();
  const [failed, setFailed] = useState<unknown>();
  const [round, setRound] = useState(0);
  const reader = useLanguage();
  const [typed, setTyped] = useState<Values>({});
  const [restored, setRestored] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [told, setTold] = useState<FormNotice>();
  const [busy, once] = useBusy();
  /** Current values for work that began before the last render. */
  const latest = useRef<{ form: WholeForm | undefined; typed: Values }>({ form, typed });

  const show = useCallback((next: WholeForm) => {
    latest.current.form = next;
    setForm(next);
  }, []);
  const take = useCallback(
    (state: FormState) => {
      const { form: now } = latest.current;
      // Responses may arrive out of order; from the older one only the documents are used.
      if (now)
        show(
          state.version < now.version
            ? { ...now, documents: state.documents }
            : { ...now, ...state },
        );
    },
    [show],
  );
  const put = useCallback((next: Values) => {
    latest.current.typed = next;
    setTyped(next);
    const { form: now } = latest.current;
    if (!now) return;
    void (Object.keys(next).length > 0 ? keep(keyOf(now), next) : drop(keyOf(now)));
  }, []);

  useEffect(() => {
    let here = true;
    setFailed(undefined);
    readForm().then(
      async (found) => {
        const before = await kept<Values>(keyOf(found));
        if (!here) return;
        const first = !latest.current.form;
        show(found);
        if (first && before && found.editable.length > 0) {
          latest.current.typed = before;
          setTyped(before);
          setRestored(true);
        }
      },
      (error: unknown) => {
        if (here) setFailed(error);
      },
    );
    return () => {
      here = false;
    };
  }, [round, reader, show]);

  async function save(step: StepShape): Promise<boolean> {
    let stored = false;
    await once(async () => {
      const { form: now, typed: before } = latest.current;
      if (!now) return;
      const values = toSend(step.fields, before);
      setTold(undefined);
      if (Object.keys(values).length === 0) {
        stored = true;
        return;
      }
      try {
        const { faults: wrong, ...state } = await saveStep(step.key, now.version, values);
        take(state);
        // Values typed while the call was under way stay, and so do refused ones.
        put(
          Object.fromEntries(
            Object.entries(latest.current.typed).filter(
              ([name, value]) =>
                !Object.hasOwn(values, name) || wrong[name] || value !== before[name],
            ),
          ),
        );
        setFaults(wrong);
        setRestored(false);
        stored = Object.keys(wrong).length === 0;
      } catch (error) {
        const current = currentRowOf(error) as Pick<FormState, 'version' | 'values'> | undefined;
        if (current) take({ ...now, ...current });
        setTold(
          error instanceof Failure && error.status === 0
            ? {
                title: 'Not saved: no connection.',
                hint: 'What you typed is kept on this device. Save again when you are online.',
              }
            : messageOf(error),
        );
      }
    });
    return stored;
  }

  async function submit(): Promise<boolean> {
    let done = false;
    await once(async () => {
      const { form: now } = latest.current;
      if (!now) return;
      setTold(undefined);
      try {
        take(await submitForm(now.version));
        await drop(keyOf(now));
        done = true;
      } catch (error) {
        const current = currentRowOf(error) as Pick<FormState, 'version' | 'values'> | undefined;
        if (current) take({ ...now, ...current });
        setTold(messageOf(error));
      }
    });
    return done;
  }

  return {
    form,
    failed,
    again: () => setRound(round + 1),
    values: { ...form?.values, ...typed },
    faults,
    told,
    busy,
    unsaved: Object.keys(typed).length > 0,
    restored,
    type: (name, value) => {
      setFaults(({ [name]: _, ...rest }) => rest);
      put({ ...latest.current.typed, [name]: value });
    },
    take,
    save,
    submit,
  };
}
