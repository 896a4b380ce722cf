/** Puts a world into the page, with what every world shares: words, the page for what breaks, passing messages. */
import { startTransition, StrictMode, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { language } from '@/auth/choice';
import type { PageData } from '@/schema/sent-page';
import type { Dictionary } from '@/schema/sentences';
import { PageDataProvider, readPageData } from './page-data';
import { ErrorBoundary } from './unexpected';
import type { VisitorProps } from './visitor';
import { dictionaryOf, WordsProvider } from './words';

interface FrameProps {
  readonly first?: Dictionary | undefined;
  /** What came along with a page that the server drew. */
  readonly given?: PageData | undefined;
  /** Where passing messages are shown; a visitor gets none and does not load it. */
  readonly Toasts?: ComponentType | undefined;
  readonly children: ReactNode;
}

export function Frame({ first, given, Toasts, children }: FrameProps): ReactNode {
  return (
    <WordsProvider first={first}>
      <PageDataProvider given={given}>
        <ErrorBoundary>{children}</ErrorBoundary>
        {Toasts && <Toasts />}
      </PageDataProvider>
    </WordsProvider>
  );
}

interface Mounted extends VisitorProps {
  readonly World: ComponentType<VisitorProps>;
  readonly Toasts?: ComponentType | undefined;
  /** The markup is there already and is only taken over. */
  readonly prerendered: boolean;
}

/** Answers how to take the world away again. */
export async function mount(
  host: HTMLElement,
  { World, Toasts, prefetch, prerendered }: Mounted,
): Promise<() => void> {
  // A dictionary that cannot be fetched must not keep anybody out: English stands.
  const first = await dictionaryOf(language()).catch(() => undefined);
  const world = (
    <StrictMode>
      <Frame first={first} given={prerendered ? readPageData(host) : undefined} Toasts={Toasts}>
        <World prefetch={prefetch} />
      </Frame>
    </StrictMode>
  );
  // As a transition, so that the work is done in slices and a tap or a key is answered in between.
  return new Promise((resolve) => {
    startTransition(() => {
      const root = prerendered ? hydrateRoot(host, world) : createRoot(host);
      if (!prerendered) root.render(world);
      resolve(() => root.unmount());
    });
  });
}
