import type { Dictionary } from '@/schema';

export default {
  'College management': 'महाविद्यालय प्रबंधन', Calendar: 'पंचांग', 'Calendar event': 'पंचांग की घटना', 'Calendar events': 'पंचांग', 'Holidays, examinations and events of the college.': 'महाविद्यालय के अवकाश, परीक्षाएँ और आयोजन।',
  Notice: 'सूचना', Notices: 'सूचनाएँ', 'Written here, read by staff, faculty, students or parents.': 'यहाँ लिखी जाती हैं; कर्मचारी, शिक्षक, छात्र या अभिभावक पढ़ते हैं।', From: 'से', To: 'तक', Details: 'विवरण', Body: 'पाठ', Audience: 'पाठक', State: 'अवस्था',
  'Published at': 'प्रकाशन समय', 'Expires on': 'समाप्ति तिथि', Draft: 'प्रारूप', Published: 'प्रकाशित', Withdrawn: 'वापस ली गई', 'Unread notices': 'अपठित सूचनाएँ',
  'A published notice is not rewritten. Withdraw it and publish another.': 'प्रकाशित सूचना बदली नहीं जाती। उसे वापस लें और नई प्रकाशित करें।', 'Only drafts are deleted. Withdraw this notice instead.': 'केवल प्रारूप हटाए जाते हैं। इस सूचना को वापस लें।', 'An event ends on or after the day it starts.': 'घटना आरंभ के दिन या बाद में समाप्त होती है।',
} satisfies Dictionary;
