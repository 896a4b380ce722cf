/** Hindi for codes that are typed over from a message. */
import type { Dictionary } from '@/schema/sentences';

export default {
  Code: 'कोड',
  'Six digits. They are good for {minutes} minutes.': 'छह अंक। ये {minutes} मिनट तक मान्य हैं।',
  'Send the code': 'कोड भेजें',
  'Send another code': 'दूसरा कोड भेजें',
  'Send another code in {seconds} s': '{seconds} सेकंड में दूसरा कोड भेजें',
  'Type the six digits of the code.': 'कोड के छह अंक लिखें।',
  Continue: 'आगे बढ़ें',
  'Roll number': 'अनुक्रमांक',
  Batch: 'बैच',
  'The year in which you were admitted.': 'जिस वर्ष आपका प्रवेश हुआ।',
  'Another batch has the same roll number': 'यही अनुक्रमांक किसी अन्य बैच में भी है',
  'You need no account. We send a code to the e-mail address and the mobile number that the college has of you.':
    'आपको खाते की आवश्यकता नहीं। हम महाविद्यालय में दर्ज आपके ई-मेल पते और मोबाइल नंबर पर कोड भेजते हैं।',
  'If {number} is a roll number of ours, a code is on its way.':
    'यदि {number} हमारे यहाँ का अनुक्रमांक है, तो कोड भेजा जा रहा है।',
  'It goes to the e-mail address and the mobile number that the college has of you.':
    'यह महाविद्यालय में दर्ज आपके ई-मेल पते और मोबाइल नंबर पर जाता है।',
  'No code has come': 'कोड नहीं आया',
  'It can take a minute. Look among unwanted mail too.':
    'इसमें एक मिनट लग सकता है। अवांछित मेल में भी देखें।',
  'Five messages are sent in a day. The fifth holds a long code that is good all day: type that one.':
    'एक दिन में पाँच संदेश भेजे जाते हैं। पाँचवें में एक लंबा कोड होता है, जो पूरे दिन मान्य है: वही लिखें।',
  'The office can correct your e-mail address and your mobile number.':
    'कार्यालय आपका ई-मेल पता और मोबाइल नंबर सुधार सकता है।',
  'Correct the roll number': 'अनुक्रमांक सुधारें',
  'The password was right. This account opens with a code too, which went to {email}.':
    'पासवर्ड सही था। यह खाता एक कोड से भी खुलता है, जो {email} पर भेजा गया।',
  Back: 'वापस',
  'Sign in with a code': 'कोड से साइन इन करें',
  'Sign in with the password': 'पासवर्ड से साइन इन करें',
  'We send a code there that opens your account once.':
    'हम वहाँ एक कोड भेजते हैं, जो आपका खाता एक बार खोलता है।',
  'If {name} belongs to an account, a code is on its way.':
    'यदि {name} किसी खाते का है, तो कोड भेजा जा रहा है।',
  'If the details match, a code has been sent.': 'यदि विवरण मेल खाते हैं, तो कोड भेज दिया गया है।',
  'If the details match, a link has been sent.': 'यदि विवरण मेल खाते हैं, तो कड़ी भेज दी गई है।',
  'We send you a way to choose a new password.': 'हम आपको नया पासवर्ड चुनने का तरीका भेजते हैं।',
  'A link by e-mail': 'ई-मेल से कड़ी',
  'A code by text message and e-mail': 'संदेश और ई-मेल से कोड',
  How: 'कैसे',
} satisfies Dictionary;
