import type { Dictionary } from '@/schema';
import decisions from './hi-decisions';
import entry from './hi-entry';
import fields from './hi-fields';
import figures from './hi-figures';
import horizontal from './hi-horizontal';
import letters from './hi-letters';
import messages from './hi-messages';
import preferences from './hi-preferences';
import preview from './hi-preview';

export default {
  ...decisions,
  ...entry,
  ...fields,
  ...figures,
  ...horizontal,
  ...letters,
  ...messages,
  ...preferences,
  ...preview,
  Admissions: 'प्रवेश',
  Applicants: 'आवेदक',
  Application: 'आवेदन',
  Applications: 'आवेदन',
  'Application ID': 'आवेदन संख्या',
  'All applicants and the status of their applications.': 'सभी आवेदक और उनके आवेदनों की स्थिति।',
  Pending: 'लंबित',
  Approve: 'स्वीकार करें',
  Approved: 'स्वीकृत',
  Admitted: 'प्रविष्ट',
  'Admission cycle': 'प्रवेश चक्र',
  'Admission cycles': 'प्रवेश चक्र',
  'Dates, programmes, seats by category, eligibility and merit rules.':
    'तिथियाँ, कार्यक्रम, वर्गवार सीटें, पात्रता और योग्यता के नियम।',
  'Application ID prefix': 'आवेदन आईडी का उपसर्ग',
  'Opens on': 'प्रारंभ तिथि',
  Dates: 'तिथियाँ',
  'Last date to apply': 'आवेदन की अंतिम तिथि',
  'Applications close at the end of this day.': 'आवेदन इस दिन के अंत में बंद होते हैं।',
  'Last date of admission': 'प्रवेश की अंतिम तिथि',
  'Refunds on withdrawal are calculated from this date.':
    'आवेदन वापसी पर शुल्क वापसी इसी दिन से गिनी जाती है।',
  'Help line': 'हेल्पलाइन',
  'Phone number and hours for questions of applicants, shown on the admission page.':
    'आवेदकों के प्रश्नों के लिए फ़ोन नंबर और समय, प्रवेश पृष्ठ पर दिखाया जाता है।',
  'Shown at the top of the admission page.': 'प्रवेश पृष्ठ के ऊपर दिखाया जाता है।',
  'Other dates': 'अन्य तिथियाँ',
  'Required documents': 'आवश्यक दस्तावेज़',
  Requirement: 'अनिवार्यता',
  Optional: 'वैकल्पिक',
  'Reserved categories': 'आरक्षित वर्ग',
  'Persons with disability': 'दिव्यांग व्यक्ति',
  'Privacy notice version': 'गोपनीयता सूचना का संस्करण',
  "Stored with each applicant's consent.": 'प्रत्येक आवेदक की सहमति के साथ रखा जाता है।',
  'Admission programme': 'प्रवेश कार्यक्रम',
  'Admission programmes': 'प्रवेश कार्यक्रम',
  Cycle: 'चक्र',
  'Leave empty to use the date of the cycle.': 'चक्र की तिथि के लिए खाली छोड़ें।',
  'Minimum %': 'न्यूनतम %',
  Eligibility: 'पात्रता',
  'Relaxation (% points)': 'छूट (प्रतिशत अंक)',
  'Relaxed categories': 'छूट वाले वर्ग',
  'Relaxed for persons with disability': 'दिव्यांग व्यक्तियों को छूट',
  'Required subjects': 'आवश्यक विषय',
  'Majors offered': 'उपलब्ध मुख्य विषय',
  'Minors offered': 'उपलब्ध माइनर विषय',
  'Leave empty to offer all academic departments.': 'सभी शैक्षणिक विभाग उपलब्ध कराने के लिए खाली छोड़ें।',
  'Refuse applicants who are not eligible': 'अपात्र आवेदकों को रोकें',
  'If off, applicants are warned but can submit.':
    'बंद होने पर आवेदकों को चेतावनी मिलती है और वे जमा कर सकते हैं।',
  'Best subjects counted': 'गिने जाने वाले सर्वश्रेष्ठ विषय',
  Merit: 'योग्यता',
  Languages: 'भाषाएँ',
  'Count as other subjects': 'अन्य विषयों की तरह गिनें',
  'Always count one language': 'एक भाषा सदैव गिनी जाए',
  'Do not count languages': 'भाषाएँ न गिनी जाएँ',
  'Subjects not counted': 'न गिने जाने वाले विषय',
  'Tie-breaks, in order': 'बराबरी के नियम, क्रम में',
  'Default: Class XII aggregate, Class X, date of birth, application ID.':
    'सामान्यतः: कक्षा XII का योग, कक्षा X, जन्म तिथि, आवेदन संख्या।',
  'Tie-break': 'बराबरी का नियम',
  'Class XII aggregate': 'कक्षा XII का योग',
  'Class X %': 'कक्षा X %',
  'Earlier date of birth': 'पहले की जन्म तिथि',
  'Admission seat': 'प्रवेश सीट',
  'Admission seats': 'प्रवेश सीटें',
  'Applicants’ documents': 'आवेदकों के दस्तावेज़',
  'Verify each document, or reject it with a reason for the applicant.':
    'प्रत्येक दस्तावेज़ सत्यापित करें, या आवेदक के लिए कारण सहित अस्वीकृत करें।',
  'Enter the reason if an applicant is not eligible.': 'अपात्र आवेदकों के लिए कारण लिखें।',
  'Request correction': 'सुधार माँगें',
  'Reopens steps of the form. The applicant sees the message.':
    'फ़ॉर्म के चरण फिर खुलते हैं। आवेदक संदेश पढ़ता है।',
  Admit: 'प्रवेश दें',
  'Originals must be seen, documents verified and the admission fee paid.':
    'मूल प्रति देखी, दस्तावेज़ सत्यापित और प्रवेश शुल्क जमा होना चाहिए।',
  'Admit despite an existing student with the same name, date of birth and mobile':
    'इसी नाम, जन्म तिथि और मोबाइल का विद्यार्थी होने पर भी प्रवेश दें',
  'Shown to the applicant.': 'आवेदक को दिखाया जाता है।',
  'Convener, admission committee': 'संयोजक, प्रवेश समिति',
} satisfies Dictionary;
