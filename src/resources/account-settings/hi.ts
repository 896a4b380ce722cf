import type { Dictionary } from '@/schema';

export default {
  'Manage Account': 'खाता प्रबंधित करें',
  'Your details, contact, password and devices.': 'आपका विवरण, संपर्क, पासवर्ड और उपकरण।',
  'Alternate email': 'वैकल्पिक ईमेल',
  'This is your sign-in address. Enter a different one.': 'यह आपका साइन-इन पता है। कोई दूसरा भरें।',
  'This is already your current one.': 'यह पहले से दर्ज है।',
  'Codes cannot be sent by SMS. Ask the office to change the number.':
    'एसएमएस से कोड नहीं भेजे जा सकते। नंबर बदलने के लिए कार्यालय से कहें।',
  'This role letter does not exist.': 'यह भूमिका अक्षर नहीं है।',
  Mobile: 'मोबाइल',
  'Your contact details in the college portal were changed':
    'कॉलेज पोर्टल में आपका संपर्क विवरण बदला गया',
  'Mobile: {mobile}\nAlternate email: {email}': 'मोबाइल: {mobile}\nवैकल्पिक ईमेल: {email}',
  'If you did not do this, change your password and tell the college office.':
    'यदि यह आपने नहीं किया, तो पासवर्ड बदलें और कॉलेज कार्यालय को बताएँ।',
  'Send a list of at most {most} changes, each with name, seen and value.':
    'अधिकतम {most} परिवर्तनों की सूची भेजें, हर एक में name, seen और value हों।',
  'An account keeps at most {most} preferences.': 'एक खाते में अधिकतम {most} वरीयताएँ रहती हैं।',
  'Preference of an account': 'खाते की वरीयता',
  'Preferences of an account': 'खाते की वरीयताएँ',
  Account: 'खाता',
  Revision: 'संशोधन',
  Value: 'मान',
  Name: 'नाम',
} satisfies Dictionary;
