import type { Dictionary } from '@/schema';

export default {
  'Staff management': 'कर्मचारी प्रबंधन',
  Faculty: 'शिक्षक',
  'Faculty member': 'शिक्षक',
  'Employee code': 'कर्मचारी कोड',
  'Teachers and their accounts.': 'शिक्षक और उनके खाते।',
  Photo: 'फ़ोटो',
  'Email alerts': 'ईमेल सूचनाएँ',
  'Attendance registers due': 'देय उपस्थिति पंजियाँ',
  'Marks due': 'देय अंक',
  'Active faculty': 'सक्रिय शिक्षक',
  'Teachers in my department': 'मेरे विभाग के शिक्षक',
  'This teacher is the head of {department}. Appoint another head first.':
    'यह शिक्षक {department} के विभागाध्यक्ष हैं। पहले दूसरा विभागाध्यक्ष नियुक्त करें।',
  'Only this teacher can enter the marks of {papers}. Allot another teacher first.':
    '{papers} के अंक अभी केवल यही शिक्षक भरते हैं। पहले किसी और शिक्षक को आवंटित करें।',
  'Faculty by department': 'विभाग अनुसार शिक्षक',
  "Set from the department's head.": 'विभाग के अध्यक्ष से निर्धारित।',
  'Head Of Department': 'विभागाध्यक्ष',
  'Alternate email': 'वैकल्पिक ईमेल',
  Staff: 'कर्मचारी',
  'Non-teaching staff': 'गैर-शिक्षण कर्मचारी',
  'Non-teaching staff member': 'गैर-शिक्षण कर्मचारी',
  'Office, laboratory, library and grounds staff.':
    'कार्यालय, प्रयोगशाला, पुस्तकालय और परिसर के कर्मचारी।',
  Group: 'समूह',
  'Group A': 'समूह क',
  'Group B': 'समूह ख',
  'Group C': 'समूह ग',
  'Group D': 'समूह घ',
  'For example, upper division clerk.': 'उदाहरण: उच्च श्रेणी लिपिक।',
  Section: 'अनुभाग',
  'For example, accounts or library.': 'उदाहरण: लेखा या पुस्तकालय।',
  'Pay level': 'वेतन स्तर',
  'As in the pay matrix, such as Level 4.': 'वेतन मैट्रिक्स के अनुसार, जैसे स्तर 4।',
  'Required for administrator access.': 'जिन्हें प्रशासक पहुँच मिले, उनके साइन-इन के लिए आवश्यक।',
  'Nature of appointment': 'नियुक्ति का प्रकार',
  Permanent: 'स्थायी',
  Temporary: 'अस्थायी',
  Contractual: 'संविदा',
  'Part time': 'अंशकालिक',
  'Date of leaving': 'सेवा समाप्ति तिथि',
  'Administrator account': 'प्रशासक खाता',
  'Give administrator access': 'प्रशासक पहुँच दें',
  'Sign-in is by email address.': 'वे अपने ईमेल पते से साइन इन करते हैं।',
  'Access given to {count|person|people}. A link to set a password was sent.':
    '{count|व्यक्ति|व्यक्तियों} को पहुँच दी गई। उन्हें पासवर्ड बनाने की कड़ी मिलेगी।',
  '{name} must be active, have an email address and no account yet.':
    '{name} सक्रिय हों, ईमेल पता हो और अब तक कोई खाता न हो।',
  'The date of leaving cannot be before the date of appointment.':
    'सेवा समाप्ति तिथि नियुक्ति तिथि से पहले नहीं हो सकती।',
  'Date of appointment': 'नियुक्ति तिथि',
  'The date of leaving is in the past. Turn this off or clear the date.':
    'यह व्यक्ति पहले ही सेवा छोड़ चुके हैं। इसे बंद करें, या वह तिथि हटाएँ।',
  'AISHE: teaching staff': 'एआईएसएचई: शिक्षण कर्मचारी',
  'AISHE: non-teaching staff': 'एआईएसएचई: गैर-शिक्षण कर्मचारी',
  'Teachers by designation, category and gender, for AISHE.':
    'पदनाम, श्रेणी और लिंग के अनुसार शिक्षक, एआईएसएचई के प्रारूप में।',
  'Non-teaching staff by group, category and gender, for AISHE.':
    'समूह, श्रेणी और लिंग के अनुसार गैर-शिक्षण कर्मचारी, एआईएसएचई के प्रारूप में।',
  'As on': 'दिनांक तक',
  'AISHE counts as on 30 September. Default: today.':
    'एआईएसएचई 30 सितंबर की स्थिति गिनता है। अन्यथा: आज।',
  'Staff as on {date}.': '{date} को कार्यरत कर्मचारी।',
  'First day no longer in service.': 'पहला दिन जब शिक्षक सेवा में नहीं हैं।',
  'Reason for leaving': 'सेवा छोड़ने का कारण',
  Retired: 'सेवानिवृत्त',
  Resigned: 'त्यागपत्र',
  'Contract ended': 'अनुबंध समाप्त',
  Removed: 'हटाए गए',
  Died: 'निधन',
} satisfies Dictionary;
