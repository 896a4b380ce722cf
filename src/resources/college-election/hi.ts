import type { Dictionary } from '@/schema';

export default {
  'College election': 'महाविद्यालय चुनाव',
  'Days, posts, candidates and, once it is declared, the result.':
    'तिथियाँ, पद, उम्मीदवार और घोषणा के बाद परिणाम।',
  Schedule: 'कार्यक्रम',
  Candidates: 'उम्मीदवार',
  Result: 'परिणाम',
  Election: 'चुनाव',
  What: 'क्या',
  Time: 'समय',
  'Your nomination': 'आपका नामांकन',
  'No election has been notified.': 'कोई चुनाव अधिसूचित नहीं है।',
  'The final list is not out yet.': 'अंतिम सूची अभी नहीं निकली।',
  'The result has not been declared.': 'परिणाम घोषित नहीं हुआ।',
  'Code of conduct: hand-made posters only, at the places that the college names; no printed ones, no loudspeakers, no procession outside the campus.':
    'आचार संहिता: केवल हाथ से बने पोस्टर, महाविद्यालय के बताए स्थानों पर; छपे हुए नहीं, लाउडस्पीकर नहीं, परिसर के बाहर जुलूस नहीं।',
  'A candidate spends at most ₹5,000 and hands in an audited account within two weeks of the result.':
    'उम्मीदवार अधिकतम ₹5,000 ख़र्च करता है और परिणाम के दो सप्ताह में लेखा-परीक्षित लेखा देता है।',
  '{name}: {state}': '{name}: {state}',
  Scrutiny: 'जाँच',
} satisfies Dictionary;
