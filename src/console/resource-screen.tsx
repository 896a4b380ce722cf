/** Rows one edits, within a scope: one list, or several side by side as tabs of which the address names the open one. */
import type { KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { plural, type PlacedScreen, type Resource } from '@/schema';
import { useFrame, useMay } from './kit/frame';
import { useSay } from './kit/say';
import { ResourceForm, ResourceList, ResourceShow } from './parts';
import { viewOf } from './views';
import { scopeFilter } from './visible';
import styles from './resource-screen.module.css';

/** The only row of a resource of which there is one. */
export const SINGLE_ID = '1';

interface Props {
  readonly screen: Extract<PlacedScreen, { kind: 'resource' }>;
  readonly params: Readonly<Record<string, string>>;
}

const nameOf = ({ single, label, plural: stated }: Resource): string => (single ? label : stated ?? plural(label));

export function ResourceScreenView({ screen, params }: Props) {
  const { roll } = useFrame();
  const may = useMay();
  const [search] = useSearchParams();
  const resources = [screen.resource].flat().flatMap((name) => roll.resources.get(name) ?? []).filter(({ name }) => may('list', name));
  const shown = resources.find(({ name }) => name === search.get('tab')) ?? resources[0];
  if (!shown) return null;
  const list = <Rows key={shown.name} resource={shown} screen={screen} params={params} />;
  if (resources.length === 1) return list;
  return (
    <>
      <Tabs resources={resources} shown={shown.name} />
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${shown.name}`}>{list}</div>
    </>
  );
}

function Rows({ resource, screen, params }: Props & { resource: Resource }) {
  const may = useMay();
  const View = viewOf(resource.name, 'list');
  if (View) return <View resource={resource.name} />;
  if (resource.single) return may('edit', resource.name) ? <ResourceForm resource={resource.name} id={SINGLE_ID} /> : <ResourceShow resource={resource.name} id={SINGLE_ID} />;
  return <ResourceList resource={resource} scope={scopeFilter(screen, resource.fields, params)} asides={Object.keys(params)} place={screen.route} />;
}

/** Tabs by the usual rules: arrows move and open, Tab leaves for the panel. */
function Tabs({ resources, shown }: { resources: readonly Resource[]; shown: string }) {
  const say = useSay();
  const [, setSearch] = useSearchParams();
  const open = (name: string): void => {
    setSearch({ tab: name });
    document.getElementById(`tab-${name}`)?.focus();
  };
  function onKeyDown(event: KeyboardEvent): void {
    const at = resources.findIndex(({ name }) => name === shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: resources.length - 1 }[event.key];
    const next = to === undefined ? undefined : resources[(to + resources.length) % resources.length];
    if (!next) return;
    event.preventDefault();
    open(next.name);
  }
  return (
    <div role="tablist" className={styles['tabs']} onKeyDown={onKeyDown}>
      {resources.map((resource) => (
        <button
          key={resource.name} id={`tab-${resource.name}`} type="button" role="tab" aria-selected={resource.name === shown} aria-controls="tab-panel"
          tabIndex={resource.name === shown ? 0 : -1} onClick={() => open(resource.name)}
        >
          {say(nameOf(resource))}
        </button>
      ))}
    </div>
  );
}
