import type { Dictionary } from '@/schema';

export default {
  'Staff management': 'कर्मचारी प्रबंधन',
  Faculty: 'शिक्षक',
  'Faculty member': 'शिक्षक',
  'Employee code': 'कर्मचारी कोड',
  'Everybody who teaches, and whether they may sign in.': 'सभी शिक्षक, और वे प्रवेश कर सकते हैं या नहीं।',
  Photo: 'फ़ोटो',
  'Letters by e-mail': 'ई-मेल से पत्र',
  'Attendance registers that are due': 'देय उपस्थिति पंजियाँ',
  'Marks that are due': 'देय अंक',
  'Faculty who may sign in': 'साइन इन कर सकने वाले शिक्षक',
  'Teachers of my department': 'मेरे विभाग के शिक्षक',
  'This teacher is the head of {department}. Name another head first.':
    'यह शिक्षक {department} के विभागाध्यक्ष हैं। पहले किसी और को विभागाध्यक्ष बनाएँ।',
  'Only this teacher enters the marks of {papers} now. Allot another teacher first.':
    '{papers} के अंक अभी केवल यही शिक्षक भरते हैं। पहले किसी और शिक्षक को आवंटित करें।',
  'Faculty by department': 'विभाग अनुसार शिक्षक',
  'Follows from the head that the department names.': 'विभाग जिसे अध्यक्ष बनाता है, उससे तय होता है।',
  'Head Of Department': 'विभागाध्यक्ष',
} satisfies Dictionary;
