/** Sets one field of many rows to the same value, in one request: all of them or none. */
import { useId, useState } from 'react';
import { useDataProvider, useRefresh, type Identifier } from 'react-admin';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { labelOf, say as sayIn, validate, type Resource } from '@/schema';
import { Failure } from '@/dataProvider/errors';
import type { UpdateManyMeta } from '@/dataProvider/rest';
import { FieldInput } from '../fields/field-input';
import { Alert, FailureAlert } from '../kit/alert';
import { Dialog } from '../kit/dialog';
import { useActor } from '../kit/frame';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { Whom } from '../kit/whom';
import { kindOf } from './kind-of';
import { sharedFields } from './shared-fields';
import { useBusy } from '@/dataProvider/use-busy';
import styles from './filter-panel.module.css';

type Row = Readonly<Record<string, unknown>>;

interface Props {
  readonly resource: Resource;
  readonly ids: readonly Identifier[];
  /** Their names, as far as they are known. */
  readonly names: readonly string[];
  /** The same rows, as far as they are known; a row without values is one that is not. */
  readonly rows?: readonly Row[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function BulkEditDialog({ resource, ids, names, rows = [], onClose, onDone }: Props) {
  const say = useSay();
  const tell = useToast();
  const id = useId();
  const fields = sharedFields(resource, useActor(), rows);
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const form = useForm<FieldValues>();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, once] = useBusy();
  const field = fields[name];
  const count = ids.length;
  const kind = kindOf(say, resource, count);

  async function save(values: FieldValues): Promise<void> {
    if (!field) return;
    const judged = validate({ [name]: field }, { [name]: values[name] as unknown });
    const wrong = judged.errors[name];
    if (wrong) return form.setError(name, { message: sayIn(wrong, (english) => say(english)) });
    setFailure(undefined);
    await once(async () => {
      // Without the values before there is no undo; the change itself does not need them.
      const before = await dataProvider
        .getMany<SavedRow>(resource.name, { ids: [...ids] })
        .catch(() => ({ data: [] }));
      try {
        await dataProvider.updateMany(resource.name, { ids: [...ids], data: judged.values });
        refresh(); // other lists, counts and pages may show these rows too
        const back = undoOf(before.data, name, judged.values[name]);
        if (back.length === 0) tell.success('{count} {kind} changed', { count, kind });
        else tell.undoable('{count} {kind} changed', { count, kind }, () => void undo(back));
        onDone();
      } catch (error) {
        setFailure(error);
      }
    });
  }
  /** The server refuses it as a whole where somebody has changed a row since. */
  async function undo(back: NonNullable<UpdateManyMeta['rows']>): Promise<void> {
    const meta: UpdateManyMeta = { rows: back };
    try {
      await dataProvider.updateMany(resource.name, {
        ids: back.map((row) => row.id),
        data: {},
        meta,
      });
      tell.success('Undone.');
    } catch (error) {
      tell.refusal(error);
    }
    refresh();
  }
  const submit = form.handleSubmit(save);
  return (
    <Dialog
      title={say('Change a field in {count} {kind}', { count, kind })}
      onClose={onClose}
      actions={[
        { label: say('Cancel'), run: onClose },
        {
          label: say('Change all'),
          primary: true,
          busy,
          disabled: !field,
          run: () => void submit(),
        },
      ]}
    >
      <FormProvider {...form}>
        <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
          {failure !== undefined && <RowFailure failure={failure} />}
          <Whom names={names} count={ids.length} />
          <div className={styles['field']}>
            <label htmlFor={id}>{say('Field')}</label>
            <select
              id={id}
              className={styles['select']}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setFailure(undefined);
              }}
            >
              <option value="">{say('Choose a field')}</option>
              {Object.entries(fields).map(([key, option]) => (
                <option key={key} value={key}>
                  {say(labelOf(key, option))}
                </option>
              ))}
            </select>
          </div>
          {field && <FieldInput key={name} name={name} field={field} />}
          <button type="submit" hidden />
        </form>
      </FormProvider>
    </Dialog>
  );
}

type SavedRow = Row & { readonly id: Identifier };

/**
 * The changes that restore a field: of the rows in which it had another value, at the version that
 * the change has made.
 */
function undoOf(
  before: readonly SavedRow[],
  name: string,
  value: unknown,
): NonNullable<UpdateManyMeta['rows']> {
  return before.flatMap((row) => {
    const { id, version, [name]: old = null } = row;
    return typeof version !== 'number' || old === (value ?? null)
      ? []
      : [{ id, version: version + 1, [name]: old }];
  });
}

/** The first few reasons, which may differ from row to row. */
function RowFailure({ failure }: { failure: unknown }) {
  const say = useSay();
  const reasons =
    failure instanceof Failure ? [...new Set(Object.values(failure.body.errors ?? {}))] : [];
  return reasons.length > 0 ? (
    <Alert title={say('Nothing was changed.')} hint={reasons.slice(0, 3).join(' ')} />
  ) : (
    <FailureAlert error={failure} />
  );
}
