/**
 * THE BOOT: looks who is signed in and brings exactly one world, by dynamic import. It holds no screen and no React.
 * Whoever signs in or out anywhere changes the session, and the world follows.
 * Next: `auth/session.ts` (who), `public/visitor.tsx`, `public/applicant.tsx`, `public/parent.tsx`, `console/app.tsx` (the worlds).
 */
import './public/colours.css';
import './public/base.css';
import { applyChoices, keepSignedIn, language } from './auth/choice';
import type { AccountKind } from './auth/levels';
import { currentSession, onSessionChange } from './auth/session';
import { isOpenArea } from './public/open-areas';
import { UNEXPECTED, whatWentWrong } from './public/what-went-wrong';
import { worldOf, worldOfAccount } from './public/worlds';

const LOAD = {
  visitor: () => import('./public/visitor'),
  applicant: () => import('./public/applicant'),
  parent: () => import('./public/parent'),
  console: () => {
    // By themselves as well, so that they are evaluated as soon as they are there, apart from the screens; the console says if they cannot be fetched.
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

/** Fetched while the password is being typed; a failure will show when the world itself is wanted. */
function prefetch(account: AccountKind): void {
  LOAD[worldOfAccount(account)]().catch(() => undefined);
}

/** Where whoever has just signed in wanted to go before they were asked to. */
function wayBack(): string | undefined {
  const state: unknown = window.history.state;
  const after =
    typeof state === 'object' && state !== null && 'after' in state ? state.after : undefined;
  return typeof after === 'string' && /^\/(?!\/)/.test(after) ? after : undefined;
}

/** After the next frame, or soon where there is none, as in a tab that nobody looks at. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    const later = (): void => {
      window.setTimeout(done);
    };
    if (document.visibilityState === 'hidden') later();
    else requestAnimationFrame(later);
  });

/** Once what was asked for stands and the browser has nothing better to do: text can be read before, in the device's own type. */
let typed = false;
function fetchTypeface(): void {
  if (typed) return;
  typed = true;
  const fetchIt = (): void => {
    import('./public/typeface.css').catch(() => undefined); // the type of the device does as well
  };
  if ('requestIdleCallback' in window) requestIdleCallback(fetchIt, { timeout: 2_000 });
  else setTimeout(fetchIt, 200);
}

async function show(): Promise<void> {
  let mine: string | undefined;
  try {
    const open = isOpenArea(window.location.pathname);
    const session = open ? null : currentSession();
    if (!open) keepSignedIn(session !== null);
    const world = worldOf(session);
    mine = `${world} ${session?.account} ${session?.id}`;
    if (mine === shown) return;
    const first = shown === undefined;
    if (!first) window.history.replaceState(null, '', (session && wayBack()) ?? '/');
    shown = mine;
    // Drawn already, in the language that is wanted: the script takes it over as it stands.
    const prerendered = first && world === 'visitor' && root.dataset['prerendered'] === language();
    if (!prerendered) {
      takeAway?.();
      takeAway = undefined;
      root.innerHTML = SPINNER;
    }
    const toasts = world === 'visitor' ? undefined : import('./public/toasts');
    if (session && world === 'console')
      void import('./auth/first-calls').then(
        ({ makeFirstCalls }) => makeFirstCalls(session, window.location.pathname),
        () => undefined,
      );
    if (prerendered) {
      await painted(); // what can be read already goes first
      await import('./public/mount'); // React by itself, so that the page answers in between
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

/** The same page as `public/unexpected.tsx`, for when not even that could be fetched. */
function showUnexpected(error: unknown): void {
  document.title = UNEXPECTED;
  root.innerHTML =
    '<div class="unexpected" role="alert"><h1></h1><p></p><button type="button">Load the page again</button></div>';
  root.querySelector('h1')?.append(UNEXPECTED);
  root.querySelector('p')?.append(whatWentWrong(error));
  root.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

applyChoices();
onSessionChange(() => void show());
void show();
