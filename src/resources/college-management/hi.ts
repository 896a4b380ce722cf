import type { Dictionary } from '@/schema';

export default {
  'College management': 'महाविद्यालय प्रबंधन', Calendar: 'पंचांग', 'Calendar event': 'पंचांग की घटना', 'Calendar events': 'पंचांग', 'Holidays, examinations and events of the college.': 'महाविद्यालय के अवकाश, परीक्षाएँ और आयोजन।',
  Notice: 'सूचना', Notices: 'सूचनाएँ', 'Written here, read by staff, faculty, students or parents.': 'यहाँ लिखी जाती हैं; कर्मचारी, शिक्षक, छात्र या अभिभावक पढ़ते हैं।', From: 'से', To: 'तक', Details: 'विवरण', Body: 'पाठ', Audience: 'पाठक', State: 'अवस्था',
  'Published at': 'प्रकाशन समय', 'Expires on': 'समाप्ति तिथि', Draft: 'प्रारूप', Published: 'प्रकाशित', Withdrawn: 'वापस ली गई',
  'A published notice is not rewritten. Publish a corrigendum to it.': 'प्रकाशित सूचना बदली नहीं जाती। उसका शुद्धिपत्र प्रकाशित करें।', 'Corrigendum to': 'किसका शुद्धिपत्र', 'The published notice that this one puts right.': 'वह प्रकाशित सूचना जिसे यह सुधारती है।',
  Priority: 'प्राथमिकता', Normal: 'सामान्य', Important: 'महत्त्वपूर्ण', Urgent: 'तत्काल', Staff: 'कर्मचारी', Faculties: 'शिक्षक', Students: 'छात्र', Parents: 'अभिभावक', 'Only for': 'केवल इनके लिए', 'Empty: for all of them.': 'ख़ाली: सबके लिए।', 'Narrows students and parents.': 'छात्रों और अभिभावकों को सीमित करता है।',
  Publication: 'प्रकाशन', Scheduled: 'निर्धारित', 'To be published at': 'कब प्रकाशित हो', 'For a scheduled notice.': 'निर्धारित सूचना के लिए।', 'The last day it is shown; empty: until it is withdrawn.': 'दिखाने का अंतिम दिन; ख़ाली: वापस लिए जाने तक।', Number: 'संख्या', Title: 'शीर्षक',
  'Say who is to read it.': 'बताएँ कि इसे कौन पढ़े।', 'Say when it is to be published: a time that is still to come.': 'बताएँ कि कब प्रकाशित हो: आगे का कोई समय।', 'It would be over before anybody could read it.': 'यह किसी के पढ़ने से पहले ही समाप्त हो जाएगी।', 'That notice is not published yet: change it instead.': 'वह सूचना अभी प्रकाशित नहीं हुई: उसी को बदलें।',
  'Only drafts are deleted. Withdraw this notice instead.': 'केवल प्रारूप हटाए जाते हैं। इस सूचना को वापस लें।', 'An event ends on or after the day it starts.': 'घटना आरंभ के दिन या बाद में समाप्त होती है।',
  'Who has read a notice': 'सूचना किसने पढ़ी',
  'Staff and faculty mark what they have read; students and parents do not.': 'कर्मचारी और शिक्षक पढ़ी हुई सूचनाएँ चिह्नित करते हैं; छात्र और अभिभावक नहीं।',
  'Read at': 'कब पढ़ी',
  'Latest notices: read by': 'हाल की सूचनाएँ: किसने पढ़ीं',
  'Published notices': 'प्रकाशित सूचनाएँ',
  'The next seven days': 'अगले सात दिन',
  '{date}: {title}': '{date}: {title}',
  Attachments: 'संलग्नक',
} satisfies Dictionary;
