/** Hindi for letters to applicants. */
import type { Dictionary } from '@/schema';

export default {
  'Allotment letter': 'आवंटन पत्र',
  'Print allotment letter': 'आवंटन पत्र छापें',
  'Print all allotment letters': 'सभी आवंटन पत्र छापें',
  'Print admission letter': 'प्रवेश पत्र छापें',
  'Admission letter': 'प्रवेश पत्र',
  'Letter language': 'पत्र की भाषा',
  'For applicants with a seat who are not yet admitted.':
    'उन आवेदकों के लिए जिनके पास सीट है और प्रवेश अभी नहीं हुआ।',
  'One letter per applicant with a seat in this round.':
    'इस चरण की सीट वाले प्रत्येक आवेदक के लिए एक पत्र।',
  'For admitted applicants.': 'प्रविष्ट आवेदकों के लिए।',
  'None of these applicants has a seat awaiting admission.':
    'इनमें से किसी आवेदक के पास सीट नहीं है, या प्रवेश हो चुका है।',
  'None of these applicants is admitted.': 'इनमें से कोई आवेदक प्रविष्ट नहीं है।',
  'At most {most} letters are printed at a time. Select fewer applicants.':
    'एक बार में अधिकतम {most} पत्र छपते हैं। कम आवेदक चुनें।',
  'Printed letter': 'मुद्रित पत्र',
  'Application {number}': 'आवेदन {number}',
  'Date: {day}': 'दिनांक: {day}',
  'To verify this letter, scan the QR code or open': 'इस पत्र के सत्यापन के लिए क्यूआर कोड स्कैन करें या खोलें',
  'Valid while the applicant holds the seat.': 'आवेदक के पास सीट रहने तक मान्य।',
  'Roll and registration numbers as on the date of printing.':
    'अनुक्रमांक और पंजीकरण संख्या छपाई के दिन के अनुसार हैं।',
  'A seat in {programme} is allotted to you by the merit list of round {round} ({cycle}).':
    'योग्यता सूची के चरण {round} ({cycle}) के अनुसार आपको {programme} में सीट आवंटित की जाती है।',
  'A seat in {programme} became free, and it is allotted to you as the next on the waiting list of round {round} ({cycle}).':
    '{programme} में एक सीट खाली हुई है और चरण {round} ({cycle}) की प्रतीक्षा सूची में अगले होने से आपको आवंटित की जाती है।',
  Major: 'मुख्य विषय',
  'Category of the seat': 'सीट का वर्ग',
  '{seat}, converted from {origin}': '{seat}, {origin} से परिवर्तित',
  '{seat}, open to all by merit': '{seat}, योग्यता से सबके लिए खुली',
  'List published on': 'सूची प्रकाशन तिथि',
  'Admission fee': 'प्रवेश शुल्क',
  Waived: 'माफ़',
  '{amount}, by the fee schedule': '{amount}, शुल्क अनुसूची के अनुसार',
  '{amount}, paid': '{amount}, जमा',
  '{amount}, of which {paid} is paid. Pay the rest by {day}.':
    '{amount}, जिसमें से {paid} जमा है। शेष {day} तक जमा करें।',
  '{amount}. Pay by {day}.': '{amount}। {day} तक जमा करें।',
  'Confirm the seat by {day}. A seat that is not confirmed by then can go to the next on the waiting list.':
    'सीट की पुष्टि {day} तक करें। तब तक पुष्टि न होने पर सीट प्रतीक्षा सूची के अगले आवेदक को जा सकती है।',
  'Bring these original documents': 'ये मूल दस्तावेज़ साथ लाएँ',
  '{document}, if you applied as a person with disability':
    '{document}, यदि आपने दिव्यांग व्यक्ति के रूप में आवेदन किया है',
  '{document}, if you have it': '{document}, यदि उपलब्ध हो',
  'Originals are checked in your presence and returned at once.':
    'मूल दस्तावेज़ आपके सामने जाँचकर तुरंत लौटाए जाते हैं।',
  'You are admitted to {programme}.': 'आपको {programme} में प्रवेश दिया गया है।',
  'Admission number': 'प्रवेश संख्या',
  Class: 'कक्षा',
  'Not assigned yet': 'अभी आवंटित नहीं',
  '{paid} (receipt {receipts})': '{paid} (रसीद {receipts})',
  'The college office will assign the missing numbers.': 'शेष संख्याएँ महाविद्यालय कार्यालय देता है।',
} satisfies Dictionary;
