/**
 * Smaller parts of the console and the requests they make: past imports, the preview and files of a
 * record, photo and contact details, devices, pages of a report, help.
 */
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { memoryStore, useNotify, useResourceDefinition } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '@/auth/auth-provider';
import { clearSession, storeSession } from '@/auth/session';
import { JsonControl } from '@/console/fields/json-control';
import { inChosenOrder, useArrangement } from '@/console/frame/arranged';
import { createI18n } from '@/console/i18n';
import { ImportList } from '@/console/import/import-list';
import { MappingRow } from '@/console/import/mapping-row';
import { OnlyRows } from '@/console/import/only-rows';
import { InLine } from '@/console/import/in-line';
import { saveTemplate } from '@/console/import/template';
import { useLine } from '@/console/import/use-line';
import { ValueWords } from '@/console/import/value-words';
import type { Run } from '@/console/import/run';
import { Contact } from '@/console/kit/account/contact';
import { deviceOf } from '@/console/kit/account/device';
import { OwnPhoto } from '@/console/kit/account/photo';
import { Feed } from '@/console/kit/feed';
import { FrameContext, useFrame } from '@/console/kit/frame';
import { Sessions } from '@/console/kit/account/sessions';
import { HelpNote } from '@/console/kit/help-note';
import { ReadyMade } from '@/console/kit/material/ready-made';
import { usePageNumbers } from '@/console/kit/paper/page-numbers';
import { Reading } from '@/console/kit/reading';
import { Notifications } from '@/console/notifications';
import { BarHelp } from '@/console/register/bar-help';
import { uniqueWithin } from '@/console/register/register-columns';
import { Pages } from '@/console/report/pages';
import { CopyDialog } from '@/console/sheet/copy-dialog';
import { RecordFiles } from '@/console/show/record-files';
import { Toasts } from '@/public/toasts';
import {
  defineResource,
  f,
  who,
  type FileCell,
  type Resource,
  type Roll,
  type ImportSource,
} from '@/schema';
import { office } from '../kit/actors';
import { pretend, tokenOf, type Sent } from '../kit/answers';
import { ACTOR, address, memoryData, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { everybody, rollOf, sampleRoll, thing } from '../kit/sample-roll';

const roll = sampleRoll();
const show = (children: React.ReactNode, of: Roll = roll) =>
  renderInConsole(
    <>
      {children}
      <Toasts />
    </>,
    { roll: of },
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const calls = (sent: readonly Sent[]) => sent.map(({ call }) => call);
const BUSY = { status: 503, body: { code: 'busy', message: 'The server is busy.' } };
const image = { body: '', headers: { 'Content-Type': 'image/png' } };

beforeEach(() => {
  giveDialogs();
  let made = 0;
  vi.stubGlobal('URL', URL);
  URL.createObjectURL = vi.fn(() => `blob:${++made}`);
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

describe('past imports', () => {
  const LIST = 'GET /api/import-run?of=thing';
  const run = (id: number, more: object = {}) => ({
    id,
    resource: 'thing',
    file_name: `file ${id}.csv`,
    state: 'saved',
    total: 4,
    counts: { new: 2, changed: 1, unchanged: 1, repeated: 0, wrong: 0 },
    created_at: '2026-11-20T06:30:00.000Z',
    by: 'Anna',
    own: true,
    undoable: false,
    ...more,
  });
  it('show the latest eight that were started, and can be undone after a confirmation with row counts', async () => {
    const all = [
      run(1, { undoable: true }),
      run(2, { state: 'uploaded' }),
      run(3, { state: 'failed', counts: null }),
      ...[4, 5, 6, 7, 8, 9, 10].map((id) => run(id)),
    ];
    const sent = pretend({
      [LIST]: [{ body: { data: all } }, { body: { data: [run(1, { state: 'undone' })] } }],
      'POST /api/thing/import/1/undo': [BUSY, { body: { data: {} } }],
    });
    show(<ImportList resources={['thing']} named />);
    const rows = await screen.findAllByRole('row');
    expect(rows).toHaveLength(9);
    expect([...(rows[1]?.children ?? [])].slice(0, 5).map((one) => one.textContent)).toEqual([
      'file 1.csv',
      'Things',
      'Saved',
      '2 new, 1 changed',
      'Anna',
    ]);
    expect(rows[2]?.textContent).toMatch(/^file 3\.csvThingsFailed4 rowsAnna/);
    press('Undo the import of file 1.csv');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Things: 2 new rows will be deleted.')).toBeTruthy();
    expect(dialog.getByText(/^Things: 1 row will be changed back/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls(sent)).toEqual([LIST]);
    press('Undo the import of file 1.csv');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    await screen.findByText('The server is busy.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    await screen.findByText('Import undone');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo the import/ })).toBeNull();
  });
  it('mention no changed rows if there are none, and show no table without imports', async () => {
    const one = run(1, { undoable: true, counts: { new: 1, changed: 0, wrong: 3 } });
    pretend({ [LIST]: { body: { data: [one] } } });
    show(<ImportList resources={['thing']} />);
    const rows = await screen.findAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/^file 1\.csvSaved1 new, 3 with errorsAnna/);
    press(/^Undo the import/);
    await screen.findByText('Things: 1 new row will be deleted.');
    expect(screen.queryByText(/changed back/)).toBeNull();
    cleanup();
    pretend({ [LIST]: { body: { data: [] } } });
    show(<ImportList resources={['thing']} />);
    await act(async () => {});
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a queued import', () => {
  function Waiting({ work }: { readonly work: (key: string) => Promise<void> }) {
    const { place, inLine } = useLine();
    return (
      <>
        <button type="button" onClick={() => void inLine((ticket) => work(ticket['X-Ticket']))}>
          Go
        </button>
        {place > 0 && <InLine place={place} />}
      </>
    );
  }
  it('polls its position every second with its own ticket until it is done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let done = (): void => undefined;
      const work = vi.fn(
        (_key: string) =>
          new Promise<void>((resolve) => {
            done = resolve;
          }),
      );
      const places = [3, 2, null];
      const asked: string[] = [];
      vi.stubGlobal('fetch', async (path: string) => {
        asked.push(path);
        const place = places[asked.length - 1] ?? null;
        return new Response(JSON.stringify({ data: { place } }));
      });
      render(<Waiting work={work} />);
      press('Go');
      expect(asked).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(1_010));
      expect(screen.getByRole('status').textContent).toContain('In queue: position 3');
      await act(() => vi.advanceTimersByTimeAsync(1_010));
      expect(screen.getByRole('status').textContent).toContain('In queue: position 2');
      await act(() => vi.advanceTimersByTimeAsync(1_010));
      expect(screen.queryByRole('status')).toBeNull();
      expect(new Set(asked)).toEqual(new Set([`/api/line/${String(work.mock.calls[0]?.[0])}`]));
      await act(async () => done());
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(asked).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an import file', () => {
  it('has its values mapped, added by hand and removed one at a time', async () => {
    const changes: ImportSource[] = [];
    const run = { columns: ['Hue'], sample: [['X']] } as unknown as Run;
    const field = thing.fields['colour'];
    if (!field) throw new Error('there is no field colour');
    function Words() {
      const [source, setSource] = useState<ImportSource>({ column: 'Hue', values: { G: 'green' } });
      return (
        <ValueWords
          name="colour"
          field={field as NonNullable<typeof field>}
          source={source}
          run={run}
          onChange={(values) => {
            const next = { ...source, values };
            changes.push(next);
            setSource(next);
          }}
        />
      );
    }
    show(<Words />);
    const user = userEvent.setup();
    const valueFor = (word: string) =>
      screen.getByLabelText<HTMLSelectElement>(`Value for ${word}`);
    expect([valueFor('G').value, valueFor('X').value]).toEqual(['green', '']);
    expect(screen.queryByRole('button', { name: 'Remove X' })).toBeNull();
    await user.selectOptions(valueFor('X'), 'Red');
    const add = screen.getByLabelText<HTMLInputElement>('Value in the file');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
    await user.type(add, ' B {Enter}');
    expect(add.value).toBe('');
    press('Remove G');
    expect(changes.map(({ values }) => values)).toEqual([
      { G: 'green', X: 'red' },
      { G: 'green', X: 'red', B: 'red' },
      { X: 'red', B: 'red' },
    ]);
    expect(screen.queryByLabelText('Value for G')).toBeNull();
  });
  it('is limited to rows with certain values, which stay when another column is chosen', () => {
    const said: unknown[] = [];
    function Only() {
      const [only, setOnly] = useState<Parameters<typeof OnlyRows>[0]['only']>();
      return (
        <OnlyRows
          columns={['Class', 'Part']}
          only={only}
          error={undefined}
          onChange={(next) => {
            said.push(next);
            setOnly(next);
          }}
        />
      );
    }
    show(<Only />);
    const column = (value: string) =>
      fireEvent.change(screen.getByLabelText('Rows to import'), { target: { value } });
    column('Class');
    fireEvent.change(screen.getByLabelText('Values of the rows to import'), {
      target: { value: ' BA, ,BSc ' },
    });
    column('Part');
    column('');
    expect(said).toEqual([
      { column: 'Class', values: [] },
      { column: 'Class', values: ['BA', 'BSc'] },
      { column: 'Part', values: ['BA', 'BSc'] },
      undefined,
    ]);
  });
  it('keeps the chosen part of the cells while the headings of the columns are written', () => {
    const changes: (ImportSource | undefined)[] = [];
    const run = { columns: ['Hue 1', 'Hue 2'], sample: [['R', 'G']] } as unknown as Run;
    const field = thing.fields['colour'];
    if (!field) throw new Error('there is no field colour');
    show(
      <table>
        <tbody>
          <MappingRow
            name="colour"
            field={field}
            run={run}
            source={{ each: 'Hue *', part: 'number' }}
            stars={['1', '2']}
            required={false}
            error={undefined}
            onChange={(source) => changes.push(source)}
          />
        </tbody>
      </table>,
    );
    fireEvent.change(screen.getByLabelText('Colour: headings of the columns'), {
      target: { value: '* Hue' },
    });
    expect(changes).toEqual([{ each: '* Hue', part: 'number' }]);
  });
  it('has a template with the headings of all importable fields, named after the resource', async () => {
    let blob: Blob | undefined;
    URL.createObjectURL = vi.fn((given: Blob) => {
      blob = given;
      return 'blob:x';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    saveTemplate(thing as Resource, ACTOR);
    saveTemplate(roll.resources.get('wooden-shelf') as Resource, ACTOR);
    vi.restoreAllMocks();
    expect(names).toEqual(['thing.csv', 'wooden-shelf.csv']);
    expect(blob?.type).toBe('text/csv');
    expect(await blob?.text()).toBe('id,name,room\r\n');
  });
});

describe('a preview of a record', () => {
  const preview = (
    <Reading
      resource="post"
      id="a/b"
      title="title"
      summary="summary"
      text="body"
      picture="cover"
      alt="alt"
      open={(row) => (row['published'] ? `/blog/${String(row['slug'])}` : undefined)}
    />
  );
  const ROW = {
    title: 'A title',
    summary: 'In short',
    body: 'One *word*.',
    slug: 's',
    alt: 'A hill',
  };
  it('shows the public content, can be loaded again after an error, and links to the public page', async () => {
    const READ = 'GET /api/post/a%2Fb';
    pretend({
      [READ]: [BUSY, { body: { data: { ...ROW, published: true, cover: 4 } } }],
      [`${READ}/cover`]: image,
    });
    show(preview);
    await screen.findByText('The server is busy.');
    press('Try again');
    await screen.findByRole('heading', { level: 2, name: 'A title' });
    expect(screen.getByText('In short')).toBeTruthy();
    expect(screen.getByText('word').tagName).toBe('EM');
    expect((await screen.findByRole('img')).getAttribute('alt')).toBe('A hill');
    expect(screen.getByRole('link', { name: 'View public page' }).getAttribute('href')).toBe(
      '/blog/s',
    );
    expect(screen.getByRole('link', { name: 'Back to record' }).getAttribute('href')).toBe(
      '/post/a/b',
    );
    cleanup();
    const sent = pretend({ [READ]: { body: { data: { ...ROW, summary: null, cover: null } } } });
    show(preview);
    await screen.findByRole('heading', { level: 2, name: 'A title' });
    expect(screen.queryByRole('link', { name: 'View public page' })).toBeNull();
    expect(screen.queryByText('In short')).toBeNull();
    expect(calls(sent)).toEqual([READ]);
  });
});

describe('the files of a record', () => {
  const fields = {
    photo: f.file({ write: 'server', label: 'Portrait' }),
    deed: f.file({ write: 'server' }),
    lacking: f.file({ write: 'server' }),
    typed: f.file(),
  };
  const of = (more: object) =>
    defineResource({
      name: 'person',
      label: 'Person',
      title: 'name',
      fields: { name: f.text({ required: true }), ...fields },
      list: ['name'],
      access: everybody,
      ...more,
    }) as Resource;
  const record = { id: 'a/b', photo: 1, deed: 2, lacking: null, typed: 3 };
  it('are shown as a picture or a download button, each loaded from its own address', async () => {
    const sent = pretend({
      'GET /api/person/a%2Fb/photo': image,
      'GET /api/person/a%2Fb/deed': [
        { body: '', headers: { 'Content-Type': 'application/pdf' } },
        BUSY,
      ],
    });
    show(<RecordFiles resource={of({})} record={record} fields={fields} />);
    const picture = await screen.findByRole('img', { name: 'Portrait' });
    expect(picture.getAttribute('src')).toMatch(/^blob:\d$/);
    fireEvent.click(await screen.findByRole('button', { name: 'Download Deed' }));
    await screen.findByText('The server is busy.');
    expect(calls(sent).sort()).toEqual([
      'GET /api/person/a%2Fb/deed',
      'GET /api/person/a%2Fb/deed',
      'GET /api/person/a%2Fb/photo',
    ]);
  });
});

describe('photo and contact details of the user', () => {
  const person = defineResource({
    name: 'person',
    label: 'Person',
    title: 'name',
    account: { kind: 'admin', identifiers: ['name'] },
    fields: { name: f.text({ required: true }) },
    list: ['name'],
    access: everybody,
  }) as Resource;
  const file = (size: number) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' });
  const choose = (size: number) =>
    fireEvent.change(screen.getByLabelText('Your photo', { selector: 'input' }), {
      target: { files: [file(size)] },
    });
  it('include a photo of up to 2 MB that can be saved and removed; an error changes nothing', async () => {
    const PHOTO = '/api/account/photo';
    storeSession(tokenOf(5));
    const sent = pretend({
      [`PUT ${PHOTO}`]: [BUSY, { body: { data: { photo: 8 } } }],
      [`DELETE ${PHOTO}`]: { body: { data: { photo: null } } },
      'GET /api/person/1/photo': image,
    });
    show(<OwnPhoto />, rollOf(person));
    choose(2_000_001);
    await screen.findByText('The photo is too large. Choose one up to 2 MB.');
    choose(2_000_000);
    await screen.findByText('The server is busy.');
    expect(screen.getByRole('button', { name: 'Add photo' })).toBeTruthy();
    choose(5);
    await screen.findByText('Photo saved');
    expect(await screen.findByRole('img', { name: 'Your photo' })).toBeTruthy();
    press('Remove photo');
    await screen.findByText('Photo removed');
    expect(screen.getByRole('button', { name: 'Add photo' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull();
    expect(calls(sent)).toEqual([
      `PUT ${PHOTO}`,
      `PUT ${PHOTO}`,
      'GET /api/person/1/photo',
      `DELETE ${PHOTO}`,
    ]);
  });

  it('can be changed and removed where allowed, and email topics are chosen one by one', async () => {
    const OWN = 'GET /api/me';
    const own = {
      email: 'a@x.example',
      alternate_email: 'b@x.example',
      mobile: '9000000001',
      mails: 'EF',
      by_text: false,
    };
    const sent = pretend({
      [OWN]: [
        { body: { data: own } },
        { body: { data: { ...own, alternate_email: null } } },
        { body: { data: { ...own, alternate_email: null, mails: 'F' } } },
      ],
      'DELETE /api/me/alternate-email': { body: { data: {} } },
      'PATCH /api/me': [{ body: { data: {} } }, BUSY],
    });
    show(
      <Contact
        path="/api/me"
        fields={{ alternate_email: f.text({ tidy: 'lower' }), mobile: f.text({ tidy: 'mobile' }) }}
        letters={f.text({ set: { E: 'Examinations', F: 'Fees', G: 'Grievances' } })}
      />,
    );
    await screen.findByText('b@x.example');
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box('Examinations').checked, box('Grievances').checked]).toEqual([true, false]);
    expect(screen.getByText(/SMS is not set up/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change Mobile' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Mobile' })).toBeNull();
    press('Remove Alternate email');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Change Alternate email' }).textContent).toBe(
        'Add',
      ),
    );
    expect(screen.queryByRole('button', { name: 'Remove Alternate email' })).toBeNull();
    fireEvent.click(box('Examinations'));
    await waitFor(() => expect(box('Examinations').checked).toBe(false));
    await waitFor(() => expect(screen.getByRole('group')).toHaveProperty('disabled', false));
    fireEvent.click(box('Grievances'));
    await screen.findByText('The server is busy.');
    await waitFor(() => expect(box('Grievances').checked).toBe(false));
    expect(sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { mails: 'F' },
      { mails: 'FG' },
    ]);
  });
});

describe('signed-in devices', () => {
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36';
  it('are named by browser and system where these are known', () => {
    const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 Edg/120';
    expect([ANDROID, edge, 'curl/8.1', '', null].map(deviceOf)).toEqual([
      { browser: 'Chrome', system: 'Android' },
      { browser: 'Edge', system: 'Windows' },
      { browser: 'curl/8.1', system: undefined },
      undefined,
      undefined,
    ]);
  });
  it('are signed out one by one, except the current one', async () => {
    const session = (id: string, more: object) => ({
      id,
      current: false,
      issued_at: '2026-11-20T06:30:00.000Z',
      last_seen_at: null,
      address: null,
      agent: ANDROID,
      ...more,
    });
    const here = session('a', { current: true, address: '10.0.0.1' });
    const other = session('b', { last_seen_at: '2026-11-21T06:30:00.000Z' });
    const SESSIONS = 'GET /api/auth/sessions';
    const sent = pretend({
      [SESSIONS]: [
        { body: { data: [here, other] } },
        { body: { data: [here, other] } }, // after the refusal
        { body: { data: [here] } },
      ],
      'DELETE /api/auth/sessions/b': [BUSY, { body: { data: {} } }],
    });
    show(<Sessions />);
    const list = within(await screen.findByRole('list', { name: 'Signed-in devices' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/This deviceSigned in 20-11-2026, 12:00 · 10\.0\.0\.1$/);
    expect(second?.querySelector('small')?.textContent).toMatch(
      /^Signed in 20-11-2026, 12:00 · last used 21-11-2026, 12:00$/,
    );
    expect(list.getAllByRole('button')).toHaveLength(1);
    fireEvent.click(list.getByRole('button', { name: /^Sign out/ }));
    await screen.findByText('The server is busy.');
    await waitFor(() => expect(list.getByRole('button')).toHaveProperty('disabled', false));
    fireEvent.click(list.getByRole('button', { name: /^Sign out/ }));
    await screen.findByText('Device signed out');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sign out of other devices' })).toBeNull(),
    );
    expect(calls(sent).filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
  });
});

describe('the pages of a report', () => {
  it('show the row range, and link to the first, previous and next page where they exist', () => {
    const open = vi.fn();
    const state = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    const { unmount } = render(
      <Pages page={{ from: 1, to: 50, total: 1_200, next: 'n2' }} open={open} />,
    );
    expect(screen.getByRole('status').textContent).toBe('1–50 of 1,200');
    expect(['First page', 'Previous page', 'Next page'].map(state)).toEqual([true, true, false]);
    press('Next page');
    unmount();
    render(<Pages page={{ from: 1_151, to: 1_200, total: 1_200, previous: 'p22' }} open={open} />);
    expect(['First page', 'Previous page', 'Next page'].map(state)).toEqual([false, false, true]);
    press('Previous page');
    press('First page');
    expect(open.mock.calls).toEqual([['n2'], ['p22'], ['']]);
  });
});

describe('help', () => {
  it('is toggled by a button that exposes its state, and Escape closes it and keeps the focus', () => {
    show(<HelpNote text="What this page is for." />);
    const button = screen.getByRole('button', { name: 'Help' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    const note = screen.getByRole('note');
    expect([note.textContent, note.id]).toEqual([
      'What this page is for.',
      button.getAttribute('aria-controls'),
    ]);
    fireEvent.keyDown(button, { key: 'a' });
    expect(screen.getByRole('note')).toBeTruthy();
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(screen.queryByRole('note')).toBeNull();
    expect(document.activeElement).toBe(button);
    const above = vi.fn();
    document.addEventListener('keydown', above);
    fireEvent.keyDown(button, { key: 'Escape' }); // once closed, it passes keys on to the page
    document.removeEventListener('keydown', above);
    expect(above).toHaveBeenCalledTimes(1);
  });
  it('stays open until it is closed, also at the next visit of the screen', () => {
    function Visits() {
      const [here, setHere] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setHere(!here)}>
            Elsewhere
          </button>
          {here ? <HelpNote text="What this page is for." /> : null}
        </>
      );
    }
    show(<Visits />);
    press('Help');
    fireEvent.pointerDown(document.body);
    fireEvent.focusIn(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.getByRole('note')).toBeTruthy();
    press('Elsewhere');
    expect(screen.queryByRole('note')).toBeNull();
    press('Elsewhere');
    expect(screen.getByRole('note')).toBeTruthy();
    press('Help');
    press('Elsewhere');
    press('Elsewhere');
    expect(screen.queryByRole('note')).toBeNull();
  });
  it('of a table shows its purpose, rules and keyboard shortcuts', () => {
    show(<BarHelp help="Enter marks." notes={['No halves.', 'A for absent.']} />);
    const button = screen.getByRole('button', { name: 'Help and keys' });
    expect(screen.queryByRole('region')).toBeNull();
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const panel = within(screen.getByRole('region', { name: 'Help and keys' }));
    expect(panel.getByText('Enter marks.')).toBeTruthy();
    expect(panel.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'No halves.',
      'A for absent.',
    ]);
    expect(panel.getByText('Ctrl + S').nextElementSibling?.textContent).toBe('Save');
    fireEvent.click(button);
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    show(<BarHelp />);
    press('Help and keys');
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('arranging the dashboard', () => {
  const parts = ['a', 'b', 'c'].map((key) => ({ key, label: key, folded: key === 'c' }));
  function Arranged() {
    const { all, shown, toggle, move, reset } = useArrangement(parts);
    return (
      <>
        <p role="status">{shown.map(({ key }) => key).join('')}</p>
        {all.map((part) => (
          <span key={part.key}>
            <button type="button" onClick={() => toggle(part)}>{`toggle ${part.key}`}</button>
            <button type="button" onClick={() => move(part, 1)}>{`down ${part.key}`}</button>
            <button type="button" onClick={() => move(part, -1)}>{`up ${part.key}`}</button>
          </span>
        ))}
        <button type="button" onClick={reset}>
          reset
        </button>
      </>
    );
  }
  it('hides, shows and moves parts one at a time within bounds, and can be reset', () => {
    show(<Arranged />);
    const shown = () => screen.getAllByRole('status')[0]?.textContent;
    const after = (name: string) => {
      press(name);
      return shown();
    };
    expect(shown()).toBe('ab');
    expect(['toggle c', 'toggle a', 'toggle b', 'toggle a', 'toggle b'].map(after)).toEqual([
      'abc',
      'bc',
      'c',
      'ac',
      'abc',
    ]);
    expect(['up a', 'down c', 'down a', 'up c', 'toggle c'].map(after)).toEqual([
      'abc',
      'abc',
      'bac',
      'bca',
      'ba',
    ]);
    expect(after('reset')).toBe('ab');
    expect(inChosenOrder(parts, ['c', 'gone', 'a']).map(({ key }) => key)).toEqual(['c', 'a', 'b']);
  });
});

describe('a feed', () => {
  it('shows date, notes and unread mark of each item, and opens links outside the portal in a new tab', async () => {
    pretend({ 'GET /api/picture': image });
    const at = '2026-11-20T19:00:00.000Z';
    const elsewhere = { to: 'https://x.example/a', label: 'Elsewhere' };
    show(
      <Feed
        label="Notices"
        items={[
          {
            key: '1',
            title: 'Fees',
            text: 'Pay now.',
            at,
            notes: ['Office', 'Fees'],
            unread: true,
            mark: 'Urgent',
            link: { to: '/fees', label: 'Open' },
            pictures: [{ path: '/api/picture', name: 'hill.png' } as FileCell],
            actions: <button type="button">Mark</button>,
          },
          { key: '2', title: 'Sports', text: 'Run.', at, link: elsewhere },
          { key: '3', title: 'Hostel', text: 'Stay.', at, unread: true },
          { key: '4', title: 'Mess', text: 'Eat.', at, mark: 'Urgent' },
        ]}
      />,
    );
    const [one, two, three, four] = within(
      screen.getByRole('list', { name: 'Notices' }),
    ).getAllByRole('listitem');
    expect(one?.textContent).toMatch(/^NewUrgentFees.*21-11-2026.*OfficeFeesPay now\.OpenMark$/);
    expect(one?.dataset['unread']).toBe('true');
    expect(two?.textContent).toMatch(/^Sports.*Run\.Elsewhere$/);
    expect(two?.dataset['unread']).toBeUndefined();
    expect(three?.textContent).toMatch(/^NewHostel/);
    expect(four?.textContent).toMatch(/^UrgentMess/);
    const link = (name: string) => screen.getByRole('link', { name });
    expect([link('Open').getAttribute('href'), link('Open').getAttribute('target')]).toEqual([
      '/fees',
      null,
    ]);
    expect(['href', 'target', 'rel'].map((name) => link('Elsewhere').getAttribute(name))).toEqual([
      elsewhere.to,
      '_blank',
      'noopener noreferrer',
    ]);
    expect((await screen.findByRole('img', { name: 'hill.png' })).getAttribute('src')).toMatch(
      /^blob:/,
    );
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull();
  });
});

describe('the copy dialog', () => {
  it('copies the text, or selects it for copying by hand where the browser refuses', async () => {
    const closed = vi.fn();
    let allowed = true;
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: {
        writeText: (text: string) => {
          if (!allowed) return Promise.reject(new Error('not allowed'));
          copied.push(text);
          return Promise.resolve();
        },
      },
    });
    const marked = () => {
      const box = screen.getByRole<HTMLTextAreaElement>('textbox');
      return box.value.slice(box.selectionStart, box.selectionEnd);
    };
    show(<CopyDialog text={'a\tb'} onClose={closed} />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').readOnly).toBe(true);
    press('Copy');
    await screen.findByText('Copied');
    expect([copied, closed.mock.calls.length]).toEqual([['a\tb'], 1]);
    allowed = false;
    screen.getByRole<HTMLTextAreaElement>('textbox').setSelectionRange(0, 0);
    press('Copy');
    await waitFor(() => expect(marked()).toBe('a\tb'));
    vi.stubGlobal('navigator', {});
    screen.getByRole<HTMLTextAreaElement>('textbox').setSelectionRange(0, 0);
    press('Copy');
    expect(marked()).toBe('a\tb');
    expect([copied.length, closed.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a unique column of a register', () => {
  it('is unique among all rows, among those that share another field, or not checked', () => {
    const resource = defineResource({
      name: 'seat',
      label: 'Seat',
      title: 'code',
      fields: {
        code: f.text({ unique: true }),
        hall: f.text({ required: true }),
        place: f.int({ required: true }),
        note: f.text(),
      },
      unique: [['hall', 'place']],
      list: ['code'],
      access: everybody,
    }) as Resource;
    const rows = (values: Readonly<Record<string, unknown>>) => [{ id: 1, version: 1, values }];
    const within = (
      name: string,
      params: Record<string, string>,
      values = { hall: 'A' } as object,
    ) => uniqueWithin(resource, name, rows({ ...values }), params);
    expect(within('code', {})).toEqual([]);
    expect(within('note', {})).toBeUndefined();
    expect(within('place', {})).toEqual(['hall']);
    expect(within('place', { hall: 'all' })).toEqual(['hall']);
    expect(within('place', { hall: 'A' })).toEqual([]);
    expect(within('place', {}, {})).toBeUndefined();
  });
});

describe('parts without a screen of their own', () => {
  it('a notification of the framework is shown once', async () => {
    function Notify() {
      const notify = useNotify();
      return (
        <button type="button" onClick={() => notify('Stored.', { type: 'success' })}>
          Notify
        </button>
      );
    }
    show(
      <>
        <Notify />
        <Notifications />
      </>,
    );
    press('Notify');
    await screen.findByText('Stored.');
    await act(async () => {});
    expect(screen.getAllByText('Stored.')).toHaveLength(1);
  });
  it.each([
    ['C', 'Create'],
    ['E', 'Edit'],
  ])('the ready-made half offers role %s only what it may do: %s', async (letters, offered) => {
    const stool = defineResource({
      name: 'stool',
      label: 'Stool',
      title: 'name',
      fields: { name: f.text({ required: true }) },
      list: ['name'],
      access: { ...everybody, create: [who.admin('C')], update: [who.admin('E')] },
    });
    function Offered() {
      const { hasCreate, hasEdit } = useResourceDefinition({ resource: 'stool' });
      return <p>May: {[hasCreate && 'Create', hasEdit && 'Edit'].filter(Boolean).join()}</p>;
    }
    const i18nProvider = await createI18n('en');
    function Page() {
      const frame = useFrame();
      const [services] = useState(() => ({
        authProvider: createAuthProvider(frame.roll, frame.actor, frame.profile),
        dataProvider: memoryData({}),
        i18nProvider,
        queryClient: new QueryClient(),
        store: memoryStore(),
      }));
      return (
        <FrameContext.Provider value={{ ...frame, services }}>
          <ReadyMade>
            <Offered />
          </ReadyMade>
        </FrameContext.Provider>
      );
    }
    renderInConsole(<Page />, { roll: rollOf(stool as Resource), actor: office(letters) });
    expect((await screen.findByText(/^May:/)).textContent).toBe(`May: ${offered}`);
  });
  it('a JSON value is edited as text, and formatted on blur', () => {
    const given: unknown[] = [];
    const field = f.json();
    function Control() {
      const [value, setValue] = useState<unknown>({ a: 1 });
      return (
        <JsonControl
          id="x"
          name="x"
          field={field}
          label="Settings"
          value={value}
          onBlur={() => given.push('left')}
          onChange={(next) => {
            given.push(next);
            setValue(next);
          }}
        />
      );
    }
    show(<Control />);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(box.value).toBe('{\n  "a": 1\n}');
    fireEvent.change(box, { target: { value: '{"a":2}' } });
    expect(box.value).toBe('{"a":2}');
    fireEvent.blur(box);
    expect(box.value).toBe('{\n  "a": 2\n}');
    expect(given).toEqual([{ a: 2 }, 'left']);
  });
  it('printed pages are numbered while their page is open', () => {
    const sheets: string[] = [];
    class Sheet {
      replaceSync(text: string): void {
        sheets.push(text);
      }
    }
    vi.stubGlobal('CSSStyleSheet', Sheet);
    Object.defineProperty(document, 'adoptedStyleSheets', {
      configurable: true,
      writable: true,
      value: [],
    });
    function Printed() {
      usePageNumbers();
      return null;
    }
    try {
      const { unmount } = render(<Printed />);
      expect(document.adoptedStyleSheets).toHaveLength(1);
      expect(sheets[0]).toContain('content: "Page " counter(page) " of " counter(pages);');
      unmount();
      expect(document.adoptedStyleSheets).toEqual([]);
    } finally {
      Reflect.deleteProperty(document, 'adoptedStyleSheets');
    }
    expect(address.now).toBe('/');
  });
});
