import { MOBILE } from '@/domain/mobile';

/**
 * The options shared by all mobile number fields; numbers are stored with the country code, however
 * they are typed.
 */
export const mobile = {
  max: 20,
  tidy: 'mobile',
  pattern: { like: MOBILE, example: '+919862012345' },
} as const;
