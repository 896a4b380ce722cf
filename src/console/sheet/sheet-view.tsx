/**
 * Sheet: an entry grid computed by the server. Only changed cells are sent, all or nothing; unsaved
 * entries survive a reload, a refusal, a lock, an action and another user's save.
 * Next: `use-sheet.ts` (the state), `sheet-columns.ts` (for the grid), `sheet-editor.tsx` (the
 * screen), `../worked` (filters and actions).
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askWhole } from '@/dataProvider/http';
import { InHead } from '../kit/head-slot';
import { Failed, Loading } from '../kit/states';
import { TabPanel } from '../kit/tabs';
import { FiltersBar, FilterTabs, tabOf } from '../interactive/filters-bar';
import { TAB, useScreenQuery } from '../interactive/use-screen-query';
import { loadLive, type SheetAnswer, type SheetPlace } from './answer';
import { SheetEditor } from './sheet-editor';
import css from './sheet.module.css';

interface Props {
  readonly screen: SheetPlace;
  readonly params: Readonly<Record<string, string>>;
}

export function SheetView({ screen, params }: Props) {
  const asked = useScreenQuery(screen, params);
  const address = asked.address();
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    // Unsaved entries lie over these rows, so they are not refetched in the background.
    queryKey: ['sheet', address],
    queryFn: async ({ signal }) => {
      const [answer, live] = await Promise.all([
        askWhole<SheetAnswer>(address, { signal }),
        loadLive(screen),
      ]);
      return { answer, live };
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  const sheet = data?.answer.data;
  const tab = tabOf(screen, asked, sheet?.choices);
  const body = error ? (
    <Failed error={error} retry={() => void refetch()} />
  ) : !data || isPlaceholderData ? (
    <Loading />
  ) : (
    <SheetEditor
      key={`${address} ${dataUpdatedAt}`}
      screen={screen}
      params={params}
      asked={asked}
      first={data.answer}
      live={data.live}
    />
  );
  return (
    <div className={css.sheet}>
      <FilterTabs screen={screen} asked={asked} choices={sheet?.choices} />
      <InHead where="scope">
        <FiltersBar
          screen={screen}
          params={params}
          asked={asked}
          choices={sheet?.choices}
          stands={sheet?.stands}
        />
      </InHead>
      {tab === undefined ? (
        body
      ) : (
        <TabPanel id={TAB} shown={tab}>
          {body}
        </TabPanel>
      )}
    </div>
  );
}
