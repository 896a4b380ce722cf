import type { Dictionary } from '@/schema';

export default {
  'Manage Account': 'खाता प्रबंधित करें',
  'Your data, how you are reached, your password, and where you are signed in.':
    'आपका विवरण, संपर्क, पासवर्ड, और आप कहाँ साइन इन हैं।',
  'Alternate e-mail': 'वैकल्पिक ई-मेल',
  'This is the address you sign in with. Give another one.': 'यह आपका साइन-इन पता है। कोई दूसरा दें।',
  'This is what stands there already.': 'यह पहले से वहाँ है।',
  'Codes cannot be sent to telephones. Ask the office to change the number.':
    'फ़ोन पर कोड नहीं भेजे जा सकते। नंबर बदलने के लिए कार्यालय से कहें।',
  'There is no such letter.': 'ऐसा कोई पत्र नहीं है।',
  Mobile: 'मोबाइल',
} satisfies Dictionary;
