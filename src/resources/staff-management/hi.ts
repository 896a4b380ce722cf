import type { Dictionary } from '@/schema';

export default {
  'Staff management': 'कर्मचारी प्रबंधन',
  Faculty: 'शिक्षक',
  'Faculty member': 'शिक्षक',
  'Employee code': 'कर्मचारी कोड',
  'Teachers and their accounts.': 'शिक्षक और उनके खाते।',
  Photo: 'फ़ोटो',
  'Email alerts': 'ई-मेल सूचनाएँ',
  'Attendance registers due': 'देय उपस्थिति पंजियाँ',
  'Marks due': 'देय अंक',
  'Active faculty': 'सक्रिय शिक्षक',
  'Teachers in my department': 'मेरे विभाग के शिक्षक',
  'This teacher is the head of {department}. Appoint another head first.':
    'यह शिक्षक {department} के विभागाध्यक्ष हैं। पहले दूसरा विभागाध्यक्ष नियुक्त करें।',
  'Only this teacher enters the marks of {papers} now. Allot another teacher first.':
    '{papers} के अंक अभी केवल यही शिक्षक भरते हैं। पहले किसी और शिक्षक को आवंटित करें।',
  'Faculty by department': 'विभाग अनुसार शिक्षक',
  "Set from the department's head.": 'विभाग के अध्यक्ष से निर्धारित।',
  'Head Of Department': 'विभागाध्यक्ष',
  'Alternate email': 'वैकल्पिक ई-मेल',
  Staff: 'कर्मचारी',
} satisfies Dictionary;
