/** Sets one field of many rows to the same value, in one request: all of them or none. */
import { useId, useState } from 'react';
import { useDataProvider, type Identifier } from 'react-admin';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { labelOf, say as sayIn, validate, type Resource } from '@/schema';
import { Failure } from '@/dataProvider/errors';
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

interface Props {
  readonly resource: Resource;
  readonly ids: readonly Identifier[];
  /** Their names, as far as they are known. */
  readonly names: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function BulkEditDialog({ resource, ids, names, onClose, onDone }: Props) {
  const say = useSay();
  const tell = useToast();
  const id = useId();
  const fields = sharedFields(resource, useActor());
  const dataProvider = useDataProvider();
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
      try {
        await dataProvider.updateMany(resource.name, { ids: [...ids], data: judged.values });
        tell.success('{count} {kind} changed', { count, kind });
        onDone();
      } catch (error) {
        setFailure(error);
      }
    });
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
