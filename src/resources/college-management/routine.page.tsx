import { useState } from 'react';
import { WEEKDAYS, weekdayAt, type Weekday } from '@/domain/routine';
import { dayText, isGranted, who, type PlacedScreen } from '@/schema';
import { ButtonLink } from '@/console/kit/button-link';
import { useActor } from '@/console/kit/frame';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { useToast } from '@/console/kit/toast';
import { useNarrow } from '@/console/kit/use-narrow';
import { CalendarAddress } from './calendar-address';
import { CopyFrom } from './copy-from';
import { shownPeriods, type SlotValues, type WeekNeed, type WeekSlot } from './routine-week';
import { SlotDialog } from './slot-dialog';
import { useWeek } from './use-week';
import { NotPlaced, WeekWarnings } from './week-below';
import { WeekGrid, type GridCell } from './week-grid';
import { WeekTools } from './week-tools';
import css from './routine.module.css';

/** Who can give a paper its teacher. */
const ALLOTS = [who.admin('C')];

const partOf = (value: string | undefined): string | null =>
  value === 'all' ? null : (value ?? null);

/** Practicals take two periods. */
const newSlot = (need: WeekNeed, place: GridCell): SlotValues => ({
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

/** The weekly routine of a class, a teacher or a room. */
export default function DailyRoutine({
  params,
}: {
  readonly screen: PlacedScreen;
  readonly params: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  const actor = useActor();
  const tell = useToast();
  const narrow = useNarrow();
  const [opened, setOpened] = useState<
    SlotValues & Partial<Pick<WeekSlot, 'id' | 'version' | 'teacher'>>
  >();
  const [dialog, setDialog] = useState<'copy' | 'subscribe'>();
  const [day, setDay] = useState<Weekday | 'all'>();
  const work = useWeek(params);
  const { data } = work;
  const close = (): void => setDialog(undefined);
  if (work.error && !data) return <Failed error={work.error} retry={() => void work.refetch()} />;
  if (!data) return <Loading />;
  const { routine, versions, needs, soft, may_edit, may_keep } = data;
  if (!routine)
    return (
      <Empty
        title={say('No routine is published.')}
        hint={may_keep ? say('Create a routine, then suggest or place its classes.') : undefined}
      >
        {may_keep && <ButtonLink to="/routine/create">{say('New routine')}</ButtonLink>}
      </Empty>
    );
  const today = weekdayAt(data.today);
  const shownDay = day ?? (narrow ? (today ?? 'mon') : 'all');
  const missing = needs.filter(({ placed, hours }) => placed < hours);
  const add = (place: GridCell, need: WeekNeed | undefined = missing[0] ?? needs[0]): void => {
    if (need) setOpened(newSlot(need, place));
  };
  const [first] = shownPeriods(data.periods);
  return (
    <>
      <WeekTools
        week={{ ...data, routine }}
        work={work}
        scope={{
          programme: partOf(params['programme']),
          semester: partOf(params['semester']),
          department: partOf(params['department']),
        }}
        today={today}
        mayPlace={missing.length > 0}
        day={shownDay}
        onDay={setDay}
        onCopy={() => setDialog('copy')}
        onSubscribe={() => setDialog('subscribe')}
      />
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
        <WeekGrid
          week={data}
          days={shownDay === 'all' ? WEEKDAYS : [shownDay]}
          onOpen={setOpened}
          onAdd={add}
          onMove={work.move}
        />
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
        <NotPlaced
          needs={missing}
          mayEdit={may_edit}
          onPlace={(need) => first && add({ weekday: 'mon', period: first.id }, need)}
        />
      )}
      {soft.length > 0 && <WeekWarnings soft={soft} />}
      {opened && (
        <SlotDialog
          week={data}
          from={opened}
          onClose={() => setOpened(undefined)}
          onSaved={() => void work.refresh()}
        />
      )}
      {dialog === 'subscribe' && <CalendarAddress onClose={close} />}
      {dialog === 'copy' && (
        <CopyFrom
          versions={versions.filter(({ id }) => id !== routine.id)}
          onClose={close}
          onCopy={(from) => {
            close();
            work.act('copy', { from }, ({ added }) =>
              tell.success('{added|class|classes} placed.', { added }),
            );
          }}
        />
      )}
    </>
  );
}
