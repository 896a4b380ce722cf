/** `/committees`: public cells and committees, with their members and contacts. */
import type { ReactNode } from 'react';
import { useSay } from '../translation';
import { Asked, Day, ListHead, type NewsProps } from './frame';
import type { CommitteeText } from './news';
import blog from '../blog/blog.module.css';
import css from './news.module.css';

export function Committees({ place, college }: NewsProps): ReactNode {
  const say = useSay();
  return (
    <div className={blog['blog']}>
      <ListHead of="committees" college={college} />
      <Asked<readonly CommitteeText[]> place={place}>
        {(committees) =>
          committees.length === 0 ? (
            <p className={blog['none']}>{say('No committees are shown here yet.')}</p>
          ) : (
            <ul className={blog['posts']}>
              {committees.map((committee) => (
                <li key={committee.id}>
                  <Committee {...committee} />
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </div>
  );
}

function Committee({ name, purpose, contact, members, papers }: CommitteeText): ReactNode {
  const say = useSay();
  return (
    <section className={css['committee']}>
      <h2>{name}</h2>
      {purpose && <p>{purpose}</p>}
      {contact && (
        <p className={css['soft']}>
          {say('Contact')}: {contact}
        </p>
      )}
      <ul className={css['members']} aria-label={say('Members')}>
        {members.map((member, i) => (
          <li key={i}>
            <span className={css['name']}>{member.name}</span>
            <span className={css['soft']}>
              {[say(member.seat), member.designation].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {papers.length > 0 && (
        <ul className={css['members']} aria-label={say('Documents')}>
          {papers.map(({ label, number, day, path }) => (
            <li key={path}>
              <a href={path}>
                {say(label)} {number} {day && <Day day={day} until={null} />}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
