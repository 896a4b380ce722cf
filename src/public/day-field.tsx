/**
 * A date on a public page, typed as the college writes it in every browser language: `06-07-2026`,
 * `6 jul 2026`, `06072026`. Leaving the field shows what was understood.
 */
import type { ComponentProps, ReactNode } from 'react';
import { collegeDay } from '@/domain/dates';
import { typedDay } from '@/domain/typed-day';
import { dayText } from '@/schema/sentences';
import { TextField } from './fields';
import { useSay } from './translation';

/**
 * Returns a typed date as `YYYY-MM-DD`. Unreadable text is returned as it is, for the server to
 * explain, or as `otherwise`.
 */
export const dayTyped = (text: string, otherwise = text): string =>
  typedDay(text, collegeDay(new Date())) ?? otherwise;

export function DayField(props: ComponentProps<typeof TextField>): ReactNode {
  const say = useSay();
  return (
    <TextField
      inputMode="numeric"
      placeholder={say('dd-mm-yyyy')}
      onBlur={({ currentTarget }) => {
        currentTarget.value = dayText(dayTyped(currentTarget.value));
      }}
      {...props}
    />
  );
}
