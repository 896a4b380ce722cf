/** What an open page is given. */
import type { College } from './college';

export interface OpenPageProps {
  /** What stands in the address. */
  readonly params: Readonly<Record<string, string>>;
  readonly college: College | undefined;
}
