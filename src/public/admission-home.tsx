/** The admission page: programmes, dates, how to apply, and the sign-in for applicants. */
import type { ReactNode } from 'react';
import { collegeDay } from '@/domain/dates';
import { rupees } from '@/domain/money';
import type { AdmissionOffer, AdmissionRound } from '@/domain/admission-offer';
import { useAdmissionOffer } from './admission-offer';
import { dialled, webAddress, type College } from './college';
import { dayIn } from './dates';
import { CollegeMark } from './college-mark';
import { Prose } from './prose';
import { Link, useDescription, useTitle } from './router';
import { fillText, useLanguage, useSiteText } from './site-text';
import { useSay } from './translation';
import form from './form.module.css';
import css from './admission-home.module.css';

/** Name of the text on how to apply. */
export const HOW = 'online-admission';

export function AdmissionHome({ college }: { readonly college: College }): ReactNode {
  const say = useSay();
  useTitle(`${say('Online admission')} · ${college.name}`);
  useDescription(say('Programmes, seats and how to apply to {name}.', { name: college.name }));
  const offer = useAdmissionOffer();
  const locale = useLanguage();
  const rounds = offer?.rounds ?? [];
  const open = college.open_admission && rounds.some((round) => round.open);
  const next = rounds.find(({ opens_on }) => opens_on > collegeDay(new Date()));
  const prospectus = webAddress(college.prospectus_link);
  return (
    <div className={css['home']}>
      <section className={css['welcome']}>
        <CollegeMark college={college} className={css['seal']} />
        <div>
          <p className={css['college']}>{college.name}</p>
          <h1 className={css['title']}>{say('Online admission')}</h1>
          {offer && (
            <p className={css['lead']}>
              {open || !next
                ? say(open ? 'Admission is open.' : 'No programme is open for applications now.')
                : say('{name}: applications open on {day}.', {
                    name: next.name,
                    day: dayIn(locale, next.opens_on),
                  })}
            </p>
          )}
        </div>
        <div className={css['ways']}>
          {open && (
            <Link className={form['button']} to="/online-admission/register">
              {say('New application')}
            </Link>
          )}
          <Link className={open ? css['other'] : form['button']} to="/online-admission/sign-in">
            {say('Sign in as an applicant')}
          </Link>
          {offer?.merit_lists && (
            <a className={css['other']} href="/merit-list">
              {say('Merit lists')}
            </a>
          )}
          {prospectus && (
            <a className={css['other']} href={prospectus} target="_blank" rel="noopener">
              {say('Read the prospectus')}
            </a>
          )}
        </div>
      </section>
      {rounds.map((round) => (
        <RoundNews key={round.name} round={round} />
      ))}
      {offer && offer.programmes.length > 0 && <Programmes {...offer} />}
      {offer && offer.dates.length > 0 && <Dates dates={offer.dates} />}
      <HowToApply college={college} />
      {(college.contact || college.email) && (
        <section className={css['part']}>
          <h2 className={css['heading']}>{say('Questions')}</h2>
          <ul className={css['answers']}>
            {college.contact && (
              <li>
                <a href={dialled(college.contact)}>{college.contact}</a>
              </li>
            )}
            {college.email && (
              <li>
                <a href={`mailto:${college.email}`}>{college.email}</a>
              </li>
            )}
            <li>
              <Link to="/contact">{say('Write to us')}</Link>
            </li>
          </ul>
        </section>
      )}
    </div>
  );
}

function RoundNews({ round }: { readonly round: AdmissionRound }): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  return (
    <section className={css['part']}>
      <h2 className={css['heading']}>{round.name}</h2>
      {round.notice && <p>{round.notice}</p>}
      <ul className={css['dates']}>
        <li>
          <time dateTime={round.opens_on}>{dayIn(locale, round.opens_on)}</time>{' '}
          {say('Applications open')}
        </li>
        <li>
          <time dateTime={round.closes_on}>{dayIn(locale, round.closes_on)}</time>{' '}
          {say('Last date to apply')}
        </li>
        {round.dates.map(({ what, on }) => (
          <li key={`${on} ${what}`}>
            <time dateTime={on}>{dayIn(locale, on)}</time> {what}
          </li>
        ))}
      </ul>
      {round.help_line && (
        <p>
          {say('Help line')}: {round.help_line}
        </p>
      )}
      {round.documents.length > 0 && (
        <p>
          {say('Documents you need')}: {round.documents.map((one) => say(one)).join(', ')}
        </p>
      )}
    </section>
  );
}

function Programmes({
  programmes,
  rounds,
}: Pick<AdmissionOffer, 'programmes' | 'rounds'>): ReactNode {
  const say = useSay();
  const offered = rounds.flatMap((round) => round.programmes);
  const seats = programmes.some(({ intake }) => intake !== null);
  return (
    <section className={css['part']}>
      <h2 className={css['heading']}>{say('Programmes')}</h2>
      <table className={css['programmes']}>
        <thead>
          <tr>
            <th scope="col">{say('Programme')}</th>
            <th scope="col">{say('Semesters')}</th>
            {seats && <th scope="col">{say('Seats')}</th>}
          </tr>
        </thead>
        <tbody>
          {programmes.map(({ id, name, level, duration_semesters, intake }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <span>{say(LEVEL[level] ?? level)}</span>
                {offered.map((one, n) => one.id === id && <Terms key={n} of={one} />)}
              </th>
              <td>{duration_semesters}</td>
              {seats && <td>{intake ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
/** Whether applications are open, the minimum percentage, and the seats of each category. */
function Terms({ of }: { readonly of: AdmissionRound['programmes'][number] }): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  return (
    <>
      <span>
        {of.open
          ? say('Open until {day}', { day: dayIn(locale, of.closes_on) })
          : say('Closed for applications')}
        {of.minimum !== null && ` · ${say('At least {minimum} %', { minimum: of.minimum / 100 })}`}
      </span>
      {of.fee && (
        <span>
          {say('Application fee')}:{' '}
          {[...new Set([of.fee.least, of.fee.most])].map(rupees).join(' – ')}
        </span>
      )}
      {of.seats.length > 0 && (
        <span>
          {of.seats
            .flatMap(({ category, seats }) => (seats > 0 ? `${say(category)} ${seats}` : []))
            .join(' · ')}
        </span>
      )}
    </>
  );
}
const LEVEL: Readonly<Record<string, string>> = { UG: 'Undergraduate', PG: 'Postgraduate' };

function Dates({ dates }: Pick<AdmissionOffer, 'dates'>): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  return (
    <section className={css['part']}>
      <h2 className={css['heading']}>{say('Dates')}</h2>
      <ul className={css['dates']}>
        {dates.map(({ what, on }) => (
          <li key={`${on} ${what}`}>
            <time dateTime={on}>{dayIn(locale, on)}</time> {say(what)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowToApply({ college }: { readonly college: College }): ReactNode {
  const { data } = useSiteText(HOW);
  if (!data) return null;
  const { title, body } = fillText(data, college);
  return (
    <section className={css['part']}>
      <h2 className={css['heading']}>{title}</h2>
      <Prose text={body} />
    </section>
  );
}
