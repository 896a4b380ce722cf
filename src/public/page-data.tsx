/** What came along with a page that the server drew: the answers it was drawn from, so that nothing is asked twice. */
import { createContext, useContext, type ReactNode } from 'react';
import type { PageData } from '@/schema/sent-page';

const Holder = createContext<PageData | undefined>(undefined);

export const usePageData = (): PageData | undefined => useContext(Holder);

export function PageDataProvider({
  given,
  children,
}: {
  readonly given: PageData | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return <Holder value={given}>{children}</Holder>;
}

/** Out of the page itself; undefined where the server did not draw it. */
export function readPageData({ dataset }: HTMLElement): PageData | undefined {
  return dataset['given'] ? (JSON.parse(dataset['given']) as PageData) : undefined;
}
