/**
 * The pages of the public world by path. Each is loaded when it is opened, so that the sign-in does
 * not wait for the others.
 */
import { lazyComponent } from './lazy-component';
import { listOf } from './blog/blog';
import { NEWS_PATHS } from './news/paths';
import type { Parts } from './parts';
import { read } from './router';
import { TEXTS } from './texts';

export const LAZY: Parts = {
  SignIn: lazyComponent(() => import('./sign-in')),
  Text: lazyComponent(() => import('./text-page')),
  Contact: lazyComponent(() => import('./contact-page')),
  Admission: lazyComponent(() => import('./admission')),
  LatestNews: lazyComponent(() => import('./news/latest')),
};

/**
 * The frames in which the server sends the pages, with the files that the script loads for each.
 */
export const FRAMES = {
  'sign-in': ['src/public/sign-in.tsx'],
  'sign-in-news': ['src/public/sign-in.tsx', 'src/public/news/latest.tsx'],
  news: ['src/public/news/page.tsx'],
  merit: ['src/public/merit-list/page.tsx'],
  text: ['src/public/text-page.tsx'],
  contact: ['src/public/contact-page.tsx'],
  blog: ['src/public/blog/list.tsx'],
  post: ['src/public/blog/post.tsx'],
  admission: ['src/public/admission.tsx'],
  register: ['src/public/admission.tsx'],
  applicant: ['src/public/admission.tsx', 'src/public/sign-in.tsx'],
  verify: ['src/public/verify/page.tsx'],
} as const;
/** Pages that need a script, and say so without one. */
export const SCRIPTED: readonly string[] = ['sign-in', 'sign-in-news', 'applicant', 'register'];

export function frameOf(path: string): keyof typeof FRAMES {
  if (path === '/contact') return 'contact';
  if (TEXTS[path]) return 'text';
  if (listOf(path)) return 'blog';
  if (path.startsWith('/blog/')) return 'post';
  if (NEWS_PATHS.some((pattern) => read(pattern, path))) return 'news';
  if (path.startsWith('/verify/')) return 'verify';
  if (path.startsWith('/merit-list')) return 'merit';
  if (path === '/online-admission/sign-in') return 'applicant';
  if (path === '/online-admission/register' || path === '/online-admission/recover')
    return 'register';
  return path.startsWith('/online-admission') ? 'admission' : 'sign-in';
}
