/**
 * The online classroom on a student's device: answers are saved, stored while there is no network,
 * and sent again; a reload loses nothing.
 */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  DeskAssignment,
  SittingQuestion,
  ClassroomDesk,
  SittingPaper,
} from '@/domain/classroom';
import {
  storedDraft,
  storedFiles,
  dropWork,
  storeSecret,
  storeUnsent,
  storedSecret,
  storedUnsent,
  type UnsentAnswers,
} from '@/public/classroom/device-store';
import { AssignmentCard } from '@/public/classroom/assignment';
import ClassroomPage from '@/public/classroom/page';
import { SittingPage } from '@/public/classroom/sitting';
import { Work } from '@/public/classroom/work';
import { COLLEGE, pretend, type Sent } from '../kit/answers';

const asked = (id: number, more: Partial<SittingQuestion>): SittingQuestion => ({
  id,
  kind: 'single',
  text: `What of ${id}?`,
  picture: null,
  marks: 100,
  choices: [],
  prompts: [],
  matches: [],
  response: null,
  revision: 0,
  ...more,
});
const choices = [
  { n: 0, text: 'River' },
  { n: 1, text: 'Hill' },
];
const paper: SittingPaper = {
  id: 7,
  student: 4,
  title: 'Unit test',
  instructions: 'Answer all.',
  negative: 2_500,
  now: '2026-11-20T06:30:00.000Z',
  ends_at: '2026-11-20T07:00:00.000Z',
  questions: [
    asked(1, { choices }),
    asked(2, { kind: 'multiple', choices }),
    asked(3, { kind: 'short' }),
    asked(4, {
      kind: 'matching',
      prompts: [{ n: 0, text: 'Delhi' }],
      matches: ['India', 'Nepal'],
    }),
  ],
};
const SAVE = 'PUT /api/classroom/examination/7/answer';
const HAND_IN = 'POST /api/classroom/examination/7/hand-in';
const SAVED = { revision: 1, ends_at: paper.ends_at, now: paper.now };
const FINE = { [SAVE]: { body: { data: SAVED } }, [HAND_IN]: { body: { data: {} } } };
const saves = (sent: readonly Sent[]): unknown[] =>
  sent.filter(({ call }) => call === SAVE).map(({ body }) => body);
const status = (): string => screen.getByRole('status').textContent;
/** Waits as long as the pause in typing that triggers a save. */
const pause = (milliseconds = 800): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

function sit(of: SittingPaper = paper, unsent: UnsentAnswers = {}) {
  const [done, unknown] = [vi.fn(), vi.fn()];
  const view = render(<SittingPage paper={of} unsent={unsent} onDone={done} onUnknown={unknown} />);
  return { done, unknown, ...view };
}

beforeEach(async () => {
  await storeUnsent(paper, {});
  await storeSecret('secret of this device');
  vi.useFakeTimers();
});
afterEach(async () => {
  cleanup();
  await storeSecret(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an examination paper', () => {
  it('saves each answer on its own, with the secret of the device and no session token', async () => {
    const sent = pretend(FINE);
    sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hill' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'River' }));
    await pause();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'delta' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Delhi' }), {
      target: { value: 'India' },
    });
    await pause();
    expect(saves(sent)).toEqual([
      { question: 1, response: 1, revision: 1 },
      { question: 2, response: [1, 0], revision: 2 },
      { question: 3, response: 'delta', revision: 1 },
      { question: 4, response: { 0: 'India' }, revision: 1 },
    ]);
    expect(sent[0]?.headers.get('x-classroom')).toBe('secret of this device');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
    expect(status()).toBe('All answers are saved.');
    expect(await storedUnsent(paper)).toEqual({});
  });

  it('says at its question that an answer was not accepted, and sends it again once it is changed', async () => {
    pretend({
      [SAVE]: {
        status: 422,
        body: { code: 'invalid', message: 'This answer does not fit the question.' },
      },
    });
    sit();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'delta' } });
    await pause();
    expect(status()).toBe('Some answers were not accepted. Check the questions marked below.');
    expect(screen.getByText('This answer does not fit the question.')).toBeTruthy();
    const sent = pretend(FINE);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'delta of a river' } });
    await pause();
    expect(saves(sent)).toHaveLength(1);
    expect(status()).toBe('All answers are saved.');
    expect(screen.queryByText('This answer does not fit the question.')).toBeNull();
  });

  it('asks each kind of question in its own form, with number and marks, and clears an answer', async () => {
    const sent = pretend(FINE);
    sit({
      ...paper,
      questions: [
        asked(1, { choices, response: 1 }),
        asked(2, { kind: 'multiple', choices, marks: 250, response: [0, 1] }),
        asked(3, { kind: 'numeric', response: '12' }),
        asked(4, { kind: 'essay' }),
      ],
    });
    const group = (n: number) => within(screen.getAllByRole('group')[n - 1] as HTMLElement);
    expect(
      screen.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent),
    ).toEqual([
      'Question 1, 1 markWhat of 1?',
      'Question 2, 2.5 marksWhat of 2?',
      'Question 3, 1 markWhat of 3?',
      'Question 4, 1 markWhat of 4?',
    ]);
    expect(group(3).getByLabelText('Your number')).toHaveProperty('inputMode', 'decimal');
    expect(group(3).queryByRole('button')).toBeNull();
    expect(group(4).getByLabelText('Your answer').tagName).toBe('TEXTAREA');
    fireEvent.click(group(2).getByRole('checkbox', { name: 'River' }));
    await pause();
    fireEvent.click(group(2).getByRole('checkbox', { name: 'Hill' }));
    fireEvent.click(group(1).getByRole('button', { name: 'Clear answer' }));
    await pause();
    expect(group(1).queryByRole('button', { name: 'Clear answer' })).toBeNull();
    expect(saves(sent)).toEqual([
      { question: 2, response: [1], revision: 1 },
      { question: 2, response: null, revision: 2 },
      { question: 1, response: null, revision: 1 },
    ]);
  });

  it('keeps answers on the device while offline, and sends them once online', async () => {
    pretend({ ...FINE, [SAVE]: 'none' });
    sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    expect(status()).toMatch(/^No connection\. Your answers are kept on this device/);
    expect(await storedUnsent(paper)).toEqual({ 1: { response: 1, revision: 1 } });
    const sent = pretend(FINE);
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(saves(sent)).toEqual([{ question: 1, response: 1, revision: 1 }]);
    expect(status()).toBe('All answers are saved.');
  });

  it('tries again soon in a new outage, however long the last one was', async () => {
    const offline = { ...FINE, [SAVE]: 'none' as const };
    const answer = (name: string): void =>
      void fireEvent.click(screen.getAllByRole('radio', { name })[0] as HTMLElement);
    pretend(offline);
    sit();
    answer('Hill');
    for (const wait of [800, 2_000, 4_000]) await pause(wait);
    expect(status()).toMatch(/^No connection\./);
    pretend(FINE);
    await pause(8_000);
    expect(status()).toBe('All answers are saved.');
    pretend(offline);
    answer('River');
    await pause();
    expect(status()).toMatch(/^No connection\./);
    const sent = pretend(FINE);
    await pause(2_000);
    expect(saves(sent)).toEqual([{ question: 1, response: 0, revision: 2 }]);
  });

  it('sends a new answer while the previous save is still pending', async () => {
    const bodies: unknown[] = [];
    const replies: (() => void)[] = [];
    vi.stubGlobal(
      'fetch',
      (_: string, { body }: RequestInit = {}) =>
        new Promise<Response>((go) => {
          bodies.push(JSON.parse(String(body)));
          replies.push(() =>
            go(
              new Response(JSON.stringify({ data: { revision: bodies.length } }), {
                headers: { 'Content-Type': 'application/json' },
              }),
            ),
          );
        }),
    );
    sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    fireEvent.click(screen.getAllByRole('radio', { name: 'River' })[0] as HTMLElement);
    for (let n = 0; n < 2; n += 1) {
      replies[n]?.();
      await pause();
    }
    expect(bodies).toEqual([
      { question: 1, response: 1, revision: 1 },
      { question: 1, response: 0, revision: 2 },
    ]);
    expect(status()).toBe('All answers are saved.');
    expect(await storedUnsent(paper)).toEqual({});
  });

  it.each([
    ['without a reply', 'none'],
    ['while the server is busy', { status: 503 }],
    ['after too many requests', { status: 429 }],
  ] as const)('retries automatically %s', async (_, refusal) => {
    pretend({ ...FINE, [SAVE]: refusal });
    sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    const sent = pretend(FINE);
    await pause(2_100);
    expect(saves(sent)).toHaveLength(1);
  });

  it('restores answers after a reload, and sends unsaved ones over what the server has', async () => {
    pretend({ ...FINE, [SAVE]: 'none' });
    const { unmount } = sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    unmount();
    const sent = pretend(FINE);
    const [first, ...rest] = paper.questions;
    sit(
      {
        ...paper,
        questions: [{ ...(first as SittingQuestion), response: 0, revision: 4 }, ...rest],
      },
      await storedUnsent(paper),
    );
    await pause(0);
    const hill = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Hill' })[0];
    expect(hill?.checked).toBe(true);
    expect(saves(sent)).toEqual([{ question: 1, response: 1, revision: 5 }]);
  });

  it('is handed in after a confirmation, once pending answers are saved', async () => {
    const sent = pretend(FINE);
    const { done } = sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'River' })[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByText('3 questions are unanswered. Submit anyway?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await pause(0);
    expect(sent.map(({ call }) => call)).toEqual([SAVE, HAND_IN]);
    expect(done).toHaveBeenCalledOnce();
  });

  it('is not handed in while answers cannot be stored', async () => {
    const sent = pretend({
      ...FINE,
      [SAVE]: { status: 503, body: { code: 'unavailable', message: 'Later.' } },
    });
    const { done } = sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'River' })[0] as HTMLElement);
    for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await pause(0);
    expect(sent.some(({ call }) => call === HAND_IN)).toBe(false);
    expect(done).not.toHaveBeenCalled();
    expect(status()).toMatch(/^No connection/);
  });

  it('says why it cannot be handed in, and stays open', async () => {
    pretend({
      ...FINE,
      [HAND_IN]: { status: 409, body: { code: 'locked', message: 'Not yet.' } },
    });
    const { done } = sit();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await pause(0);
    expect(screen.getByRole('alert').textContent).toBe('Not yet.');
    expect(done).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the questions' }));
    expect(screen.queryByText(/Submit anyway/)).toBeNull();
  });

  it('says that the time is over, and keeps no unsaved answers', async () => {
    pretend({ ...FINE, [SAVE]: { status: 423, body: { code: 'locked', message: 'Over.' } } });
    sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    expect(status()).toMatch(/^Time is up/);
    expect(await storedUnsent(paper)).toEqual({});
  });

  it("ends at the server's time, whatever the device's clock says", async () => {
    vi.setSystemTime(new Date('2031-01-01T00:00:00.000Z'));
    pretend(FINE);
    const { done } = sit({ ...paper, ends_at: '2026-11-20T06:30:05.000Z' });
    expect(screen.getByRole('timer').textContent).toBe('Time left 00:05');
    await pause(6_000);
    expect(done).toHaveBeenCalledOnce();
  });

  it('asks for a new code when the device is no longer known, and keeps the answers', async () => {
    pretend({ ...FINE, [SAVE]: { status: 422, body: { code: 'bad_code', message: 'No.' } } });
    const { unknown } = sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    fireEvent.click(screen.getByRole('button', { name: 'Enter a code' }));
    expect(unknown).toHaveBeenCalledOnce();
    expect(await storedUnsent(paper)).toEqual({ 1: { response: 1, revision: 1 } });
  });
});

describe('the page', () => {
  const desk: ClassroomDesk = {
    student: 4,
    takes: { types: ['pdf', 'jpg'], mb: 5 },
    name: 'Lalruata',
    now: '2026-11-20T06:30:00.000Z',
    examinations: [
      {
        id: 7,
        title: 'Unit test',
        paper: 'ENG101 Drama',
        opens_at: '2026-11-20T06:00:00.000Z',
        closes_at: '2026-11-20T08:00:00.000Z',
        minutes: 30,
        attempts: 1,
        used: 0,
        stage: 'open',
        running: false,
        instructions: 'Answer all.',
        questions: 4,
        max: 1_000,
        negative: 2_500,
      },
    ],
    assignments: [],
    materials: [],
  };
  const open = () => render(<ClassroomPage params={{}} college={undefined} />);

  it('asks who the student is on a new device', async () => {
    await storeSecret(null);
    pretend({});
    open();
    await pause(0);
    expect(screen.getByRole('textbox', { name: 'Roll number' })).toBeTruthy();
  });
  it('lets a student in with a code, and stores the secret on the device', async () => {
    vi.useRealTimers();
    await storeSecret(null);
    const sent = pretend({
      'POST /api/student-code': { body: { data: { again: 60 } } },
      'POST /api/classroom/session': { body: { data: { secret: 'a new secret' } } },
      'GET /api/classroom': { body: { data: desk } },
    });
    open();
    fireEvent.change(await screen.findByLabelText('Roll number'), { target: { value: 'R7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enter the classroom' }));
    expect(await screen.findByText('Lalruata')).toBeTruthy();
    expect(sent.map(({ call, body }) => [call, body])).toMatchObject([
      ['POST /api/student-code', { purpose: 'classroom', roll_no: 'R7' }],
      ['POST /api/classroom/session', { roll_no: 'R7', code: '123456' }],
      ['GET /api/classroom', undefined],
    ]);
    expect(sent.at(-1)?.headers.get('X-Classroom')).toBe('a new secret');
    expect(storedSecret()).toBe('a new secret');
  });
  it('asks again when the secret has expired', async () => {
    pretend({ 'GET /api/classroom': { status: 422, body: { code: 'bad_code', message: 'No.' } } });
    open();
    await pause(0);
    expect(screen.getByRole('textbox', { name: 'Roll number' })).toBeTruthy();
    expect(storedSecret()).toBeNull();
  });
  it('opens an examination from the list', async () => {
    vi.useRealTimers();
    const sent = pretend({
      'GET /api/classroom': { body: { data: desk } },
      'POST /api/classroom/examination/7/begin': { body: { data: paper } },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    // The clock does not run yet: what it asks for is read first.
    expect(sent.some(({ call }) => call.endsWith('/begin'))).toBe(false);
    expect(screen.getByText('Answer all.')).toBeTruthy();
    expect(screen.getByText('4 questions, 10 marks in all')).toBeTruthy();
    expect(screen.getByText(/Wrong answers lose 25/)).toBeTruthy();
    expect(screen.getByText(/You have one attempt/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
    await waitFor(() => expect(screen.getByText('What of 1?')).toBeTruthy());
  });
  it('says why an examination cannot be started', async () => {
    vi.useRealTimers();
    pretend({
      'GET /api/classroom': { body: { data: desk } },
      'POST /api/classroom/examination/7/begin': {
        status: 423,
        body: { code: 'locked', message: 'This examination has ended.' },
      },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
    expect(await screen.findByText('This examination has ended.')).toBeTruthy();
  });
  const exam = (id: number, more: Partial<ClassroomDesk['examinations'][number]>) => ({
    ...(desk.examinations[0] as ClassroomDesk['examinations'][number]),
    id,
    title: `Test ${id}`,
    ...more,
  });
  it('offers the possible actions for each examination, and the files of each material', async () => {
    vi.useRealTimers();
    const material = {
      id: 5,
      title: 'Notes',
      kind: 'notes',
      subject: 'Drama',
      unit: 2,
      topic: 'Greece',
      description: null,
      link: null,
      files: [
        { name: 'one.pdf', size: 20_000 },
        { name: 'two.pdf', size: 1_400_000 },
      ],
    };
    const sent = pretend({
      'GET /api/classroom': {
        body: {
          data: {
            ...desk,
            examinations: [
              exam(1, { stage: 'soon' }),
              exam(2, { used: 1 }),
              exam(3, { used: 1, attempts: 2 }),
              exam(4, { stage: 'over', used: 1 }),
              exam(5, { stage: 'over' }),
              exam(6, { stage: 'over', used: 1, running: true }),
            ],
            materials: [
              material,
              {
                ...material,
                title: 'Poem',
                unit: null,
                topic: null,
                files: [{ name: 'poem.pdf', size: 20_000 }],
              },
            ],
          },
        },
      },
      'GET /api/classroom/material/5/2': [
        { status: 404, body: { code: 'not_found', message: 'The file is gone.' } },
        { status: 503, body: { code: 'busy', message: 'The server is busy.' } },
      ],
    });
    open();
    await screen.findByText('Test 1');
    expect(screen.getByText('Lalruata')).toBeTruthy();
    const card = (title: string) => screen.getByText(title).closest('li')?.textContent;
    expect(card('Test 1')).toMatch(/Opens on 20 November 2026.* 30 minutes$/);
    expect(card('Test 2')).toMatch(/Open until .* 30 minutesSubmitted\.$/);
    expect(card('Test 3')).toMatch(/Open until .* 30 minutesStart$/);
    expect(card('Test 4')).toMatch(/Ended on .* 30 minutesMy marks$/);
    expect(card('Test 5')).toMatch(/Ended on .* 30 minutes$/);
    expect(card('Test 6')).toMatch(/Ended on .* 30 minutesContinue$/);
    expect(card('Notes')).toBe('NotesDrama · Unit 2 · Greeceone.pdf 20 KBtwo.pdf 1.4 MB');
    expect(card('Poem')).toBe('PoemDramapoem.pdf 20 KB');
    expect(screen.queryByText('Assignments')).toBeNull();
    expect(
      within(screen.getByRole('region', { name: 'Examinations' })).getAllByRole('listitem'),
    ).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'two.pdf 1.4 MB' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The file is gone.');
    fireEvent.click(screen.getByRole('button', { name: 'two.pdf 1.4 MB' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toBe('The server is busy.');
    expect(sent.at(-1)?.headers.get('X-Classroom')).toBe('secret of this device');
  });
  it('shows marks and comments, and reloads the list on going back', async () => {
    vi.useRealTimers();
    const sent = pretend({
      'GET /api/classroom': {
        body: { data: { ...desk, examinations: [exam(7, { stage: 'over', used: 2 })] } },
      },
      'GET /api/classroom/examination/7/result': {
        body: {
          data: {
            title: 'Marks of the test',
            max: 1_000,
            attempts: [
              { number: 1, state: 'over', score: 750 },
              { number: 2, state: 'over', score: null },
            ],
            answers: [
              { question: 'Q1', marks: 250, of: 300, comment: 'Good.', explanation: 'It flows.' },
              { question: 'Q2', marks: null, of: 300, comment: null, explanation: null },
            ],
          },
        },
      },
    });
    open();
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    fireEvent.click(await screen.findByRole('button', { name: 'My marks' }));
    await screen.findByRole('heading', { name: 'Marks of the test' });
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Attempt 1: 7.5 of 10 marks',
      'Attempt 2: Not marked yet',
      'Q12.5 of 3 marksGood.It flows.',
      'Q2Not marked yet',
    ]);
    // Marks are read from the top, however far down the list the button was.
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('button', { name: 'My marks' });
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === 'GET /api/classroom')).toHaveLength(2),
    );
  });
  it('can be loaded again after an error, and removes the secret from the device on leaving', async () => {
    vi.useRealTimers();
    const sent = pretend({
      'GET /api/classroom': [
        { status: 503, body: { code: 'busy', message: 'The server is busy.' } },
        { body: { data: desk } },
      ],
      'DELETE /api/classroom/session': { body: { data: {} } },
    });
    render(<ClassroomPage params={{}} college={COLLEGE} />);
    expect(document.title).toBe('Online classroom · College of the Hills');
    await screen.findByText('The server is busy.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('textbox', { name: 'Roll number' })).toBeTruthy();
    const last = sent.at(-1);
    expect([last?.call, last?.headers.get('X-Classroom')]).toEqual([
      'DELETE /api/classroom/session',
      'secret of this device',
    ]);
    expect(storedSecret()).toBeNull();
  });
});

/**
 * A fake upload endpoint: `none` while there is no network; otherwise it responds as the server
 * does.
 */
function wire(state: { none: boolean; status?: number }): string[] {
  const sent: string[] = [];
  class Call {
    readonly upload = {} as XMLHttpRequestUpload;
    status = 0;
    responseText = '';
    onload = (): void => undefined;
    onerror = (): void => undefined;
    onloadend = (): void => undefined;
    private path = '';
    private readonly heads: string[] = [];
    open(_method: string, path: string): void {
      this.path = path;
    }
    setRequestHeader(name: string): void {
      this.heads.push(name);
    }
    getResponseHeader(): null {
      return null;
    }
    abort(): void {}
    send(): void {
      queueMicrotask(() => {
        if (state.none) this.onerror();
        else if (state.status) {
          this.status = state.status;
          this.responseText = JSON.stringify({ code: 'refused', message: 'Not this one.' });
          this.onload();
        } else {
          expect(this.heads).toContain('X-Classroom');
          expect(this.heads).not.toContain('Authorization');
          sent.push(this.path);
          this.status = 200;
          this.responseText = JSON.stringify({
            data: { id: 30 + sent.length, name: 'Essay.pdf', size: 4 },
          });
          this.onload();
        }
        this.onloadend();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Call);
  return sent;
}

describe('a picture of a question', () => {
  it('is loaded with the secret of the device, and again after a network failure', async () => {
    vi.useRealTimers();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    );
    const of: SittingPaper = {
      ...paper,
      questions: [
        asked(1, {
          picture: { n: 0, alt: 'A map' },
          choices: [{ n: 0, text: 'A', picture: { n: 1, alt: 'A square' } }],
        }),
      ],
    };
    pretend({ 'GET /api/classroom/examination/7/picture/1/0': 'none' });
    sit(of);
    // Without the picture, its description is read.
    expect(await screen.findAllByRole('button', { name: 'Load picture' })).toHaveLength(2);
    expect(screen.getByText('A map')).toBeTruthy();
    const sent = pretend({ 'GET /api/classroom/examination/7/picture/1/0': { body: {} } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Load picture' })[0] as HTMLElement);
    expect(await screen.findByRole('img', { name: 'A map' })).toBeTruthy();
    expect(sent.at(-1)?.headers.get('x-classroom')).toBe('secret of this device');
  });
});

describe('work on an assignment', () => {
  const assignment: DeskAssignment = {
    id: 3,
    title: 'Review',
    paper: 'ENG101 Drama',
    instructions: null,
    due_at: '2026-11-25T06:30:00.000Z',
    late_until: null,
    extension: null,
    state: 'published',
    max: 1_000,
    files_most: 2,
    submitted_at: null,
    late_days: 0,
    version_no: 0,
    marked: false,
    text: null,
    link: null,
    files: [],
    waiting: [],
    sheets: [],
    feedback: [],
    final: null,
    comment: null,
  };
  const desk = { now: '2026-11-20T06:30:00.000Z', student: 4, takes: { types: ['pdf'], mb: 1 } };
  const open = () => render(<AssignmentCard assignment={assignment} desk={desk} />);
  const start = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const settle = () =>
    act(async () => {
      for (let n = 0; n < 20; n += 1) await Promise.resolve();
    });
  const choose = async (name: string, size = 4): Promise<void> => {
    const file = new File([new Uint8Array(size)], name, { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Files'), { target: { files: [file] } });
    await settle();
  };
  const HAND_IN_WORK = 'POST /api/classroom/assignment/3';
  beforeEach(async () => {
    vi.useRealTimers();
    await dropWork();
  });

  it('keeps text and files on the device while offline, and sends them once online', async () => {
    const net = { none: true };
    const files = wire(net);
    pretend({});
    const { unmount } = open();
    start();
    fireEvent.change(screen.getByLabelText('Your work'), { target: { value: 'Half a page' } });
    await choose('Essay.pdf');
    expect(screen.getByText('Kept on this device. Upload will be retried.')).toBeTruthy();
    unmount();
    net.none = false;
    const sent = pretend({
      [HAND_IN_WORK]: {
        body: { data: { submitted_at: desk.now, late_days: 0, version_no: 1 } },
      },
    });
    open();
    start();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Essay.pdf' })).toBeTruthy());
    expect(files).toHaveLength(1);
    expect((screen.getByLabelText('Your work') as HTMLTextAreaElement).value).toBe('Half a page');
    start();
    await waitFor(() => expect(screen.getByText(/^Submitted on/)).toBeTruthy());
    expect(sent.find(({ call }) => call === HAND_IN_WORK)?.body).toEqual({
      text: 'Half a page',
      link: null,
      files: [31],
    });
    expect(await storedDraft({ student: 4, assignment: 3 })).toBeUndefined();
  });
  it.each([
    [429, true],
    [503, true],
    [413, false],
  ])('keeps a file for another try after status %i: %s', async (status, keeps) => {
    wire({ none: false, status });
    pretend({});
    open();
    start();
    await choose('Essay.pdf');
    expect(screen.queryByText('Kept on this device. Upload will be retried.') !== null).toBe(keeps);
    expect(screen.queryByRole('alert') === null).toBe(keeps);
    expect(
      (await storedFiles({ student: 4, assignment: 3 })).length,
      'what was refused is sent again at the next visit, or what was not is lost',
    ).toBe(keeps ? 1 : 0);
  });
  it('is sent again every few seconds until it has arrived', async () => {
    vi.useFakeTimers();
    const net = { none: true };
    const files = wire(net);
    pretend({});
    open();
    start();
    await choose('Essay.pdf');
    for (const _ of [1, 2, 3]) await pause(5_000);
    net.none = false;
    await pause(5_000);
    expect(files).toHaveLength(1);
  });
  it('takes no more files than asked for, those that still wait included', async () => {
    wire({ none: true });
    pretend({});
    open();
    start();
    const full = () => screen.getByLabelText<HTMLInputElement>('Files').disabled;
    await choose('Essay.pdf');
    expect(full()).toBe(false);
    await choose('Notes.pdf');
    expect(full()).toBe(true);
  });
  it('sends a file once that was chosen twice, also at the same moment', async () => {
    const net = { none: true };
    const files = wire(net);
    pretend({});
    open();
    start();
    const file = new File([new Uint8Array(4)], 'Essay.pdf', { type: 'application/pdf' });
    const twice = { target: { files: [file, file] } };
    for (const _ of [1, 2]) {
      fireEvent.change(screen.getByLabelText('Files'), twice);
      await settle();
    }
    net.none = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(files).toHaveLength(1);
  });
  it('deletes a file that was not handed in, and keeps those of the earlier version', async () => {
    const sent = pretend({});
    const files = [{ id: 9, name: 'First.pdf', size: 4 }];
    const waiting = [{ id: 10, name: 'Second.pdf', size: 4 }];
    render(
      <Work assignment={{ ...assignment, files, waiting }} desk={desk} onDone={() => undefined} />,
    );
    for (const name of ['First.pdf', 'Second.pdf'])
      fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
    await settle();
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/classroom/assignment/3/file/10']);
  });
  it('does not send a file that was removed before the upload', async () => {
    const net = { none: true };
    const files = wire(net);
    pretend({});
    const { unmount } = open();
    start();
    await choose('Essay.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Essay.pdf' }));
    await settle();
    expect((await storedFiles({ student: 4, assignment: 3 })).length, 'still kept').toBe(0);
    unmount();
    net.none = false;
    open();
    start();
    await settle();
    expect(screen.queryByText('Essay.pdf')).toBeNull();
    expect(files).toEqual([]);
  });
  it('shows its submission time, marks and files once it is marked', async () => {
    const sent = pretend({
      'GET /api/classroom/assignment/3/file/31': {
        status: 404,
        body: { code: 'not_found', message: 'The file is gone.' },
      },
    });
    const files = [
      { id: 31, name: 'Essay.pdf', size: 1_440_000 },
      { id: 32, name: 'Notes.pdf', size: 400 },
    ];
    const handed = {
      ...assignment,
      submitted_at: '2026-11-26T06:30:00.000Z',
      late_until: '2026-11-28T06:30:00.000Z',
      extension: '2026-11-27T06:30:00.000Z',
      late_days: 1,
      marked: true,
      final: 750,
      comment: 'Good.',
      files,
    };
    render(<AssignmentCard assignment={handed} desk={desk} />);
    const text = screen.getByText('Review').closest('li')?.textContent;
    expect(screen.getByRole('status').textContent).toMatch(
      /^Submitted on 26 November 2026.* 1 day late\.$/,
    );
    expect(text).toMatch(/Due on 25 November 2026.* Late submissions until 28 November 2026/);
    expect(text).toMatch(/Your time is extended until 27 November 2026/);
    expect(screen.getByText('7.5 of 10 marks')).toBeTruthy();
    expect(screen.getByText('Good.')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Files' }));
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Essay.pdf 1.4 MB',
      'Notes.pdf 1 KB',
    ]);
    expect(screen.queryByRole('button', { name: /Submit|Remove/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Essay.pdf' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The file is gone.');
    expect(sent[0]?.headers.get('X-Classroom')).toBe('secret of this device');
  });
  it('is offered until the last of its due time, the time for late work and an extension', () => {
    const offered = (more: Partial<DeskAssignment>, now: string): boolean => {
      const { unmount } = render(
        <AssignmentCard assignment={{ ...assignment, ...more }} desk={{ ...desk, now }} />,
      );
      const found = screen.queryByRole('button', { name: 'Submit' }) !== null;
      unmount();
      return found;
    };
    const day = (n: number) => `2026-11-${n}T06:30:00.000Z`;
    expect([25, 26].map((n) => offered({}, day(n)))).toEqual([true, false]);
    for (const more of [{ late_until: day(27) }, { extension: day(27) }])
      expect(
        [27, 28].map((n) => offered(more, day(n))),
        Object.keys(more).join(),
      ).toEqual([true, false]);
  });
  it('sends no file that the college does not accept, and says so', async () => {
    const files = wire({ none: false });
    pretend({});
    open();
    start();
    await choose('program.exe');
    expect(screen.getByRole('alert').textContent).toBe('This file type is not accepted.');
    await choose('large.pdf', 1_000_001);
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe('This file is too large.');
    expect(files).toEqual([]);
  });
  it("shows nothing of one student's work to the next on the same device", async () => {
    wire({ none: true });
    pretend({});
    const { unmount } = open();
    start();
    fireEvent.change(screen.getByLabelText('Your work'), { target: { value: 'Mine' } });
    await settle();
    unmount();
    render(<AssignmentCard assignment={assignment} desk={{ ...desk, student: 5 }} />);
    start();
    await settle();
    expect((screen.getByLabelText('Your work') as HTMLTextAreaElement).value).toBe('');
  });
});
