import type { Dictionary } from '@/schema';

export default {
  'What the college and the union tell the students.': 'महाविद्यालय और संघ छात्रों को क्या बताते हैं।',
  'Notices of the union': 'संघ की सूचनाएँ',
  'Written here, published by the office.': 'यहाँ लिखी जाती हैं, कार्यालय प्रकाशित करता है।',
  'Union notice': 'संघ की सूचना',
  'Union notices': 'संघ की सूचनाएँ',
  'Write a notice': 'सूचना लिखें',
  Submitted: 'जमा की गई',
  Returned: 'लौटाई गई',
  'Word of the office': 'कार्यालय की टिप्पणी',
  'Submit it: the office publishes it.': 'इसे जमा करें: कार्यालय प्रकाशित करता है।',
  'Say what is to be changed.': 'बताएँ कि क्या बदलना है।',
  'A published notice is not rewritten. Withdraw it and submit another.':
    'प्रकाशित सूचना बदली नहीं जाती। उसे वापस लें और दूसरी जमा करें।',
  'It is submitted. Take it back to draft before you change it.':
    'यह जमा हो चुकी है। बदलने से पहले इसे प्रारूप में लौटाएँ।',
  'What was published is withdrawn, not deleted.': 'प्रकाशित सूचना वापस ली जाती है, हटाई नहीं जाती।',
  'Notices of the union to publish': 'प्रकाशन के लिए संघ की सूचनाएँ',
  'Notices that came back from the office': 'कार्यालय से लौटी सूचनाएँ',
} satisfies Dictionary;
