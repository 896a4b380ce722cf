/**
 * The tabs of a record's page under its figures: its own fields first, then the panels, those that
 * belong together in one tab. The address names the open panel.
 */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '@/schema';
import type { SavedRow } from '../form/form-values';
import { ModuleWords } from '../kit/module-words';
import { useSay } from '../kit/say';
import { TabPanel, Tabs } from '../kit/tabs';
import { RecordPanel } from './record-panel';
import type { PanelName } from './record-parts';
import css from './hub.module.css';

const DETAILS = 'details';

interface Tab {
  /** That of its first panel. */
  readonly key: string;
  readonly label: string;
  readonly panels: readonly PanelName[];
}

/** In the order of the first panel of each. A tab with a single panel has the panel's name. */
export function tabsOf(panels: readonly PanelName[]): Tab[] {
  const groups = new Map<string, PanelName[]>();
  for (const panel of panels) {
    const name = panel.tab ?? panel.key;
    groups.set(name, [...(groups.get(name) ?? []), panel]);
  }
  return [...groups].flatMap(([name, own]) => {
    const [first] = own;
    return first
      ? [{ key: first.key, label: own.length > 1 ? name : first.label, panels: own }]
      : [];
  });
}

export function RecordTabs({
  panels,
  resource,
  record,
  children,
}: {
  readonly panels: readonly PanelName[];
  readonly resource: Resource;
  readonly record: SavedRow;
  readonly children: ReactNode;
}) {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  if (panels.length === 0) return children;
  const tabs = tabsOf(panels);
  const open = tabs.find((tab) => tab.panels.some(({ key }) => key === search.get('tab')));
  const shown = open?.key ?? DETAILS;
  return (
    <>
      <Tabs
        id="record"
        label={say('Record sections')}
        tabs={[
          { key: DETAILS, label: say('Details') },
          ...tabs.map(({ key, label }) => ({ key, label: say(label) })),
        ]}
        shown={shown}
        onOpen={(key) => setSearch(key === DETAILS ? {} : { tab: key }, { replace: true })}
      />
      <TabPanel id="record" shown={shown}>
        {open
          ? open.panels.map((panel) => (
              <ModuleWords key={panel.key} module={panel.module}>
                {open.panels.length > 1 ? <PanelTitle label={panel.label} /> : null}
                <RecordPanel part={panel} resource={resource} record={record} />
              </ModuleWords>
            ))
          : children}
      </TabPanel>
    </>
  );
}

/** Within the panel's own words. */
function PanelTitle({ label }: { readonly label: string }) {
  const say = useSay();
  return <h2 className={css['part']}>{say(label)}</h2>;
}
