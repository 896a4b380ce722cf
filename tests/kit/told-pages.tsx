/**
 * The pages of visitors, applicants and parents over a fake server, for the record of what they
 * tell: the session decides which world is shown, as in the boot.
 */
import { act, cleanup, render } from '@testing-library/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { vi } from 'vitest';
import { isOpenArea } from '@/public/open-areas';
import { pretend, tokenOf } from './answers';
import { giveDialogs } from './dialog';
import { telling, type SentCall, type Telling } from './told-screen';

export type Answers = Parameters<typeof pretend>[0];

/** Loads every part at once, so that no page waits for its code in the middle of a step. */
const parts = import.meta.glob([
  '../../src/public/**/*.{ts,tsx}',
  '!../../src/public/prerender*.{ts,tsx}',
]);

/** The product as a fresh page loads it: some of its parts keep what the server answered. */
async function loadProduct() {
  vi.resetModules();
  await Promise.all(Object.values(parts).map((load) => load()));
  const [session, { chooseLanguage }, { worldOf }, { Frame }, { toast, Toasts }] =
    await Promise.all([
      import('@/auth/session'),
      import('@/auth/device-settings'),
      import('@/public/worlds'),
      import('@/public/mount'),
      import('@/public/toasts'),
    ]);
  const { loadDictionary } = await import('@/public/translation');
  const { default: Visitor } = await import('@/public/visitor');
  const { default: ApplicantWorld } = await import('@/public/applicant');
  const { default: ParentWorld } = await import('@/public/parent');
  const { drop } = await import('@/public/admission-form/kept');
  function World(): ReactNode {
    const now = useSyncExternalStore(session.onSessionChange, session.currentSession);
    const world = worldOf(isOpenArea(window.location.pathname) ? null : now);
    if (world === 'applicant') return <ApplicantWorld />;
    if (world === 'parent') return <ParentWorld />;
    if (world === 'console') return <main>The console of {now?.slot}</main>;
    return <Visitor prefetch={() => undefined} />;
  }
  return { ...session, chooseLanguage, loadDictionary, Frame, World, toast, Toasts, drop };
}
let product: Awaited<ReturnType<typeof loadProduct>> | undefined;

/** The address, and what the device keeps. */
function place(): string {
  const kept = [...Object.keys(localStorage), ...document.cookie.split('; ')].filter(Boolean);
  const { pathname, search } = window.location;
  return `${pathname}${search}${kept.length > 0 ? ` (kept: ${kept.sort().join(', ')})` : ''}`;
}

interface OpenOptions {
  /** Type in the token of the caller; a visitor by default. */
  readonly as?: 1 | 0.5 | 3;
  readonly language?: 'en' | 'hi';
}

export interface ToldPages extends Telling {
  /** How many calls whose text starts so were sent. */
  sent(call: string): number;
  /** Changes what the server answers from now on. */
  answer(answers: Answers): void;
  /** Goes to another address of the same page, as the browser's history does. */
  visit(path: string): void;
}

/** Replaces what the pages need of a browser, and sets the clock. */
export function beginTelling(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  giveDialogs();
}

export async function openPages(
  path: string,
  answers: Answers,
  { as, language = 'en' }: OpenOptions = {},
): Promise<ToldPages> {
  let waiting = 0;
  const calls: SentCall[] = [];
  const all: string[] = [];
  let known: Answers = {};
  const answer = (more: Answers): void => {
    known = { ...known, ...more };
    pretend(known);
    const fake = globalThis.fetch;
    vi.stubGlobal('fetch', async (to: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET';
      const call = {
        method,
        path: decodeURIComponent(to),
        headers: new Headers(init.headers),
        body:
          typeof init.body === 'string'
            ? init.body.replace(/"device":"[0-9a-f]{32}"/, '"device":"of this device"')
            : '',
      };
      waiting += 1;
      all.push(`${method} ${to}`);
      try {
        const response = await fake(to, init);
        calls.push({ ...call, status: response.status });
        return response;
      } catch (error) {
        calls.push({ ...call, status: 999 });
        throw error;
      } finally {
        setTimeout(() => {
          waiting -= 1;
        });
      }
    });
  };
  answer(answers);
  const opened = await loadProduct();
  product = opened;
  const { chooseLanguage, storeSession, loadDictionary, Frame, World, toast, Toasts } = opened;
  document.title = '';
  chooseLanguage(language);
  if (as !== undefined) storeSession(tokenOf(as));
  window.history.replaceState(null, '', path);
  const first = await loadDictionary(language);
  await act(async () => {
    render(
      <Frame first={first} Toasts={Toasts}>
        <World />
      </Frame>,
    );
  });
  const heard = {
    waiting: () => waiting,
    take: () => calls.splice(0),
    dismiss: () => toast.removeAll(),
  };
  return {
    ...telling(heard, place),
    sent: (start) => all.filter((one) => one.startsWith(start)).length,
    answer,
    visit(to) {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new Event('popstate'));
    },
  };
}

/** Leaves the page and forgets everything that the device keeps; `typed`: under these keys. */
export async function leavePages(typed: readonly string[] = []): Promise<void> {
  cleanup();
  const left = product;
  if (left) {
    act(() => left.toast.removeAll());
    act(() => left.clearSession());
    for (const key of typed) await left.drop(key);
  }
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Max-Age=0`;
}
