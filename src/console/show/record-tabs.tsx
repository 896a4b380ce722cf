/**
 * The tabs of a record's page under its figures: its own fields first, then each panel. The address
 * names the open one.
 */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '@/schema';
import type { SavedRow } from '../form/form-values';
import { ModuleWords } from '../kit/module-words';
import { useSay } from '../kit/say';
import { TabPanel, Tabs } from '../kit/tabs';
import { RecordPanel } from './record-panel';
import type { PartName } from './record-parts';

const DETAILS = 'details';

export function RecordTabs({
  panels,
  resource,
  record,
  children,
}: {
  readonly panels: readonly PartName[];
  readonly resource: Resource;
  readonly record: SavedRow;
  readonly children: ReactNode;
}) {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  if (panels.length === 0) return children;
  const open = panels.find(({ key }) => key === search.get('tab'));
  const shown = open?.key ?? DETAILS;
  return (
    <>
      <Tabs
        id="record"
        label={say('Record sections')}
        tabs={[
          { key: DETAILS, label: say('Details') },
          ...panels.map(({ key, label }) => ({ key, label: say(label) })),
        ]}
        shown={shown}
        onOpen={(key) => setSearch(key === DETAILS ? {} : { tab: key }, { replace: true })}
      />
      <TabPanel id="record" shown={shown}>
        {open ? (
          <ModuleWords key={open.key} module={open.module}>
            <RecordPanel part={open} resource={resource} record={record} />
          </ModuleWords>
        ) : (
          children
        )}
      </TabPanel>
    </>
  );
}
