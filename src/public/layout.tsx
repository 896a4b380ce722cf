/** Header, main area and footer of every page outside the console (specification, section 2). */
import { useEffect, useRef, type ReactNode } from 'react';
import { webAddress, type College } from './college';
import { Emblem, ProviderMark } from './marks';
import { PROVIDER } from './provider';
import { Link, usePath } from './router';
import { LanguageSwitch, ThemeSwitch } from './switches';
import { useSay } from './words';
import css from './layout.module.css';

interface LayoutProps {
  readonly college: College | undefined;
  /** What stands at the right end of the header beside the switches. */
  readonly menu?: ReactNode;
  /** Signed-in worlds have no sign-in to link to. */
  readonly signedIn?: boolean;
  readonly children: ReactNode;
}

export function Layout({ college, menu, signedIn = false, children }: LayoutProps): ReactNode {
  const say = useSay();
  const path = usePath();
  const main = useRef<HTMLElement>(null);
  const seen = useRef(path);
  useEffect(() => {
    // Whoever reads with a screen reader is told of a new page by where the focus is.
    if (seen.current !== path) main.current?.focus({ preventScroll: true });
    seen.current = path;
  }, [path]);
  return (
    <div className={css['page']}>
      <a className={css['skip']} href="#main">{say('Skip to the content')}</a>
      <header className={css['header']}>
        <div className={css['bar']}>
          <Link to="/" className={css['logo']} aria-label={say('{name}, home', { name: college?.short ?? say('College portal') })}>
            <Emblem className={css['emblem']} />
            <span className={css['short']}>{college?.short ?? say('College portal')}</span>
          </Link>
          <div className={css['tools']}>
            <LanguageSwitch />
            <ThemeSwitch />
            {menu}
            <a className={css['provider']} href={PROVIDER.url} target="_blank" rel="noopener" aria-label={PROVIDER.name} title={PROVIDER.name}>
              <ProviderMark className={css['providerMark']} /><span className={css['providerName']}>{PROVIDER.name}</span>
            </a>
          </div>
        </div>
      </header>
      <main ref={main} id="main" className={css['main']} tabIndex={-1}>{children}</main>
      <Footer college={college} signedIn={signedIn} />
    </div>
  );
}

function Footer({ college, signedIn }: { readonly college: College | undefined; readonly signedIn: boolean }): ReactNode {
  const say = useSay();
  const website = webAddress(college?.website);
  const prospectus = webAddress(college?.prospectus_link);
  const address = [college?.address1, college?.address2].filter(Boolean);
  return (
    <footer className={css['footer']}>
      <div className={css['columns']}>
        <div>
          <p className={css['heading']}>{say('Powered by')}</p>
          <a className={css['powered']} href={PROVIDER.url} target="_blank" rel="noopener"><ProviderMark className={css['providerMark']} />{PROVIDER.name}</a>
        </div>
        <nav aria-label={say('Quick links')}>
          <p className={css['heading']}>{say('Quick links')}</p>
          <ul>
            <li><Link to="/">{say(signedIn ? 'Home' : 'Sign in')}</Link></li>
            {website && <li><a href={website} target="_blank" rel="noopener">{say('College website')}</a></li>}
            {prospectus && <li><a href={prospectus} target="_blank" rel="noopener">{say('Prospectus')}</a></li>}
          </ul>
        </nav>
        {(address.length > 0 || college?.email || college?.contact) && (
          <div>
            <p className={css['heading']}>{say('Contact')}</p>
            <ul>
              {address.map((line) => <li key={line}>{line}</li>)}
              {college?.contact && <li><a href={`tel:${college.contact.replace(/[^+\d]/g, '')}`}>{college.contact}</a></li>}
              {college?.email && <li><a href={`mailto:${college.email}`}>{college.email}</a></li>}
            </ul>
          </div>
        )}
      </div>
      <p className={css['copyright']}>{college && `© ${new Date().getFullYear()} ${college.name}`}</p>
    </footer>
  );
}
