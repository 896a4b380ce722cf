/**
 * Report: a table for reading and, where the screen offers it, for working: grouped heads, sums,
 * footnotes, filters, actions on the whole or on ticked rows, downloads, printing. Only sums and
 * the order are computed here.
 * Next: `report-body.tsx` (its parts), `report-table.ts` (what they compute), `../interactive` (filters
 * and actions).
 */
import { useRef } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlacedScreen } from '@/schema';
import { askWhole } from '@/dataProvider/http';
import { useHeading } from '../kit/heading';
import { Failed, Loading } from '../kit/states';
import { TabPanel } from '../kit/tabs';
import { useNarrow } from '../kit/use-narrow';
import { useRoom } from '../kit/use-room';
import { useWholeWindow } from '../kit/whole-window';
import { isOfOne } from '../visible';
import { FiltersBar, FilterTabs, tabOf } from '../interactive/filters-bar';
import { TAB, useScreenQuery } from '../interactive/use-screen-query';
import { Pages } from './pages';
import { ReportBody } from './report-body';
import { ThreadBody } from './thread-body';
import type { ReportAnswer } from './report-table';
import css from './report.module.css';

interface Props {
  readonly screen: Extract<PlacedScreen, { kind: 'report' }>;
  readonly params: Readonly<Record<string, string>>;
}

export function ReportView({ screen, params }: Props) {
  const asked = useScreenQuery(screen, params);
  const address = asked.address();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['report', address],
    queryFn: ({ signal }) => askWhole<ReportAnswer>(address, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const choices = data?.meta?.choices;
  useHeading(isOfOne(screen) ? data?.meta?.whom : undefined);
  const tab = tabOf(screen, asked, choices);
  const page = useRef<HTMLDivElement>(null);
  useRoom(page);
  useWholeWindow(!useNarrow());
  const filters = (
    <FiltersBar
      screen={screen}
      params={params}
      asked={asked}
      choices={choices}
      stands={data?.meta?.stands}
    />
  );
  // Keep the data when a refetch fails: a dialog with unsaved input may be open over it.
  const Body = screen.thread ? ThreadBody : ReportBody;
  const body = data ? (
    <Body
      key={`${asked.path} ${tab ?? ''}`}
      screen={screen}
      params={params}
      asked={asked}
      answer={data}
      waiting={isPlaceholderData}
      filters={filters}
      done={() => refetch()}
    />
  ) : (
    <>
      {filters}
      {error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />}
    </>
  );
  return (
    <div ref={page} className={css.page}>
      <FilterTabs screen={screen} asked={asked} choices={choices} />
      {tab === undefined ? (
        body
      ) : (
        <TabPanel id={TAB} shown={tab}>
          {body}
        </TabPanel>
      )}
      {screen.pages && data?.meta?.page && (
        <Pages page={data.meta.page} open={(mark) => asked.choose(screen.pages ?? '', mark)} />
      )}
    </div>
  );
}
