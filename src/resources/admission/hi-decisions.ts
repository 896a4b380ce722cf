/** Hindi for notes, closing applications and cancelling admissions. */
import type { Dictionary } from '@/schema';

export default {
  'The application is closed. A seat that it holds goes to the waiting list.':
    'आवेदन बंद हो जाता है। इसके पास की सीट प्रतीक्षा सूची को जाती है।',
  'Mark as': 'अंकित करें',
  Duplicate: 'दोहरा आवेदन',
  'Duplicate application': 'दोहरा आवेदन',
  '{count|application|applications} closed.': '{count|आवेदन|आवेदन} बंद।',
  'Add note': 'टिप्पणी जोड़ें',
  'For the office and heads of department. Applicants do not see it.':
    'कार्यालय और विभागाध्यक्षों के लिए। आवेदक इसे नहीं देखते।',
  'Note added.': 'टिप्पणी जोड़ी गई।',
  'Note of the office': 'कार्यालय की टिप्पणी',
  'Request cancellation': 'रद्द करने का अनुरोध',
  'The admission stands until a second person cancels it.':
    'दूसरे व्यक्ति के रद्द करने तक प्रवेश बना रहता है।',
  'Confirm cancellation': 'रद्द करने की पुष्टि करें',
  'The student leaves the roll, the seat becomes free, and a refund is requested by the rules.':
    'विद्यार्थी नामावली से हटता है, सीट खाली होती है और नियमानुसार वापसी का अनुरोध होता है।',
  'Keep admission': 'प्रवेश बनाए रखें',
  'The request for cancellation is refused.': 'रद्द करने का अनुरोध अस्वीकृत होता है।',
  'Cancellation of admission': 'प्रवेश का रद्द होना',
  'Reason for cancellation': 'रद्द करने का कारण',
  'Cancellation requested by': 'रद्द करने का अनुरोध किसने किया',
  'Cancellation requested': 'रद्द करने का अनुरोध हुआ',
  'Cancellation refused': 'रद्द करने का अनुरोध अस्वीकृत',
  'Admission cancelled': 'प्रवेश रद्द',
  'Cancellation requested. Refund by the rules today: {sum}.':
    'रद्द करने का अनुरोध हुआ। आज नियमानुसार वापसी: {sum}।',
  'Cancellation requested.': 'रद्द करने का अनुरोध हुआ।',
  '{count|admission|admissions} cancelled. Refund requested: {sum}.':
    '{count|प्रवेश|प्रवेश} रद्द। वापसी का अनुरोध: {sum}।',
  '{count|admission|admissions} cancelled.': '{count|प्रवेश|प्रवेश} रद्द।',
  '{count|admission|admissions} kept.': '{count|प्रवेश|प्रवेश} बनाए रखे गए।',
  'Only admitted applicants can be cancelled: {numbers}.':
    'केवल प्रविष्ट आवेदक रद्द हो सकते हैं: {numbers}।',
  'A cancellation is already requested: {numbers}.': 'रद्द करने का अनुरोध पहले ही हो चुका है: {numbers}।',
  'No cancellation is requested: {numbers}.': 'रद्द करने का कोई अनुरोध नहीं है: {numbers}।',
  'You requested the cancellation, so someone else must decide it: {numbers}.':
    'अनुरोध आपने किया है, इसलिए निर्णय कोई और करे: {numbers}।',
  'Your admission with application {number} is cancelled.':
    'आवेदन {number} से मिला आपका प्रवेश रद्द कर दिया गया है।',
  'A refund of {sum} is requested.': '{sum} की वापसी का अनुरोध किया गया है।',
  '{count|cancellation|cancellations} of admission to decide':
    'प्रवेश रद्द करने के {count|अनुरोध|अनुरोधों} पर निर्णय लें',
  'Showing the newest 100.': 'नवीनतम 100 दिखाए गए हैं।',
} satisfies Dictionary;
