/** Links in the head of a record to screens that people come for; each loads by itself. */
import { Link } from 'react-router-dom';
import type { Resource } from '@/schema';
import type { SavedRow } from '../form/form-values';
import { Icon } from '../kit/icon';
import { ModuleWords } from '../kit/module-words';
import { useSay } from '../kit/say';
import { usePart, type LinkName } from './record-parts';
import css from './show.module.css';

interface Props {
  readonly resource: Resource;
  readonly record: SavedRow;
}

export function RecordLinks({ links, ...of }: Props & { readonly links: readonly LinkName[] }) {
  return links.map((part) => (
    <ModuleWords key={part.key} module={part.module}>
      <OneLink part={part} {...of} />
    </ModuleWords>
  ));
}

function OneLink({ part, resource, record }: Props & { readonly part: LinkName }) {
  const say = useSay();
  const { data } = usePart<{ readonly link: string }>(resource, record, part.key);
  // A link that could not be loaded is not offered: the module's menu still has the screen.
  return data ? (
    <Link className={css.edit} data-second to={data.link}>
      <Icon name={part.icon} />
      {say(part.label)}
    </Link>
  ) : null;
}
