/**
 * Resolves a conflict: another user has saved the same row meanwhile, and both versions are shown
 * side by side.
 */
import { useState } from 'react';
import { labelOf, type Field, type Fields } from '@/schema';
import { FieldValue } from '../fields/field-value';
import { Dialog } from '../kit/dialog';
import { useSay } from '../kit/say';
import { VersionsTable } from '../kit/versions-table';
import { clashOf, type Row } from './form-values';
import css from './conflict-dialog.module.css';

interface Props {
  readonly fields: Fields;
  /** By whom and when, in the server's words. */
  readonly message: string;
  readonly before: Row;
  readonly mine: Row;
  readonly current: Row;
  readonly onClose: () => void;
  /**
   * Receives the values for the form: theirs where only they changed a field, or where theirs was
   * chosen.
   */
  readonly onChoose: (values: Row) => void;
}

/**
 * The end of a long text may be all that differs, so it is shown in full. Other values are not: in
 * full, some are links, which would lead away from the form.
 */
const shownIn = (field: Field, name: string, record: Row) => (
  <FieldValue
    full={field.kind === 'longtext' || field.kind === 'json'}
    field={field}
    name={name}
    record={record}
  />
);

export function ConflictDialog({
  fields,
  message,
  before,
  mine,
  current,
  onClose,
  onChoose,
}: Props) {
  const say = useSay();
  const { both, theirs } = clashOf(fields, before, mine, current);
  const [taken, setTaken] = useState<Readonly<Record<string, boolean>>>({});
  const finish = (): void => {
    const names = [...theirs, ...both.filter((name) => taken[name])];
    onChoose(Object.fromEntries(names.map((name) => [name, current[name]])));
  };
  return (
    <Dialog
      wide
      title={say('Someone else has changed this')}
      onClose={onClose}
      actions={[
        { label: say('Back to the form'), run: onClose },
        { label: say('Save again'), run: finish, primary: true },
      ]}
    >
      <p>{message}</p>
      {both.length > 0 ? (
        <VersionsTable
          heads={[say('Field')]}
          values={both.flatMap((name) => {
            const field = fields[name];
            if (!field) return [];
            const label = say(labelOf(name, field));
            return {
              key: name,
              label,
              about: [label],
              before: shownIn(field, name, before),
              mine: shownIn(field, name, { ...mine, _labels: undefined }),
              theirs: shownIn(field, name, current),
              taken: taken[name] ?? false,
              onTake: (other) => setTaken({ ...taken, [name]: other }),
            };
          })}
        />
      ) : (
        <p>{say('Your changes do not overlap. Both can be saved.')}</p>
      )}
      {theirs.length > 0 ? (
        <>
          <p className={css.also}>{say('Their other changes will be kept:')}</p>
          <dl className={css.list}>
            {theirs.map((name) => {
              const field = fields[name];
              return field ? (
                <div key={name}>
                  <dt>{say(labelOf(name, field))}</dt>
                  <dd>{shownIn(field, name, current)}</dd>
                </div>
              ) : null;
            })}
          </dl>
        </>
      ) : null}
    </Dialog>
  );
}
