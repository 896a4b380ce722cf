/** Key figures of a record, each linked to its list. Each loads and fails independently. */
import { Link } from 'react-router-dom';
import type { Resource } from '@/schema';
import type { SavedRow } from '../form/form-values';
import { ModuleWords } from '../kit/module-words';
import { useSay, type Say } from '../kit/say';
import { textOfValue } from '../interactive/column-value';
import { usePart, type FigurePart, type PartName } from './record-parts';
import css from './hub.module.css';

interface Props {
  readonly resource: Resource;
  readonly record: SavedRow;
}

export function RecordFigures({
  figures,
  ...of
}: Props & { readonly figures: readonly PartName[] }) {
  const say = useSay();
  return figures.length === 0 ? null : (
    <ul className={css['figures']} aria-label={say('Key figures')}>
      {figures.map((part) => (
        <ModuleWords key={part.key} module={part.module}>
          <OneFigure part={part} {...of} />
        </ModuleWords>
      ))}
    </ul>
  );
}

function wordsOf({ value, kind = 'text', total }: FigurePart, label: string, say: Say): string {
  const text = (one: unknown): string => textOfValue({ name: 'value', label, kind }, one, say);
  // "0 / 0" reads as a result; where nothing is expected yet there is none.
  if (value === null || total === 0) return '–';
  return total === undefined ? text(value) : `${text(value)} / ${text(total)}`;
}

function OneFigure({
  part: { key, label },
  resource,
  record,
}: Props & { readonly part: PartName }) {
  const say = useSay();
  const { data, error, refetch } = usePart<FigurePart>(resource, record, key);
  if (data === null) return null;
  const name = <span className={css['name']}>{say(label)}</span>;
  if (data)
    return (
      <li data-tone={data.tone}>
        <Link className={css['figure']} to={data.link}>
          {name} <span className={css['value']}>{wordsOf(data, label, say)}</span>{' '}
          {data.note ? <span className={css['note']}>{data.note}</span> : null}
        </Link>
      </li>
    );
  if (error)
    return (
      <li>
        <div className={css['figure']} role="alert">
          {name} <span className={css['note']}>{say('This figure could not be loaded.')}</span>{' '}
          <button type="button" className={css['retry']} onClick={() => void refetch()}>
            {say('Try again')}
          </button>
        </div>
      </li>
    );
  return (
    <li aria-busy="true">
      <div className={css['figure']}>
        {name} <span className={css['bone']} />
      </div>
    </li>
  );
}
