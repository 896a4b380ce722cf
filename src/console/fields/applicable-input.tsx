/** A form field that is shown only while it applies to the form's other values. */
import { useFormContext, useWatch } from 'react-hook-form';
import { isApplicable } from '@/schema';
import { FieldInput, type FieldInputProps } from './field-input';
import { isBlank } from './text-of';

interface Props extends FieldInputProps {
  /** Keeps the field visible while it has a value, so that a saved one can be removed. */
  readonly stays?: boolean;
}

export function ApplicableInput({ stays = false, ...props }: Props) {
  const { field, name } = props;
  const { getValues } = useFormContext();
  const others = Object.keys(field.options.when ?? {});
  useWatch({ name: others });
  const values = getValues();
  const held = stays && !isBlank(values[name]);
  return held || isApplicable(field, values) ? <FieldInput {...props} /> : null;
}
