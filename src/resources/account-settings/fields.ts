import { f } from '@/schema';
import { mobile } from '../contact-fields';

/**
 * The fields that users may change in their own row, each after confirming a code sent to the new
 * value.
 */
export const CONTACT = {
  mobile: f.text({ ...mobile, label: 'Mobile' }),
  alternate_email: f.text({
    max: 254,
    tidy: 'lower',
    label: 'Alternate email',
    pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@example.org' },
  }),
} as const;
