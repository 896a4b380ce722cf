/** One value for all lines of an import. */
import { coerce, type Field } from '@/schema';
import { Combobox } from '../fields/combobox';
import { Control } from '../fields/controls';
import { textOf } from '../fields/text-of';
import { useRoll } from '../kit/frame';
import { useSay } from '../kit/say';

/** Typed with the field's own control and sent as text, as a file would contain it. */
export function Constant({
  name,
  field,
  label,
  value,
  onChange,
}: {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const say = useSay();
  const roll = useRoll();
  const target = roll.resources.get(field.to ?? '');
  const shared = {
    id: `constant-${name}`,
    name: `constant-${name}`,
    label: say('{label}: value for all rows', { label }),
    onBlur: () => undefined,
    onChange: (next: unknown) =>
      onChange(field.kind === 'date' ? String(next ?? '') : textOf(field, next)),
  };
  const open: Field = {
    ...field,
    options: { ...field.options, required: false, default: undefined },
  };
  if (target)
    return (
      <>
        <label htmlFor={shared.id} className="visually-hidden">
          {shared.label}
        </label>
        <Combobox
          {...shared}
          field={open}
          value={value || null}
          target={target}
          narrow={{}}
          onChange={(next) => onChange(String(next ?? ''))}
        />
      </>
    );
  const plain =
    open.kind === 'json'
      ? { ...open, kind: 'longtext' as const }
      : open.kind === 'state'
        ? { ...open, kind: 'choice' as const }
        : open;
  return <Control {...shared} field={plain} value={coerce(plain, value)} named />;
}
