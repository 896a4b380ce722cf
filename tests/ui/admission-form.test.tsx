/** The applicant's form: rendered from the server's description, without losing anything typed. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/auth/device-settings';
import { marksIn } from '@/public/admission-form/form';
import { drop } from '@/public/admission-form/kept';
import { fitFrame, passportFrame } from '@/public/admission-form/shrink';
import AdmissionForm from '@/public/admission-form/page';
import { COLLEGE, pretend, type Sent } from '../kit/answers';

const STATE = {
  version: 4,
  application_no: '26UG00042',
  form_state: 'draft',
  status: 'Pending',
  editable: ['parents', 'education', 'review'],
  closed: null,
  note: null,
  closes_on: '2026-12-15',
  values: { occupation: 'Farmer', guardian: null, guardian_name: null, subjects: null },
  missing: { education: { subjects: 'Add subjects.' } },
  documents: { asked: [], sent: [] },
  minor: false,
  parent_agreed: false,
};
const text = (name: string, label: string, more: object = {}) => ({
  name,
  label,
  kind: 'text',
  required: false,
  ...more,
});
const FORM = {
  ...STATE,
  steps: [
    {
      key: 'parents',
      label: 'Parents',
      fields: [
        text('occupation', 'Occupation'),
        { name: 'guardian', label: 'Has a guardian', kind: 'bool', required: false },
        text('guardian_name', 'Guardian', { when: { field: 'guardian', is: [true] } }),
      ],
    },
    {
      key: 'education',
      label: 'Education',
      fields: [
        {
          name: 'subjects',
          label: 'Subjects',
          kind: 'json',
          required: true,
          rows: [
            text('subject', 'Subject', { required: true }),
            { name: 'language', label: 'Language', kind: 'bool', required: false },
            { name: 'max', label: 'Maximum', kind: 'marks', required: true },
            { name: 'obtained', label: 'Obtained', kind: 'marks', required: true },
          ],
        },
      ],
    },
    { key: 'review', label: 'Review', fields: [] },
  ],
  rule: {
    best_of: 2,
    languages: 'any',
    excluded: [],
    minimum: 5000,
    relaxation: 0,
    relaxed: [],
    relaxed_pwd: false,
    subjects: [],
    hard: false,
  },
};
const ASKED = { 'GET /api/admission-form': { body: { data: FORM } } };
const saved = (step: string, more: object) => ({
  [`PATCH /api/admission-form/${step}`]: { body: { data: { ...STATE, faults: {}, ...more } } },
});

async function open(): Promise<ReturnType<typeof userEvent.setup>> {
  render(<AdmissionForm college={COLLEGE} />);
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}
const patches = (sent: readonly Sent[]) => sent.filter(({ call }) => call.startsWith('PATCH'));
const next = () => screen.getByRole('button', { name: 'Save and continue' });
const occupation = () => screen.getByLabelText<HTMLInputElement>(/Occupation/);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  window.history.replaceState(null, '', '/admission-form');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the admission form', () => {
  it('shows the fields that the server describes, and dependent fields only when they apply', async () => {
    pretend(ASKED);
    const user = await open();
    expect(occupation().value).toBe('Farmer');
    expect(screen.queryByLabelText(/^Guardian/)).toBeNull();
    await user.click(screen.getByLabelText('Has a guardian'));
    expect(screen.getByLabelText(/^Guardian/)).toBeTruthy();
  });
  it('scrolls the open step into view where the steps are wider than the screen', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600);
    pretend(ASKED);
    await open();
    expect(screen.getByRole('navigation', { name: 'Steps' }).scrollLeft).toBe(552);
    vi.restoreAllMocks();
  });
  it('keeps what was typed without a connection, and offers it again', async () => {
    pretend({ ...ASKED, 'PATCH /api/admission-form/parents': 'none' });
    const user = await open();
    await user.clear(occupation());
    await user.type(occupation(), 'Weaver');
    await user.click(next());
    await screen.findByText('Not saved: no connection.');
    cleanup();
    const sent = pretend({
      ...ASKED,
      ...saved('parents', { version: 5, values: { ...STATE.values, occupation: 'Weaver' } }),
    });
    const again = await open();
    await screen.findByText('We restored what you typed on this device.');
    expect(occupation().value).toBe('Weaver');
    await again.click(next());
    await screen.findByRole('heading', { name: /Step 2 of 3/ });
    expect(patches(sent)[0]?.body).toMatchObject({ version: 4, values: { occupation: 'Weaver' } });
    cleanup();
    pretend(ASKED);
    window.history.replaceState(null, '', '/admission-form');
    await open();
    expect(screen.queryByText('We restored what you typed on this device.')).toBeNull();
  });
  it("does not offer one applicant's unsaved input to the next on the same device", async () => {
    pretend({ ...ASKED, 'PATCH /api/admission-form/parents': 'none' });
    const user = await open();
    await user.clear(occupation());
    await user.type(occupation(), 'Weaver');
    await user.click(next());
    await screen.findByText('Not saved: no connection.');
    cleanup();
    pretend({
      'GET /api/admission-form': { body: { data: { ...FORM, application_no: '26UG00043' } } },
    });
    window.history.replaceState(null, '', '/admission-form');
    await open();
    expect(occupation().value).toBe('Farmer');
    expect(screen.queryByText('We restored what you typed on this device.')).toBeNull();
    await drop(`${STATE.application_no}/typed`);
  });
  it('keeps what is typed while a step is being saved, and sends it with the next save', async () => {
    const stored = { version: 5, values: { ...STATE.values, occupation: 'Weaver' } };
    const sent = pretend({ ...ASKED, ...saved('parents', stored) });
    const answer = globalThis.fetch;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const answered = await answer(...call);
      if (call[1]?.method === 'PATCH') await held;
      return answered;
    });
    const user = await open();
    await user.clear(occupation());
    await user.type(occupation(), 'Weaver');
    await user.click(next());
    await waitFor(() => expect(patches(sent)).toHaveLength(1));
    await user.type(occupation(), 's');
    release();
    await screen.findByRole('heading', { name: /Step 2 of 3/ });
    await user.click(screen.getByRole('button', { name: /Parents/ }));
    expect(occupation().value).toBe('Weavers');
    await user.click(next());
    await waitFor(() => expect(patches(sent)).toHaveLength(2));
    expect(patches(sent)[1]?.body).toEqual({ version: 5, values: { occupation: 'Weavers' } });
    await drop(`${STATE.application_no}/typed`);
  });
  it('is not submitted while a value is typed but not saved', async () => {
    pretend({ 'GET /api/admission-form': { body: { data: { ...FORM, missing: {} } } } });
    const user = await open();
    const step = (name: RegExp) =>
      user.click(
        within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name }),
      );
    const review = async () => {
      await step(/Review/);
      return screen.findByRole<HTMLButtonElement>('button', { name: 'Submit the form' });
    };
    expect((await review()).disabled).toBe(false);
    await step(/Parents/);
    await user.type(occupation(), 's');
    expect((await review()).disabled).toBe(true);
    expect(
      screen.getByText('Some values are not saved yet. Open the step and save it.'),
    ).toBeTruthy();
    await drop(`${STATE.application_no}/typed`);
  });
  it('keeps what is being typed when the language changes, and does not call it restored', async () => {
    const sent = pretend(ASKED);
    const user = await open();
    await user.clear(occupation());
    await user.type(occupation(), 'Weaver');
    for (const [n, language] of (['hi', 'en'] as const).entries()) {
      act(() => chooseLanguage(language));
      await waitFor(() => expect(sent.length, 'the form was not read again').toBe(n + 2));
      await act(async () => undefined);
    }
    expect(occupation().value).toBe('Weaver');
    expect(screen.queryByText('We restored what you typed on this device.')).toBeNull();
    await drop(`${STATE.application_no}/typed`);
  });
  it('takes only the documents from an answer that a later one has overtaken', async () => {
    let arrive = (): void => undefined;
    const document = { id: 1, kind: 'paper', state: 'pending', reason: null, name: 'Paper.pdf' };
    class Upload {
      readonly upload = {};
      readonly status = 200;
      readonly responseText = JSON.stringify({
        data: {
          ...STATE,
          version: 5,
          documents: { ...documents, sent: [{ ...document, size: 80_000 }] },
        },
      });
      onload = (): void => undefined;
      onloadend = (): void => undefined;
      open(): void {}
      setRequestHeader(): void {}
      getResponseHeader(): null {
        return null;
      }
      send(): void {
        arrive = () => {
          this.onload();
          this.onloadend();
        };
      }
    }
    const documents = { asked: [{ kind: 'paper', label: 'Paper', required: true }], sent: [] };
    const [parents, , review] = FORM.steps;
    const steps = [parents, { key: 'documents', label: 'Documents', fields: [] }, review];
    const editable = ['parents', 'documents', 'review'];
    const sent = pretend({
      'GET /api/admission-form': { body: { data: { ...FORM, steps, editable, documents } } },
      ...saved('parents', {
        version: 6,
        editable,
        documents,
        values: { ...STATE.values, occupation: 'Weaver' },
      }),
    });
    vi.stubGlobal('XMLHttpRequest', Upload);
    window.history.replaceState(null, '', '/admission-form#documents');
    const user = await open();
    const file = new File([new Uint8Array(4)], 'Paper.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText(/^Paper/), { target: { files: [file] } });
    await screen.findByRole('progressbar', { name: 'Uploading Paper' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.clear(occupation());
    await user.type(occupation(), 'Weaver');
    await user.click(next());
    await screen.findByRole('heading', { name: /Step 2 of 3/ });
    act(() => arrive());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(occupation().value, 'the older answer took the place of what was saved').toBe('Weaver');
    await user.type(occupation(), 's');
    await user.click(next());
    await waitFor(() => expect(patches(sent)).toHaveLength(2));
    expect(patches(sent)[1]?.body).toMatchObject({ version: 6 });
    await drop(`${STATE.application_no}/typed`);
  });
  it('keeps rejected input in its field, with the reason beside it', async () => {
    pretend({ ...ASKED, ...saved('parents', { faults: { occupation: 'Occupation is odd.' } }) });
    const user = await open();
    await user.type(occupation(), '!');
    await user.click(next());
    expect(await screen.findByText('Occupation is odd.')).toBeTruthy();
    expect(occupation().value).toBe('Farmer!');
    await user.clear(occupation());
  });
  it('shows what another device saved, keeps what was typed here, and saves it over that', async () => {
    pretend({
      ...ASKED,
      'PATCH /api/admission-form/parents': {
        status: 409,
        body: {
          code: 'conflict',
          message: 'This application was changed on another device.',
          current: { version: 9, values: { ...STATE.values, guardian: true } },
        },
      },
    });
    const user = await open();
    await user.clear(occupation());
    await user.type(occupation(), 'Potter');
    await user.click(next());
    await screen.findByText('This application was changed on another device.');
    expect(occupation().value).toBe('Potter');
    expect(screen.getByLabelText<HTMLInputElement>('Has a guardian').checked).toBe(true);
    const sent = pretend({ ...ASKED, ...saved('parents', { version: 10 }) });
    await user.click(next());
    await waitFor(() => expect(patches(sent)).toHaveLength(1));
    expect(patches(sent)[0]?.body).toMatchObject({ version: 9 });
  });
  it('computes the percentage of the best subjects while marks are typed, and sends hundredths', async () => {
    const sent = pretend({ ...ASKED, ...saved('education', { missing: {} }) });
    window.history.replaceState(null, '', '/admission-form#education');
    const user = await open();
    const marks = [
      ['History', '78.5'],
      ['English', '40'],
      ['Botany', '61'],
    ] as const;
    for (const [i, [subject, obtained]] of marks.entries()) {
      await user.click(screen.getByRole('button', { name: 'Add a row' }));
      const row = within(screen.getByRole('group', { name: `Subjects ${i + 1}` }));
      await user.type(row.getByLabelText('Subject'), subject);
      await user.type(row.getByLabelText('Maximum'), '100');
      await user.type(row.getByLabelText('Obtained'), obtained);
    }
    const merit = screen.getByRole('region', { name: 'Merit' });
    expect(merit.textContent).toContain('69.75 %');
    expect(merit.textContent).toContain('History, Botany');
    expect(merit.textContent).toContain('You meet the requirements of this programme.');
    await user.click(next());
    await waitFor(() => expect(patches(sent)).toHaveLength(1));
    expect(patches(sent)[0]?.body).toMatchObject({
      values: { subjects: [{ subject: 'History', max: 10_000, obtained: 7_850 }, {}, {}] },
    });
  });
  it('lists the incomplete steps instead of the submit button', async () => {
    pretend(ASKED);
    window.history.replaceState(null, '', '/admission-form#review');
    await open();
    expect(screen.getByText('Add subjects.')).toBeTruthy();
    expect(screen.getByText('1 step is not complete yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit the form' })).toBeNull();
  });
  it("shows a saved date in the college's format", async () => {
    const steps = [
      { key: 'parents', label: 'Parents', fields: [text('born', 'Born', { kind: 'date' })] },
      { key: 'review', label: 'Review', fields: [] },
    ];
    pretend({
      'GET /api/admission-form': {
        body: { data: { ...FORM, steps, missing: {}, values: { born: '1979-03-04' } } },
      },
    });
    window.history.replaceState(null, '', '/admission-form#review');
    await open();
    expect(screen.getByText('Born').nextElementSibling?.textContent).toBe('04-03-1979');
  });
  it('is submitted once for two clicks with the loaded version, and stays open with the reason when refused', async () => {
    const SUBMIT = 'POST /api/admission-form/submit';
    const complete = { ...FORM, missing: {} };
    const sent = pretend({
      'GET /api/admission-form': [
        { status: 503, body: { code: 'busy', message: 'The server is busy.' } },
        { body: { data: complete } },
      ],
      [SUBMIT]: [
        {
          status: 409,
          body: {
            code: 'conflict',
            message: 'It was changed elsewhere.',
            current: { ...STATE, version: 5, missing: {} },
          },
        },
        {
          body: {
            data: {
              ...STATE,
              version: 6,
              form_state: 'submitted',
              editable: [],
              closed: 'The form is submitted.',
            },
          },
        },
      ],
    });
    window.history.replaceState(null, '', '/admission-form#review');
    render(<AdmissionForm college={COLLEGE} />);
    const user = userEvent.setup();
    await screen.findByText('The server is busy.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const submit = await screen.findByRole('button', { name: 'Submit the form' });
    fireEvent.click(submit);
    fireEvent.click(submit);
    expect((await screen.findByRole('alert')).textContent).toContain('It was changed elsewhere.');
    await user.click(screen.getByRole('button', { name: 'Submit the form' }));
    expect(await screen.findByText('The form is submitted.')).toBeTruthy();
    expect(sent.filter(({ call }) => call === SUBMIT).map(({ body }) => body)).toEqual([
      { version: 4 },
      { version: 5 },
    ]);
  });
  it('computes with full marks, and with none above the maximum', () => {
    const part = (name: string, kind: string) => ({ name, label: name, kind, required: false });
    const rows = [part('subject', 'text'), part('max', 'marks'), part('obtained', 'marks')];
    const count = (obtained: string): number =>
      marksIn({ ...part('subjects', 'json'), rows }, [{ subject: 'Art', max: '100', obtained }])
        .length;
    expect([count('100'), count('100.5')]).toEqual([1, 0]);
  });
  it('is read-only with the reason once it is submitted', async () => {
    pretend({
      'GET /api/admission-form': {
        body: {
          data: {
            ...FORM,
            form_state: 'submitted',
            editable: [],
            closed: 'The form is submitted.',
          },
        },
      },
    });
    await open();
    expect(screen.getByRole('status').textContent).toBe('The form is submitted.');
    expect(screen.getByRole('link', { name: 'My application' }).getAttribute('href')).toBe(
      '/my-application',
    );
    expect(screen.queryByRole('button', { name: 'Save and continue' })).toBeNull();
    cleanup();
    pretend({
      'GET /api/admission-form': { body: { data: { ...FORM, closed: 'Admission is over.' } } },
    });
    await open();
    expect(screen.getByText('Admission is over.')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull(); // nothing was done here
  });
});

describe('an uploaded picture', () => {
  it('of a person is cropped from the middle to the shape of a passport photograph', () => {
    const { from, width, height } = passportFrame(4000, 3000);
    expect([width, height]).toEqual([413, 531]);
    expect(from.map(Math.round)).toEqual([833, 0, 2333, 3000]);
  });
  it('of a document is scaled down as a whole, and never enlarged', () => {
    expect(fitFrame(4000, 3000, 1600)).toEqual({
      from: [0, 0, 4000, 3000],
      width: 1600,
      height: 1200,
    });
    expect(fitFrame(600, 400, 1600)).toMatchObject({ width: 600, height: 400 });
  });
});
