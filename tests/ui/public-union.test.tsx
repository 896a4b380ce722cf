/**
 * The public pages of the students' union: the blog, and the survey page that students open by a
 * link.
 */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pretend, tokenOf } from '../kit/answers';

async function open(path: string, language: 'en' | 'hi' = 'en') {
  window.history.replaceState(null, '', path);
  document.cookie = `language=${language}; Path=/`;
  const { default: Visitor } = await import('@/public/visitor');
  const { Frame } = await import('@/public/mount');
  const { loadDictionary } = await import('@/public/translation');
  render(
    <Frame first={await loadDictionary(language)}>
      <Visitor prefetch={() => undefined} />
    </Frame>,
  );
  return userEvent.setup();
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const POST = {
  slug: 'songs',
  title: 'Songs of the valley',
  summary: 'What we sing.',
  author: 'A Member, President',
  published_at: '2026-11-18T20:00:00Z',
  tags: ['songs'],
  pictured: true,
  cover_alt: 'Singers',
};

describe('the blog', () => {
  it("lists posts with the date in the college's time zone, the picture and the tags", async () => {
    pretend({ 'GET /api/public/blog': { body: { data: { posts: [POST], page: 1, pages: 2 } } } });
    await open('/blog');
    await heading("Blog of the students' union");
    expect(screen.getByRole('link', { name: 'Songs of the valley' }).getAttribute('href')).toBe(
      '/blog/songs',
    );
    expect(screen.getByRole('img', { name: 'Singers' }).getAttribute('src')).toBe(
      '/api/public/blog/songs/picture',
    );
    expect(screen.getByText('19 November 2026')).toBeTruthy(); // half past one at night in the college's zone
    expect(screen.getByRole('link', { name: 'Posts on "songs"' }).getAttribute('href')).toBe(
      '/blog/tag/songs',
    );
    expect(screen.getByRole('link', { name: 'Older posts' }).getAttribute('href')).toBe(
      '/blog/page/2',
    );
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Newer posts' })).toBeNull();
    expect(screen.getByRole('img').closest('article')?.dataset['first']).toBe('true');
  });
  it('shows the posts of a tag, names it, and links back to all posts', async () => {
    const plain = { ...POST, tags: [], pictured: false, slug: 'plain', title: 'Plain' };
    const unnamed = { ...POST, cover_alt: null };
    pretend({
      'GET /api/public/blog?tag=songs&page=2': {
        body: { data: { posts: [unnamed, plain], page: 2, pages: 2 } },
      },
    });
    await open('/blog/tag/songs/2');
    expect(await screen.findByText(/^Posts on "songs" ·/)).toBeTruthy();
    const to = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect(['All posts', 'Newer posts', 'Older posts'].map(to)).toEqual([
      '/blog',
      '/blog/tag/songs',
      undefined,
    ]);
    expect(screen.queryByRole('img')).toBeNull(); // a picture without words is only decoration
    expect(document.querySelectorAll('article img')).toHaveLength(1);
    expect(document.querySelector('article[data-first]')).toBeNull();
    expect(screen.getAllByRole('link', { name: /^Posts on/ })).toHaveLength(1);
    cleanup();
    pretend({
      'GET /api/public/blog?tag=songs': { body: { data: { posts: [], page: 1, pages: 1 } } },
    });
    await open('/blog/tag/songs');
    expect(await screen.findByText('No posts with this tag.')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
  it.each([
    ['/blog/page/2', '/api/public/blog?page=2'],
    ['/blog/tag/annual%20meet', '/api/public/blog?tag=annual+meet'],
    ['/blog/tag/songs/3', '/api/public/blog?tag=songs&page=3'],
    ['/blog/page/none', '/api/public/blog'],
  ])('requests at %s from %s', async (path, asked) => {
    const sent = pretend({
      [`GET ${asked}`]: { body: { data: { posts: [POST], page: 1, pages: 1 } } },
    });
    await open(path);
    await screen.findByRole('link', { name: 'Songs of the valley' });
    expect(sent.map(({ call }) => call)).toContain(`GET ${asked}`);
  });
  it('says that there are no posts yet', async () => {
    pretend({ 'GET /api/public/blog': { body: { data: { posts: [], page: 1, pages: 1 } } } });
    await open('/blog');
    expect(await screen.findByText('No posts yet.')).toBeTruthy();
  });
  it('renders a post as text, without scripts', async () => {
    pretend({
      'GET /api/public/blog/songs': {
        body: {
          data: {
            ...POST,
            body: '## Tonight\n\n<script>alert(1)</script> **sing** [here](javascript:alert(1))',
            newer: null,
            older: { slug: 'old', title: 'Older one' },
          },
        },
      },
    });
    await open('/blog/songs');
    await heading('Songs of the valley');
    expect(screen.getByText('sing').tagName).toBe('STRONG');
    expect(document.querySelector('article script, article a[href^="javascript"]')).toBeNull();
    expect(screen.getByRole('link', { name: /Older one/ }).getAttribute('href')).toBe('/blog/old');
  });
  it('shows the not-found page for a post that does not exist', async () => {
    pretend({});
    await open('/blog/none');
    await heading('ROOM 404');
  });
});

const PATH = '/api/answer/link';
const FORM = {
  kind: 'feedback-form',
  title: 'The canteen',
  intro: null,
  anonymous: true,
  meant: [],
  opens_at: null,
  closes_at: '2026-12-01T12:00:00.000Z',
  stage: 'open',
  result: null,
  questions: [
    { text: 'The food', kind: 'rating', options: [], required: true },
    { text: 'Which day', kind: 'choice', options: ['Monday', 'Friday'], required: false },
    { text: 'Anything else', kind: 'text', options: [], required: false },
  ],
};
const asking = (more: object = {}, give: object = { body: { data: { taken: true } } }) =>
  pretend({
    [`GET ${PATH}`]: { body: { data: { ...FORM, ...more } } },
    'POST /api/student-code': { body: { data: { sent: true, minutes: 10, again: 60 } } },
    [`POST ${PATH}`]: give,
  });

async function prove(user: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.type(await screen.findByLabelText('Roll number'), '23BA014');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Send my answers' }));
}

describe('the page of a poll or survey link', () => {
  it('asks the questions, then for the code, and thanks, without the session token of a signed-in user', async () => {
    localStorage.setItem('faculty', tokenOf(3));
    const sent = asking();
    const user = await open('/answer/link');
    await heading('The canteen');
    expect(screen.getByText('Not stored with your answers')).toBeTruthy();
    expect(
      within(screen.getByRole('group', { name: 'The food' }))
        .getAllByRole('radio')
        .map((one) => one.closest('label')?.textContent),
    ).toEqual(['1Poor', '2', '3', '4', '5Very good']);
    await user.click(
      within(screen.getByRole('group', { name: 'The food' })).getByRole('radio', { name: /^4/ }),
    );
    await user.type(screen.getByLabelText('Anything else (optional)'), ' More rice ');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await prove(user);
    expect(await screen.findByText('Thank you. Your answer has been recorded.')).toBeTruthy();
    expect(sent.find(({ call }) => call === 'POST /api/student-code')?.body).toMatchObject({
      purpose: 'answer',
      roll_no: '23BA014',
    });
    const given = sent.find(({ call }) => call === `POST ${PATH}`);
    expect(given?.body).toEqual({
      roll_no: '23BA014',
      code: '123456',
      device: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      answers: [4, null, ' More rice '],
    });
    expect(
      sent.filter(
        ({ call, headers }) => /answer|student-code/.test(call) && headers.has('Authorization'),
      ),
    ).toEqual([]);
  });
  it('is translated into Hindi', async () => {
    asking();
    await open('/answer/link', 'hi');
    await heading('The canteen');
    expect(screen.getByText('छात्र संघ प्रतिक्रिया प्रपत्र')).toBeTruthy();
    expect(screen.getByText('आपके उत्तरों के साथ नहीं रखा जाता')).toBeTruthy();
    expect(document.querySelector('article')?.textContent).not.toMatch(/union|Until|Your|Continue/);
  });
  it('names the unanswered question, and focuses it', async () => {
    asking();
    const user = await open('/answer/link');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Please answer this question.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('name')).toBe('answer-0');
    const food = screen.getByRole('group', { name: 'The food' });
    expect(document.getElementById(food.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please answer this question.',
    );
    expect(screen.queryByLabelText('Roll number')).toBeNull();
  });
  it('keeps the answers on going back, and lets optional ones be cleared', async () => {
    asking();
    const user = await open('/answer/link');
    await user.click(
      within(await screen.findByRole('group', { name: 'The food' })).getByRole('radio', {
        name: /^2/,
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'Friday' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Back to the questions' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^2/ }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear answer' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Friday' }).checked).toBe(false);
  });
  it('says why an answer was rejected, and that one was already given', async () => {
    asking(
      {},
      {
        status: 423,
        body: { code: 'locked', message: 'You have already answered.' },
      },
    );
    const user = await open('/answer/link');
    await user.click(
      within(await screen.findByRole('group', { name: 'The food' })).getByRole('radio', {
        name: /^4/,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await prove(user);
    expect(await screen.findByText('You have already answered.')).toBeTruthy();
  });
  it.each([
    ['soon', { opens_at: '2026-11-30T04:30:00.000Z' }, /^It opens on 30 November 2026/],
    ['withdrawn', {}, /was withdrawn/],
    ['over', {}, /Feedback is closed/],
    [
      'over',
      { kind: 'poll', result: { shown: 0, meant: 40, options: [] } },
      /too few people answered/,
    ],
  ])('asks nothing while it is %s, and says so', async (stage, more, words) => {
    asking({ stage, questions: [], ...more });
    await open('/answer/link');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.queryByText('Ended') !== null).toBe(stage === 'over');
  });
  it('shows the result of a closed poll, the most chosen option first', async () => {
    asking({
      kind: 'poll',
      stage: 'over',
      questions: [],
      result: {
        shown: 41,
        meant: 291,
        options: [
          { text: 'Six', answers: 12, share: 2927 },
          { text: 'Eight', answers: 29, share: 7073 },
        ],
      },
    });
    await open('/answer/link');
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
          .filter((text) => /\d/.test(text ?? '')),
      ).toEqual(['Eight70.7% · 29', 'Six29.3% · 12']),
    );
    expect(screen.getByText('41 of 291 students answered.')).toBeTruthy();
  });
  it('says that a link is invalid', async () => {
    pretend({});
    await open('/answer/nothing');
    await heading('This link does not work');
  });
});
