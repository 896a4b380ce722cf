import type { Dictionary } from '@/schema';
import drive from './hi-drive';
import record from './hi-record';
import service from './hi-service';

export default {
  'My Documents': 'मेरे दस्तावेज़',
  ...drive,
  ...record,
  ...service,
  Reader: 'पाठक',
  'Nothing of the record is verified yet.': 'अभिलेख का कुछ भी अभी सत्यापित नहीं है।',
  'No verified document yet.': 'अभी कोई सत्यापित दस्तावेज़ नहीं।',
} satisfies Dictionary;
