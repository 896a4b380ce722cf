/** `/merit-list`: the published merit lists, one of them, and the position of one application. */
import type { ReactNode } from 'react';
import type { MeritFound, MeritListPage, MeritRoundName } from '@/domain/merit-public';
import { Loaded } from '../loaded';
import { NotFound } from '../not-found';
import type { OpenPageProps } from '../open-page';
import { usePath } from '../router';
import { Found } from './found';
import { List } from './list';
import { meritAsk, meritPlace } from './merit';
import { Rounds } from './rounds';

export default function MeritLists({ college }: Pick<OpenPageProps, 'college'>): ReactNode {
  const place = meritPlace(usePath());
  if (!place) return <NotFound />;
  const path = meritAsk(place);
  const name = college?.name;
  switch (place.kind) {
    case 'rounds':
      return (
        <Loaded<readonly MeritRoundName[]> path={path}>
          {(rounds) => <Rounds rounds={rounds} college={name} />}
        </Loaded>
      );
    case 'application':
      return (
        <Loaded<readonly MeritFound[]> path={path}>
          {(found) => <Found found={found} number={place.number} college={name} />}
        </Loaded>
      );
    case 'list':
      return (
        <Loaded<MeritListPage> path={path}>{(list) => <List list={list} college={name} />}</Loaded>
      );
  }
}
