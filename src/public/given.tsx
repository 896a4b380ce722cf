/** What came along with a page that the server drew: the answers it was drawn from, so that nothing is asked twice. */
import { createContext, useContext, type ReactNode } from 'react';
import type { Given } from '@/schema/sent-page';

const Holder = createContext<Given | undefined>(undefined);

export const useGiven = (): Given | undefined => useContext(Holder);

export function GivenProvider({
  given,
  children,
}: {
  readonly given: Given | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return <Holder value={given}>{children}</Holder>;
}

/** Out of the page itself; undefined where the server did not draw it. */
export function readGiven({ dataset }: HTMLElement): Given | undefined {
  return dataset['given'] ? (JSON.parse(dataset['given']) as Given) : undefined;
}
