/**
 * What a sheet shows in the page head: its state, its owner, and why it is locked, if it is. Its
 * other figures, and that it belongs to somebody else, stand under its table.
 */
import type { Figure, Sheet } from '@/schema';
import { InHead } from '../kit/head-slot';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import { Chip } from '../kit/chip';
import { useNarrow } from '../kit/use-narrow';
import { Figures } from '../interactive/figures';
import { worded } from '../interactive/worded';
import css from './sheet.module.css';

interface Props {
  readonly sheet: Sheet;
}

/** Without a table, and on a phone, everything is in the head. */
const useWholeHead = ({ empty }: Sheet): boolean => useNarrow() || empty !== undefined;

const isPerson = ({ person }: Figure): boolean => person === true;

export function SheetHead({ sheet }: Props) {
  const say = useSay();
  const { state, head = [], locked, notice } = sheet;
  const whole = useWholeHead(sheet);
  const shown = whole ? head : head.filter(isPerson);
  const told = locked ?? (whole ? notice : undefined);
  return (
    <>
      {state ? (
        <InHead where="state">
          <Chip tone={state.tone}>{say(state.label)}</Chip>
        </InHead>
      ) : null}
      {state?.note || shown.length > 0 ? (
        <InHead where="people">
          <div className={css.people}>
            {state?.note ? <span>{worded(state.note, say)}</span> : null}
            {whole ? <Figures head={shown} /> : <Owner people={shown} notice={notice} />}
          </div>
        </InHead>
      ) : null}
      {told ? (
        <div className={css.locked} role="status">
          <Icon name={locked ? 'key' : 'info'} size={20} />
          <p>{worded(told, say)}</p>
        </div>
      ) : null}
    </>
  );
}

/** Who the sheet belongs to; marked where it is somebody else's. */
function Owner({
  people,
  notice,
}: {
  readonly people: readonly Figure[];
  readonly notice: Sheet['notice'];
}) {
  const say = useSay();
  if (people.length === 0) return null;
  return people.map(({ label, value }) => (
    <span
      key={label}
      className={notice ? css.other : css.owner}
      title={notice ? worded(notice, say) : `${say(label)}: ${value}`}
    >
      {notice ? <Icon name="info" size={18} /> : null}
      <span className="visually-hidden">{say(label)}: </span>
      <span>{value}</span>
    </span>
  ));
}

/** The rest, for the line under the table. */
export function SheetFoot({ sheet }: Props) {
  const say = useSay();
  const { head = [], locked, notice } = sheet;
  if (useWholeHead(sheet)) return null;
  return (
    <>
      {notice && !locked ? (
        <p className={css.notice} role="status">
          <Icon name="info" size={18} />
          {worded(notice, say)}
        </p>
      ) : null}
      <Figures head={head.filter((figure) => !isPerson(figure))} plain />
    </>
  );
}
