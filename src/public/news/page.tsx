/** `/news`, `/activities` and `/committees`: public information of the college. */
import type { ReactNode } from 'react';
import { NotFound } from '../not-found';
import type { OpenPageProps } from '../open-page';
import { usePath } from '../router';
import { Activity, Activities } from './activities';
import { Committees } from './committees';
import { newsPlace } from './news';
import { News, NewsItem } from './items';

export default function NewsPage({ college }: Pick<OpenPageProps, 'college'>): ReactNode {
  const place = newsPlace(usePath());
  switch (place?.kind) {
    case 'news':
      return <News place={place} college={college} />;
    case 'item':
      return <NewsItem place={place} college={college} />;
    case 'activities':
      return <Activities place={place} college={college} />;
    case 'activity':
      return <Activity place={place} college={college} />;
    case 'committees':
      return <Committees place={place} college={college} />;
    default:
      return <NotFound />;
  }
}
