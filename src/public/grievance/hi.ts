import type { Dictionary } from '@/schema/sentences';

export default {
  'Lodge a grievance': 'शिकायत दर्ज करें',
  'Follow a grievance': 'शिकायत की स्थिति देखें',
  'The committee reports within 15 working days.': 'समिति 15 कार्यदिवसों में प्रतिवेदन देती है।',
  'Something went wrong for you at the college? You need no account to complain, and no name.':
    'महाविद्यालय में आपके साथ कुछ ग़लत हुआ? शिकायत के लिए न खाता चाहिए, न नाम।',
  'Who complains': 'शिकायत कौन करता है',
  'Change it': 'बदलें',
  'Lodge the grievance': 'शिकायत दर्ज करें',
  'Nobody will know who you are, and nobody can write to you: answers stand under the number and the PIN that you get now. Neither your name nor where you call from is kept.':
    'किसी को पता नहीं चलेगा कि आप कौन हैं, और कोई आपको लिख नहीं सकता: उत्तर उस संख्या और पिन पर मिलेंगे जो आपको अभी मिलते हैं। न आपका नाम रखा जाता है, न यह कि आप कहाँ से हैं।',
  'Lodge it without a name': 'बिना नाम दर्ज करें',
  'The head of the college is told at once.': 'महाविद्यालय प्रमुख को तुरंत बताया जाता है।',
  'Only the members of the Internal Complaints Committee read it.':
    'इसे केवल आंतरिक शिकायत समिति के सदस्य पढ़ते हैं।',
  Choose: 'चुनें',
  'At most 3 files.': 'अधिकतम 3 फ़ाइलें।',
  'A file may have 5 MB at most.': 'एक फ़ाइल अधिकतम 5 MB की हो सकती है।',
  'What, when and where. Name no more people than you have to.':
    'क्या, कब और कहाँ। आवश्यकता से अधिक लोगों के नाम न दें।',
  Files: 'फ़ाइलें',
  'At most 3: PDF, JPG or PNG, 5 MB each.': 'अधिकतम 3: PDF, JPG या PNG, प्रत्येक 5 MB।',
  'I am a student of the college': 'मैं महाविद्यालय का विद्यार्थी हूँ',
  'You prove it by a code in the next step.': 'अगले चरण में आप इसे कोड से सिद्ध करते हैं।',
  'Without a name': 'बिना नाम',
  'Nobody can ask you anything but under its number.': 'इसकी संख्या के अलावा कोई आपसे कुछ नहीं पूछ सकता।',
  'Shown only to administrators of all modules.': 'केवल सभी विभागों के प्रशासकों को दिखता है।',
  'Your grievance is lodged': 'आपकी शिकायत दर्ज हो गई',
  Number: 'संख्या',
  PIN: 'पिन',
  'Write both down now. The PIN is kept nowhere in words: nobody can tell it to you again.':
    'दोनों अभी लिख लें। पिन कहीं शब्दों में नहीं रखा जाता: कोई आपको दोबारा नहीं बता सकता।',
  'These files were not taken: {names}.': 'ये फ़ाइलें नहीं ली गईं: {names}।',
  'The grievance itself is lodged.': 'शिकायत स्वयं दर्ज हो गई है।',
  Print: 'छापें',
  'Your new PIN is {pin}.': 'आपका नया पिन {pin} है।',
  'Write it down now. The one before opens nothing any more.':
    'इसे अभी लिख लें। पिछला अब कुछ नहीं खोलता।',
  'As it was given to you, such as {example}.': 'जैसी आपको दी गई थी, जैसे {example}।',
  Look: 'देखें',
  'I have lost the PIN': 'पिन खो गया है',
  'A student who lodged {number} with their name gets a new PIN by a code. Without a name it cannot be opened again.':
    'जिस विद्यार्थी ने {number} अपने नाम से दर्ज की, उसे कोड से नया पिन मिलता है। बिना नाम वाली फिर नहीं खोली जा सकती।',
  'Get a new PIN': 'नया पिन लें',
  State: 'अवस्था',
  'Report due on': 'प्रतिवेदन की तिथि',
  'Hearing date': 'सुनवाई की तिथि',
  'Close it': 'बंद करें',
  'The number and PIN do not match.': 'संख्या और पिन मेल नहीं खाते।',
} satisfies Dictionary;
