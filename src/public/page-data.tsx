/**
 * Data embedded in a page rendered by the server: the responses it was rendered from, so that no
 * call is repeated.
 */
import { createContext, useContext, type ReactNode } from 'react';
import type { PageData } from '@/schema/rendered-page';

const PageDataContext = createContext<PageData | undefined>(undefined);

export const usePageData = (): PageData | undefined => useContext(PageDataContext);

export function PageDataProvider({
  given,
  children,
}: {
  readonly given: PageData | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return <PageDataContext value={given}>{children}</PageDataContext>;
}

/** Reads the data from the page; `undefined` if the server did not render it. */
export function readPageData({ dataset }: HTMLElement): PageData | undefined {
  return dataset['given'] ? (JSON.parse(dataset['given']) as PageData) : undefined;
}
