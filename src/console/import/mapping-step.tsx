/** The second step: the source of each field, and a preview of the first lines. */
import { useState } from 'react';
import { labelOf, type Resource, type ImportMapping, type ImportSource } from '@/schema';
import { Failure } from '@/dataProvider/errors';
import { Alert, FailureAlert } from '../kit/alert';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { useActor } from '../kit/frame';
import { counted, useSay } from '../kit/say';
import controls from '../fields/controls.module.css';
import { fieldLabel, fillable, lacking, matchesOf, starsOf, unusedColumns } from './mapping';
import { ImportSteps } from './import-steps';
import { MappingRow } from './mapping-row';
import { OnlyRows } from './only-rows';
import type { Run } from './run';
import { SamplePreview } from './sample-preview';
import css from './import.module.css';

interface Props {
  readonly title: string;
  readonly resource: Resource;
  readonly run: Run;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly onCheck: (mapping: ImportMapping) => void;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

export function MappingStep({
  title,
  resource,
  run,
  busy,
  failure,
  onCheck,
  onRestart,
  onClose,
}: Props) {
  const say = useSay();
  const actor = useActor();
  const [mapping, setMapping] = useState<ImportMapping>(run.mapping ?? { match: null, fields: {} });
  const fields = fillable(resource, actor);
  const errors = failure instanceof Failure ? (failure.body.errors ?? {}) : {};
  // Show mapped and required fields; the others only on request.
  const [first] = useState(
    () =>
      new Set(
        Object.entries(fields)
          .filter(
            ([name, { options }]) =>
              options.required ||
              mapping.fields[name] ||
              (name === 'id' && resource.key === 'text'),
          )
          .map(([name]) => name),
      ),
  );
  const [whole, setWhole] = useState(first.size === Object.keys(fields).length);
  const shown = Object.entries(fields).filter(
    ([name]) => whole || first.has(name) || mapping.fields[name],
  );
  const missing = lacking(fields, mapping, resource.key === 'text');
  const unused = unusedColumns(run.columns, mapping, fields);
  const known = matchesOf(resource).filter((each) =>
    each.fields.every((name) => mapping.fields[name]),
  );
  const match = known.some((each) => each.match === mapping.match) ? mapping.match : null;

  // Merges into the latest state: the user may have typed more while a reference was looked up.
  const put = (name: string, source: ImportSource | undefined): void =>
    setMapping((now) => {
      const { [name]: _, ...others } = now.fields;
      return { ...now, fields: source ? { ...others, [name]: source } : others };
    });

  return (
    <Dialog
      wide
      title={`${title}: ${run.file_name}`}
      onClose={onClose}
      actions={[
        { label: say('Choose another file'), run: onRestart },
        {
          label: counted(say, run.total, 'Check 1 row', 'Check {count} rows'),
          run: () => onCheck({ ...mapping, match }),
          primary: true,
          busy,
          disabled: Object.keys(mapping.fields).length === 0,
        },
      ]}
    >
      <ImportSteps at="Columns" />
      {failure === undefined ? null : <FailureAlert error={failure} />}
      <p className={css.soft}>
        {say('Choose a source for each field. You see the result before saving.')}
      </p>
      <div className={css.scroll}>
        <table className={css.table} data-choices>
          <thead>
            <tr>
              <th scope="col">{say('Field')}</th>
              <th scope="col">{say('Source')}</th>
              <th scope="col">{say('Examples')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(([name, field]) => (
              <MappingRow
                key={name}
                name={name}
                field={field}
                run={run}
                source={mapping.fields[name]}
                stars={starsOf(mapping, run.columns)}
                required={missing.includes(name)}
                onChange={(source) => put(name, source)}
                error={errors[`mapping.fields.${name}`]}
              />
            ))}
          </tbody>
        </table>
      </div>
      {whole ? null : (
        <Button tone="quiet" icon="down" onClick={() => setWhole(true)}>
          {say('Show {count|more field|more fields}', {
            count: Object.keys(fields).length - shown.length,
          })}
        </Button>
      )}
      <div className={css.options}>
        <label className={css.option}>
          <span>{say('Match existing rows by')}</span>
          <select
            className={controls.input}
            value={match ?? ''}
            onChange={(event) => {
              const match = event.target.value || null;
              setMapping((now) => ({ ...now, match }));
            }}
          >
            <option value="">{say('Do not match: add all as new rows')}</option>
            {known.map(({ match: key, fields: names }) => (
              <option key={key} value={key}>
                {names.map((name) => say(fieldLabel(fields, name))).join(' + ')}
              </option>
            ))}
          </select>
          {errors['mapping.match'] ? (
            <span className={css.fault}>{errors['mapping.match']}</span>
          ) : null}
        </label>
        <OnlyRows
          columns={run.columns}
          only={mapping.only}
          error={errors['mapping.only']}
          onChange={(only) => setMapping(({ only: _, ...now }) => (only ? { ...now, only } : now))}
        />
      </div>
      {missing.length > 0 ? (
        <Alert
          title={say('New rows also need: {fields}', {
            fields: missing.map((name) => say(labelOf(name, fields[name]))).join(', '),
          })}
          hint={say('Choose a source for each. Rows that already exist do not need them.')}
        />
      ) : null}
      {unused.length > 0 ? (
        <p className={css.soft}>
          {say('Columns not imported: {columns}', { columns: unused.join(', ') })}
        </p>
      ) : null}
      {errors['mapping.fields'] ? <Alert title={errors['mapping.fields']} /> : null}
      <SamplePreview fields={fields} mapping={mapping} run={run} />
    </Dialog>
  );
}
