import type { Dictionary } from '@/schema/sentences';

export default {
  'Is this document genuine?': 'क्या यह दस्तावेज़ प्रामाणिक है?',
  'This document is genuine.': 'यह दस्तावेज़ प्रामाणिक है।',
  'This document has been replaced by a newer one.': 'इस दस्तावेज़ के स्थान पर नया जारी हो चुका है।',
  'This document is void.': 'यह दस्तावेज़ निरस्त है।',
  'The college has not issued this document.': 'महाविद्यालय ने यह दस्तावेज़ जारी नहीं किया है।',
  'Compare it with the printed document: everything below must match.':
    'मुद्रित दस्तावेज़ से मिलाएँ: नीचे की हर बात वही होनी चाहिए।',
  'Check whether a grade card, transcript or certificate was issued by {name}.':
    'ग्रेड कार्ड, प्रतिलेख या प्रमाणपत्र {name} ने जारी किया है या नहीं।',
  'Reload the page in a minute.': 'एक मिनट बाद पृष्ठ फिर खोलें।',
  Document: 'दस्तावेज़',
  'Grade card': 'ग्रेड कार्ड',
  Transcript: 'प्रतिलेख',
  'Provisional certificate': 'अनंतिम प्रमाणपत्र',
  'Serial number': 'क्रम संख्या',
  Programme: 'कार्यक्रम',
  Semester: 'सेमेस्टर',
  SGPA: 'एसजीपीए',
  CGPA: 'सीजीपीए',
  Result: 'परिणाम',
  Pass: 'उत्तीर्ण',
  'Not passed': 'अनुत्तीर्ण',
} satisfies Dictionary;
