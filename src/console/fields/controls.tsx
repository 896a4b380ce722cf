/** Maps each kind of value to its control. The map is closed, like the list of kinds. */
import type { ComponentType } from 'react';
import type { FieldKind } from '@/schema';
import { BoolControl } from './bool-control';
import { ChoiceControl } from './choice-control';
import type { ControlProps } from './control';
import { DayControl } from './day-control';
import { FileControl } from './file-control';
import { JsonControl } from './json-control';
import { LongtextControl } from './longtext-control';
import { InstantControl, TimeControl } from './moment-control';
import { NumberControl } from './number-control';
import { RefControl } from './ref-control';
import { RowsControl } from './rows-control';
import { SetControl } from './set-control';
import { TextControl } from './text-control';

const CONTROLS: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  text: TextControl,
  longtext: LongtextControl,
  int: NumberControl,
  decimal: NumberControl,
  money: NumberControl,
  marks: NumberControl,
  percent: NumberControl,
  bool: BoolControl,
  date: DayControl,
  time: TimeControl,
  instant: InstantControl,
  choice: ChoiceControl,
  state: ChoiceControl,
  ref: RefControl,
  file: FileControl,
  files: FileControl,
  json: JsonControl,
};

/** `named`: the control has no visible label and carries its name itself. */
export function Control({ named = false, ...props }: ControlProps & { readonly named?: boolean }) {
  const { field, label } = props;
  if (field.kind === 'json' && field.options.rows) return <RowsControl {...props} Cell={Control} />;
  if (field.options.set) return <SetControl {...props} />;
  const Kind = CONTROLS[field.kind];
  if (!named) return <Kind {...props} />;
  return (
    <>
      <label htmlFor={props.id} className="visually-hidden">
        {label}
      </label>
      <Kind {...props} />
    </>
  );
}
