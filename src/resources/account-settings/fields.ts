import { f } from '@/schema';
import { mobile } from '../contact-fields';

/** What one may change of one's own row, each after a code that was sent there. */
export const CONTACT = {
  mobile: f.text({ ...mobile, label: 'Mobile' }),
  alternate_email: f.text({
    max: 254,
    tidy: 'lower',
    label: 'Alternate email',
    pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@example.org' },
  }),
} as const;
