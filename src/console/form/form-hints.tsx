/**
 * What the server knows about a new row while it is typed: rows that it may repeat, and notes. It
 * never prevents a save, so a failed request shows nothing.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { readableFields, validate, type Fields, type Resource } from '@/schema';
import { ask } from '@/dataProvider/http';
import { Icon } from '../kit/icon';
import { useActor, useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import type { Row } from './form-values';
import { useSettled } from './use-settled';
import css from './form-hints.module.css';

interface Props {
  readonly resource: Resource;
  readonly watched: readonly string[];
  /** The fields of the form. */
  readonly fields: Fields;
}
interface Answer {
  readonly notes: readonly string[];
  readonly alike: readonly {
    readonly resource: string;
    readonly id: string | number;
    readonly title: string;
    readonly tells: readonly string[];
    readonly why: readonly string[];
  }[];
}

export default function FormHints({ resource, watched, fields }: Props) {
  const say = useSay();
  const actor = useActor();
  const { resources } = useRoll();
  const readable = readableFields(resource.fields, actor);
  const compared = Object.fromEntries(
    watched.flatMap((name) => (readable[name] && fields[name] ? [[name, fields[name]]] : [])),
  );
  const bodyOf = (row: Row): string => {
    const { values, errors } = validate(
      compared,
      Object.fromEntries(Object.keys(compared).map((name) => [name, row[name] ?? null])),
      true,
    );
    return JSON.stringify({
      values: Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value !== null && !errors[name]),
      ),
    });
  };
  const body = useSettled(bodyOf(useWatch<Record<string, unknown>>()));
  // Not what the form holds when this is loaded: by then, something may have been typed.
  const { defaultValues = {} } = useFormContext().formState;
  const first = bodyOf(defaultValues);
  const address = `/api/${resource.name}/hints`;
  const { data } = useQuery({
    queryKey: ['hints', address, body],
    queryFn: ({ signal }) =>
      ask<Answer>(address, { method: 'POST', json: JSON.parse(body) as unknown, signal }),
    enabled: body !== first,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data || body === first) return <div role="status" />;
  return (
    <div role="status" className={css.hints}>
      {data.notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      {data.alike.length > 0 ? (
        <div className={css.alike}>
          <p className={css.title}>
            <Icon name="warning" />
            {say('Possible duplicates ({count}). Check them before you save.', {
              count: data.alike.length,
            })}
          </p>
          <ul>
            {data.alike.map(({ resource: of, id, title, tells, why }) => (
              <li key={`${of} ${id}`}>
                <Link
                  to={`/${of}/${encodeURIComponent(String(id))}/show`}
                  target="_blank"
                  title={say('Opens in a new tab')}
                >
                  {title}
                </Link>{' '}
                <span>
                  {[say(resources.get(of)?.label ?? of), ...tells].filter(Boolean).join(' · ')}
                </span>{' '}
                <em>{why.join(' · ')}</em>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
