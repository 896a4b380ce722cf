/**
 * The content of one tab of a record: rows computed by the server, or the list rows that refer to
 * the record.
 */
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { labelOf, pluralOf, readableFields, type Resource } from '@/schema';
import { FieldValue } from '../fields/field-value';
import { isNumeric } from '../fields/text-of';
import type { SavedRow } from '../form/form-values';
import { Definitions } from '../kit/definitions';
import { useActor, useMay, useRoll } from '../kit/frame';
import { ModuleWords } from '../kit/module-words';
import { useSay } from '../kit/say';
import { ScrollPane } from '../kit/table/scroll-pane';
import { Empty, Failed, Loading } from '../kit/states';
import { useRowPaths } from '../list/row-paths';
import { PlainTable } from '../report/plain-table';
import { usePart, type ListPanel, type PanelPart, type PartName } from './record-parts';
import table from '../list/rows-table.module.css';
import css from './hub.module.css';

/** Rows shown at once; the list has all. */
const AT_ONCE = 25;

export function RecordPanel({
  part: { key, label },
  resource,
  record,
}: {
  readonly part: PartName;
  readonly resource: Resource;
  readonly record: SavedRow;
}) {
  const say = useSay();
  const { data, error, refetch } = usePart<PanelPart>(resource, record, key);
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data === null) return <Empty title={say('Nothing to show for this record.')} />;
  return (
    <>
      {'list' in data ? (
        <ListRows panel={data} label={label} />
      ) : (
        <>
          {data.rows.length === 0 ? (
            <Empty title={say('Nothing to show for this record.')} />
          ) : (
            <PlainTable columns={data.columns} rows={data.rows} label={label} />
          )}
          {data.footnotes?.map((note) => (
            <p key={note} className={css['note']}>
              {say(note)}
            </p>
          ))}
        </>
      )}
      <p className={css['more']}>
        <Link to={data.link}>{say('Open the list')}</Link>
      </p>
    </>
  );
}

function ListRows({ panel, label }: { readonly panel: ListPanel; readonly label: string }) {
  const roll = useRoll();
  const home = roll.resources.get(panel.list);
  const module = roll.homeOf.get(panel.list) ?? '';
  return home ? (
    <ModuleWords module={module}>
      <Definitions of={[module]} wait={<Loading />}>
        <Listed panel={panel} label={label} home={home} />
      </Definitions>
    </ModuleWords>
  ) : null;
}

function Listed({
  panel: { filter, fields: wanted },
  label,
  home,
}: {
  readonly panel: ListPanel;
  readonly label: string;
  readonly home: Resource;
}) {
  const say = useSay();
  const may = useMay();
  const actor = useActor();
  const paths = useRowPaths(home.name);
  const readable = readableFields(home.fields, actor);
  const fields = (wanted ?? home.list).flatMap((name) => {
    const field = readable[name];
    return field ? [[name, field] as const] : [];
  });
  const { data, total, error, refetch } = useGetList(
    home.name,
    {
      pagination: { page: 1, perPage: AT_ONCE },
      sort: { field: 'id', order: 'DESC' },
      filter,
      meta: { fields: fields.map(([name]) => name) },
    },
    { retry: false },
  );
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const kind = pluralOf(home);
  if (data.length === 0) return <Empty title={say('Nothing to show for this record.')} />;
  return (
    <>
      <ScrollPane
        className={table['scroll']}
        label={say(label)}
        shape={`${fields.map(([name]) => name).join(' ')} ${data.length}`}
      >
        <table className={table['table']}>
          <thead>
            <tr>
              {fields.map(([name, field]) => (
                <th key={name} scope="col" data-figures={isNumeric(field.kind) || undefined}>
                  {say(labelOf(name, field))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                {fields.map(([name, field], at) => {
                  const value = <FieldValue field={field} name={name} record={row} />;
                  return (
                    <td key={name} data-figures={isNumeric(field.kind) || undefined}>
                      {at === 0 && may('show', home.name) ? (
                        <Link to={paths.show(row.id)}>{value}</Link>
                      ) : (
                        value
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
      {total !== undefined && total > data.length ? (
        <p className={css['note']}>
          {say('{shown} of {total} · {kind}', { shown: data.length, total, kind: say(kind) })}
        </p>
      ) : null}
    </>
  );
}
