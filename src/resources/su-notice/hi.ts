import type { Dictionary } from '@/schema';

export default {
  'College and union notices for students.': 'विद्यार्थियों के लिए महाविद्यालय और संघ की सूचनाएँ।',
  'Union notices': 'संघ की सूचनाएँ',
  'Your notices. Published by the office.': 'आपकी लिखी सूचनाएँ। कार्यालय प्रकाशित करता है।',
  'Union notice': 'संघ की सूचना',
  'New notice': 'नई सूचना',
  Submitted: 'जमा की गई',
  Returned: 'लौटाई गई',
  'Office remark': 'कार्यालय की टिप्पणी',
  'Submit it for the office to publish.': 'प्रकाशन के लिए कार्यालय को जमा करें।',
  'Enter the changes needed.': 'क्या बदलना है, लिखें।',
  'A published notice cannot be changed. Withdraw it and submit another.':
    'प्रकाशित सूचना बदली नहीं जा सकती। उसे वापस लें और दूसरी जमा करें।',
  'This is submitted. Move it back to draft to change it.': 'यह जमा है। बदलने के लिए फिर प्रारूप बनाएँ।',
  'Published items cannot be deleted. Withdraw it instead.':
    'प्रकाशित सामग्री हटाई नहीं जा सकती। उसे वापस लें।',
  'Union notices to publish': 'प्रकाशन हेतु संघ सूचनाएँ',
  'Notices returned by the office': 'कार्यालय से लौटी सूचनाएँ',
} satisfies Dictionary;
