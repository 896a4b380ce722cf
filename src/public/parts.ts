/** What the pages of the public world are handed, and the parts that are fetched by themselves. */
import type { ComponentType, ReactNode } from 'react';
import type { AccountKind } from '@/auth/levels';
import type { College } from './college';
import type { Eager } from './open';
import type { SignInProps } from './sign-in';

export interface PublicPageProps {
  readonly college: College | undefined;
  readonly failed: unknown;
  readonly again: () => void;
  readonly prefetch: (account: AccountKind) => void;
}

/** What is fetched by itself. The server, which has no time to wait, brings them all at once. */
export interface Parts {
  readonly SignIn: ComponentType<SignInProps>;
  readonly Text: ComponentType<{
    readonly page: string;
    readonly college: College | undefined;
    readonly children?: ReactNode;
  }>;
  readonly Contact: ComponentType<{ readonly college: College | undefined }>;
  /** Below the sign-in, where the college wants it. */
  readonly LatestNews: ComponentType;
  /** Open pages, by their patterns. */
  readonly open?: Eager;
  readonly Admission: ComponentType<
    PublicPageProps & Pick<Parts, 'SignIn'> & { readonly type: string | undefined }
  >;
}
