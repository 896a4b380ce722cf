/** Header, main area and footer of every page outside the console (specification, section 2). */
import { useEffect, useRef, type ReactNode } from 'react';
import { CollegeMark } from './college-mark';
import { dialled, type College } from './college';
import { yearNow } from './dates';
import { usePageData } from './page-data';
import { ProviderMark } from './graphics';
import { PROVIDER } from './provider';
import { Link, usePath } from './router';
import { LanguageSwitch, ThemeSwitch } from './switches';
import { useSay } from './translation';
import css from './layout.module.css';

interface LayoutProps {
  readonly college: College | undefined;
  /** Rendered at the right end of the header, beside the switches. */
  readonly menu?: ReactNode;
  /** Selects the links in the footer. */
  readonly world?: 'visitor' | 'applicant' | 'parent';
  readonly children: ReactNode;
}

export function Layout({ college, menu, world = 'visitor', children }: LayoutProps): ReactNode {
  const say = useSay();
  const path = usePath();
  const main = useRef<HTMLElement>(null);
  const seen = useRef(path);
  useEffect(() => {
    // Moving the focus announces a new page to screen readers.
    if (seen.current !== path) main.current?.focus({ preventScroll: true });
    seen.current = path;
  }, [path]);
  return (
    <div className={css['page']}>
      <a className={css['skip']} href="#main">
        {say('Skip to content')}
      </a>
      <header className={css['header']}>
        <div className={css['bar']}>
          <Link
            to="/"
            className={css['logo']}
            aria-label={say('{name}, home', { name: college?.short ?? say('College portal') })}
          >
            <CollegeMark college={college} className={css['emblem']} />
            <span className={css['short']}>{college?.short ?? say('College portal')}</span>
          </Link>
          <div className={css['tools']}>
            <LanguageSwitch />
            <ThemeSwitch />
            {menu}
            <a
              className={css['provider']}
              href={PROVIDER.url}
              target="_blank"
              rel="noopener"
              aria-label={PROVIDER.name}
              title={PROVIDER.name}
            >
              <ProviderMark className={css['providerMark']} />
              <span className={css['providerName']}>{PROVIDER.name}</span>
            </a>
          </div>
        </div>
      </header>
      <main ref={main} id="main" className={css['main']} tabIndex={-1}>
        {children}
      </main>
      <Footer college={college} world={world} />
    </div>
  );
}

const QUICK = [
  ['/about', 'About Us'],
  ['/contact', 'Contact Us'],
  ['/developer', 'Contact Developer'],
] as const;
const LEGAL = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/refund-policy', 'Refund Policy'],
  ['/terms-and-conditions', 'Terms & Conditions'],
] as const;
/** Of signed-in users, only applicants have one of these pages (specification, section 2). */
const LINKS = {
  visitor: QUICK,
  applicant: [
    ['/', 'Home'],
    ['/developer', 'Contact Developer'],
  ],
  parent: [['/', 'Home']],
} as const;

/** Columns of 3, 4 and 4, as in the specification. */
function Footer({
  college,
  world,
}: {
  readonly college: College | undefined;
  readonly world: keyof typeof LINKS;
}): ReactNode {
  const say = useSay();
  const year = usePageData()?.year ?? yearNow();
  return (
    <footer className={css['footer']}>
      <div className={css['columns']}>
        <div>
          <p className={css['heading']}>{say('Powered by')}</p>
          <a className={css['powered']} href={PROVIDER.url} target="_blank" rel="noopener">
            <ProviderMark className={css['providerMark']} />
            {PROVIDER.name}
          </a>
        </div>
        <FooterLinks label="Quick links" links={LINKS[world]} />
        {world === 'visitor' ? (
          <FooterLinks label="Legal" links={LEGAL} />
        ) : (
          <Office college={college} />
        )}
      </div>
      <p className={css['copyright']}>{college && `© ${year} ${college.name}`}</p>
    </footer>
  );
}

function FooterLinks({
  label,
  links,
}: {
  readonly label: string;
  readonly links: readonly (readonly [string, string])[];
}): ReactNode {
  const say = useSay();
  return (
    <nav aria-label={say(label)}>
      <p className={css['heading']}>{say(label)}</p>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>{say(text)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Office({ college }: { readonly college: College | undefined }): ReactNode {
  const say = useSay();
  const address = [college?.address1, college?.address2].filter(Boolean);
  if (address.length === 0 && !college?.email && !college?.contact) return null;
  return (
    <div>
      <p className={css['heading']}>{say('Contact')}</p>
      <ul>
        {address.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {college?.contact && (
          <li>
            <a href={dialled(college.contact)}>{college.contact}</a>
          </li>
        )}
        {college?.email && (
          <li>
            <a href={`mailto:${college.email}`}>{college.email}</a>
          </li>
        )}
      </ul>
    </div>
  );
}
