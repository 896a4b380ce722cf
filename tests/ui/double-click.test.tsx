/**
 * Dialogs that send something: a double click before the next render sends it once, after a refusal
 * it can be sent again, and after a success everything on screen is read again.
 */
import {
  act,
  cleanup,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { readFileSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeleteDialog } from '@/console/form/delete-dialog';
import { RenameDialog } from '@/console/form/rename-dialog';
import { BulkDeleteDialog } from '@/console/list/bulk-delete-dialog';
import { BulkEditDialog } from '@/console/list/bulk-edit-dialog';
import { ActionDialog } from '@/console/interactive/action-dialog';
import { useActions } from '@/console/interactive/use-actions';
import { Failure } from '@/dataProvider/errors';
import { useBusy } from '@/dataProvider/use-busy';
import type { Resource } from '@/schema';
import { memoryData, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { sampleRoll, shelf, thing } from '../kit/sample-roll';

const nothing = (): void => undefined;
/** What was sent, and the response to the last of it. */
let sent: string[] = [];
let answer: (failure?: Error) => void = nothing;
const send = (what: string): Promise<never> => {
  sent.push(what);
  return new Promise((resolve, reject) => {
    answer = (failure) => (failure ? reject(failure) : resolve({ data: [] } as never));
  });
};
const data = {
  ...memoryData({}),
  update: () => send('update'),
  updateMany: () => send('updateMany'),
  delete: () => send('delete'),
  deleteMany: () => send('deleteMany'),
} as DataProvider;

const row = { id: 'A', version: 1, name: 'first' };
const dialogs: readonly (readonly [what: string, button: string, dialog: ReactNode])[] = [
  [
    'updateMany',
    'Change all',
    <BulkEditDialog
      key="1"
      resource={thing as Resource}
      ids={[1, 2]}
      names={['One', 'Two']}
      onClose={nothing}
      onDone={nothing}
    />,
  ],
  [
    'deleteMany',
    'Delete things',
    <BulkDeleteDialog
      key="2"
      resource={thing as Resource}
      ids={[1, 2]}
      names={['One', 'Two']}
      versions={new Map()}
      onClose={nothing}
      onDone={nothing}
    />,
  ],
  [
    'delete',
    'Delete',
    <DeleteDialog key="3" resource={shelf} record={row} onClose={nothing} onDeleted={nothing} />,
  ],
  [
    'update',
    'Change ID',
    <RenameDialog key="4" resource={shelf} record={row} pathOf={(id) => id} onClose={nothing} />,
  ],
  [
    'action',
    'Stamp',
    <ActionDialog
      key="5"
      action={{ label: 'Stamp', who: [] }}
      at="/books/stamp"
      title="Stamp"
      start={{}}
      scope={{}}
      choices={() => undefined}
      onClose={nothing}
      onRun={() => send('action')}
    />,
  ],
];

beforeEach(() => {
  giveDialogs();
  sent = [];
});
afterEach(cleanup);

describe('two clicks in the same tick', () => {
  it.each(dialogs)('send %s once, and once more after a refusal', async (what, name, dialog) => {
    renderInConsole(dialog, { roll: sampleRoll(), data });
    const button = (): HTMLElement =>
      within(screen.getByRole('contentinfo', { hidden: true })).getByRole('button', { name });
    if (what === 'updateMany')
      fireEvent.change(screen.getByLabelText('Field'), { target: { value: 'notes' } });
    if (what === 'update')
      fireEvent.change(screen.getByLabelText('New ID'), { target: { value: 'B' } });
    const twice = (): void =>
      act(() => {
        button().click();
        button().click();
      });
    twice();
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await act(() => Promise.resolve());
    expect(sent).toEqual([what]);
    await act(async () => answer(new Failure(409)));
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    twice();
    await waitFor(() => expect(sent.length).toBeGreaterThan(1));
    await act(() => Promise.resolve());
    expect(sent).toEqual([what, what]);
  });
});

describe('after a success', () => {
  const KEY = ['elsewhere'];
  let client: QueryClient | undefined;
  function Elsewhere(): null {
    client = useQueryClient();
    return null;
  }
  it.each(dialogs.filter(([what]) => what !== 'action'))(
    'of %s, what other lists and pages have read is stale',
    async (what, name, dialog) => {
      renderInConsole(
        <>
          <Elsewhere />
          {dialog}
        </>,
        { roll: sampleRoll(), data },
      );
      client?.setQueryData(KEY, 'read before');
      if (what === 'updateMany')
        fireEvent.change(screen.getByLabelText('Field'), { target: { value: 'notes' } });
      if (what === 'update')
        fireEvent.change(screen.getByLabelText('New ID'), { target: { value: 'B' } });
      act(() =>
        within(screen.getByRole('contentinfo', { hidden: true }))
          .getByRole('button', { name })
          .click(),
      );
      await waitFor(() => expect(sent).toEqual([what]));
      expect(client?.getQueryState(KEY)?.isInvalidated).toBe(false);
      await act(async () => answer());
      await waitFor(() => expect(client?.getQueryState(KEY)?.isInvalidated).toBe(true));
    },
  );
  it('of a write straight to the data provider, its own file has everything read again', () => {
    const forgetful = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .filter((path) => {
        const text = readFileSync(`src/${path}`, 'utf8');
        return (
          /\bdataProvider\s*\.(?:create|update|updateMany|delete|deleteMany)\b/.test(text) &&
          !/\brefresh\(\)|\.invalidateQueries\(\)/.test(text)
        );
      });
    expect(forgetful).toEqual([]);
  });
});

describe('busy state', () => {
  it('ends when the work fails, so that it can be started again', async () => {
    const { result } = renderHook(() => useBusy());
    const broken = (): Promise<void> => Promise.reject(new Error('Broken'));
    await act(() => expect(result.current[1](broken)).rejects.toThrow('Broken'));
    expect(result.current[0]).toBe(false);
    let again = false;
    await act(() =>
      result.current[1](async () => {
        again = true;
      }),
    );
    expect(again).toBe(true);
  });
  it('is kept by useBusy or a ref everywhere, not in React state alone', () => {
    const files = ['src/console', 'src/public', 'src/resources'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
        .filter((path) => /\.tsx?$/.test(path)),
    );
    const byState = files.filter((path) => {
      const text = readFileSync(path, 'utf8');
      return /\bsetBusy\(/.test(text) && !/\b(working|running)\.current = true/.test(text);
    });
    expect(files.length).toBeGreaterThan(100);
    expect(byState, 'busy by state alone').toEqual([]);
  });
});

describe('an action', () => {
  function Doing() {
    const { begin, busy } = useActions({
      params: {},
      asked: { address: (_, below = '') => `/api/post${below}` },
      beside: undefined,
      done: nothing,
    });
    return (
      <button
        type="button"
        data-idle={busy === null || undefined}
        onClick={() => begin({ name: 'go', action: { label: 'Go', who: [] } }, { rows: [1] })}
      >
        Go
      </button>
    );
  }
  it('done twice in a row is done twice; sent again after a lost answer it is done once', async () => {
    const keys: (string | null)[] = [];
    const answers = ['done', 'done', 'lost', 'lost', 'done', 'refused', 'done'];
    vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('Idempotency-Key'));
      const said = answers[keys.length - 1];
      return said === 'lost'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(
            new Response(JSON.stringify({ data: {}, message: 'No.' }), {
              status: said === 'refused' ? 409 : 200,
              headers: { 'Content-Type': 'application/json' },
            }),
          );
    });
    renderInConsole(<Doing />, { roll: sampleRoll() });
    const button = await screen.findByRole('button', { name: 'Go' });
    for (const [n] of answers.entries()) {
      fireEvent.click(button);
      await waitFor(() => expect([keys.length, button.dataset['idle']]).toEqual([n + 1, 'true']));
    }
    vi.unstubAllGlobals();
    const [one, two, lost, again, arrived, refused, after] = keys;
    expect(new Set([one, two, lost, refused, after]).size).toBe(5);
    expect([again, arrived]).toEqual([lost, lost]);
  });
});
