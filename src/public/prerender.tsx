/**
 * Renders the public pages to HTML for the server (`schema/rendered-page.ts`). Built for Node by
 * `prerender-plugin.ts` and stored beside the pages; the server loads it and passes the responses
 * that a page needs.
 */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath } from '@/schema/path';
import { say, translator } from '@/schema/sentences';
import type { RenderedPage, PageData, PageRenderer } from '@/schema/rendered-page';
import Admission from './admission';
import { listApi, listOf, LISTS, postApi, type Post } from './blog/blog';
import BlogList from './blog/list';
import BlogPost from './blog/post';
import { HOW } from './admission-home';
import { OFFER } from './admission-offer';
import { COLLEGE, type College } from './college';
import { CONTACT } from './contact';
import ContactPage from './contact-page';
import hindi from './hi';
import { Frame } from './mount';
import type { Parts } from './parts';
import { meritAsk, meritHead, meritPlace } from './merit-list/merit';
import MeritLists from './merit-list/page';
import { MERIT_PATHS } from './merit-list/paths';
import { HEADS, LATEST, newsApi, newsPlace, type ActivityText, type NewsText } from './news/news';
import { NEWS_PATHS } from './news/paths';
import LatestNews from './news/latest';
import NewsPage from './news/page';
import { frameOf, FRAMES, SCRIPTED } from './pages';
import { read } from './router';
import SignIn from './sign-in';
import { fillText, textAddress, type SiteText } from './site-text';
import TextPage from './text-page';
import { TEXTS } from './texts';
import { issuedApi, VERIFY } from './verify/issued';
import Verify from './verify/page';
import Visitor from './visitor';

const POST = '/blog/{slug}';
const PARTS: Parts = {
  SignIn,
  Text: TextPage,
  Contact: ContactPage,
  Admission,
  LatestNews,
  open: {
    ...Object.fromEntries(LISTS.map((path) => [path, BlogList])),
    [POST]: BlogPost,
    [VERIFY]: Verify,
    ...Object.fromEntries(NEWS_PATHS.map((path) => [path, NewsPage])),
    ...Object.fromEntries(MERIT_PATHS.map((path) => [path, MeritLists])),
  },
};
/** Whether the college shows its news beside the sign-in. */
const showsNews = (asked: PageData['asked']): boolean =>
  (asked[COLLEGE] as College | undefined)?.news_at_sign_in === true;
const postIn = (path: string): string | undefined => read(POST, path)?.['slug'];

const plan: PageRenderer['plan'] = (path, language) => {
  if (path === '/') return { asks: [COLLEGE], more: (asked) => (showsNews(asked) ? [LATEST] : []) };
  const text = TEXTS[path];
  if (text)
    return {
      asks: [COLLEGE, textAddress(text, language)],
      ...(path === '/contact' ? { sends: CONTACT } : {}),
    };
  if (path === '/online-admission' || matchPath('/online-admission/{type}', path))
    return { asks: [COLLEGE, OFFER, textAddress(HOW, language)] };
  const listed = listOf(path);
  if (listed) return { asks: [COLLEGE, listApi(listed)] };
  const code = read(VERIFY, path)?.['code'];
  if (code !== undefined) return { asks: [COLLEGE, issuedApi(code)] };
  const news = newsPlace(path);
  if (news) return { asks: [COLLEGE, newsApi(news)] };
  const merit = meritPlace(path);
  if (merit) return { asks: [COLLEGE, meritAsk(merit)] };
  const slug = postIn(path);
  return slug === undefined ? undefined : { asks: [COLLEGE, postApi(slug)] };
};

/** The title and description that the page itself sets once the script runs. */
function headOf({ path, language, asked }: PageData): Pick<RenderedPage, 'title' | 'description'> {
  const translate = translator(language === 'hi' ? hindi : undefined);
  const college = asked[COLLEGE] as College | undefined;
  const name = college?.name ?? '';
  const of = (title: string): string => (name ? `${title} · ${name}` : title);
  const page = asked[textAddress(TEXTS[path] ?? '', language)] as SiteText | undefined;
  if (page && college) {
    const { title, summary } = fillText(page, college);
    return { title: of(title), description: summary || title };
  }
  const post = asked[postApi(postIn(path) ?? '')] as Post | undefined;
  if (post) return { title: of(post.title), description: post.summary ?? post.title };
  if (frameOf(path) === 'blog' || frameOf(path) === 'post')
    return {
      title: of(translate("Blog of the students' union")),
      description: translate("News and articles from the students' union."),
    };
  const place = newsPlace(path);
  if (place?.kind === 'item' || place?.kind === 'activity') {
    const one = asked[newsApi(place)] as NewsText | ActivityText | undefined;
    if (one)
      return {
        title: of(one.title),
        description:
          'organiser' in one ? `${one.title}. ${one.organiser}.` : (one.summary ?? one.title),
      };
  } else if (place) {
    const [title, about] = HEADS[place.kind];
    return {
      title: of(translate(title)),
      description: say({ text: about, with: { name } }, translate),
    };
  }
  const merit = meritPlace(path);
  if (merit) {
    const { title, about } = meritHead(asked[meritAsk(merit)]);
    return { title: of(say(title, translate)), description: say(about(name), translate) };
  }
  if (frameOf(path) === 'verify')
    return {
      title: of(translate('Is this document genuine?')),
      description: say(
        {
          text: 'Check whether a grade card, transcript or certificate was issued by {name}.',
          with: { name },
        },
        translate,
      ),
    };
  const admission = path.startsWith('/online-admission');
  if (admission && !college?.open_admission_login)
    return {
      title: of(translate('Admission is closed')),
      description: say(
        { text: '{name} is not accepting applications now.', with: { name } },
        translate,
      ),
    };
  if (frameOf(path) === 'admission' || frameOf(path) === 'register')
    return {
      title: of(translate('Online admission')),
      description: say(
        { text: 'Programmes, seats and how to apply to {name}.', with: { name } },
        translate,
      ),
    };
  return {
    title: of(translate('Sign in')),
    description: name
      ? say({ text: 'Sign in to the portal of {name}.', with: { name } }, translate)
      : translate('Sign in to the portal of the college.'),
  };
}

const draw: PageRenderer['draw'] = (given) => ({
  html: renderToString(
    <StrictMode>
      <Frame first={given.language === 'hi' ? hindi : undefined} given={given}>
        <Visitor prefetch={() => undefined} parts={PARTS} />
      </Frame>
    </StrictMode>,
  ),
  frame: given.path === '/' && showsNews(given.asked) ? 'sign-in-news' : frameOf(given.path),
  ...headOf(given),
});

export const maker: PageRenderer = { plan, draw };
export { FRAMES, SCRIPTED };
/**
 * The sign-in screen without any data of the college: shown while the database does not respond.
 */
export const bare = (): string =>
  renderToString(
    <StrictMode>
      <Frame>
        <Visitor prefetch={() => undefined} parts={PARTS} />
      </Frame>
    </StrictMode>,
  );
