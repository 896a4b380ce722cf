/** A reference in a form: narrowed by the form's other references that the target also has. */
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { linksOf } from '@/schema';
import { useRoll } from '../kit/frame';
import type { ControlProps } from './control';
import { labelIn } from './title-of';
import { Combobox } from './combobox';
import type { Narrow } from './use-options';

export function RefControl(props: ControlProps) {
  const { field, name, value } = props;
  const roll = useRoll();
  const record = useRecordContext();
  const target = roll.resources.get(field.to ?? '');
  const shared = Object.entries(target ? linksOf(target) : {})
    .filter(([other, { to }]) => to && other !== name)
    .map(([other]) => other);
  const values: readonly unknown[] = useWatch({ name: shared });
  const narrow: Record<string, Narrow[string]> = { ...field.options.where };
  for (const [i, other] of shared.entries()) {
    const given = values[i];
    if ((typeof given === 'string' && given !== '') || typeof given === 'number')
      narrow[other] = given;
  }
  if (!target) return null;
  return (
    <Combobox
      {...props}
      target={target}
      narrow={narrow}
      known={record && record[name] === value ? labelIn(record, name) : undefined}
    />
  );
}
