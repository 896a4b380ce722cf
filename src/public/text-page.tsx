/** A text page, such as about the college, contacts or policies. */
import type { ReactNode } from 'react';
import type { College } from './college';
import { dayIn } from './dates';
import { AboutLinks } from './news/about-links';
import { Prose } from './prose';
import { useDescription, useTitle } from './router';
import { fillText, useLanguage, useSiteText, type SiteText } from './site-text';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';
import { useSay } from './translation';
import css from './text-page.module.css';

interface TextPageProps {
  readonly page: string;
  readonly college: College | undefined;
  /** Rendered below the text. */
  readonly children?: ReactNode;
}

export default function TextPage({ page, college, children }: TextPageProps): ReactNode {
  const { data: text, failed, again } = useSiteText(page);
  if (!text && failed) return <TryAgain error={failed} onAgain={again} />;
  if (!text || !college) return <Spinner />;
  return (
    <Sheet text={text} college={college}>
      {page === 'about' ? <AboutLinks /> : children}
    </Sheet>
  );
}

function Sheet({
  text,
  college,
  children,
}: {
  readonly text: SiteText;
  readonly college: College;
  readonly children: ReactNode;
}): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  const { title, summary, body } = fillText(text, college);
  useTitle(`${title} · ${college.name}`);
  useDescription(summary || title);
  return (
    <article className={css['sheet']}>
      <header className={css['head']}>
        <h1 className={css['title']}>{title}</h1>
        {summary && <p className={css['summary']}>{summary}</p>}
      </header>
      <Prose text={body} />
      {text.published_at && (
        <p className={css['since']}>
          {say('Effective from {day}', { day: dayIn(locale, text.published_at) })}
        </p>
      )}
      {children}
    </article>
  );
}
