import type { Dictionary } from '@/schema';

export default {
  Grievances: 'शिकायतें', Grievance: 'शिकायत', 'Complaints that were lodged, and what became of them.': 'दर्ज शिकायतें और उनका परिणाम।', 'Received at': 'प्राप्ति समय', Decision: 'निर्णय', 'Unresolved grievances': 'लंबित शिकायतें', Which: 'कौन-सी', Stage: 'चरण',
  Pending: 'लंबित', Redressed: 'निवारित', 'Due on': 'नियत तिथि', 'Working days left': 'शेष कार्यदिवस', 'Sundays and holidays of the calendar do not count.': 'रविवार और कैलेंडर के अवकाश नहीं गिने जाते।', Clock: 'समय-सीमा',
  'In time': 'समय पर', Near: 'निकट', Overdue: 'समय बीता', When: 'कब', By: 'किसने', What: 'क्या', Text: 'पाठ', State: 'अवस्था', Number: 'संख्या', Category: 'श्रेणी', Subject: 'विषय', Details: 'विवरण',
  'Register a grievance': 'शिकायत दर्ज करें', 'One that came on paper or by word of mouth.': 'जो काग़ज़ पर या मौखिक आई हो।', 'Name of the complainant': 'शिकायतकर्ता का नाम', Against: 'किसके विरुद्ध', 'Keep the name back': 'नाम गुप्त रखें',
  'Forward to the committee': 'समिति को भेजें', 'Comments of the office': 'कार्यालय की टिप्पणी', 'Fix a hearing': 'सुनवाई तय करें', 'Day of the hearing': 'सुनवाई का दिन', 'Words to the complainant': 'शिकायतकर्ता के लिए शब्द', Redress: 'निवारण करें',
  'The complainant reads it and may appeal within 15 days.': 'शिकायतकर्ता इसे पढ़ता है और 15 दिनों में अपील कर सकता है।', Reject: 'अस्वीकार करें', 'Note for the file': 'फ़ाइल के लिए टिप्पणी', Note: 'टिप्पणी', 'The complainant does not read it.': 'शिकायतकर्ता इसे नहीं पढ़ता।',
  Received: 'प्राप्त', Forwarded: 'भेजी गई', Hearing: 'सुनवाई', Rejected: 'अस्वीकृत', Appealed: 'अपील हुई', Lodged: 'दर्ज', Forward: 'भेजी गई', Hear: 'सुनवाई', Reopen: 'फिर खोली गई', Confidential: 'गोपनीय',
  Refusal: 'नीति के विरुद्ध इनकार', 'False prospectus': 'झूठी विवरणिका', 'Documents withheld': 'दस्तावेज़ रोके गए', Fees: 'शुल्क', Reservation: 'आरक्षण', Scholarship: 'छात्रवृत्ति', Examination: 'परीक्षा', Evaluation: 'मूल्यांकन', Refund: 'धनवापसी', Discrimination: 'भेदभाव',
  Amenities: 'सुविधाएँ', Harassment: 'उत्पीड़न', 'Against rules': 'नियमों के विरुद्ध', Ragging: 'रैगिंग', 'Sexual harassment': 'यौन उत्पीड़न', Library: 'पुस्तकालय', Hostel: 'छात्रावास', Other: 'अन्य', Admission: 'प्रवेश',
  'Internal complaints committee': 'आंतरिक शिकायत समिति', 'Member of the complaints committee': 'शिकायत समिति का सदस्य', 'They alone read complaints of sexual harassment.': 'यौन उत्पीड़न की शिकायतें केवल वे पढ़ते हैं।', Member: 'सदस्य', 'Order number': 'आदेश संख्या', 'Member until': 'कब तक सदस्य', 'Empty: until somebody takes it away.': 'ख़ाली: हटाए जाने तक।',
  'Number and PIN do not belong together.': 'संख्या और पिन मेल नहीं खाते।', 'Files are added within an hour of lodging.': 'फ़ाइलें दर्ज करने के एक घंटे के भीतर जोड़ी जाती हैं।', 'A grievance holds at most 3 files.': 'एक शिकायत में अधिकतम 3 फ़ाइलें होती हैं।', 'Without a name': 'बिना नाम', 'New pin': 'नया पिन',
  'Only the members of the Internal Complaints Committee read this.': 'इसे केवल आंतरिक शिकायत समिति के सदस्य पढ़ते हैं।', 'Kept back at their wish': 'उनकी इच्छा से गुप्त', 'Registered as {number}': '{number} के रूप में दर्ज', 'Your grievance has the number {number}': 'आपकी शिकायत की संख्या {number} है',
  'Grievances near their day': 'नियत तिथि के निकट शिकायतें', '{number}: overdue by {days|working day|working days}': '{number}: {days} कार्यदिवस की देरी', '{number}: {days|working day|working days} left': '{number}: {days} कार्यदिवस शेष',
  'The decision stands: more than {days} days have passed.': 'निर्णय स्थिर है: {days} से अधिक दिन बीत चुके हैं।', 'This grievance was opened again once already.': 'यह शिकायत एक बार फिर खोली जा चुकी है।', 'This grievance is closed.': 'यह शिकायत बंद है।', 'The grievance': 'शिकायत',
  'A hearing lies ahead.': 'सुनवाई आगे की तिथि को होती है।', 'There is no such person.': 'ऐसा कोई व्यक्ति नहीं है।', 'Choose one of the list.': 'सूची में से एक चुनें।',
  'Grievances overdue': 'विलंबित शिकायतें',
  'Unresolved grievances by category': 'अनिर्णीत शिकायतें, श्रेणी अनुसार',
  Files: 'फ़ाइलें', 'Whoever may read the grievance may open them, and nobody else.': 'जो शिकायत पढ़ सकता है वही इन्हें खोल सकता है, और कोई नहीं।',
} satisfies Dictionary;
