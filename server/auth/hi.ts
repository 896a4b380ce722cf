/** Hindi for what this room says: refusals, labels of its fields, and the messages it sends. */
import type { Dictionary } from '@/schema';

export const words = {
  'New password': 'नया पासवर्ड',
  'Current password': 'वर्तमान पासवर्ड',
  Identifier: 'पहचान',
  Password: 'पासवर्ड',
  account: 'खाता',
  session: 'सत्र',
  'This password is easy to guess. Take several words that do not belong together.':
    'यह पासवर्ड आसानी से अनुमान लगाया जा सकता है। ऐसे कई शब्द लें जिनका आपस में संबंध न हो।',
  'The new password must differ from the current one.':
    'नया पासवर्ड वर्तमान पासवर्ड से भिन्न होना चाहिए।',
  'The current password is not right.': 'वर्तमान पासवर्ड सही नहीं है।',
  'Change your own password from the profile menu.': 'अपना पासवर्ड प्रोफ़ाइल मेनू से बदलें।',
  'Dear {name},': 'प्रिय {name},',
  'Somebody, most likely you, asked for a new password for the college portal. Open this address to choose one:':
    'किसी ने, संभवतः आपने, कॉलेज पोर्टल के लिए नया पासवर्ड माँगा है। उसे चुनने के लिए यह पता खोलें:',
  'It works once and for {minutes} minutes. If it was not you, do nothing: your password stays as it is.':
    'यह एक बार और {minutes} मिनट तक काम करता है। यदि यह आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
  'Choose a new password': 'नया पासवर्ड चुनें',
  'There is an account for you in the college portal. You sign in with {email}. Open this address to choose your password:':
    'कॉलेज पोर्टल में आपका खाता बन गया है। आप {email} से साइन इन करते हैं। अपना पासवर्ड चुनने के लिए यह पता खोलें:',
  'It works once and for {hours} hours. Afterwards the sign-in page sends you another one under "Forgot password".':
    'यह एक बार और {hours} घंटे तक काम करता है। उसके बाद साइन-इन पृष्ठ "पासवर्ड भूल गए" से नया भेजता है।',
  'Your account in the college portal': 'कॉलेज पोर्टल में आपका खाता',
  'This account is inactive. Activate it first.': 'यह खाता निष्क्रिय है। पहले इसे सक्रिय करें।',
  'This account has no e-mail address to send a link to.':
    'इस खाते का कोई ई-मेल पता नहीं है जिस पर लिंक भेजा जा सके।',
  'The password of your account in the college portal was changed, and it was signed out on other devices.':
    'कॉलेज पोर्टल में आपके खाते का पासवर्ड बदल दिया गया है, और अन्य उपकरणों पर वह साइन आउट हो गया है।',
  'If it was not you, ask for a new password at once and tell the college office:':
    'यदि यह आपने नहीं किया, तो तुरंत नया पासवर्ड माँगें और कॉलेज कार्यालय को बताएँ:',
  'Your password was changed': 'आपका पासवर्ड बदल दिया गया है',
  // The page of an address that is none, in the words of the page that the script draws.
  'There is no such room in this building.': 'इस भवन में ऐसा कोई कक्ष नहीं है।',
  'Back To Home': 'मुखपृष्ठ पर वापस',
  'Signed out.': 'साइन आउट हो गया।',
} satisfies Dictionary;
