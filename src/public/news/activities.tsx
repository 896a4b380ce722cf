/** Activities of the college: the list, and one activity with its report and photos. */
import type { ReactNode } from 'react';
import { Prose } from '../prose';
import { useDescription, useTitle } from '../router';
import { useSay } from '../translation';
import { Asked, Day, ListHead, Pager, type NewsProps } from './frame';
import { photoPath, type ActivityLine, type ActivityList, type ActivityText } from './news';
import form from '../form.module.css';
import sheet from '../text-page.module.css';
import blog from '../blog/blog.module.css';
import css from './news.module.css';

export function Activities({ place, college }: NewsProps): ReactNode {
  const say = useSay();
  return (
    <div className={blog['blog']}>
      <ListHead of="activities" college={college} />
      <Asked<ActivityList> place={place}>
        {({ items, page, pages }) => (
          <>
            {items.length === 0 ? (
              <p className={blog['none']}>{say('No activities yet.')}</p>
            ) : (
              <ul className={blog['posts']}>
                {items.map((item, i) => (
                  <li key={item.id}>
                    <Entry item={item} first={i === 0 && page === 1} />
                  </li>
                ))}
              </ul>
            )}
            <Pager of="activities" page={page} pages={pages} />
          </>
        )}
      </Asked>
    </div>
  );
}

/** A photo has no text of its own: the title beside it describes it. */
function Entry({
  item,
  first,
}: {
  readonly item: ActivityLine;
  readonly first: boolean;
}): ReactNode {
  const { id, title, summary, photos } = item;
  return (
    <article className={blog['entry']} data-pictured={photos > 0 || undefined}>
      {photos > 0 && (
        <img
          className={blog['picture']}
          src={photoPath(id, 1)}
          alt=""
          width={1200}
          height={600}
          loading={first ? 'eager' : 'lazy'}
        />
      )}
      <div>
        <h2>
          <a href={`/activities/${id}`}>{title}</a>
        </h2>
        {summary && <p className={blog['summary']}>{summary}</p>}
        <About {...item} />
      </div>
    </article>
  );
}

function About({
  day,
  until,
  venue,
  organiser,
  kind,
}: Pick<ActivityLine, 'day' | 'until' | 'venue' | 'organiser' | 'kind'>): ReactNode {
  const say = useSay();
  return (
    <p className={blog['byLine']}>
      <Day day={day} until={until} />
      {venue && <span>{venue}</span>}
      <span>{organiser}</span>
      {kind !== 'Other' && <span>{say(kind)}</span>}
    </p>
  );
}

export function Activity({ place, college }: NewsProps): ReactNode {
  const say = useSay();
  return (
    <Asked<ActivityText> place={place}>
      {(activity) => (
        <>
          <p className={blog['back']}>
            <a className={form['link']} href="/activities">
              {say('All activities')}
            </a>
          </p>
          <Sheet activity={activity} college={college?.name} />
        </>
      )}
    </Asked>
  );
}

function Sheet({
  activity,
  college,
}: {
  readonly activity: ActivityText;
  readonly college: string | undefined;
}): ReactNode {
  const say = useSay();
  const { id, title, level, participants, outcome, organiser, photos } = activity;
  useTitle(college ? `${title} · ${college}` : title);
  useDescription(`${title}. ${organiser}.`);
  return (
    <article className={sheet['sheet']}>
      <header className={sheet['head']}>
        <h1 className={sheet['title']}>{title}</h1>
        <About {...activity} />
      </header>
      <dl className={css['facts']}>
        <div>
          <dt>{say('Level')}</dt>
          <dd>{say(level)}</dd>
        </div>
        {participants !== null && (
          <div>
            <dt>{say('Participants')}</dt>
            <dd>{participants}</dd>
          </div>
        )}
      </dl>
      {outcome && <Prose text={outcome} />}
      {photos > 0 && (
        <ul className={css['photos']}>
          {Array.from({ length: photos }, (_, i) => (
            <li key={i}>
              <a href={photoPath(id, i + 1)}>
                <img
                  src={photoPath(id, i + 1)}
                  alt={say('Photo {n} of {total}', { n: i + 1, total: photos })}
                  width={600}
                  height={400}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
