import { f } from '@/schema';

/** What one may change of one's own row, each after a code that was sent there. */
export const CONTACT = {
  mobile: f.text({
    label: 'Mobile',
    max: 20,
    tidy: 'mobile',
    pattern: { like: /^\+91[6-9]\d{9}$/, example: '+919862012345' },
  }),
  alternate_email: f.text({
    max: 254,
    tidy: 'lower',
    label: 'Alternate email',
    pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@example.org' },
  }),
} as const;
