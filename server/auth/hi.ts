/** Hindi for this folder: refusals, field labels and messages. */
import type { Dictionary } from '@/schema';

export const words = {
  'New password': 'नया पासवर्ड',
  'Current password': 'वर्तमान पासवर्ड',
  Identifier: 'पहचान',
  Password: 'पासवर्ड',
  account: 'खाता',
  session: 'सत्र',
  'This password is easy to guess. Use several unrelated words.':
    'इस पासवर्ड का अनुमान लगाना आसान है। कई असंबद्ध शब्द लें।',
  'The new password must be different from the current one.':
    'नया पासवर्ड वर्तमान पासवर्ड से भिन्न होना चाहिए।',
  'The current password is incorrect.': 'वर्तमान पासवर्ड सही नहीं है।',
  'Change your own password from the profile menu.': 'अपना पासवर्ड प्रोफ़ाइल मेनू से बदलें।',
  'Dear {name},': 'प्रिय {name},',
  'We received a request to reset your college portal password. Open this link to choose a new one:':
    'आपके कॉलेज पोर्टल खाते का पासवर्ड बदलने का अनुरोध मिला है। नया पासवर्ड चुनने के लिए यह लिंक खोलें:',
  'The link works once, for {minutes} minutes. If you did not ask for it, ignore this message: your password will not change.':
    'यह लिंक एक बार, {minutes} मिनट तक काम करता है। यदि आपने अनुरोध नहीं किया, तो इस संदेश को अनदेखा करें: आपका पासवर्ड नहीं बदलेगा।',
  'Choose a new password': 'नया पासवर्ड चुनें',
  'You have an account in the college portal. Sign in with {email}. Open this link to choose your password:':
    'कॉलेज पोर्टल में आपका खाता है। {email} से साइन इन करें। अपना पासवर्ड चुनने के लिए यह लिंक खोलें:',
  'The link works once, for {hours} hours. After that, use "Forgot password?" on the sign-in page.':
    'यह लिंक एक बार, {hours} घंटे तक काम करता है। उसके बाद साइन-इन पृष्ठ पर "पासवर्ड भूल गए?" चुनें।',
  'Your account in the college portal': 'कॉलेज पोर्टल में आपका खाता',
  'This account is inactive. Activate it first.': 'यह खाता निष्क्रिय है। पहले इसे सक्रिय करें।',
  'This account has no email address. Add one first.': 'इस खाते में ईमेल पता नहीं है। पहले ईमेल पता जोड़ें।',
  'Your college portal password was changed. Your other devices were signed out.':
    'आपके कॉलेज पोर्टल खाते का पासवर्ड बदल दिया गया है। अन्य डिवाइसों से साइन आउट कर दिया गया है।',
  'If you did not change it, reset your password now and tell the college office:':
    'यदि आपने नहीं बदला, तो तुरंत पासवर्ड रीसेट करें और कॉलेज कार्यालय को बताएँ:',
  'Your password was changed': 'आपका पासवर्ड बदल दिया गया है',
  // The "not found" page sent by the server, in the words of the page that the client renders.
  'This page does not exist.': 'यह पृष्ठ मौजूद नहीं है।',
  'Back To Home': 'मुखपृष्ठ पर वापस',
  'Signed out.': 'साइन आउट हो गया।',
} satisfies Dictionary;
