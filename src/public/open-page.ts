/** The props of an open page. */
import type { College } from './college';

export interface OpenPageProps {
  /** Parameters of the address. */
  readonly params: Readonly<Record<string, string>>;
  readonly college: College | undefined;
}
