/**
 * For every action that a list, a report or a sheet declares: the server runs it only where the
 * screen's own response offers it.
 */
import { describe, expect, it, vi } from 'vitest';
import { readRoll } from '@/resources/roll';
import { inEnglish, Problem, type Action, type PlacedScreen, type Roll } from '@/schema';
import type { Companion } from '../../server/handle';
import type { Engine } from '../../server/rest/engine';
import type { Call, Route } from '../../server/route';
import { listActionRoutes } from '../../server/screens/list';
import { reportRoutes } from '../../server/screens/report';
import { sheetRoutes } from '../../server/screens/sheet';
import { SUPER } from '../kit/actors';

vi.mock('../../server/db/rows', async (original) => ({
  ...(await original<object>()),
  selectRows: () => Promise.resolve([{ id: 1 }]),
}));

type WithActions = Extract<PlacedScreen, { kind: 'report' | 'sheet' | 'resource' }>;
const roll = readRoll();
/**
 * Each one by itself, without scope, filters and fields: these are validated earlier and are not
 * tested here.
 */
const declared = roll.screens.flatMap((screen): [string, WithActions, string, Action][] =>
  'actions' in screen && screen.actions
    ? Object.entries(screen.actions).map(([name, { fields: _, ...action }]) => {
        const alone = { ...screen, scope: {}, actions: { [name]: action } } as WithActions;
        const { filters: _filters, ...bare } = alone as typeof alone & { filters?: unknown };
        return [`${screen.route} ${name}`, bare as WithActions, name, action];
      })
    : [],
);

/** What the screen reports of the action, and whether it ran. */
function routeOf(screen: WithActions, action: string, offered: boolean) {
  const run = vi.fn(() => Promise.resolve({}));
  const can = offered ? [action] : [];
  const actions = { [action]: run };
  const byRows = screen.actions?.[action]?.on === 'rows';
  const { route } = screen;
  const columns = [{ name: 'c', label: 'C', ...(offered ? { actions: { [action]: {} } } : {}) }];
  const companion: Companion =
    screen.kind === 'report'
      ? {
          does: 'report',
          screen: route,
          run: () => Promise.resolve({ rows: [{ id: 1, _can: can }], ...(byRows ? {} : { can }) }),
          actions,
        }
      : screen.kind === 'sheet'
        ? {
            does: 'sheet',
            screen: route,
            load: () => Promise.resolve({ columns, rows: [], version: 0, can }),
            save: () => Promise.resolve(),
            actions,
          }
        : { does: 'list', screen: route, actions, can: () => [can] };
  const engine = {
    roll: { ...roll, screens: [screen] } satisfies Roll,
    served: (name: string) => ({
      resource: roll.resources.get(name),
      columns: { id: { getSQL: () => undefined } },
      viewOf: () => ({ list: [] }),
    }),
    translate: () => inEnglish,
  } as unknown as Engine;
  const routes: Route[] = [reportRoutes, sheetRoutes, listActionRoutes].flatMap((made) =>
    made(engine, [companion]),
  );
  const found = routes.find(
    ({ method, path }) => method === 'POST' && path === `/api${route}/${action}`,
  );
  if (!found) throw new Error(`${route}/${action} is not there`);
  return { found, run };
}

const called = ({ run }: Route, { on }: Action) =>
  run({
    actor: SUPER,
    params: {},
    query: {},
    tx: {},
    body: {
      ...(on === 'rows' ? { rows: [1] } : {}),
      ...(on === 'column' ? { column: 'c' } : {}),
      ...(on === 'cells' ? { cells: [{ row: 1, column: 'c' }] } : {}),
    },
  } as unknown as Call);

const codeOf = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    },
  );

describe('an action that a screen does not offer for a row', () => {
  it('is tested for all declared actions', () => {
    expect(declared.length).toBeGreaterThan(300);
  });
  it.each(declared)('is rejected: %s', async (_, screen, name, action) => {
    // A list decides about single rows; actions on the whole list are always allowed.
    const judged = !action.skips && (screen.kind !== 'resource' || action.on === 'rows');
    const refused = routeOf(screen, name, false);
    expect(await codeOf(Promise.resolve(called(refused.found, action)))).toBe(
      judged ? 'conflict' : 'done',
    );
    const offered = routeOf(screen, name, true);
    expect(await codeOf(Promise.resolve(called(offered.found, action)))).toBe('done');
    expect(offered.run).toHaveBeenCalledOnce();
  });
  it('is not checked where the action skips rows on its own, and these are listed', () => {
    const skipping = declared.filter(([, , , { skips }]) => skips).map(([, , name]) => name);
    expect([...new Set(skipping)].sort()).toEqual([
      'admission-letter',
      'again',
      'all-letters',
      'allotment-letter',
      'hold',
      'issue',
      'issue-all',
      'print',
      'print-all',
      'promote',
      'provisional',
      'raise',
      'receipts',
      'remind',
      'reprice',
      'send',
      'slips',
      'transcript',
      'undo',
      'verify',
    ]);
  });
  it('is rejected for a row that is not on the report', async () => {
    const [, screen, name] = declared.find(
      ([, { kind }, , { on, skips }]) => kind === 'report' && on === 'rows' && !skips,
    ) ?? ['', undefined, ''];
    if (!screen) throw new Error('no report has actions on rows');
    const { found } = routeOf(screen, name, true);
    const answer = found.run({
      actor: SUPER,
      params: {},
      query: {},
      tx: {},
      body: { rows: [1, 2] },
    } as unknown as Call);
    expect(await codeOf(Promise.resolve(answer))).toBe('conflict');
  });
});
