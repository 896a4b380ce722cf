/**
 * The prerendered public pages: complete before any script, in the user's language, with a form
 * that works without one.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maker } from '@/public/prerender';
import { Problem, who } from '@/schema';
import { endpoint } from '../../server/handle';
import { office, SUPER } from '../kit/actors';
import { sampleRoll } from '../kit/sample-roll';
import { NOON, openWorld, type World } from '../kit/scenario';

const shell = readFileSync('index.html', 'utf8');
let world: World;
beforeAll(async () => {
  world = await openWorld({
    deps: {
      publicUrl: 'https://portal.hills.example',
      provider: { name: 'Hill <Software>', url: 'https://hill.example/?a=1&b=2' },
      drawing: () => Promise.resolve({ maker, frame: () => shell }),
    },
  });
  await world.scenario({
    as: SUPER,
    method: 'PATCH',
    url: '/api/college',
    status: 200,
    body: {
      version: 1,
      name: 'College of the <Hills>',
      short: 'CH',
      address1: 'First Road',
      contact: '+91 12',
      email: 'office@hills.example',
      open_admission_login: true,
    },
  });
});
afterAll(() => world.close());

const page = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
  const response = await world.request(path, {
    ...init,
    headers: { accept: 'text/html', ...headers },
  });
  const html = await response.text();
  return {
    response,
    html,
    words: html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&quot;/g, '"')
      .replace(/\s+/g, ' '),
  };
};
const post = (values: Record<string, string>, headers: Record<string, string> = {}) =>
  page(
    '/contact',
    { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    { method: 'POST', body: new URLSearchParams(values).toString() },
  );

describe('server-rendered page', () => {
  it.each([
    ['/about', 'About College of the &lt;Hills&gt;'],
    ['/contact', 'Contact Us'],
    ['/developer', 'Contact Developer'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/refund-policy', 'Refund Policy'],
    ['/terms-and-conditions', 'Terms &amp; Conditions'],
  ])(
    '%s is complete without a script: title, heading, text, header and footer',
    async (path, title) => {
      const { response, html, words } = await page(path);
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
      ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
      expect(html).toContain(`<title>${title} · College of the &lt;Hills&gt;</title>`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(html).toContain(`<link rel="canonical" href="https://portal.hills.example${path}">`);
      expect(html).toMatch(/<meta name="description" content="[^"]{10,}">/);
      expect(html).toContain('<html lang="en"');
      expect(html).toContain('<footer');
      expect(html).toContain('© 2026 College of the &lt;Hills&gt;');
      for (const to of [
        '/',
        '/about',
        '/contact',
        '/developer',
        '/privacy-policy',
        '/refund-policy',
        '/terms-and-conditions',
      ])
        expect(html).toContain(`<a href="${to}"`);
      expect(words).not.toMatch(/\{\w+\}/);
      expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|<style/);
    },
  );

  it.each(['/', '/about', '/developer'])(
    '%s names and links the provider from the environment',
    async (path) => {
      const { html } = await page(path);
      expect(html).toContain(
        '<meta name="provider" content="Hill &lt;Software&gt;" data-url="https://hill.example/?a=1&amp;b=2"',
      );
      expect(html).toMatch(
        /<a [^>]*href="https:\/\/hill\.example\/\?a=1&amp;b=2"[^>]*>.*?Hill &lt;Software&gt;/s,
      );
      expect(html).not.toMatch(/__PROVIDER|provider\.invalid/);
    },
  );

  it('leaves out what the college has not entered', async () => {
    const { words } = await page('/contact');
    expect(words).toContain('Telephone');
    expect(words).not.toContain('Website');
  });

  it('is in Hindi by browser language, by cookie or by link', async () => {
    for (const [path, headers] of [
      ['/about', { 'accept-language': 'hi-IN,en;q=0.5' }],
      ['/about', { cookie: 'theme=dark; language=hi' }],
      ['/about?language=hi', {}],
    ] as const) {
      const { html } = await page(path, headers);
      expect(html).toContain('<html lang="hi"');
      expect(html).toContain('data-prerendered="hi"');
      expect(html).toContain('हमारे बारे में');
    }
    expect((await page('/about?language=hi')).response.headers.get('set-cookie')).toBe(
      'language=hi; Path=/; Max-Age=31536000; SameSite=Lax',
    );
    expect(
      (await page('/about', { 'accept-language': 'hi', cookie: 'language=en' })).html,
    ).toContain('<html lang="en"');
    expect((await page('/about?language=fr"><script>')).html).toContain('<html lang="en"');
  });

  it('uses the theme in the cookie', async () => {
    expect((await page('/about', { cookie: 'theme=dark' })).html).toContain(
      '<html lang="en" data-theme="dark"',
    );
    expect((await page('/about', { cookie: 'theme="><script>' })).html).toContain(
      '<html lang="en">',
    );
  });

  it('includes its data so that the script requests nothing again', async () => {
    const { html } = await page('/about');
    const given = JSON.parse(
      (/data-given="([^"]*)"/.exec(html)?.[1] ?? '')
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ) as { path: string; asked: Record<string, { name?: string; body?: string }> };
    expect(given.path).toBe('/about');
    expect(given.asked['/api/college']?.name).toBe('College of the <Hills>');
    expect(given.asked['/api/site/page/about/en']?.body).toContain('{name}');
  });

  it('is updated as soon as a version is published', async () => {
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/site-page',
      status: 201,
      body: {
        slug: 'about',
        language: 'English',
        title: 'Ourselves',
        body: '**We** <b>teach</b>.',
        state: 'published',
      },
    });
    const { html } = await page('/about');
    expect(html).toContain('<strong>We</strong> &lt;b&gt;teach&lt;/b&gt;.');
    expect(html).toContain('20 November 2026');
  });

  it('answers HEAD without a body, and refuses other methods', async () => {
    const response = await world.request('/about', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    for (const [method, path] of [
      ['POST', '/about'],
      ['POST', '/'],
      ['DELETE', '/contact'],
      ['PUT', '/contact'],
    ] as const)
      expect((await world.request(path, { method })).status).toBe(405);
  });
});

describe('other pages', () => {
  it('the sign-in page names the college without a script', async () => {
    const { html, words } = await page('/');
    expect(html).toContain('<title>Sign in · College of the &lt;Hills&gt;</title>');
    expect(words).toContain('First Road');
    expect(html).toContain('href="/online-admission"');
  });
  it('the admission pages are rendered while admission is open, and a closed page otherwise', async () => {
    for (const path of [
      '/online-admission',
      '/online-admission/instructions',
      '/online-admission/anything',
    ])
      expect((await page(path)).html).toContain('How to apply');
    expect((await page('/online-admission/sign-in')).words).toContain(
      'Application ID, mobile number or email',
    );
    const college = (await world.ask({ url: '/api/college' })).data as { version: number };
    await world.scenario({
      as: SUPER,
      method: 'PATCH',
      url: '/api/college',
      status: 200,
      body: { version: college.version, open_admission_login: false, open_admission: true },
    });
    for (const path of ['/online-admission', '/online-admission/sign-in']) {
      const { html, words } = await page(path);
      expect(html).toContain('<title>Admission is closed · College of the &lt;Hills&gt;</title>');
      expect(words).toContain('is not accepting applications now');
      expect(words).not.toContain('How to apply');
    }
  });
  it.each([
    '/nothing',
    '/about/',
    '/about/more',
    '/forgot-password/admin',
    '/student-management/list',
  ])('%s is left to the script', async (path) => {
    expect((await page(path)).html).not.toContain('data-prerendered');
  });
});

describe('college news', () => {
  it('is rendered as text, and on the sign-in page if the college enables it', async () => {
    const id = await world.db.transaction(async ({ sql }) => {
      const [row] = await sql<{ id: number }>`
        insert into news_item (title, body, category, from_date, pinned, is_public) values ('A <fair> in May', 'All **come**.', 'event', '2026-11-01', false, true) returning id`;
      return row?.id;
    });
    const list = await page('/news');
    expect(list.html).toContain('<title>News · College of the &lt;Hills&gt;</title>');
    expect(list.html).toContain(`<a href="/news/${id}">A &lt;fair&gt; in May</a>`);
    const one = await page(`/news/${id}`);
    expect(one.html).toContain(
      '<title>A &lt;fair&gt; in May · College of the &lt;Hills&gt;</title>',
    );
    expect(one.html).toContain('<strong>come</strong>');
    expect((await page('/')).html).not.toContain(`/news/${id}`);
    const { version } = (await world.ask({ url: '/api/college' })).data as { version: number };
    await world.scenario({
      as: SUPER,
      method: 'PATCH',
      url: '/api/college',
      status: 200,
      body: { version, news_at_sign_in: true },
    });
    const { html } = await page('/');
    expect(html).toContain(`<a href="/news/${id}">A &lt;fair&gt; in May</a>`);
    expect(html).toContain('name="identifier"');
  });
  it.each([
    ['/activities', 'Activities'],
    ['/committees', 'Committees and cells'],
    ['/merit-list', 'Merit lists'],
    ['/merit-list/application/26UG00001', 'Merit lists'],
  ])('%s is rendered as text too', async (path, title) => {
    const { html, response } = await page(path);
    expect(response.status).toBe(200);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  });
});

const LETTER = {
  name: 'A Person',
  email: 'a@b.example',
  mobile: '',
  subject: 'About "seats"',
  message: 'Two\r\nlines & <more>',
  homepage: '',
};

describe('document verification page', () => {
  it('shows the document without a script, and hides the name', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into department (id, name) values ('ENG', 'English')`;
      await sql`insert into programme (id, name, duration_semesters) values ('BA', 'Arts', 6)`;
      await sql`insert into batch (id, name, start_year) values ('2025', 'Batch 2025', 2025)`;
      await sql`
        insert into student (name, batch, programme, department) values ('Anna <Ralte>', '2025', 'BA', 'ENG')`;
      await sql`
        insert into grade_card (serial, kind, year, number, student, state, issued_at, sgpa, result, sheets, cards, snapshot, code)
        select 'GC/2026/000001', 'grade_card', 2026, 1, id, 'valid', ${NOON}, 7.4, 'pass', '[]', '[]', '{"holder":{"name":"Anna <Ralte>","programme":"Arts"},"semester":{"name":"Semester I"}}', 'Kx7-a_code' from student`;
    });
    const { html, words, response } = await page('/verify/Kx7-a_code');
    expect(response.status).toBe(200);
    expect(html).toContain(
      '<title>Is this document genuine? · College of the &lt;Hills&gt;</title>',
    );
    for (const text of [
      'This document is genuine.',
      'GC/2026/000001',
      '20-11-2026',
      'Semester I',
      '7.40',
      'Pass',
    ])
      expect(words).toContain(text);
    expect(html).not.toContain('Ralte');
    expect((await page('/verify/Kx7-a_code?language=hi')).words).toContain('यह दस्तावेज़ प्रामाणिक है।');
  });
  it('says that an unknown code was not issued', async () => {
    expect((await page('/verify/kx7-a_code')).words).toContain(
      'The college has not issued this document.',
    );
    expect((await page('/verify/a/b')).response.status).toBe(404);
  });
});

describe('contact form without a script', () => {
  it('can be submitted by the browser', async () => {
    const { html } = await page('/contact');
    for (const own of ['method="post"', 'action="/contact#write"'])
      expect(/<form[^>]*>/.exec(html)?.[0]).toContain(own);
    for (const name of ['name', 'email', 'mobile', 'subject', 'message', 'homepage'])
      expect(html).toMatch(new RegExp(`<(input|textarea)[^>]* name="${name}"`));
    expect(html).toMatch(/<button type="submit"(?![^>]* disabled)/);
  });
  it('creates a ticket and shows its number', async () => {
    const { response, words } = await post(LETTER);
    expect(response.status).toBe(200);
    expect(words).toContain('Your reference number is SUP/2026/00001.');
    const [ticket] = (await world.ask({ as: office('A'), url: '/api/support-ticket' }))
      .data as Record<string, unknown>[];
    expect(ticket).toMatchObject({
      subject: 'About "seats"',
      details: 'Two\r\nlines & <more>',
      contact_email: 'a@b.example',
      contact_mobile: null,
      created_at: NOON.toISOString(),
    });
  });
  it('names the wrong fields and keeps the typed values', async () => {
    const { response, html, words } = await post({ ...LETTER, name: '', email: 'nobody' });
    expect(response.status).toBe(422);
    expect(words).toContain('Correct the marked fields.');
    expect(words).toContain('Enter your name.');
    expect(words).toContain('Email must look like name@example.org.');
    expect(html).toContain('value="nobody"');
    expect(html).toContain('value="About &quot;seats&quot;"');
    expect(html).toMatch(/<textarea[^>]*>Two\r?\nlines &amp; &lt;more&gt;<\/textarea>/);
  });
  it('shows errors in the language of the page', async () => {
    expect((await post({ ...LETTER, subject: ' ' }, { cookie: 'language=hi' })).words).toContain(
      'विषय भरें।',
    );
  });
  it('refuses a cross-site post, another content type, and a large body', async () => {
    expect((await post(LETTER, { 'sec-fetch-site': 'cross-site' })).response.status).toBe(403);
    expect(
      (await page('/contact', { 'content-type': 'text/plain' }, { method: 'POST', body: 'name=A' }))
        .response.status,
    ).toBe(415);
    expect((await post({ ...LETTER, message: 'x'.repeat(120_000) })).response.status).toBe(413);
    expect(
      (await world.ask({ as: SUPER, url: '/api/support-ticket' })).headers.get('content-range'),
    ).toMatch(/\/1$/);
  });
});

describe('while the database is unavailable', () => {
  it('the unrendered page is sent', async () => {
    const away = endpoint({
      method: 'GET',
      path: '/api/away',
      summary: 'Finds no database.',
      who: [who.anyone],
      run: () => {
        throw new Problem('unavailable');
      },
    });
    const broken = await openWorld({
      companions: [away],
      roll: sampleRoll(),
      deps: {
        drawing: () =>
          Promise.resolve({
            maker: { ...maker, plan: () => ({ asks: ['/api/away'] }) },
            frame: () => shell,
          }),
      },
    });
    const answer = await broken.request('/about', { headers: { accept: 'text/html' } });
    expect([answer.status, (await answer.text()).includes('data-prerendered')]).toEqual([
      404,
      false,
    ]); // this server has no client bundle
    await broken.close();
  });
});
