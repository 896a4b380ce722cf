/**
 * A month of the college on one page: weeks starting on Monday; on a narrow screen only the days
 * with events.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { addDays, lastDayOf, mondayOf } from '@/domain/month';
import { collegeDay, weekdayOf } from '@/domain/dates';
import { dayText, monthText } from '@/schema';
import { ask } from '@/dataProvider/http';
import { ButtonLink } from '@/console/kit/button-link';
import { Icon } from '@/console/kit/icon';
import { PageTools } from '@/console/kit/page-tools';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import css from './calendar-month.module.css';

interface Event {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly from_date: string;
  readonly to_date: string;
}
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const SELF = '/college-management/calendar-month';
const monthBeside = (month: string, by: -1 | 1): string =>
  (by < 0 ? addDays(`${month}-01`, -1) : addDays(lastDayOf(month), 1)).slice(0, 7);

/** The weeks that the month touches, seven days each. */
function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  for (let day = mondayOf(`${month}-01`); day <= lastDayOf(month); day = addDays(day, 7))
    weeks.push(DAYS.map((_, i) => addDays(day, i)));
  return weeks;
}

export default function CalendarMonth() {
  const say = useSay();
  const [query] = useSearchParams();
  const today = collegeDay(new Date());
  const given = query.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : today.slice(0, 7);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['calendar-month', month],
    queryFn: ({ signal }) =>
      ask<readonly Event[]>(`/api/college-management/agenda?month=${month}`, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const on = (day: string): readonly Event[] =>
    (data ?? []).filter(({ from_date, to_date }) => from_date <= day && to_date >= day);
  const title = monthText(month, say);
  return (
    <>
      <PageTools>
        <ButtonLink
          to={`${SELF}?month=${monthBeside(month, -1)}`}
          aria-label={say('Previous month')}
          title={say('Previous month')}
        >
          <Icon name="left" />
        </ButtonLink>
        <h2 className={css.title} aria-live="polite">
          {title}
        </h2>
        <ButtonLink
          to={`${SELF}?month=${monthBeside(month, 1)}`}
          aria-label={say('Next month')}
          title={say('Next month')}
        >
          <Icon name="right" />
        </ButtonLink>
        {month === today.slice(0, 7) ? null : (
          <ButtonLink to={SELF}>{say('This month')}</ButtonLink>
        )}
        <span className={css.ways}>
          <ButtonLink to={`/college-management/agenda?month=${month}`}>{say('Agenda')}</ButtonLink>
          <ButtonLink to="/college-management/calendar">{say('All events')}</ButtonLink>
        </span>
      </PageTools>
      {isPending ? (
        <Loading />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <>
          <table className={css.month}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {DAYS.map((day) => (
                  <th key={day} scope="col">
                    {say(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => {
                    const events = on(day);
                    return (
                      <td
                        key={day}
                        data-outside={day.slice(0, 7) !== month || undefined}
                        data-today={day === today || undefined}
                        data-empty={events.length === 0 || undefined}
                      >
                        <time dateTime={day}>
                          <span className={css.weekday}>{say(weekdayOf(day))} </span>
                          {Number(day.slice(8))}
                          <span className="visually-hidden">{dayText(day).slice(2)}</span>
                        </time>
                        {events.length > 0 && (
                          <ul>
                            {events.map((event) => (
                              <li key={event.id} data-kind={event.kind}>
                                <Link to={`/calendar-event/${event.id}/show`}>{event.title}</Link>
                              </li>
                            ))}
                          </ul>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          {data?.length === 0 && <Empty title={say('No events this month')} />}
        </>
      )}
    </>
  );
}
