/** Hindi for letters to applicants and for their verification. */
import type { Dictionary } from '@/schema/sentences';

export default {
  'Download the allotment letter': 'आवंटन पत्र डाउनलोड करें',
  'Download the admission letter': 'प्रवेश पत्र डाउनलोड करें',
  'Category of the seat': 'सीट का वर्ग',
  Round: 'चरण',
  'Confirm by': 'पुष्टि की अंतिम तिथि',
  'Admission number': 'प्रवेश संख्या',
  'Admitted on': 'प्रवेश तिथि',
  'Is this letter genuine?': 'क्या यह पत्र असली है?',
  'This letter is genuine and valid.': 'यह पत्र वास्तविक और मान्य है।',
  'Compare it with the printed letter: number, name and dates must match.':
    'छपे पत्र से मिलाएँ: संख्या, नाम और तिथियाँ समान होनी चाहिए।',
  'This letter is no longer valid.': 'यह पत्र अब मान्य नहीं है।',
  'The seat was given up or the admission was cancelled.': 'सीट छोड़ दी गई या प्रवेश रद्द किया गया।',
  'The college did not send this letter.': 'महाविद्यालय ने यह पत्र नहीं भेजा।',
} satisfies Dictionary;
