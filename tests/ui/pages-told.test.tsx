/**
 * What the pages of visitors, applicants, parents and voters tell, and what they send, recorded step
 * by step in `told/`. A changed page shows as the changed lines of its file; read them before
 * recording again (`npx vitest run --project=ui tests/ui/pages-told.test.tsx -u`).
 */
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { COLLEGE, tokenOf } from '../kit/answers';
import { thing } from '../kit/outline';
import { NOON } from '../kit/scenario';
import {
  APPLICANT,
  bill,
  data,
  FORM,
  formState,
  invalid,
  OFFER,
  OPEN_COLLEGE,
  order,
  own,
  PAGES,
  PAPER,
  PARENT,
  refusal,
  SUBJECTS,
  UNION,
} from '../kit/told-answers';
import { click, field, options, press, type, user } from '../kit/told-hands';
import { beginTelling, leavePages, openPages } from '../kit/told-pages';

beforeAll(() => beginTelling(NOON));
afterEach(() => leavePages(['26UG00042/typed']));

const shows = (text: string | RegExp) => () =>
  waitFor(() => expect(document.body.textContent).toMatch(text));
const details = (summary: string | RegExp) => () => {
  const opened = thing('button', summary).closest('details');
  if (!opened) throw new Error(`${String(summary)} folds nothing`);
  opened.open = !opened.open;
  opened.dispatchEvent(new Event('toggle'));
};

it('signing in', async () => {
  const SIGN_IN = 'POST /api/auth/sign-in';
  const { tell, answer, compare } = await openPages('/', {
    [SIGN_IN]: refusal(422, 'Invalid credentials.', { code: 'wrong_password' }),
  });
  await tell('the page');
  await tell('with nothing typed', press('Sign in'));
  await tell('with a wrong password', async () => {
    await type(/^Email, mobile/, ' a@college.example ')();
    fireEvent.change(document.querySelector('input[type="password"]') ?? document.body, {
      target: { value: ' two  blanks ' },
    });
    await user.click(thing('button', 'Sign in'));
  });
  await tell('the password shown', press('Show the password'));
  await tell('without a connection', async () => {
    answer({ [SIGN_IN]: 'none' });
    await user.click(thing('button', 'Sign in'));
  });
  await tell('the account is inactive', async () => {
    answer({ [SIGN_IN]: refusal(403, 'Account is inactive. Contact the college office.') });
    await user.click(thing('button', 'Sign in'));
  });
  await tell('several accounts fit', async () => {
    answer({ [SIGN_IN]: data({ choose: ['admin', 'faculty'] }) });
    await user.click(thing('button', 'Sign in'));
  });
  await tell('back', press(/^Back/));
  await tell('a second step', async () => {
    answer({
      [SIGN_IN]: data({ slip: 'the-slip', email: 's••••@college.example', minutes: 10, again: 0 }),
      'POST /api/auth/second-factor': refusal(422, 'This code is wrong.', { code: 'bad_code' }),
    });
    await type(/^Email, mobile/, 'a@college.example')();
    await type('Password', 'right enough')();
    await user.click(thing('button', 'Sign in'));
  });
  await tell('a code too short', async () => {
    await type('Code', '123')();
    await user.click(thing('button', 'Sign in'));
  });
  await tell('a wrong code', async () => {
    await type('Code', '123 456')();
    await user.click(thing('button', 'Sign in'));
  });
  await tell('the right one', async () => {
    answer({ 'POST /api/auth/second-factor': data({ token: tokenOf(3) }) });
    localStorage.setItem('parent', tokenOf(0.5)); // left by somebody else
    await type('Code', '654321')();
    await user.click(thing('button', 'Sign in'));
  });
  await compare('sign-in');
});

it('signing in by a kind of account', async () => {
  const { tell, answer, compare } = await openPages('/', {
    'POST /api/auth/sign-in': {
      ...refusal(429, 'Too many attempts. Please wait 30 seconds.', { code: 'slow_down' }),
      headers: { 'Retry-After': '30' },
    },
    'POST /api/auth/code': data({ sent: true, minutes: 10, again: 60 }),
    'POST /api/auth/sign-in-code': refusal(422, 'This code is wrong.', { code: 'bad_code' }),
    ...PARENT,
  });
  await tell('the page');
  await tell('its kinds', press('Choose account type'));
  await tell('one of them', click('tab', 'Parent'));
  await tell('by a code', press('Sign in with a code'));
  await tell('without a number', press('Send the code'));
  await tell('sent', async () => {
    await type(/^Mobile/, '9862012345')();
    await user.click(thing('button', 'Send the code'));
  });
  await tell('a wrong one', async () => {
    await type('Code', '123456')();
    await user.click(thing('button', 'Sign in'));
  });
  await tell('back to the password', press(/password/));
  await tell('too many attempts', async () => {
    await type(/^Mobile/, '9862012345')();
    await type('Password', 'secret words')();
    await user.click(thing('button', 'Sign in'));
  });
  await tell('which send nothing while they wait', press('Sign in'));
  await tell('another kind', click('tab', 'Applicant'));
  await tell('signed in', async () => {
    answer({ 'POST /api/auth/sign-in': data({ token: tokenOf(0.5) }) });
    await user.click(thing('tab', 'Parent'));
    await type(/^Mobile/, '9862012345')();
    await type('Password', 'secret words')();
    await user.click(thing('button', 'Sign in'));
  });
  await compare('sign-in-tabs');
});

it('a session that the server ends', async () => {
  const { tell, answer, visit, compare } = await openPages(
    '/',
    { ...OPEN_COLLEGE, ...APPLICANT, 'GET /api/my-application': own() },
    { as: 1 },
  );
  await tell('while it lasts');
  await tell('ended', () => {
    answer({ 'GET /api/my-application': refusal(401, 'Sign in again.') });
    visit('/my-application');
  });
  await tell('the page of sign-in', () => visit('/'));
  await tell('signed in again', async () => {
    answer({
      'POST /api/auth/sign-in': data({ token: tokenOf(1) }),
      'GET /api/my-application': own(),
    });
    await type(/^Email, mobile/, '26UG00042')();
    await type('Password', 'right enough')();
    await user.click(thing('button', 'Sign in'));
  });
  await compare('session-ended');
});

it('a forgotten password', async () => {
  const { tell, answer, compare } = await openPages('/forgot-password/faculty', {
    'GET /api/auth/ways': data({ text: true }),
    'POST /api/auth/forgot-password': data({
      message: 'If the details match, a link has been sent.',
    }),
    'POST /api/auth/reset-code': refusal(422, 'This code is wrong.', { code: 'bad_code' }),
    'POST /api/auth/reset-password': invalid({ password: 'Choose a longer password.' }),
  });
  await tell('the page');
  await tell('with nothing typed', press('Send the link'));
  await tell('by a code', async () => {
    await user.click(thing('radio', /^Code/));
    await type(/^Email/, ' FAC-001 ')();
    await user.click(thing('button', 'Send the code'));
  });
  await tell('a wrong code', async () => {
    await type('Code', '123456')();
    await user.click(thing('button', 'Continue'));
  });
  await tell('the right one', async () => {
    answer({ 'POST /api/auth/reset-code': data({ token: 'secret', minutes: 30 }) });
    await user.click(thing('button', 'Continue'));
  });
  await tell('no new password', press(/^(Change|Set|Save|Choose)/));
  await tell('two different ones', async () => {
    await type(/^New password/, 'one two three')();
    await type(/^Re-enter/, 'one two')();
    await user.click(thing('button', /^(Change|Set|Save|Choose)/));
  });
  await tell('one that the server refuses', async () => {
    await type(/^Re-enter/, 'one two three')();
    await user.click(thing('button', /^(Change|Set|Save|Choose)/));
  });
  await tell('accepted', async () => {
    answer({ 'POST /api/auth/reset-password': data({}) });
    await user.click(thing('button', /^(Change|Set|Save|Choose)/));
  });
  await compare('forgot-password');
});

it('the pages of a visitor', async () => {
  const { tell, answer, compare } = await openPages('/about', {
    ...PAGES,
    'GET /api/site/page/about/en': 'none',
    'POST /api/site/contact': invalid({ mobile: 'Enter a mobile number of 10 digits.' }),
  });
  await tell('a text that does not come');
  await tell('tried again', async () => {
    answer(PAGES);
    await user.click(thing('button', 'Try again'));
  });
  await tell('in Hindi', click('link', 'हिन्दी'));
  await tell('and back', click('link', 'English'));
  await tell('another page', click('link', 'terms'));
  await tell('the contact page', click('link', 'Contact Us'));
  await tell('a letter refused', async () => {
    await type('Your name', ' A Person ')();
    await type('Mobile number', '98620')();
    await type('Subject', 'Seats')();
    await type('Message', 'How many?')();
    await user.click(thing('button', /^Send/));
  });
  await tell('sent', async () => {
    answer({ 'POST /api/site/contact': data({ ticket_no: 'SUP/2026/00007' }) });
    await type('Mobile number', '9862012345')();
    await user.click(thing('button', /^Send/));
  });
  await compare('visitor');
});

it('an unknown address', async () => {
  const { tell, compare } = await openPages('/student-list?x=1', {});
  await tell('which may be a page of one’s account');
  await tell('home', click('link', 'Back To Home'));
  await compare('unknown-address');
});

it('a registration', async () => {
  const REGISTER = 'POST /api/admission/register';
  const { tell, answer, compare } = await openPages('/online-admission', {
    ...OPEN_COLLEGE,
    ...PAGES,
    ...OFFER,
    [REGISTER]: invalid({ programme: 'Choose a programme.', consent: 'You must agree.' }),
    'POST /api/admission/recover': data({ message: 'Look at your mail.' }),
  });
  await tell('the page of admission');
  await tell('a new application', click('link', 'New application'));
  await tell('somebody under 18, who agrees to nothing', async () => {
    await type('Date of birth', '1/7/2010')();
    await type(/^Name, as/, ' Anna ')();
    await type('Email', 'anna@x.example')();
    await type('Mobile number', ' 9000000001 ')();
    await type('Name of a parent or guardian', ' Maria ')();
    await user.click(thing('button', 'Register'));
  });
  await tell('somebody grown up', type('Date of birth', '20-11-2008'));
  await tell('a code is sent', async () => {
    answer({ [REGISTER]: data({ code: true, again: 60 }) });
    await options('Programme', 'Arts')();
    await user.click(thing('checkbox', /^The college may use/));
    await user.click(thing('button', 'Register'));
  });
  await tell('a code too short', async () => {
    await type('Code', '123')();
    await user.click(thing('button', 'Continue'));
  });
  await tell('a wrong code', async () => {
    answer({ [REGISTER]: refusal(422, 'This code is wrong.', { code: 'bad_code' }) });
    await type('Code', '123 456')();
    await user.click(thing('button', 'Continue'));
  });
  await tell('the name is wrong', async () => {
    answer({ [REGISTER]: invalid({ name: 'Enter the name.' }) });
    await user.click(thing('button', 'Continue'));
  });
  await tell('registered', async () => {
    answer({ [REGISTER]: data({ application_no: '26UG00042', secret: 'abc' }) });
    await user.click(thing('button', 'Register'));
  });
  await tell('a forgotten ID', click('link', 'Forgot the application ID?'));
  await tell('is sent', async () => {
    await type('Email or mobile number', 'anna@x.example')();
    await type('Date of birth', '20.11.2008')();
    await user.click(thing('button', 'Send the application ID'));
  });
  await compare('registration');
});

it('the form of an applicant', async () => {
  const PARENTS = 'PATCH /api/admission-form/parents';
  const EDUCATION = 'PATCH /api/admission-form/education';
  const next = press('Save and continue');
  const { tell, answer, compare } = await openPages(
    '/admission-form',
    {
      ...OPEN_COLLEGE,
      ...APPLICANT,
      'GET /api/admission-form': FORM,
      [PARENTS]: 'none',
    },
    { as: 1 },
  );
  await tell('is opened');
  await tell('a field that depends', click('checkbox', 'Has a guardian'));
  await tell('saved without a connection', async () => {
    await type(/^Occupation/, 'Weaver')();
    await type(/^Born/, '31-02-1979')();
    await next();
  });
  await tell('a wrong value', async () => {
    answer({ [PARENTS]: formState({ faults: { occupation: 'Occupation is odd.' } }) });
    await type(/^Born/, '1/2/1980')();
    await next();
  });
  await tell('typed again', type(/^Occupation/, 'Weaver too'));
  await tell('changed on another device', async () => {
    answer({
      [PARENTS]: refusal(409, 'This application was changed on another device.', {
        code: 'conflict',
        current: { version: 9, values: { occupation: 'Potter', born: '1979-03-04' } },
      }),
    });
    await next();
  });
  await tell('saved', async () => {
    answer({
      [PARENTS]: formState({
        version: 10,
        values: { occupation: 'Weaver', born: '1980-02-01', guardian: true },
      }),
    });
    await next();
  });
  await tell('a table of subjects', async () => {
    for (const [n, subject, obtained] of [
      [1, 'History', '78.5'],
      [2, 'English', '140'],
    ] as const) {
      await user.click(thing('button', 'Add a row'));
      const group = thing('group', `Subjects ${n}`);
      for (const [at, value] of [subject, '100', obtained].entries()) {
        const boxes = group.querySelectorAll('input:not([type="checkbox"])');
        fireEvent.change(boxes[at] ?? group, { target: { value } });
      }
    }
  });
  await tell('saved too', async () => {
    answer({
      [EDUCATION]: formState({ version: 11, missing: {}, values: { subjects: SUBJECTS } }),
    });
    await next();
  });
  await tell('back to the first step', press(/Parents/));
  await tell('and to the last', press(/Review/));
  await tell('submitted', async () => {
    answer({
      'POST /api/admission-form/submit': formState({
        version: 12,
        missing: {},
        form_state: 'submitted',
        editable: [],
        closed: 'The form is submitted.',
      }),
    });
    await user.click(thing('button', 'Submit the form'));
  });
  await compare('admission-form');
});

it("an applicant's own application", async () => {
  const MINE = 'GET /api/my-application';
  const { tell, answer, visit, compare } = await openPages(
    '/',
    {
      ...OPEN_COLLEGE,
      ...APPLICANT,
      [MINE]: own(),
      'GET /api/my-application/print': refusal(409, 'It is not submitted.'),
      'POST /api/my-application/correction': invalid({ steps: 'Choose a step.' }),
      'POST /api/my-application/withdraw-code': data({ again: 60 }),
      'POST /api/my-application/withdraw': refusal(422, 'This code is wrong.', {
        code: 'bad_code',
      }),
      'PATCH /api/application/password/7': data({}),
    },
    { as: 1 },
  );
  await tell('their page');
  await tell('the application', () => visit('/my-application'));
  await tell('printed too early', press('Print the application'));
  await tell('a correction without a step', async () => {
    await details('Request a correction')();
    await type('Reason', 'A mark is wrong.')();
    await user.click(thing('button', 'Send the request'));
  });
  await tell('is sent', async () => {
    answer({
      'POST /api/my-application/correction': data({}),
      [MINE]: own({ can: { correct: false, withdraw: true } }),
    });
    await user.click(thing('checkbox', 'Education'));
    await user.click(thing('button', 'Send the request'));
  });
  await tell('a code to withdraw', async () => {
    await details('Withdraw the application')();
    await user.click(thing('button', 'Send the code'));
  });
  await tell('is wrong', async () => {
    await type('Code', '123 456')();
    await type('Reason', 'Another college.')();
    await user.click(thing('button', 'Withdraw'));
  });
  await tell('withdrawn', async () => {
    answer({
      'POST /api/my-application/withdraw': data({}),
      [MINE]: own({
        disposition: 'withdrawn',
        letters: [],
        documents: [],
        refund: null,
        can: { correct: false, withdraw: false },
      }),
    });
    await user.click(thing('button', 'Withdraw'));
  });
  await tell('the profile', press('Profile'));
  await tell('a new password', press('Change password'));
  await tell('twice differently', async () => {
    await type('New password', 'one two three')();
    await type('Re-enter new password', 'one two')();
    await user.click(thing('button', 'Change password'));
  });
  await tell('changed', async () => {
    await type('Re-enter new password', 'one two three')();
    await user.click(thing('button', 'Change password'));
  });
  await tell('signed out', async () => {
    await user.click(thing('button', 'Profile'));
    await user.click(thing('button', 'Sign out'));
  });
  await compare('my-application');
});

it('a fee that is paid', async () => {
  const ORDER = 'GET /api/payment/order/aVeryLongCode1';
  const { tell, answer, compare } = await openPages(
    '/fee-payment',
    {
      ...OPEN_COLLEGE,
      ...APPLICANT,
      'GET /api/fee-payment': data({
        bills: [
          bill(),
          bill({ id: 10, outstanding: 0, shares: [], openness: 'paid', why: 'All is paid.' }),
        ],
      }),
      'POST /api/fee-payment/pay': refusal(409, 'Another payment is under way.'),
    },
    { as: 1 },
  );
  await tell('what is due');
  await tell('all of it is to be paid', click('radio', /^Full amount/));
  await tell('refused', press(/^Pay/));
  await compare('fee-payment');
  await leavePages();

  const payment = await openPages(
    '/online-payment/result/aVeryLongCode1',
    {
      [ORDER]: order('preparing', { checkout: null }),
    },
    { as: 3 },
  );
  /** The page asks again by itself. */
  const becomes =
    (answers: Parameters<typeof answer>[0], text: RegExp) => async (): Promise<void> => {
      payment.answer(answers);
      await shows(text)();
    };
  await payment.tell('an order that is prepared', shows(/One moment/));
  await payment.tell('the service is away', becomes({ [ORDER]: order('away') }, /is slow/));
  await payment.tell('it is ready', becomes({ [ORDER]: order('ready') }, /Taking you/));
  await payment.compare('payment-begun');
  await leavePages();

  for (const state of ['ready', 'checking', 'returned', 'failed', 'expired', 'paid']) {
    const came = await openPages('/online-payment/result/aVeryLongCode1?returned', {
      [ORDER]: order(state, state === 'paid' ? { receipt_no: 'TVC/2026/00041' } : {}),
    });
    await came.tell(`back, and the order is ${state}`, shows(/₹2,950/));
    await came.compare(`payment-${state}`);
    await leavePages();
  }
});

it('a payment link', async () => {
  const { tell, answer, compare } = await openPages(
    '/online-payment/admission-fee/4xYk0aZ7QmP1sT8uVw2bCd/ADM',
    {
      'POST /api/online-payment/open': data({
        purpose: 'Admission fee',
        name: 'A S•••••',
        by_birth: true,
      }),
      'POST /api/online-payment/confirm': invalid({ dob: 'This is not it.' }),
      'POST /api/online-payment/pay': refusal(409, 'It has changed.'),
    },
    { as: 3 },
  );
  await tell('asks who one is');
  await tell('by the date of birth', press('Use date of birth instead'));
  await tell('which is wrong', async () => {
    await type('Date of birth', '1/2/2007')();
    await user.click(thing('button', 'Continue'));
  });
  await tell('by the mobile number', async () => {
    answer({ 'POST /api/online-payment/confirm': data({ pass: 'p1', bill: bill() }) });
    await user.click(thing('button', 'Use mobile number instead'));
    fireEvent.change(field(/./), { target: { value: ' 2345 ' } });
    await user.click(thing('button', 'Continue'));
  });
  await tell('paid', press(/^Pay/));
  await compare('payment-link');
});

it("a parent's page", async () => {
  const { tell, answer, compare } = await openPages(
    '/',
    {
      ...PARENT,
      'GET /api/ward/11/marks': refusal(503, 'Not now.'),
      'POST /api/parent-grievance': invalid({ subject: 'Enter subject.' }),
      'POST /api/parent-grievance/3/say': data({ id: 3 }),
      'POST /api/ward/11/pay': refusal(409, 'Not now.'),
    },
    { as: 0.5 },
  );
  await tell('with one part that does not come');
  await tell('which is tried again', async () => {
    answer(PARENT);
    await user.click(thing('button', 'Try again'));
  });
  await tell('a payment refused', press(/^Pay/));
  await tell('a grievance without a subject', async () => {
    await details('Register grievance')();
    await options('Category', 'Library')();
    await type(/^What happened/, 'No fire all winter.')();
    await user.click(
      document.querySelector('form button[type="submit"]:not([disabled])') ?? document.body,
    );
  });
  await tell('is registered', async () => {
    answer({
      'POST /api/parent-grievance': data({ id: 4, ticket_no: 'GRV/2026/00004' }),
    });
    await type('Subject', 'Cold rooms')();
    await user.click(thing('checkbox', 'Keep my name confidential'));
    fireEvent.submit(field('Subject').closest('form') ?? document.body);
  });
  await tell('the history of another', details(/No books/));
  await compare('parent');
});

it("a parent's page in Hindi", async () => {
  const withheld = { withheld: true, papers: [], semesters: [] };
  const { tell, compare } = await openPages(
    '/',
    {
      ...PARENT,
      'GET /api/ward/11/attendance': data({ ...withheld, required: null, pct: null }),
      'GET /api/ward/11/marks': data(withheld),
    },
    { as: 0.5, language: 'hi' },
  );
  await tell('of a ward who has not agreed');
  await compare('parent-hindi');
});

it('the blog of the union', async () => {
  const { tell, visit, compare } = await openPages('/blog', UNION, { as: 3 });
  await tell('its first page');
  await tell('older posts', () => visit('/blog/page/2'));
  await tell('those of a tag', () => visit('/blog/tag/songs'));
  await tell('a post', () => visit('/blog/songs'));
  await compare('blog');
});

it('questions of the union', async () => {
  const { tell, answer, compare } = await openPages(
    '/answer/link',
    {
      ...UNION,
      'POST /api/answer/link': refusal(422, 'This code is wrong.', { code: 'bad_code' }),
    },
    { as: 3 },
  );
  await tell('are opened');
  await tell('not answered', press('Continue'));
  await tell('answered', async () => {
    await user.click(thing('radio', /^4/));
    await user.click(thing('radio', 'Friday'));
    await type(/^Anything else/, ' More rice ')();
    await user.click(thing('button', 'Continue'));
  });
  await tell('back', press(/^Back/));
  await tell('on again', press('Continue'));
  await tell('without a roll number', press('Send the code'));
  await tell('refused', async () => {
    await type('Roll number', ' 23ba014 ')();
    await user.click(thing('button', 'Send the code'));
  });
  await tell('a code is sent', press('Send the code'));
  await tell('and is wrong', async () => {
    await type('Code', '123 456')();
    await user.click(thing('button', 'Send my answers'));
  });
  await tell('and right', async () => {
    answer({ 'POST /api/answer/link': data({ taken: true }) });
    await user.click(thing('button', 'Send my answers'));
  });
  await compare('questions');
});

it('a vote', async () => {
  const { tell, compare } = await openPages(
    '/election/vote',
    {
      'GET /api/election/open': data({
        name: 'Election 2026',
        until: '2026-11-20T10:30:00.000Z',
        taken_until: '2026-11-20T10:40:00.000Z',
      }),
      'POST /api/student-code': data({ sent: true, minutes: 10, again: 60 }),
      'POST /api/election/remote': data({ paper: PAPER }),
    },
    { as: 3 },
  );
  await tell('while the poll is open');
  await tell('a code', async () => {
    await type('Roll number', '23BA014')();
    await user.click(thing('button', 'Send the code'));
  });
  await tell('a ballot paper whose keys are wrong', async () => {
    await type('Code', '123456')();
    await user.click(thing('button', 'Get ballot paper'));
  });
  await compare('vote');
});

it('admission is closed', async () => {
  const { tell, compare } = await openPages(
    '/my-application',
    {
      'GET /api/college': data({ ...COLLEGE, open_admission: false, open_admission_login: false }),
      ...APPLICANT,
    },
    { as: 1 },
  );
  await tell('to an applicant');
  await compare('admission-closed');
});
