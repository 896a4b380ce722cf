/**
 * Mounts a world in the page, with what every world shares: translations, the error page, toasts.
 */
import { startTransition, StrictMode, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { language } from '@/auth/device-settings';
import type { PageData } from '@/schema/rendered-page';
import type { Dictionary } from '@/schema/sentences';
import { PageDataProvider, readPageData } from './page-data';
import { ErrorBoundary } from './unexpected';
import type { VisitorProps } from './visitor';
import { loadDictionary, TranslationProvider } from './translation';

interface FrameProps {
  readonly first?: Dictionary | undefined;
  /** Data embedded in a page rendered by the server. */
  readonly given?: PageData | undefined;
  /** The host of toasts; visitors have none and do not load it. */
  readonly Toasts?: ComponentType | undefined;
  readonly children: ReactNode;
}

export function Frame({ first, given, Toasts, children }: FrameProps): ReactNode {
  return (
    <TranslationProvider first={first}>
      <PageDataProvider given={given}>
        <ErrorBoundary>{children}</ErrorBoundary>
        {Toasts && <Toasts />}
      </PageDataProvider>
    </TranslationProvider>
  );
}

interface Mounted extends VisitorProps {
  readonly World: ComponentType<VisitorProps>;
  readonly Toasts?: ComponentType | undefined;
  /** The markup exists already and is hydrated. */
  readonly prerendered: boolean;
}

/** Returns a function that unmounts the world. */
export async function mount(
  host: HTMLElement,
  { World, Toasts, prefetch, prerendered }: Mounted,
): Promise<() => void> {
  // A dictionary that fails to load must not lock users out: English is shown.
  const first = await loadDictionary(language()).catch(() => undefined);
  const world = (
    <StrictMode>
      <Frame first={first} given={prerendered ? readPageData(host) : undefined} Toasts={Toasts}>
        <World prefetch={prefetch} />
      </Frame>
    </StrictMode>
  );
  // As a transition, so that the work is sliced and taps and keys are handled in between.
  return new Promise((resolve) => {
    startTransition(() => {
      const root = prerendered ? hydrateRoot(host, world) : createRoot(host);
      if (!prerendered) root.render(world);
      resolve(() => root.unmount());
    });
  });
}
