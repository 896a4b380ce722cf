import type { Dictionary } from '@/schema';
import drive from './hi-drive';
import record from './hi-record';
import service from './hi-service';

export default {
  'My Documents': 'मेरे दस्तावेज़',
  ...drive,
  ...record,
  ...service,
} satisfies Dictionary;
