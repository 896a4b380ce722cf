/** The tools above the week: what is shown, and what can be done to the routine. */
import { WEEKDAYS, type Weekday } from '@/domain/routine';
import { Button } from '@/console/kit/button';
import { ButtonLink } from '@/console/kit/button-link';
import { useActor } from '@/console/kit/frame';
import { PageTools, SelectInput } from '@/console/kit/page-tools';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import { DAY_NAMES, type Week } from './routine-week';
import type { useWeek } from './use-week';

type ShownDay = Weekday | 'all';
interface Props {
  readonly week: Week & { readonly routine: NonNullable<Week['routine']> };
  readonly work: Pick<
    ReturnType<typeof useWeek>,
    'act' | 'filter' | 'filters' | 'sheet' | 'working'
  >;
  /** The class; null is all. */
  readonly scope: Readonly<Record<'programme' | 'semester' | 'department', string | null>>;
  readonly today: Weekday | null;
  /** Whether a class has no place yet. */
  readonly mayPlace: boolean;
  readonly day: ShownDay;
  readonly onDay: (day: ShownDay) => void;
  readonly onCopy: () => void;
  readonly onSubscribe: () => void;
}

export function WeekTools({
  week,
  work,
  scope,
  today,
  mayPlace,
  day,
  onDay,
  onCopy,
  onSubscribe,
}: Props) {
  const say = useSay();
  const tell = useToast();
  const actor = useActor();
  const { act, filter, filters, sheet, working } = work;
  const suggest = (): void =>
    act('suggest', scope, ({ added, left }) =>
      typeof left === 'object' && left.length > 0
        ? tell.error('{added|class|classes} placed. No slot was found for {papers}.', {
            added,
            papers: left.join(', '),
          })
        : tell.success('{added|class|classes} placed.', { added }),
    );
  return (
    <PageTools>
      <SelectInput
        label={say('Version')}
        value={String(week.routine.id)}
        options={week.versions.map(({ id, name, state }) => ({
          value: String(id),
          label:
            state === 'published'
              ? name
              : `${name} · ${say(state === 'draft' ? 'Draft' : 'Withdrawn')}`,
        }))}
        onChange={(value) => filter('routine', value)}
      />
      <SelectInput
        label={say('Teacher')}
        value={filters.teacher}
        options={[
          { value: '', label: say('All teachers') },
          ...week.teachers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => filter('teacher', value)}
      />
      <SelectInput
        label={say('Room')}
        value={filters.room}
        options={[
          { value: '', label: say('All rooms') },
          ...week.rooms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => filter('room', value)}
      />
      <SelectInput
        label={say('Day')}
        value={day}
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
        onChange={(value) => onDay(WEEKDAYS.find((one) => one === value) ?? 'all')}
      />
      {week.may_edit && (
        <>
          {mayPlace && (
            <Button icon="fact_check" busy={working} onClick={suggest}>
              {say('Suggest')}
            </Button>
          )}
          <Button icon="copy" onClick={onCopy}>
            {say('Copy from routine')}
          </Button>
          {week.teachers.length > 0 && (
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
      {week.may_keep && <ButtonLink to="/routine/create">{say('New routine')}</ButtonLink>}
      {actor.kind === 'faculty' && (
        <Button icon="event_available" onClick={onSubscribe}>
          {say('Calendar address')}
        </Button>
      )}
      <ButtonLink to={sheet}>{say('Print or save as file')}</ButtonLink>
    </PageTools>
  );
}
