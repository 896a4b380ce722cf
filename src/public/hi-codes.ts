/** Hindi for codes copied from a message. */
import type { Dictionary } from '@/schema/sentences';

export default {
  Code: 'कोड',
  '6 digits, valid for {minutes} minutes.': '6 अंक, {minutes} मिनट तक मान्य।',
  'Send the code': 'कोड भेजें',
  'Send another code': 'दूसरा कोड भेजें',
  'Send another code in {seconds|second|seconds}': '{seconds} सेकंड में दूसरा कोड भेजें',
  'Enter the 6-digit code.': '6 अंकों का कोड लिखें।',
  'We have sent a code to your mobile number.': 'आपके मोबाइल नंबर पर कोड भेज दिया गया है।',
  'Your application ID is {number}.': 'आपकी आवेदन संख्या {number} है।',
  'Choose a password': 'पासवर्ड चुनें',
  'Choose a password. Then sign in with this ID or your mobile number.':
    'पासवर्ड चुनें। फिर इस आवेदन संख्या या अपने मोबाइल नंबर से साइन इन करें।',
  'Optional. Without it, you sign in by mobile number.':
    'वैकल्पिक। इसके बिना आप मोबाइल नंबर से साइन इन करते हैं।',
  Continue: 'आगे बढ़ें',
  'Roll number': 'अनुक्रमांक',
  Batch: 'बैच',
  'Your year of admission.': 'आपके प्रवेश का वर्ष।',
  'Roll number used in more than one batch?': 'अनुक्रमांक एक से अधिक बैच में है?',
  'You do not need an account. We will send a code to your registered email address and mobile number.':
    'खाते की आवश्यकता नहीं। आपके पंजीकृत ईमेल पते और मोबाइल नंबर पर कोड भेजा जाएगा।',
  'If {number} is a valid roll number, we have sent a code.':
    'यदि {number} मान्य अनुक्रमांक है, तो कोड भेज दिया गया है।',
  'Check your registered email address and mobile number.': 'अपना पंजीकृत ईमेल और मोबाइल नंबर देखें।',
  'Did not get a code?': 'कोड नहीं मिला?',
  'It can take a minute. Also check your spam folder.': 'एक मिनट लग सकता है। स्पैम फ़ोल्डर भी देखें।',
  'You can get 5 codes a day. The fifth is longer and works all day.':
    'एक दिन में 5 कोड मिल सकते हैं। पाँचवाँ लंबा होता है और पूरे दिन चलता है।',
  'To change your email address or mobile number, contact the office.':
    'ईमेल पता या मोबाइल नंबर बदलने के लिए कार्यालय से संपर्क करें।',
  'Change roll number': 'अनुक्रमांक बदलें',
  'Enter the code we sent to {email} to finish signing in.':
    'साइन इन पूरा करने के लिए {email} पर भेजा गया कोड लिखें।',
  Back: 'वापस',
  'Sign in with a code': 'कोड से साइन इन करें',
  'Sign in with the password': 'पासवर्ड से साइन इन करें',
  'We will send you a one-time code.': 'आपको एक बार प्रयोग होने वाला कोड (OTP) भेजा जाएगा।',
  'If {name} has an account, we have sent a code.': 'यदि {name} का खाता है, तो कोड भेज दिया गया है।',
  'If the details match, a code has been sent.': 'यदि विवरण मेल खाते हैं, तो कोड भेज दिया गया है।',
  'If the details match, a link has been sent.': 'यदि विवरण मेल खाते हैं, तो लिंक भेज दिया गया है।',
  'Choose how to reset your password.': 'चुनें कि पासवर्ड कैसे रीसेट करना है।',
  'Link by email': 'ईमेल से लिंक',
  'Code by text message and email': 'एसएमएस और ईमेल से कोड',
  'Send by': 'भेजने का माध्यम',
} satisfies Dictionary;
