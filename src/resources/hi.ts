/**
 * Hindi for words that most modules use in the same sense. A module that uses one in another sense
 * translates it in its own `hi.ts`.
 */
import type { Dictionary } from '@/schema/sentences';

export default {
  // The module; in the module of the union's elections it is the act of voting.
  Polling: 'मतसंग्रह',
  State: 'स्थिति',
  Open: 'खुला',
  Number: 'संख्या',
  By: 'किसने',
  Link: 'कड़ी',
  Semester: 'सेमेस्टर',
  'Roll number': 'अनुक्रमांक',
  Students: 'छात्र',
  Verify: 'सत्यापित करें',
  Verified: 'सत्यापित',
  'Verified by': 'सत्यापनकर्ता',
  Yes: 'हाँ',
  No: 'नहीं',
  Submitted: 'जमा',
  Closed: 'बंद',
  Choice: 'विकल्प',
  'Due on': 'देय तिथि',
  'Received on': 'प्राप्ति तिथि',
  'Published on': 'प्रकाशन तिथि',
  'Dear {name},': 'प्रिय {name},',
  'More than one student has the roll number {roll}. Enter batch/programme/number, such as 2025/BA/014.':
    'अनुक्रमांक {roll} एक से अधिक विद्यार्थियों का है। बैच/कार्यक्रम/क्रमांक लिखें, जैसे 2025/BA/014।',
  'First steps': 'पहले कदम',
} satisfies Dictionary;
