/** One screen of the roll at one scope: its head, the scope bar, and the content for its kind. */
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import {
  inSentence,
  isGranted,
  labelOf,
  pluralOf,
  type PlacedScreen,
  type Resource,
} from '@/schema';
import { ButtonLink } from './kit/button-link';
import { useActor, useMay, useRoll } from './kit/frame';
import { HeadingContext, ScopeNames } from './kit/heading';
import { useSay } from './kit/say';
import { useNarrow } from './kit/use-narrow';
import { useWhomToAsk } from './kit/who-adds';
import { Empty } from './kit/states';
import { ModuleScreens } from './frame/module-page';
import { PageHead } from './frame/page-head';
import { MissingPage } from './missing-page';
import {
  fetchParts,
  FirstScope,
  ImportPage,
  RegisterView,
  ReportView,
  ScopeBar,
  ScopeLine,
  SheetView,
} from './parts';
import { CreatePage } from './resource-page';
import { ResourceScreenView } from './resource-screen';
import { useScope } from './use-scope';
import { pageOf } from './views';
import { fitsScope, isFront, isOfOne } from './visible';
import { useScopeMemory, useVisit } from './visits';

type Params = Readonly<Record<string, string>>;

/** `bare`: the path without its parameters, where the scope is chosen. */
export function ScreenPage({ screen, bare = false }: { screen: PlacedScreen; bare?: boolean }) {
  const given = useParams();
  useState(() => fetchParts(screen));
  const params: Params = bare
    ? {}
    : Object.fromEntries(Object.keys(screen.scope).map((name) => [name, given[name] ?? '']));
  if (!bare && !fitsScope(screen, params)) return <MissingPage />;
  // A form renders its own head.
  if (screen.kind === 'entry' && screen.by === 'form') return <FormScreen screen={screen} />;
  return <Placed screen={screen} params={params} bare={bare} />;
}

type Entry = Extract<PlacedScreen, { kind: 'entry' }>;

function FormScreen({ screen }: { readonly screen: Entry }) {
  const resource = useRoll().resources.get(screen.resource);
  useVisit(useLocation().pathname);
  return resource ? <CreatePage resource={resource} /> : <MissingPage />;
}

function Placed({ screen, params, bare }: { screen: PlacedScreen; params: Params; bare: boolean }) {
  const say = useSay();
  const { labels, parts, missing, moved } = useScope(screen, params);
  const narrow = useNarrow();
  const actor = useActor();
  const ownPage = isFront(screen);
  const { pathname, search } = useLocation();
  const scoped = Object.keys(screen.scope).length > 0;
  const there = !bare && !missing && !moved;
  useVisit(there ? pathname : undefined);
  // A scope of the caller's own is given, not chosen.
  const chosen = scoped && !isOfOne(screen);
  useScopeMemory(screen, there && chosen ? params : undefined);
  const [heading, setHeading] = useState<string>();
  const title = heading ?? [say(screen.label), ...labels].join(' · ');
  const inLine = !bare && !narrow; // on a phone the scope folds
  const bar =
    chosen && !inLine ? <ScopeBar screen={screen} params={params} labels={labels} /> : null;
  return (
    <>
      <PageHead
        dense={!bare}
        title={heading ?? say(screen.label)}
        pageTitle={title}
        help={(bare || !chosen) && screen.help ? say(screen.help) : undefined}
        crumbs={[
          { label: say('Dashboard'), to: '/' },
          ...(ownPage || !isGranted(screen.module.who, actor)
            ? []
            : [{ label: say(screen.module.label), to: `/${screen.module.slug}` }]),
        ]}
        scope={
          inLine && chosen ? <ScopeLine screen={screen} params={params} parts={parts} /> : undefined
        }
      />
      {bare ? (
        // A user who has begun to choose is not taken to a remembered scope.
        <FirstScope screen={screen} guess={search === ''}>
          {bar}
          <ToChoose screen={screen} />
        </FirstScope>
      ) : (
        <>
          {bar}
          {moved ??
            (missing ? (
              <Empty
                title={say('This {what} does not exist.', { what: missing })}
                hint={say('Choose another {what} above.', { what: missing })}
              />
            ) : (
              <HeadingContext value={setHeading}>
                <ScopeNames value={labels.join(' · ')}>
                  <Body screen={screen} params={params} />
                </ScopeNames>
              </HeadingContext>
            ))}
        </>
      )}
      {ownPage && screen.kind === 'page' && !scoped && <ModuleScreens module={screen.module} />}
    </>
  );
}

/** The first parameter of the scope that has no row to choose yet. */
function useFirstBare({ scope }: PlacedScreen, all: readonly string[]): Resource | undefined {
  const roll = useRoll();
  const may = useMay();
  const data = useDataProvider();
  const targets = Object.entries(scope).flatMap(([name, { kind, to = '' }]) => {
    const target = kind === 'ref' && !all.includes(name) ? roll.resources.get(to) : undefined;
    return target && may('list', to) ? [target] : [];
  });
  const { data: bare } = useQuery({
    queryKey: ['first without rows', ...targets.map(({ name }) => name)],
    async queryFn() {
      for (const { name } of targets) {
        const { total } = await data.getList(name, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
        });
        if (total === 0) return name;
      }
      return null;
    },
    enabled: targets.length > 0,
    retry: false,
  });
  return targets.find(({ name }) => name === bare);
}

/** Asks for the scope, or for the rows to choose from where there are none yet. */
function ToChoose({ screen }: { readonly screen: PlacedScreen }) {
  const say = useSay();
  const may = useMay();
  const whomToAsk = useWhomToAsk();
  const [chosen] = useSearchParams();
  const bare = useFirstBare(screen, screen.all ?? []);
  if (bare)
    return (
      <Empty
        title={say('No {names} yet', {
          names: inSentence(say(pluralOf(bare))),
        })}
        hint={whomToAsk(bare)}
      >
        {may('create', bare.name) ? (
          <ButtonLink tone="primary" to={`/${bare.name}/create`}>
            {say('New {label}', { label: inSentence(say(bare.label)) })}
          </ButtonLink>
        ) : null}
      </Empty>
    );
  const scope = Object.entries(screen.scope);
  const left = scope.filter(([name]) => !chosen.get(name));
  const labels = (left.length > 0 ? left : scope).map(([name, field]) =>
    inSentence(say(labelOf(name, field))),
  );
  return (
    <Empty
      title={say('Choose {labels}', { labels: labels.join(', ') })}
      hint={say('Choose from the lists above.')}
    />
  );
}

function Body({ screen, params }: { screen: PlacedScreen; params: Params }): ReactNode {
  switch (screen.kind) {
    case 'resource':
      return <ResourceScreenView screen={screen} params={params} />;
    case 'report':
      return <ReportView screen={screen} params={params} />;
    case 'register':
      return <RegisterView screen={screen} params={params} />;
    case 'sheet':
      return <SheetView screen={screen} params={params} />;
    case 'entry':
      return <ImportPage resource={screen.resource} />;
    case 'page': {
      const Page = pageOf(screen);
      return Page ? <Page screen={screen} params={params} /> : <MissingPage />;
    }
  }
}
