/** Empty state of a list: why there are no rows, and what to do. */
import { inSentence, pluralOf, type Resource } from '@/schema';
import { Button } from '../kit/button';
import { ButtonLink } from '../kit/button-link';
import { useMay } from '../kit/frame';
import { useSay } from '../kit/say';
import { officeOf } from '../kit/who-adds';
import { Empty } from '../kit/states';
import { createPath } from './create-path';
import type { Rows } from './use-rows';

interface Props {
  readonly resource: Resource;
  readonly rows: Rows;
  readonly scope: Readonly<Record<string, string>>;
  readonly filtered: boolean;
}

export function EmptyList({ resource, rows, scope, filtered }: Props) {
  const say = useSay();
  const may = useMay();
  const names = { names: inSentence(say(pluralOf(resource))) };
  if (filtered) {
    return (
      <Empty title={say('No results')} hint={say('Clear filters or try another search.')}>
        <Button onClick={() => rows.setFilters({}, undefined, false)}>
          {say('Clear filters')}
        </Button>
      </Empty>
    );
  }
  const creates = may('create', resource.name);
  const office = officeOf(resource.access.create, say);
  return (
    <Empty
      title={say('No {names} yet', names)}
      hint={
        creates
          ? say('Create the first one, or import many from a spreadsheet.')
          : resource.access.create.length > 0
            ? office === undefined
              ? say('Entries made by the office appear here.')
              : say('Entries made by the office ({office}) appear here.', { office })
            : undefined
      }
    >
      {creates && (
        <ButtonLink tone="primary" to={createPath(resource, scope)}>
          {say('Create')}
        </ButtonLink>
      )}
    </Empty>
  );
}
