import type { Dictionary } from '@/schema/sentences';

export default {
  'Lodge a grievance': 'शिकायत दर्ज करें',
  'Track a grievance': 'शिकायत की स्थिति देखें',
  'The committee reports within 15 working days.': 'समिति 15 कार्यदिवसों में प्रतिवेदन देती है।',
  'Do you have a grievance? You can lodge it without an account or your name.':
    'क्या आपकी कोई शिकायत है? आप बिना खाते और बिना नाम के भी शिकायत दर्ज कर सकते हैं।',
  Complainant: 'शिकायतकर्ता',
  'Edit grievance': 'शिकायत संपादित करें',
  'Lodge the grievance': 'शिकायत दर्ज करें',
  'Your name and network address are not stored, so we cannot contact you. Use the number and PIN shown next to read answers.':
    'आपका नाम और नेटवर्क पता नहीं रखा जाता, इसलिए हम आपसे संपर्क नहीं कर सकते। उत्तर अभी मिलने वाली संख्या और पिन से देखें।',
  'Lodge anonymously': 'बिना नाम के दर्ज करें',
  'The head of the college is informed at once.': 'महाविद्यालय प्रमुख को तुरंत सूचित किया जाता है।',
  'Only members of the Internal Complaints Committee can read it.':
    'इसे केवल आंतरिक शिकायत समिति के सदस्य पढ़ सकते हैं।',
  Choose: 'चुनें',
  'Choose up to 3 files.': 'अधिकतम 3 फ़ाइलें चुनें।',
  'Each file can be up to 5 MB.': 'प्रत्येक फ़ाइल अधिकतम 5 MB की हो।',
  'Enter what happened, when and where. Name only people you need to.':
    'क्या, कब और कहाँ, लिखें। केवल आवश्यक लोगों के नाम दें।',
  Files: 'फ़ाइलें',
  'Up to 3 files: PDF, JPG or PNG, 5 MB each.': 'अधिकतम 3 फ़ाइलें: PDF, JPG या PNG, प्रत्येक 5 MB।',
  'I am a student of the college': 'मैं महाविद्यालय का विद्यार्थी हूँ',
  'You confirm this with a code in the next step.': 'अगले चरण में कोड से इसकी पुष्टि करनी होगी।',
  Anonymous: 'बिना नाम',
  'We cannot contact you. Check for answers with the grievance number.':
    'हम आपसे संपर्क नहीं कर सकते। उत्तर शिकायत संख्या से देखें।',
  'Shown only to administrators of all modules.': 'केवल सभी विभागों के प्रशासकों को दिखता है।',
  'Your grievance is lodged': 'आपकी शिकायत दर्ज हो गई',
  Number: 'संख्या',
  PIN: 'पिन',
  'Write both down now. The PIN cannot be shown again.':
    'दोनों अभी लिख लें। पिन दोबारा नहीं दिखाया जा सकता।',
  'These files were not accepted: {names}.': 'ये फ़ाइलें स्वीकार नहीं हुईं: {names}।',
  'The grievance is lodged without them.': 'शिकायत इनके बिना दर्ज हो गई है।',
  Print: 'प्रिंट करें',
  'Your new PIN is {pin}.': 'आपका नया पिन {pin} है।',
  'Write it down now. The old PIN no longer works.': 'इसे अभी लिख लें। पुराना पिन अब काम नहीं करेगा।',
  'For example, {example}.': 'उदाहरण: {example}',
  'View grievance': 'शिकायत देखें',
  'Forgot PIN?': 'पिन भूल गए?',
  'If you lodged {number} with your name, you can get a new PIN. An anonymous grievance cannot be opened without its PIN.':
    'यदि {number} आपने अपने नाम से दर्ज की है, तो नया पिन मिल सकता है। बिना नाम वाली शिकायत पिन के बिना नहीं खुलती।',
  'Get a new PIN': 'नया पिन लें',
  State: 'स्थिति',
  'Report due on': 'प्रतिवेदन की तिथि',
  'Hearing date': 'सुनवाई की तिथि',
  'Track another grievance': 'दूसरी शिकायत देखें',
  'The number and PIN do not match.': 'संख्या और पिन मेल नहीं खाते।',
} satisfies Dictionary;
