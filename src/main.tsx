/**
 * THE BOOT: reads the session and loads exactly one world by dynamic import. It contains no screen
 * and no React. A sign-in or sign-out anywhere changes the session, and the world follows.
 * Next: `auth/session.ts` (the session), `public/visitor.tsx`, `public/applicant.tsx`,
 * `public/parent.tsx`, `console/app.tsx` (the worlds).
 */
import './public/colours.css';
import './public/base.css';
import { applySettings, rememberSignedIn, language } from './auth/device-settings';
import type { AccountKind } from './auth/levels';
import { currentSession, onSessionChange, sessionExpired } from './auth/session';
import { isOpenArea } from './public/open-areas';
import { UNEXPECTED, errorText } from './public/error-text';
import { worldOf, worldOfAccount } from './public/worlds';

const LOAD = {
  visitor: () => import('./public/visitor'),
  applicant: () => import('./public/applicant'),
  parent: () => import('./public/parent'),
  console: () => {
    // Imported separately too, so that they are evaluated as soon as they arrive, before the
    // screens; the console reports a failure.
    import('./resources/outline').then(
      ({ fetchFor }) => fetchFor(window.location.pathname),
      () => undefined,
    );
    if (window.location.pathname === '/')
      import('./console/frame/dashboard').catch(() => undefined);
    return import('./console/app');
  },
};
const SPINNER =
  '<div class="spinner-screen" role="status"><span class="spinner"></span><span class="visually-hidden">Loading</span></div>';

const root = document.getElementById('root') as HTMLElement;
let shown: string | undefined;
let takeAway: (() => void) | undefined;

/**
 * Prefetches a world while the password is being typed; a failure is reported when the world itself
 * is loaded.
 */
function prefetch(account: AccountKind): void {
  LOAD[worldOfAccount(account)]().catch(() => undefined);
}

interface WayBack {
  /** The address that the user wanted before having to sign in. */
  readonly after?: unknown;
  /** Whose page it was: another user starts at the first page. */
  readonly of?: unknown;
}

function wayBack(mine: string): string | undefined {
  const { after, of = mine }: WayBack = Object(window.history.state);
  return of === mine && typeof after === 'string' && /^\/(?!\/)/.test(after) ? after : undefined;
}

/** With the query: the filters of a list and the start values of a form are in it. */
const addressNow = (): string => window.location.pathname + window.location.search;

/** Resolves after the next frame, or soon if there is none, as in a hidden tab. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    const later = (): void => {
      window.setTimeout(done);
    };
    if (document.visibilityState === 'hidden') later();
    else requestAnimationFrame(later);
  });

/**
 * Fetches the typeface once the page is shown and the browser is idle: until then text is readable
 * in the device's font.
 */
let typed = false;
function fetchTypeface(): void {
  if (typed) return;
  typed = true;
  const fetchIt = (): void => {
    import('./public/typeface.css').catch(() => undefined); // the device's font remains
  };
  if ('requestIdleCallback' in window) requestIdleCallback(fetchIt, { timeout: 2_000 });
  else setTimeout(fetchIt, 200);
}

async function show(): Promise<void> {
  let mine: string | undefined;
  try {
    const open = isOpenArea(window.location.pathname);
    const session = open ? null : currentSession();
    if (!open) rememberSignedIn(session !== null);
    const world = worldOf(session);
    mine = `${world} ${session?.account} ${session?.id}`;
    if (mine === shown) return;
    const first = shown === undefined;
    if (!first) {
      // A user whom the server signed out comes back to the page that they were on.
      const after = sessionExpired() ? { after: addressNow(), of: shown } : null;
      window.history.replaceState(after, '', (session && wayBack(mine)) ?? '/');
    }
    shown = mine;
    // Prerendered in the right language: the script hydrates it.
    const prerendered = first && world === 'visitor' && root.dataset['prerendered'] === language();
    if (!prerendered) {
      takeAway?.();
      takeAway = undefined;
      root.innerHTML = SPINNER;
    }
    const toasts = world === 'visitor' ? undefined : import('./public/toasts');
    if (session && world === 'console')
      void import('./auth/first-calls').then(
        ({ sendFirstCalls: makeFirstCalls }) => makeFirstCalls(session, window.location.pathname),
        () => undefined,
      );
    if (prerendered) {
      await painted(); // what is readable already is painted first
      await import('./public/mount'); // React alone first, so that the page stays responsive
    }
    const [{ mount }, { default: World }, messages] = await Promise.all([
      import('./public/mount'),
      LOAD[world](),
      toasts,
    ]);
    if (mine !== shown) return; // signed in or out meanwhile
    const gone = await mount(root, { World, Toasts: messages?.Toasts, prefetch, prerendered });
    if (mine === shown) takeAway = gone;
    else gone();
    fetchTypeface();
  } catch (error) {
    if (mine === shown) showUnexpected(error);
  }
}

/** Shows the page of `public/unexpected.tsx` when that module itself could not be fetched. */
function showUnexpected(error: unknown): void {
  document.title = UNEXPECTED;
  root.innerHTML =
    '<div class="unexpected" role="alert"><h1></h1><p></p><button type="button">Reload page</button></div>';
  root.querySelector('h1')?.append(UNEXPECTED);
  root.querySelector('p')?.append(errorText(error));
  root.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

applySettings();
onSessionChange(() => void show());
void show();
