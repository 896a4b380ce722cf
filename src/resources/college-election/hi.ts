import type { Dictionary } from '@/schema';

export default {
  'College election': 'महाविद्यालय चुनाव',
  'Schedule, posts, candidates and result.': 'कार्यक्रम, पद, उम्मीदवार और परिणाम।',
  Schedule: 'कार्यक्रम',
  Candidates: 'उम्मीदवार',
  Result: 'परिणाम',
  Election: 'चुनाव',
  What: 'क्या',
  Time: 'समय',
  'Your nomination': 'आपका नामांकन',
  'No election has been notified.': 'कोई चुनाव अधिसूचित नहीं है।',
  'The final list is not published yet.': 'अंतिम सूची अभी प्रकाशित नहीं हुई।',
  'The result is not declared yet.': 'परिणाम अभी घोषित नहीं हुआ।',
  'Code of conduct: handmade posters only, at places set by the college. No printed posters, loudspeakers or processions outside campus.':
    'आचार संहिता: केवल हाथ से बने पोस्टर, महाविद्यालय के बताए स्थानों पर। छपे पोस्टर, लाउडस्पीकर या परिसर के बाहर जुलूस नहीं।',
  'Candidates can spend up to ₹5,000 and must submit audited accounts within two weeks of the result.':
    'उम्मीदवार ₹5,000 तक ख़र्च कर सकते हैं और परिणाम के दो सप्ताह में लेखा-परीक्षित लेखा जमा करें।',
  '{name}: {state}': '{name}: {state}',
  Scrutiny: 'जाँच',
  Notification: 'अधिसूचना',
  'Nominations open': 'नामांकन आरंभ',
  'Last date for nominations': 'नामांकन की अंतिम तिथि',
  'Last date for withdrawal': 'नाम वापसी की अंतिम तिथि',
  'Campaign ends': 'प्रचार समाप्त',
  'Poll opens': 'मतदान आरंभ',
  'Poll closes': 'मतदान समाप्त',
  Seats: 'स्थान',
} satisfies Dictionary;
