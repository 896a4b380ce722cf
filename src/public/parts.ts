/** Props of the public pages, and the parts that are loaded separately. */
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

/** Separately loaded components. The server cannot wait, so it loads them all at once. */
export interface Parts {
  readonly SignIn: ComponentType<SignInProps>;
  readonly Text: ComponentType<{
    readonly page: string;
    readonly college: College | undefined;
    readonly children?: ReactNode;
  }>;
  readonly Contact: ComponentType<{ readonly college: College | undefined }>;
  /** Below the sign-in, if the college enables it. */
  readonly LatestNews: ComponentType;
  /** Open pages, by pattern. */
  readonly open?: Eager;
  readonly Admission: ComponentType<
    PublicPageProps & Pick<Parts, 'SignIn'> & { readonly type: string | undefined }
  >;
}
