/**
 * A preview of the form's effect on stored data, computed by the server: opened on demand, and
 * updated after each pause in typing.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { choiceLabel, type Column, type Fields, type Figure, type Resource } from '@/schema';
import { messageOf } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { Figures } from '../interactive/figures';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import { Empty, Loading } from '../kit/states';
import { PlainTable } from '../report/plain-table';
import type { ReportRow } from '../report/report-table';
import { ScopeChoice } from '../scope-bar/scope-choice';
import { validateForm, type SavedRow } from './form-values';
import { useSettled } from './use-settled';
import css from './form-preview.module.css';
import formCss from './form.module.css';

interface Props {
  readonly resource: Resource;
  readonly preview: NonNullable<Resource['preview']>;
  /** The fields of the form. */
  readonly fields: Fields;
  /** The row as stored. */
  readonly base: SavedRow;
}
interface Answer {
  readonly head?: readonly Figure[];
  readonly notes?: readonly string[];
  readonly tables: readonly {
    readonly key: string;
    readonly label: string;
    readonly columns: readonly Column[];
    readonly rows: readonly ReportRow[];
    readonly footnotes?: readonly string[];
    readonly none?: string;
  }[];
}

export default function FormPreview({ preview, ...form }: Props) {
  const say = useSay();
  const { of } = preview;
  const [open, setOpen] = useState(of !== undefined);
  const now = useWatch<Record<string, unknown>>();
  if (of?.every((name) => String(now[name] ?? '') === String(form.base[name] ?? ''))) return null;
  return (
    <section className={formCss.section} aria-label={say(preview.label)}>
      <div className={css.head}>
        <h2 className={css.title}>{say(preview.label)}</h2>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? say('Hide preview') : say('Show preview')}
        </Button>
      </div>
      <p className={css.help}>{say(preview.help)}</p>
      {open ? <Computed preview={preview} {...form} /> : null}
    </section>
  );
}

function Computed({ resource, preview: { filters = {} }, fields, base }: Props) {
  const say = useSay();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      Object.entries(filters).map(([name, { options }]) => [name, String(options.default ?? '')]),
    ),
  );
  const now = useWatch<Record<string, unknown>>();
  const { values, errors } = validateForm(fields, now, base);
  const wrong = Object.keys(errors).length > 0;
  const body = useSettled(
    JSON.stringify({
      values,
      filters: Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
    }),
  );
  const address = `/api/${resource.name}/${encodeURIComponent(String(base.id))}/preview`;
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', address, base['version'], body],
    queryFn: ({ signal }) =>
      ask<Answer>(address, { method: 'POST', json: JSON.parse(body) as unknown, signal }),
    // Incomplete input is not a value yet: the last result stays until it is.
    enabled: !wrong,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const failure = error && messageOf(error);
  return (
    <div className={css.preview} aria-busy={isFetching || undefined}>
      {Object.keys(filters).length > 0 ? (
        <div className={css.filters}>
          {Object.entries(filters).map(([name, field]) => (
            <ScopeChoice
              key={name}
              name={name}
              field={field}
              value={chosen[name] ?? ''}
              all={false}
              narrow={{}}
              options={field.choices?.map((id) => ({
                id,
                label: say(choiceLabel(id, field.options.labels)),
              }))}
              open={field.options.default === undefined ? say('All') : undefined}
              onChoose={(value) => setChosen((all) => ({ ...all, [name]: value }))}
            />
          ))}
        </div>
      ) : null}
      {wrong ? <Alert title={say('Correct the marked fields.')} /> : null}
      {failure && !wrong ? (
        <Alert title={say(failure.title)} hint={failure.hint && say(failure.hint)} />
      ) : null}
      {data ? <Shown answer={data} /> : failure || wrong ? null : <Loading />}
    </div>
  );
}

function Shown({ answer: { head, notes = [], tables } }: { readonly answer: Answer }) {
  const say = useSay();
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {say(note)}
        </p>
      ))}
      <Figures head={head} />
      {tables.map(({ key, label, columns, rows, footnotes = [], none }) => (
        <div key={key}>
          <h3 className={css.table}>{say(label)}</h3>
          {rows.length === 0 ? (
            <Empty title={say(none ?? 'Nothing to show for this record.')} />
          ) : (
            <PlainTable columns={columns} rows={rows} label={label} />
          )}
          {footnotes.map((note) => (
            <p key={note} className={css.note}>
              {say(note)}
            </p>
          ))}
        </div>
      ))}
    </>
  );
}
