import { MOBILE } from '@/domain/mobile';

/** What every field of a mobile number has in common; it is kept with the code of the country, however it is typed. */
export const mobile = {
  max: 20,
  tidy: 'mobile',
  pattern: { like: MOBILE, example: '+919862012345' },
} as const;
