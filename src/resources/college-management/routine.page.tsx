import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WEEKDAYS, weekdayAt, type Weekday } from '@/domain/routine';
import { dayText, isGranted, who, type PlacedScreen } from '@/schema';
import { ask } from '@/dataProvider/http';
import { useBusy } from '@/dataProvider/use-busy';
import { Button } from '@/console/kit/button';
import { ButtonLink } from '@/console/kit/button-link';
import { useActor } from '@/console/kit/frame';
import { PageTools, SelectInput } from '@/console/kit/page-tools';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { useToast } from '@/console/kit/toast';
import { useNarrow } from '@/console/kit/use-narrow';
import { CalendarAddress } from './calendar-address';
import { CopyFrom } from './copy-from';
import {
  DAY_NAMES,
  paperOf,
  shownPeriods,
  valuesOf,
  type SlotValues,
  type Week,
  type WeekNeed,
  type WeekSlot,
} from './routine-week';
import { SlotDialog } from './slot-dialog';
import { dragOf, WeekGrid, type GridCell } from './week-grid';
import css from './routine.module.css';

const BASE = '/api/college-management/routine';
/** Who can give a paper its teacher. */
const ALLOTS = [who.admin('C')];
const partOf = (value: string | undefined): string | null =>
  value === 'all' ? null : (value ?? null);

/** The weekly routine of a class, a teacher or a room. */
export default function DailyRoutine({
  params,
}: {
  readonly screen: PlacedScreen;
  readonly params: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  const tell = useToast();
  const narrow = useNarrow();
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<
    SlotValues & Partial<Pick<WeekSlot, 'id' | 'version' | 'teacher'>>
  >();
  const actor = useActor();
  const [subscribing, setSubscribing] = useState(false);
  const [copying, setCopying] = useState(false);
  const [day, setDay] = useState<Weekday | 'all'>();
  const [working, once] = useBusy();
  const given = new URLSearchParams(
    ['routine', 'teacher', 'room'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const place = [params.programme, params.semester, params.department]
    .map((part) => encodeURIComponent(part ?? ''))
    .join('/');
  const path = `${BASE}/daily/${place}?${given}`;
  const key = ['routine', path];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<Week>(path, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { routine, versions, needs, may_edit, may_keep } = data;
  const fresh = (): Promise<void> => cache.invalidateQueries({ queryKey: ['routine'] });
  const look = (name: string, value: string): void =>
    setSearch(
      (now) => {
        if (name !== 'routine') for (const one of ['teacher', 'room']) now.delete(one);
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  if (!routine)
    return (
      <Empty
        title={say('No routine is published.')}
        hint={may_keep ? say('Create a routine, then suggest or place its classes.') : undefined}
      >
        {may_keep && <ButtonLink to="/routine/create">{say('New routine')}</ButtonLink>}
      </Empty>
    );
  given.set('routine', String(routine.id));
  const sheet = `/college-management/routine/week-sheet/${place}?${given}`;
  const today = weekdayAt(data.today);
  const shownDay = day ?? (narrow ? (today ?? 'mon') : 'all');
  const days = shownDay === 'all' ? WEEKDAYS : [shownDay];
  const missing = needs.filter(({ placed, hours }) => placed < hours);
  const act = (action: string, json: object, done: (answer: ActionAnswer) => void): void =>
    void once(async () => {
      try {
        done(
          await ask<ActionAnswer>(`${BASE}/version/${routine.id}/${action}`, {
            method: 'POST',
            json,
          }),
        );
      } catch (failure) {
        tell.refusal(failure);
      }
      await fresh();
    });
  const move = (slot: WeekSlot, place: GridCell): void =>
    void once(async () => {
      try {
        await ask(`${BASE}/slot/${slot.id}`, {
          method: 'PATCH',
          json: { ...valuesOf(slot), ...place, version: slot.version },
        });
        tell.success('{paper} moved to {day}.', {
          paper: paperOf(slot),
          day: say(DAY_NAMES[place.weekday]),
        });
      } catch (failure) {
        tell.refusal(failure);
      }
      await fresh();
      document.querySelector<HTMLElement>(`[data-slot="${slot.id}"]`)?.focus();
    });
  const add = (place: GridCell, need: WeekNeed | undefined = missing[0] ?? needs[0]): void => {
    if (need)
      setOpened({
        ...place,
        offering: need.offering,
        section: need.section,
        component: need.component,
        faculty: need.faculty,
        room: null,
        periods: need.component === 'P' ? 2 : 1,
        weeks: 'all',
        from_date: null,
        to_date: null,
      });
  };
  const scope = {
    programme: partOf(params.programme),
    semester: partOf(params.semester),
    department: partOf(params.department),
  };
  const first = shownPeriods(data.periods)[0];
  return (
    <>
      <PageTools>
        <SelectInput
          label={say('Version')}
          value={String(routine.id)}
          options={versions.map(({ id, name, state }) => ({
            value: String(id),
            label:
              state === 'published'
                ? name
                : `${name} · ${say(state === 'draft' ? 'Draft' : 'Withdrawn')}`,
          }))}
          onChange={(value) => look('routine', value)}
        />
        <SelectInput
          label={say('Teacher')}
          value={search.get('teacher') ?? ''}
          options={[
            { value: '', label: say('All teachers') },
            ...data.teachers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => look('teacher', value)}
        />
        <SelectInput
          label={say('Room')}
          value={search.get('room') ?? ''}
          options={[
            { value: '', label: say('All rooms') },
            ...data.rooms.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => look('room', value)}
        />
        <SelectInput
          label={say('Day')}
          value={shownDay}
          options={[
            { value: 'all', label: say('All days') },
            ...WEEKDAYS.map((one) => ({
              value: one,
              label:
                one === today
                  ? say('Today, {day}', { day: say(DAY_NAMES[one]) })
                  : say(DAY_NAMES[one]),
            })),
          ]}
          onChange={(value) =>
            setDay(value === 'all' ? 'all' : WEEKDAYS.find((one) => one === value))
          }
        />
        {may_edit && (
          <>
            {missing.length > 0 && (
              <Button
                icon="fact_check"
                busy={working}
                onClick={() =>
                  act('suggest', scope, ({ added, left }) =>
                    typeof left === 'object' && left.length > 0
                      ? tell.error(
                          '{added|class|classes} placed. No slot was found for {papers}.',
                          { added, papers: left.join(', ') },
                        )
                      : tell.success('{added|class|classes} placed.', { added }),
                  )
                }
              >
                {say('Suggest')}
              </Button>
            )}
            <Button icon="copy" onClick={() => setCopying(true)}>
              {say('Copy from routine')}
            </Button>
            {data.teachers.length > 0 && (
              <Button
                tone="primary"
                busy={working}
                onClick={() => act('publish', {}, () => tell.success('Routine published.'))}
              >
                {say('Publish')}
              </Button>
            )}
          </>
        )}
        {may_keep && <ButtonLink to="/routine/create">{say('New routine')}</ButtonLink>}
        {actor.kind === 'faculty' && (
          <Button icon="event_available" onClick={() => setSubscribing(true)}>
            {say('Calendar address')}
          </Button>
        )}
        <ButtonLink to={sheet}>{say('Print or save as file')}</ButtonLink>
      </PageTools>
      {data.slots.length === 0 && needs.length === 0 ? (
        <Empty
          title={say('No classes to show.')}
          hint={say('No papers with a teacher in this class. Choose another class above.')}
        >
          {isGranted(ALLOTS, actor) && (
            <ButtonLink to="/creation-master?tab=course-allotment">
              {say('Allot teachers')}
            </ButtonLink>
          )}
        </Empty>
      ) : (
        <WeekGrid week={data} days={days} onOpen={setOpened} onAdd={add} onMove={move} />
      )}
      <p className={css.hint} role="status">
        {say('{name}, {from} to {to}.', {
          name: routine.name,
          from: dayText(routine.from_date),
          to: dayText(routine.to_date),
        })}{' '}
        {may_edit && say('Drag classes, or use Alt + arrow keys.')}
      </p>
      {may_keep && missing.length > 0 && (
        <section aria-label={say('Not placed yet')}>
          <h2 className={css.heading}>{say('Not placed yet')}</h2>
          <ul className={css.tray}>
            {missing.map((need) => (
              <li key={need.allotment}>
                <button
                  type="button"
                  className={css.class}
                  disabled={!may_edit}
                  {...(may_edit ? dragOf('need', need.allotment) : {})}
                  onClick={() => first && add({ weekday: 'mon', period: first.id }, need)}
                >
                  <strong>{paperOf(need)}</strong>
                  <span>{need.teacher}</span>
                  <span>{`${need.placed}/${need.hours}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.soft.length > 0 && (
        <section aria-label={say('Warnings')}>
          <h2 className={css.heading}>{say('Warnings')}</h2>
          <ul className={css.soft}>
            {data.soft.map(({ text, with: values, day: of }, i) => (
              <li key={i}>{say(text, { ...values, ...(of ? { day: say(of) } : {}) })}</li>
            ))}
          </ul>
        </section>
      )}
      {opened && (
        <SlotDialog
          week={data}
          from={opened}
          onClose={() => setOpened(undefined)}
          onSaved={() => void fresh()}
        />
      )}
      {subscribing && <CalendarAddress onClose={() => setSubscribing(false)} />}
      {copying && (
        <CopyFrom
          versions={versions.filter(({ id }) => id !== routine.id)}
          onClose={() => setCopying(false)}
          onCopy={(from) => {
            setCopying(false);
            act('copy', { from }, ({ added }) =>
              tell.success('{added|class|classes} placed.', { added }),
            );
          }}
        />
      )}
    </>
  );
}

interface ActionAnswer {
  readonly added?: number;
  /** Names of papers that could not be placed, or the number of slots left out. */
  readonly left?: readonly string[] | number;
}
