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
  'No verified entries yet.': 'अभी कोई सत्यापित प्रविष्टि नहीं।',
  'No verified documents yet.': 'अभी कोई सत्यापित दस्तावेज़ नहीं।',
  Award: 'पुरस्कार',
} satisfies Dictionary;
