/**
 * Editable rows within a scope: one list, or several as tabs, the open one named in the address.
 */
import { useSearchParams } from 'react-router-dom';
import { pluralOf, type PlacedScreen, type Resource } from '@/schema';
import { useFrame, useMay } from './kit/frame';
import { ModuleWords } from './kit/module-words';
import { useSay } from './kit/say';
import { TabPanel, Tabs } from './kit/tabs';
import { ResourceForm, ResourceList, ResourceShow } from './parts';
import { usePrefetchedRecord } from './prefetched-record';
import { viewOf } from './views';
import { scopeFilter } from './visible';

/** The id of the only row of a single resource. */
export const SINGLE_ID = '1';

interface Props {
  readonly screen: Extract<PlacedScreen, { kind: 'resource' }>;
  readonly params: Readonly<Record<string, string>>;
}

const nameOf = (resource: Resource): string =>
  resource.single ? resource.label : pluralOf(resource);

export function ResourceScreenView({ screen, params }: Props) {
  const { roll } = useFrame();
  const may = useMay();
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const resources = [screen.resource]
    .flat()
    .flatMap((name) => roll.resources.get(name) ?? [])
    .filter(({ name }) => may('list', name));
  const shown = resources.find(({ name }) => name === search.get('tab')) ?? resources[0];
  if (!shown) return null;
  const list = (
    <ModuleWords key={shown.name} module={roll.homeOf.get(shown.name)}>
      <Rows resource={shown} screen={screen} params={params} />
    </ModuleWords>
  );
  if (resources.length === 1) return list;
  return (
    <>
      <Tabs
        id="tab"
        tabs={resources.map((resource) => ({ key: resource.name, label: say(nameOf(resource)) }))}
        shown={shown.name}
        onOpen={(name) => setSearch({ tab: name })}
      />
      <TabPanel id="tab" shown={shown.name}>
        {list}
      </TabPanel>
    </>
  );
}

function Rows({ resource, screen, params }: Props & { resource: Resource }) {
  const may = useMay();
  usePrefetchedRecord(resource.name);
  const View = viewOf(resource.name, 'list');
  if (View) return <View resource={resource.name} />;
  if (resource.single)
    return may('edit', resource.name) ? (
      <ResourceForm resource={resource.name} id={SINGLE_ID} />
    ) : (
      <ResourceShow resource={resource.name} id={SINGLE_ID} />
    );
  return (
    <ResourceList
      resource={resource}
      scope={scopeFilter(screen, resource.fields, params)}
      asides={Object.keys(params)}
      place={screen.route}
      screen={screen}
      params={params}
    />
  );
}
