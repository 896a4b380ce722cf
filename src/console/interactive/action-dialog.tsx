/** The dialog of an action: its question, its fields, and their errors. */
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { rupees } from '@/domain/money';
import {
  coerce,
  f,
  isApplicable,
  say as put,
  validate,
  type Action,
  type SheetOption,
} from '@/schema';
import { Failure, messageOf } from '@/dataProvider/errors';
import { ApplicableInput } from '../fields/applicable-input';
import { startOf } from '../form/form-values';
import { OfferedDraft } from '../form/offered-draft';
import { useFormDraft } from '../form/use-form-draft';
import { Alert } from '../kit/alert';
import { Dialog } from '../kit/dialog';
import { useActor } from '../kit/frame';
import { useSay } from '../kit/say';
import { settled } from '../kit/settling';
import { useFocusWrong } from '../kit/use-focus-wrong';
import { Whom } from '../kit/whom';
import { useBusy } from '@/dataProvider/use-busy';
import { ActionPreview, type Preview } from './action-preview';
import { askedOf, sumOf, titleOf, type ActionTarget } from './about';
import css from './action-dialog.module.css';

interface Props {
  readonly action: Action;
  /** What the action would be done to: what was typed is offered again for the same. */
  readonly at: string;
  /** Replaces the title built from the action and its rows. */
  readonly title?: string | undefined;
  /** The rows the action applies to, as far as they are known, and their number. */
  readonly about?: readonly ActionTarget[];
  readonly count?: number;
  /** What is shown of the one row that the action applies to. */
  readonly facts?: readonly { readonly label: string; readonly text: string }[];
  /** What else the action concerns. */
  readonly note?: string | undefined;
  /** A warning about the current state, shown before the action runs. */
  readonly warning?: string | undefined;
  readonly start: Readonly<Record<string, unknown>>;
  /** Hidden values of the form, which narrow references. */
  readonly scope: Readonly<Record<string, string>>;
  readonly choices: (field: string) => readonly SheetOption[] | undefined;
  readonly onClose: () => void;
  /** Throws if the preview is refused. For actions that declare one. */
  readonly onPreview?: (values: Readonly<Record<string, unknown>>) => Promise<Preview>;
  /** `mark`: of the confirmed preview. Throws if the action is refused. */
  readonly onRun: (values: Readonly<Record<string, unknown>>, mark?: string) => Promise<void>;
}

type Values = Record<string, unknown>;

const NOBODY: readonly ActionTarget[] = [];
const MONEY = f.money();

/** Beside "Cancel meeting", a second "Cancel" could be taken for it. */
const dismissal = ({ label }: Action): string => (label.startsWith('Cancel') ? 'Close' : 'Cancel');

export function ActionDialog({
  action,
  at,
  title,
  about = NOBODY,
  count = 0,
  facts = [],
  note,
  warning,
  start,
  scope,
  choices,
  onClose,
  onPreview,
  onRun,
}: Props) {
  const say = useSay();
  const { tone, final, fills = {} } = action;
  const fields = askedOf(action, count);
  const [busy, once] = useBusy();
  const [failure, setFailure] = useState<{ title: string; hint?: string | undefined } | null>(null);
  /** What is hidden, since it does not apply, is not sent. */
  const own = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        isApplicable(field, values) ? (values[name] ?? null) : null,
      ]),
    );
  const [seen, setSeen] = useState<{ values: string; preview: Preview } | null>(null);
  const form = useForm<Values>({
    defaultValues: { ...scope, ...startOf(fields, start) },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const wrong = Object.entries(validate(fields, own(values)).errors).map(
        ([name, error]) =>
          [name, { type: 'judged', message: put(error, (english) => say(english)) }] as const,
      );
      return wrong.length > 0
        ? { values: {}, errors: Object.fromEntries(wrong) }
        : { values, errors: {} };
    },
  });

  const actor = useActor();
  const draft = useFormDraft(`action ${actor.kind} ${actor.id} ${at}`, form, null);
  const restore = (): void => {
    for (const [name, value] of Object.entries(draft.offered?.draft.values ?? {}))
      if (fields[name]) form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    draft.close();
  };
  const close = (): void => {
    if (busy) return;
    draft.drop();
    onClose();
  };

  /** The field that is filled with the sum states the current sum. */
  const typed = Object.keys(fills).find((name) => fills[name] === action.sum && fields[name]);
  const value: unknown = typed === undefined ? undefined : form.watch(typed);
  const now = typeof value === 'string' ? coerce(MONEY, value) : value;
  const sum = typeof now === 'number' ? now : sumOf(action, about, count);

  // What was seen stands only for the values it was computed from.
  const typedValues = onPreview && seen ? form.watch() : undefined;
  const preview =
    typedValues && seen?.values === JSON.stringify(own(typedValues)) ? seen.preview : undefined;

  const focusWrong = useFocusWrong(Object.keys(fields), form.setFocus);
  const refused = (error: unknown): void => {
    const named = Object.entries((error instanceof Failure ? error.body.errors : undefined) ?? {});
    for (const [name, message] of named)
      if (fields[name]) form.setError(name, { type: 'server', message });
    const others = named.filter(([name]) => !fields[name]).map(([, message]) => message);
    const { title: words, hint } = messageOf(error);
    setFailure({ title: say(words), hint: others.join(' ') || (hint && say(hint)) });
    focusWrong(named.map(([name]) => name));
  };
  const run = async (): Promise<void> => {
    setFailure(null);
    try {
      await settled();
      const { values, errors } = validate(fields, own(form.getValues()));
      const wrong = Object.keys(errors);
      if (wrong.length > 0) {
        await form.trigger(wrong);
        setFailure({ title: say('Correct the marked fields.') });
        focusWrong(wrong);
      } else if (onPreview && !preview) await look(values);
      else {
        await onRun(values, preview?.mark);
        draft.drop();
      }
    } catch (error) {
      refused(error);
      if (onPreview && error instanceof Failure && error.status === 409) await lookAgain();
    }
  };
  const look = async (values: Values): Promise<void> => {
    if (!onPreview) return;
    const typed = JSON.stringify(own(form.getValues()));
    setSeen({ values: typed, preview: await onPreview(values) });
  };
  /** After a refusal, beside its message: what the action would do now. */
  const lookAgain = async (): Promise<void> => {
    try {
      await look(validate(fields, own(form.getValues())).values);
    } catch {
      setSeen(null);
    }
  };

  return (
    <Dialog
      title={title ?? titleOf(say, action, about, count, sum)}
      onClose={close}
      onSubmit={() => void once(run)}
      busy={busy}
      wide={action.preview !== undefined}
      actions={[
        { label: say(dismissal(action)), run: close },
        onPreview && !preview
          ? { label: say('Preview'), primary: true }
          : {
              label: say(action.label),
              disabled: preview?.count === 0,
              ...(tone === 'danger' ? { danger: true } : { primary: true }),
            },
      ]}
    >
      <FormProvider {...form}>
        <div className={css.form}>
          <OfferedDraft draft={draft} onRestore={restore} />
          {failure ? <Alert title={failure.title} hint={failure.hint} /> : null}
          {count > 1 ? <Whom names={about.map(({ name }) => name)} count={count} /> : null}
          {facts.length > 0 ? (
            <dl className={css.facts}>
              {facts.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {sum !== undefined && (title ?? action.title)?.includes('{sum}') !== true ? (
            <p className={css.sum}>
              {say('Total')}: <strong>{rupees(sum)}</strong>
            </p>
          ) : null}
          {action.help ? <p>{say(action.help)}</p> : null}
          {final ? <p className={css.final}>{say('This cannot be undone.')}</p> : null}
          {note ? <p className={css.note}>{note}</p> : null}
          {warning ? <p className={css.warning}>{warning}</p> : null}
          {Object.entries(fields).map(([name, field]) => (
            <ApplicableInput key={name} name={name} field={field} options={choices(name)} />
          ))}
          {preview ? <ActionPreview columns={action.preview ?? []} preview={preview} /> : null}
        </div>
      </FormProvider>
    </Dialog>
  );
}
