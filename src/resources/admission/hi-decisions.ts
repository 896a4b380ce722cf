/** Hindi for decisions on applications: approving and taking back, notes, closing, cancelling. */
import type { Dictionary } from '@/schema';

export default {
  'Approve by merit': 'योग्यता से स्वीकार करें',
  'Approves and emails eligible applicants with a paid fee and verified documents.':
    'पात्र आवेदक, जिनका आवेदन शुल्क जमा और दस्तावेज़ सत्यापित हैं, स्वीकृत होते हैं और उन्हें ईमेल मिलता है।',
  'Reason for leaving out': 'छोड़ने का कारण',
  'Documents not verified': 'दस्तावेज़ सत्यापित नहीं',
  'Already approved': 'पहले से स्वीकृत',
  'Already admitted': 'पहले से प्रविष्ट',
  'Form open for correction': 'फ़ॉर्म सुधार के लिए खुला',
  'No seat in the merit list': 'योग्यता सूची में सीट नहीं',
  'Application closed': 'आवेदन बंद',
  'Seats of a published round': 'प्रकाशित चरण की सीटें',
  'Top applicants in each category': 'प्रत्येक श्रेणी के श्रेष्ठ आवेदक',
  'Applicants per category': 'प्रत्येक श्रेणी के आवेदक',
  'For the seats of a published round.': 'प्रकाशित चरण की सीटों के लिए।',
  'Takes the best-ranked first. Others keep their rank.':
    'सर्वोच्च स्थान वालों से आरंभ। शेष का स्थान बना रहता है।',
  'Choose a published round.': 'कोई प्रकाशित चरण चुनें।',
  'No round is published yet. Choose the top applicants in each category instead.':
    'अभी कोई चरण प्रकाशित नहीं है। इसके बदले प्रत्येक श्रेणी के श्रेष्ठ आवेदक चुनें।',
  'Enter the number of applicants per category, such as 20.':
    'प्रत्येक श्रेणी के कितने आवेदक, यह भरें, जैसे 20।',
  '{count|applicant|applicants} will be approved. Left out: {others}.':
    '{count|आवेदक स्वीकृत होगा|आवेदक स्वीकृत होंगे}। छोड़े गए: {others}।',
  'The application fee is not paid: {numbers}. Collect or waive it first.':
    'आवेदन शुल्क जमा नहीं है: {numbers}। पहले उसे लें या माफ़ करें।',
  'Withdraw approval': 'स्वीकृति वापस लें',
  'Sets it to pending and emails the reason. Merit-list seats are kept.':
    'आवेदन फिर लंबित हो जाता है और आवेदक को कारण ईमेल से मिलता है। योग्यता सूची की सीट बनी रहती है।',
  '{count|application is|applications are} pending again.':
    '{count|आवेदन फिर लंबित है|आवेदन फिर लंबित हैं}।',
  'Only approved applications can be set back to pending: {numbers}.':
    'केवल स्वीकृत आवेदन फिर लंबित किए जा सकते हैं: {numbers}।',
  'The admission fee is paid: {numbers}. Refund it before withdrawing the approval.':
    'प्रवेश शुल्क जमा है: {numbers}। स्वीकृति वापस लेने से पहले उसे लौटाएँ।',
  'Approval withdrawn': 'स्वीकृति वापस ली गई',
  'Your application {number} is pending again: {reason}': 'आपका आवेदन {number} फिर लंबित है: {reason}',
  'Use "Withdraw approval" and enter the reason.': '"स्वीकृति वापस लें" का उपयोग करें। वह कारण पूछती है।',
  'Use "Approve" to approve an application.': 'आवेदन स्वीकार करने के लिए "स्वीकार करें" का उपयोग करें।',
  'Admit over the seat limit': 'सीट सीमा से अधिक प्रवेश दें',
  'Admitted over the seat limit': 'सीट सीमा से अधिक प्रवेश दिया गया',
  'Only when no seat is free. Other conditions apply. The reason is logged.':
    'केवल जब कोई सीट खाली न हो। अन्य शर्तें लागू। कारण दर्ज होता है।',
  'A seat is free. Use "Admit" instead.': 'एक सीट खाली है। इसके बदले "प्रवेश दें" का उपयोग करें।',
  'Mark as': 'अंकित करें',
  Duplicate: 'दोहरा आवेदन',
  'Duplicate application': 'दोहरा आवेदन',
  '{count|application|applications} closed.': '{count|आवेदन|आवेदन} बंद।',
  'Add note': 'टिप्पणी जोड़ें',
  'For the office and heads of department. Applicants do not see it.':
    'कार्यालय और विभागाध्यक्षों के लिए। आवेदक इसे नहीं देखते।',
  'Note added.': 'टिप्पणी जोड़ी गई।',
  'Office remark': 'कार्यालय की टिप्पणी',
  'Request cancellation': 'रद्द करने का अनुरोध',
  'The admission stays valid until a second person cancels it.':
    'दूसरे व्यक्ति के रद्द करने तक प्रवेश बना रहता है।',
  'Confirm cancellation': 'रद्द करने की पुष्टि करें',
  'Removes the student from the roll, frees the seat, requests a refund.':
    'विद्यार्थी नामावली से हटता है, सीट खाली होती है और नियमानुसार वापसी का अनुरोध होता है।',
  'Keep admission': 'प्रवेश बनाए रखें',
  'Refuses the cancellation request. A student who asked gets the reason by email.':
    'रद्द करने का अनुरोध अस्वीकृत होता है। अनुरोध करने वाले विद्यार्थी को कारण ईमेल से मिलता है।',
  'Leave empty to use the reason of the student.': 'विद्यार्थी का दिया कारण रखने के लिए खाली छोड़ें।',
  'Student asks to cancel': 'विद्यार्थी रद्द कराना चाहता है',
  'Cancellation asked by the student': 'विद्यार्थी ने प्रवेश रद्द करने का अनुरोध किया',
  'Admission not cancelled': 'प्रवेश रद्द नहीं हुआ',
  'Your admission with application {number} is not cancelled.':
    'आवेदन {number} पर आपका प्रवेश रद्द नहीं हुआ है।',
  'Only an admission can be cancelled.': 'केवल हुए प्रवेश को रद्द किया जा सकता है।',
  'You asked for cancellation already. The college will tell you its decision.':
    'आप पहले ही रद्द करने का अनुरोध कर चुके हैं। महाविद्यालय अपना निर्णय बताएगा।',
  'You asked to cancel the admission. The college will tell you its decision.':
    'आपने प्रवेश रद्द करने का अनुरोध किया है। महाविद्यालय अपना निर्णय बताएगा।',
  '{count|student asks|students ask} to cancel the admission':
    '{count|विद्यार्थी प्रवेश रद्द कराना चाहता है|विद्यार्थी प्रवेश रद्द कराना चाहते हैं}',
  'Admission cancellation': 'प्रवेश का रद्द होना',
  'Reason for cancellation': 'रद्द करने का कारण',
  'Cancellation requested by': 'रद्द करने का अनुरोध किसने किया',
  'Cancellation requested': 'रद्द करने का अनुरोध हुआ',
  'Cancellation refused': 'रद्द करने का अनुरोध अस्वीकृत',
  'Admission cancelled': 'प्रवेश रद्द',
  'Cancellation requested. Refund under the rules today: {sum}.':
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
  'You requested the cancellation, so another person must decide: {numbers}.':
    'अनुरोध आपने किया है, इसलिए निर्णय कोई और करे: {numbers}।',
  'Your admission with application {number} is cancelled.':
    'आवेदन {number} से मिला आपका प्रवेश रद्द कर दिया गया है।',
  'A refund of {sum} is requested.': '{sum} की वापसी का अनुरोध किया गया है।',
  '{count|admission cancellation|admission cancellations} to decide':
    'प्रवेश रद्द करने के {count|अनुरोध|अनुरोधों} पर निर्णय लें',
  'Showing the newest 100.': 'नवीनतम 100 दिखाए गए हैं।',
  'Your application {number} was not selected.': 'आपके आवेदन {number} का चयन नहीं हुआ।',
  'Your application {number} is closed because you have another application.':
    'आपका आवेदन {number} बंद है, क्योंकि महाविद्यालय ने आपका दूसरा आवेदन रखा है।',
  'Reason: {reason}': 'कारण: {reason}',
  'Closes the application and emails the reason. Its seat goes to the waiting list.':
    'आवेदन बंद हो जाता है और आवेदक को कारण ई-मेल से मिलता है। इसके पास की सीट प्रतीक्षा सूची को जाती है।',
  'Marks as not selected and emails the reason. The seat goes to the waiting list.':
    'आवेदक "चयनित नहीं" अंकित होता है और उसे कारण ई-मेल से मिलता है। सीट प्रतीक्षा सूची को जाती है।',
} satisfies Dictionary;
