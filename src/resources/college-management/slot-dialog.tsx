/** One class of the week: what, when, where. It offers everything that dragging does. */
import { useId, useState, type ReactNode } from 'react';
import { WEEKDAYS } from '@/domain/routine';
import { FailureAlert } from '@/console/kit/alert';
import { Dialog, type DialogAction } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import { useBusy } from '@/dataProvider/use-busy';
import { ask } from '@/dataProvider/http';
import {
  DAY_NAMES,
  paperOf,
  shownPeriods,
  valuesOf,
  type SlotValues,
  type Week,
  type WeekSlot,
} from './routine-week';
import css from './routine.module.css';

interface Props {
  readonly week: Week;
  /** Initial values of the form; with an `id`, an existing class. */
  readonly from: SlotValues & Partial<Pick<WeekSlot, 'id' | 'version' | 'teacher'>>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}
const BASE = '/api/college-management/routine';
const WEEKS = [
  ['all', 'Every week'],
  ['odd', 'Odd weeks'],
  ['even', 'Even weeks'],
] as const;

export function SlotDialog({ week, from, onClose, onSaved }: Props) {
  const say = useSay();
  const [values, setValues] = useState<SlotValues>(valuesOf(from));
  const [error, setError] = useState<unknown>();
  const [busy, once] = useBusy();
  const { routine, needs, rooms, may_edit } = week;
  const periods = shownPeriods(week.periods).filter(({ is_break }) => !is_break);
  const change = (some: Partial<SlotValues>): void => setValues((now) => ({ ...now, ...some }));
  const chosen = needs.find(
    (need) =>
      need.offering === values.offering &&
      need.section === values.section &&
      need.component === values.component &&
      need.faculty === values.faculty,
  );
  const send = (call: () => Promise<unknown>): void =>
    void once(async () => {
      setError(undefined);
      try {
        await call();
        onSaved();
        onClose();
      } catch (failure) {
        setError(failure);
      }
    });
  const save = (): void =>
    send(() =>
      from.id === undefined
        ? ask(`${BASE}/version/${routine?.id}/slot`, { method: 'POST', json: values })
        : ask(`${BASE}/slot/${from.id}`, {
            method: 'PATCH',
            json: { ...values, version: from.version },
          }),
    );
  const remove = (): void => send(() => ask(`${BASE}/slot/${from.id}`, { method: 'DELETE' }));
  const actions: readonly DialogAction[] = may_edit
    ? [
        ...(from.id === undefined
          ? []
          : [{ label: say('Remove class'), run: remove, danger: true, busy }]),
        { label: say('Cancel'), run: onClose },
        { label: say('Save'), primary: true },
      ]
    : [{ label: say('Close'), run: onClose, primary: true }];
  return (
    <Dialog
      title={say(from.id === undefined ? 'Add class' : 'Class')}
      onClose={onClose}
      onSubmit={may_edit ? save : undefined}
      busy={busy}
      actions={actions}
    >
      {error !== undefined && <FailureAlert error={error} />}
      <fieldset className={css.fields} disabled={!may_edit}>
        <Choice
          label={say('Paper and teacher')}
          value={chosen ? String(chosen.allotment) : ''}
          onChange={(id) => {
            const need = needs.find(({ allotment }) => String(allotment) === id);
            if (need)
              change({
                offering: need.offering,
                section: need.section,
                component: need.component,
                faculty: need.faculty,
              });
          }}
        >
          {!chosen && <option value="">{from.teacher ?? say('Choose a paper')}</option>}
          {needs.map((need) => (
            <option key={need.allotment} value={need.allotment}>
              {`${paperOf(need)} · ${need.title} · ${need.teacher} (${need.placed}/${need.hours})`}
            </option>
          ))}
        </Choice>
        <Choice
          label={say('Day')}
          value={values.weekday}
          onChange={(day) =>
            change({ weekday: WEEKDAYS.find((one) => one === day) ?? values.weekday })
          }
        >
          {WEEKDAYS.map((day) => (
            <option key={day} value={day}>
              {say(DAY_NAMES[day])}
            </option>
          ))}
        </Choice>
        <Choice
          label={say('Period')}
          value={values.period}
          onChange={(period) => change({ period })}
        >
          {periods.map(({ id, name, start_time }) => (
            <option key={id} value={id}>
              {`${name} · ${start_time}`}
            </option>
          ))}
        </Choice>
        <Choice
          label={say('Number of periods')}
          value={String(values.periods)}
          onChange={(count) => change({ periods: Number(count) })}
        >
          {[1, 2, 3, 4].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Choice>
        <Choice
          label={say('Room')}
          value={values.room ?? ''}
          onChange={(room) => change({ room: room === '' ? null : room })}
        >
          <option value="">{say('No room')}</option>
          {rooms.map(({ id, name, seats }) => (
            <option key={id} value={id}>
              {`${name} (${seats})`}
            </option>
          ))}
        </Choice>
        <Choice
          label={say('Weeks')}
          value={values.weeks}
          onChange={(weeks) =>
            change({ weeks: WEEKS.find(([one]) => one === weeks)?.[0] ?? 'all' })
          }
        >
          {WEEKS.map(([weeks, label]) => (
            <option key={weeks} value={weeks}>
              {say(label)}
            </option>
          ))}
        </Choice>
        <Day
          label={say('From')}
          value={values.from_date}
          onChange={(from_date) => change({ from_date })}
        />
        <Day label={say('To')} value={values.to_date} onChange={(to_date) => change({ to_date })} />
      </fieldset>
      <p className={css.hint}>
        {say('Leave the dates empty for the whole routine. The first week is odd.')}
      </p>
    </Dialog>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}

function Day({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}
