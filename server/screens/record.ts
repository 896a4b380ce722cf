/**
 * `GET /api/{r}/{id}/parts`: the parts of a record that the caller is offered, and `…/parts/{key}`:
 * one of them. Modules declare them (`../handle/record.ts`); no resource is named here. Whether the
 * caller may open the list behind a part is decided as by that list.
 */
import { allows, fillPath, Problem, type PlacedScreen } from '@/schema';
import { pageGrants } from '../access/page';
import type { Companion, Place, Report, ReportAnswer } from '../handle';
import { serves } from '../handle/companion';
import type { ListPlace, RecordFigure, RecordPart } from '../handle/record';
import type { StoredRow } from '../handle/records';
import type { Engine } from '../rest/engine';
import { getList } from '../rest/get-list';
import { getOne } from '../rest/get-one';
import type { Call, Route } from '../route';
import { like } from '../shapes';
import { inputOf, placesIn, type TableScreen } from './input';
import { isOffered, recordParts, type ResolvedPart, type PartTarget } from './record-parts';
import { scopeOf } from './scope';
import { translateSentences, translateRows } from './translate-sentences';

/** In the form that `src/console/show/record-parts.ts` reads. */
function partSummary({ part, target, module }: ResolvedPart) {
  const { key, label } = part;
  if (part.does === 'panel' && part.tab !== undefined) return { key, label, module, tab: part.tab };
  if (part.does === 'record-link') return { key, label, module, icon: part.icon };
  if (part.does !== 'record-action' || !('screen' in target)) return { key, label, module };
  return { key, label, module, route: target.screen.route, action: part.action };
}

const isTable = (screen: PlacedScreen): screen is TableScreen =>
  screen.kind === 'report' || screen.kind === 'sheet' || screen.kind === 'resource';

/**
 * The address that the part leads to, checked as the screen would: throws if the screen would
 * refuse it.
 */
async function linkOf(
  engine: Engine,
  target: PartTarget,
  places: (screen: TableScreen) => readonly Place[],
  { params = {}, query = {}, filter }: ListPlace,
  call: Call,
): Promise<string> {
  const filtered = filter ? { ...query, filter: JSON.stringify(filter) } : query;
  const search = Object.keys(filtered).length > 0 ? `?${new URLSearchParams(filtered)}` : '';
  if ('list' in target) return `/${target.list.name}${search}`;
  const { screen } = target;
  const path = fillPath(screen.route, params);
  if (path === undefined) throw new Error(`${screen.route}: not all of its scope is given`);
  if (isTable(screen)) await inputOf(engine, screen, places(screen), { ...call, params, query });
  else await scopeOf(engine, call.tx, screen, params);
  return `${path}${search}`;
}

/** The number of rows the caller finds in the list of a resource. */
async function countListed(
  engine: Engine,
  target: PartTarget,
  { filter = {} }: ListPlace,
  call: Call,
): Promise<{ readonly value: number; readonly kind: 'int' }> {
  if (!('list' in target)) throw new Error('only the rows of a resource can be counted');
  const decision = allows(target.list.access.read, call.actor);
  if (decision.rows === 'none') throw new Problem('forbidden');
  const answer = await getList(engine, engine.served(target.list.name), {
    ...call,
    rows: decision.rows === 'all' ? undefined : decision.where,
    query: { range: '[0,0]', filter: JSON.stringify(filter) },
  });
  return { value: Number(answer.headers?.['Content-Range']?.split('/')[1]), kind: 'int' };
}

/** What a part needs of the screens: their places in a path, and the reports behind them. */
interface Screens {
  places(screen: TableScreen): readonly Place[];
  report(screen: PlacedScreen): Report | undefined;
}

/** Asks the report with the input of its own address, so that no figure is computed a second time. */
async function reportAnswer(
  engine: Engine,
  screen: PlacedScreen,
  screens: Screens,
  { params = {}, query = {} }: ListPlace,
  call: Call,
): Promise<ReportAnswer> {
  const report = screens.report(screen);
  if (!report || !isTable(screen)) throw new Error(`${screen.route}: no report`);
  const asked = { ...call, params, query };
  return report.run(asked, await inputOf(engine, screen, screens.places(screen), asked));
}

/** All rows that are no sums of others, whatever page they are on. */
const rowsOf = ({ rows, page }: ReportAnswer): number =>
  page?.total ?? rows.filter((row) => row['_sum'] !== true && row['_part'] !== true).length;

async function figureOf(
  engine: Engine,
  part: RecordFigure,
  target: PartTarget,
  screens: Screens,
  { row, at, call }: { readonly row: StoredRow; readonly at: ListPlace; readonly call: Call },
) {
  if (part.run) return part.run(call, row, at);
  if ('list' in target) return countListed(engine, target, at, call);
  const answer = await reportAnswer(engine, target.screen, screens, at, call);
  return part.read
    ? part.read(answer, call, row, at)
    : { value: rowsOf(answer), kind: 'int' as const };
}

/** The content of the part; null if this record has nothing of the kind. */
async function answerOf(
  engine: Engine,
  { part, target }: ResolvedPart,
  screens: Screens,
  call: Call,
): Promise<object | null> {
  const row = await call.records(part.of).get(call.params['id'] ?? '');
  const at = await part.at(call, row);
  if (at === null) return null;
  const link = await linkOf(engine, target, screens.places, at, call);
  const translate = engine.translate(call);
  switch (part.does) {
    case 'figure': {
      const answer = await figureOf(engine, part, target, screens, { row, at, call });
      return answer && { ...(translateSentences(answer, translate) as object), link };
    }
    case 'record-link':
      return { link };
    case 'panel': {
      if (!part.run)
        return { link, list: part.opens, filter: at.filter ?? {}, fields: part.fields };
      const { rows, ...rest } = await part.run(call, row, at);
      return {
        ...(translateSentences(rest, translate) as object),
        rows: translateRows(rows, translate),
        link,
      };
    }
    case 'record-action': {
      const answer = await part.run(call, row, at);
      return (
        answer && { ...(translateSentences(answer, translate) as object), params: at.params ?? {} }
      );
    }
  }
}

/**
 * A list that this caller may not open, or that does not exist for this record, yields no content.
 */
function nullIfHidden(error: unknown): null {
  if (error instanceof Problem && (error.code === 'forbidden' || error.code === 'not_found'))
    return null;
  throw error;
}

const EXAMPLE = { key: 'total', label: 'total', module: 'module' };

export function recordRoutes(engine: Engine, companions: readonly Companion[]): Route[] {
  const reports = companions.filter((one): one is Report => one.does === 'report');
  const screens: Screens = {
    places: (screen) => placesIn(screen, companions),
    report: (screen) => reports.find((one) => serves(one, screen)),
  };
  const declared = recordParts(engine.roll, companions);
  const hubs = [...engine.roll.resources.values()].filter(({ hub }) => hub);
  return hubs.flatMap((resource): Route[] => {
    const { name, label } = resource;
    const who = pageGrants(resource);
    const parts = declared.get(name) ?? [];
    const ofKind = (does: RecordPart['does'], call: Call) =>
      parts
        .filter((each) => each.part.does === does && isOffered(each, call.actor))
        .map(partSummary);
    const partsRoute: Route = {
      method: 'GET',
      path: `/api/${name}/{id}/parts`,
      who,
      of: name,
      summary: `${label}: the figures, panels, actions and links available to the caller on one record.`,
      reads: true,
      answers: () =>
        like({ figures: [EXAMPLE], panels: [EXAMPLE], actions: [EXAMPLE], links: [EXAMPLE] }),
      async run(call) {
        await getOne(engine, engine.served(name), call);
        return {
          data: {
            figures: ofKind('figure', call),
            panels: ofKind('panel', call),
            actions: ofKind('record-action', call),
            links: ofKind('record-link', call),
          },
        };
      },
    };
    const partRoute: Route = {
      method: 'GET',
      path: `/api/${name}/{id}/parts/{key}`,
      who,
      of: name,
      summary: `${label}: one figure, panel or action of a record, with a link to the list behind it.`,
      reads: true,
      slow: true,
      answers: () => like({ value: 1, kind: 'int', link: `/${name}` }),
      async run(call) {
        const found = parts.find(({ part }) => part.key === call.params['key']);
        if (!found) throw new Problem('not_found', { what: 'Part' });
        if (!isOffered(found, call.actor)) throw new Problem('forbidden');
        const { data } = await getOne(engine, engine.served(name), call);
        const { id } = data as { id: string | number };
        const rowCall = { ...call, params: { id: String(id) } };
        return { data: await answerOf(engine, found, screens, rowCall).catch(nullIfHidden) };
      },
    };
    return parts.length > 0 ? [partsRoute, partRoute] : [partsRoute];
  });
}
