/**
 * The small parts that every screen uses: counting in words, leave prompts, drafts, messages for a
 * failure.
 */
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '@/console/i18n';
import { dropAllDrafts, dropDraft, keepDraft, readDraft } from '@/console/kit/drafts';
import { OverTime } from '@/console/kit/chart/over-time';
import { DraftNotice } from '@/console/kit/draft-notice';
import { LeaveGuard } from '@/console/kit/leave-guard';
import { Menu } from '@/console/kit/menu';
import { Progress } from '@/console/kit/progress';
import { counted, type Say } from '@/console/kit/say';
import { usePicture } from '@/console/kit/use-picture';
import { useSaveKey } from '@/console/kit/use-save-key';
import { Alert, FailureAlert } from '@/console/kit/alert';
import { Failed } from '@/console/kit/states';
import { Tabs } from '@/console/kit/tabs';
import { countText, formatValue, textOf } from '@/console/fields/text-of';
import { ProfileMenu } from '@/console/frame/profile-menu';
import { Failure, NO_REPLY, messageOf } from '@/dataProvider/errors';
import { PendingWrite } from '@/dataProvider/idempotency';
import { say as put, type Roll } from '@/schema';
import { renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { sampleRoll } from '../kit/sample-roll';

const english: Say = (text, values) => put({ text, ...(values ? { with: values } : {}) });
const roll: Roll = sampleRoll();

beforeEach(giveDialogs);
afterEach(cleanup);

describe('tabs', () => {
  it('are opened by the arrow keys in a circle, the first and last by Home and End', () => {
    const opened: string[] = [];
    const tabs = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase() }));
    const show = (shown: string) => (
      <Tabs id="record" tabs={tabs} shown={shown} onOpen={(key) => opened.push(key)} />
    );
    const { rerender } = render(show('b'));
    const press = (...keys: string[]) => {
      for (const key of keys)
        fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    };
    press('ArrowRight', 'ArrowLeft', 'Home', 'End', 'x');
    rerender(show('a'));
    press('ArrowLeft');
    rerender(show('c'));
    press('ArrowRight');
    expect(opened).toEqual(['c', 'a', 'a', 'c', 'c', 'a']);
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'A' }));
  });
});

describe('a chart over time', () => {
  it('writes amounts of money as rupees, and counts as numbers', () => {
    const chart = { key: 'k', label: 'Receipts', rows: [{ label: 'July', value: 1_250_000 }] };
    const { container, unmount } = renderInConsole(<OverTime chart={chart} over="bar" money />, {
      roll,
    });
    const inRupees = container.textContent;
    unmount();
    const plain = renderInConsole(<OverTime chart={chart} over="bar" />, { roll });
    expect(inRupees).toContain('₹12,500');
    expect(plain.container.textContent).toContain('12,50,000');
    expect(plain.container.textContent).not.toContain('₹');
  });
});

describe('progress', () => {
  it('exposes what is done of the total, and no value without a total', () => {
    const bar = () =>
      ['min', 'now', 'max'].map((name) =>
        screen.getByRole('progressbar', { name: 'Saving' }).getAttribute(`aria-value${name}`),
      );
    const { unmount } = renderInConsole(<Progress label="Saving" done={3} total={8} />, { roll });
    expect(bar()).toEqual(['0', '3', '8']);
    expect(screen.getByText('3 of 8')).toBeTruthy();
    unmount();
    renderInConsole(<Progress label="Saving" done={3} total={0} />, { roll });
    expect(bar()).toEqual(['0', null, null]);
  });
});

describe('tabs on a phone', () => {
  it('scroll sideways to the open tab', () => {
    const rect = (left: number, width: number) => () => ({ left, width }) as DOMRect;
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockImplementation(rect(0, 300));
    vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockImplementation(
      rect(700, 100),
    );
    try {
      render(
        <Tabs
          id="record"
          tabs={[
            { key: 'a', label: 'Details' },
            { key: 'b', label: 'Results' },
          ]}
          shown="b"
          onOpen={() => undefined}
        />,
      );
      expect(screen.getByRole('tablist').scrollLeft).toBe(600);
    } finally {
      vi.restoreAllMocks();
    }
  });
});

describe('a picture that needs the token of the session', () => {
  it('is fetched anew for another file at the same address, and each is released', async () => {
    let made = 0;
    const released = vi.fn();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL: released }),
    );
    vi.stubGlobal(
      'fetch',
      async () => new Response('x', { headers: { 'Content-Type': 'image/png' } }),
    );
    try {
      const { result, rerender, unmount } = renderHook(
        ({ which }) => usePicture('/api/student/1/photo', which),
        { initialProps: { which: 7 } },
      );
      await waitFor(() => expect(result.current).toBe('blob:1'));
      rerender({ which: 8 });
      await waitFor(() => expect(result.current).toBe('blob:2'));
      expect(released.mock.calls).toEqual([['blob:1']]);
      unmount();
      expect(released.mock.calls).toEqual([['blob:1'], ['blob:2']]);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('a menu inside a scrolling pane', () => {
  it('opens in the top layer, above the pinned cells of the rows below', () => {
    const shown = vi.fn();
    Object.defineProperty(HTMLElement.prototype, 'showPopover', {
      configurable: true,
      value(this: HTMLElement) {
        shown(this.getAttribute('popover'), this.textContent);
      },
    });
    try {
      render(
        <Menu
          floats
          label="Actions"
          trigger={(props) => <button type="button" {...props} />}
          items={[{ key: 'a', label: 'Approve', onSelect: () => undefined }]}
        />,
      );
      expect(shown).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('button'));
      expect(shown.mock.calls).toEqual([['manual', 'Approve']]);
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    }
  });
});

describe('counts', () => {
  it.each([
    [0, '0 rows'],
    [1, '1 row'],
    [2, '2 rows'],
    [11, '11 rows'],
    [21, '21 rows'],
    [1000, '1,000 rows'],
    [123456, '1,23,456 rows'],
  ])('of %s in English', (count, words) => {
    expect(counted(english, count, '1 row', '{count} rows')).toBe(words);
  });
  it.each([
    [0, '0 पंक्तियाँ'],
    [1, '1 पंक्ति'],
    [2, '2 पंक्तियाँ'],
    [100000, '1,00,000 पंक्तियाँ'],
  ])('of %s in Hindi', async (count, words) => {
    const { translate } = await createI18n('hi');
    const hindi: Say = (text, values) =>
      put({ text, ...(values ? { with: values } : {}) }, (sentence) =>
        translate(sentence, { _: sentence }),
      );
    expect(counted(hindi, count, '1 row', '{count} rows')).toBe(words);
  });
  it.each([
    [0, '0 rows'],
    [1, '1 row'],
    [2, '2 rows'],
  ])('of %s within a sentence', (count, words) => {
    expect(put({ text: '{count|row|rows}', with: { count } })).toBe(words);
  });
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [99999, '99,999'],
    [100000, '1,00,000'],
    [12345678, '1,23,45,678'],
  ])('group the digits of %s in lakhs and crores', (count, text) => {
    expect(countText(count)).toBe(text);
  });
});

describe('a formatted value', () => {
  it.each([
    ['money', 0, '₹0.00'],
    ['money', -5, '-₹0.05'],
    ['money', 123456789, '₹12,34,567.89'],
    ['marks', 0, '0'],
    ['marks', 1250, '12.5'],
    ['percent', 6333, '63.33 %'],
    ['percent', 10000, '100 %'],
    ['int', 0, '0'],
    ['int', 1234, '1234'],
    ['int', 12345, '12,345'],
    ['decimal', 0.125, '0.125'],
    ['bool', false, 'No'],
    ['bool', true, 'Yes'],
    ['choice', 'on_leave', 'On leave'],
    ['state', 'TC', 'TC'],
    ['json', [], '0 rows'],
    ['json', [1], '1 row'],
  ] as const)('%s %j reads %s', (kind, value, text) => {
    expect(formatValue({ kind }, value, english)).toBe(text);
  });
  it.each(['int', 'money', 'date', 'bool', 'instant', 'choice'] as const)(
    'is empty for an empty value: %s',
    (kind) => {
      for (const nothing of [null, undefined, ''])
        expect(formatValue({ kind }, nothing, english)).toBe('');
      expect(textOf({ kind }, null)).toBe('');
    },
  );
  it.each([
    ['money', 205, '2.05'],
    ['money', 200, '2'],
    ['money', -205, '-2.05'],
    ['marks', 1250, '12.5'],
    ['marks', 1205, '12.05'],
    ['percent', 5, '0.05'],
  ] as const)('%s %j is edited as %s', (kind, value, text) => {
    expect(textOf({ kind }, value)).toBe(text);
  });
});

/** Whether the browser would prompt before leaving the page. */
const holds = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the leave guard', () => {
  it('makes the browser ask only while something is unsaved', () => {
    const { rerender, unmount } = render(<LeaveGuard when={false} />);
    expect(holds()).toBe(false);
    rerender(<LeaveGuard when />);
    expect(holds()).toBe(true);
    rerender(<LeaveGuard when={false} />);
    expect(holds()).toBe(false);
    rerender(<LeaveGuard when />);
    unmount();
    expect(holds()).toBe(false);
  });
  const stands = (when: boolean, more: { stays?: string; asked?: boolean } = {}) =>
    renderInConsole(<LeaveGuard when={when} {...more} />, { roll, at: '/work?tab=a' });
  it.each<[string, boolean, { stays?: string; asked?: boolean }, string, boolean]>([
    ['for another page', true, {}, '/other', true],
    ['with nothing to save', false, {}, '/other', false],
    ['for another query of the same page', true, {}, '/work?tab=b', false],
    ['for another query that is another piece of work', true, { asked: true }, '/work?tab=b', true],
    ['for an address of the same piece of work', true, { stays: '/work/' }, '/work/2', false],
  ])('asks within the portal: %s', async (_, when, more, to, asks) => {
    const { router } = stands(when, more);
    void router.navigate(to);
    if (asks) {
      await screen.findByRole('dialog', { name: 'Leave without saving?' });
      expect(router.state.location.pathname + router.state.location.search).toBe('/work?tab=a');
      fireEvent.click(screen.getByRole('button', { name: 'Stay on page', hidden: true }));
      expect(router.state.location.pathname + router.state.location.search).toBe('/work?tab=a');
      void router.navigate(to);
      await screen.findByRole('dialog', { name: 'Leave without saving?' });
      fireEvent.click(screen.getByRole('button', { name: 'Leave page', hidden: true }));
    }
    await vi.waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(to),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Ctrl+S', () => {
  it('calls the latest save function, and not the first one', () => {
    function Page({ save }: { readonly save: () => void }) {
      useSaveKey(save);
      return null;
    }
    const [first, now] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Page save={first} />);
    rerender(<Page save={now} />);
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    fireEvent.keyDown(window, { key: 's', ctrlKey: true, shiftKey: true });
    expect([first.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('a draft', () => {
  const DAY = 86_400_000;
  afterEach(async () => {
    vi.restoreAllMocks();
    await dropAllDrafts();
  });
  it('is stored under its own key, until it is dropped', async () => {
    await keepDraft('a', { text: 'mine' });
    await keepDraft('b', 2);
    expect(await readDraft('a')).toMatchObject({ key: 'a', value: { text: 'mine' } });
    await dropDraft('a');
    expect([await readDraft('a'), (await readDraft('b'))?.value]).toEqual([undefined, 2]);
  });
  it('is stored for fourteen days', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000_000_000);
    await keepDraft('a', 1);
    now.mockReturnValue(1_000_000_000_000 + 14 * DAY);
    expect((await readDraft('a'))?.value).toBe(1);
    now.mockReturnValue(1_000_000_000_000 + 14 * DAY + 1);
    expect(await readDraft('a')).toBeUndefined();
    now.mockReturnValue(1_000_000_000_000);
    expect(await readDraft('a')).toBeUndefined();
  });
  it('survives closing the page, unless it was dropped or its owner signed out', async () => {
    const stored = new Map<string, unknown>();
    const request = (result?: unknown) => {
      const asked: { result: unknown; onsuccess?: () => void } = { result };
      queueMicrotask(() => asked.onsuccess?.());
      return asked;
    };
    const objects = {
      put: (draft: { key: string }) => request(stored.set(draft.key, draft)),
      get: (key: string) => request(stored.get(key)),
      delete: (key: string) => request(stored.delete(key)),
      clear: () => request(stored.clear()),
    };
    vi.stubGlobal('indexedDB', {
      open: () => request({ transaction: () => ({ objectStore: () => objects }) }),
    });
    /** The page after a reload: nothing is in its memory. */
    const page = () => {
      vi.resetModules();
      return import('@/console/kit/drafts');
    };
    const found = async () => {
      const { readDraft: read } = await page();
      const drafts = await Promise.all(['a', 'b', 'c'].map((key) => read(key)));
      return drafts.map((draft) => draft?.value);
    };
    try {
      const first = await page();
      for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 }))
        await first.keepDraft(key, value);
      expect(await found()).toEqual([1, 2, 3]);
      await (await page()).dropDraft('b');
      expect(await found()).toEqual([1, undefined, 3]);
      await (await page()).dropAllDrafts();
      expect(await found()).toEqual([undefined, undefined, undefined]);
      expect([...stored.keys()]).toEqual([]);
    } finally {
      vi.unstubAllGlobals();
      vi.resetModules();
    }
  });
  it('is deleted with all others on sign-out', async () => {
    await keepDraft('a', 1);
    await keepDraft('b', 2);
    renderInConsole(<ProfileMenu />, { roll });
    fireEvent.click(await screen.findByRole('button', { name: 'Profile' }));
    expect(await readDraft('a')).toBeDefined();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await vi.waitFor(async () => expect(await readDraft('b')).toBeUndefined());
    expect([await readDraft('a'), await readDraft('b')]).toEqual([undefined, undefined]);
  });
  it.each([
    [1, 'You have 1 unsaved change from 01-08-2026, 00:00.'],
    [2, 'You have 2 unsaved changes from 01-08-2026, 00:00.'],
  ])('with %s changes is offered with the count and its time', async (count, words) => {
    const [restore, discard] = [vi.fn(), vi.fn()];
    renderInConsole(
      <DraftNotice
        at={Date.parse('2026-07-31T18:30:00Z')}
        count={count}
        onRestore={restore}
        onDiscard={discard}
      />,
      { roll },
    );
    expect(await screen.findByText(words)).toBeTruthy();
    const [first, second] = screen.getAllByRole('button');
    if (first) fireEvent.click(first);
    expect([restore.mock.calls.length, discard.mock.calls.length]).toEqual([1, 0]);
    if (second) fireEvent.click(second);
    expect([restore.mock.calls.length, discard.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the message of a failure', () => {
  it.each<[string, unknown, string, string | undefined]>([
    ['no reply', new Failure(0), NO_REPLY.title, NO_REPLY.hint],
    [
      'the sentence of the server',
      new Failure(409, { message: 'It has changed.' }),
      'It has changed.',
      undefined,
    ],
    ['an answer without a sentence', new Failure(502), NO_REPLY.title, undefined],
    ['an answer that cannot be read', new Failure(200), NO_REPLY.title, undefined],
    ['a fault of the page itself', new TypeError('x is undefined'), NO_REPLY.title, undefined],
  ])('%s', async (_, error, title, hint) => {
    expect(messageOf(error)).toEqual({ title, ...(hint ? { hint } : {}) });
    renderInConsole(
      <>
        <FailureAlert error={error} />
        <Failed error={error} />
      </>,
      { roll },
    );
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      `${title}${hint ?? ''}`,
      `${title}${hint ?? ''}`,
    ]);
  });
  it('shows field errors where there are no fields', async () => {
    const again = vi.fn();
    renderInConsole(
      <>
        <Failed
          error={
            new Failure(422, {
              message: 'Correct the fields.',
              errors: { a: 'A is wrong.', b: 'B too.' },
            })
          }
          retry={again}
        />
        <Alert title="T" />
      </>,
      { roll },
    );
    expect(await screen.findByText('A is wrong. B too.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });
  it.each([
    [0, true],
    [200, true],
    [400, false],
    [409, false],
    [500, false],
  ])('with status %s the outcome is unknown: %s', (status, unheard) => {
    expect(new Failure(status).outcomeUnknown).toBe(unheard);
  });
});

describe('the idempotency key of a write', () => {
  it('is the same for the same request until it is answered, and differs for another request', () => {
    const deed = new PendingWrite();
    const first = deed.keyFor('a');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(deed.keyFor('a')).toBe(first);
    expect(deed.keyFor('b')).not.toBe(first);
    const again = deed.keyFor('a');
    expect(again).not.toBe(first);
    deed.answered();
    expect(deed.keyFor('a')).not.toBe(again);
  });
});
