import type { Dictionary } from '@/schema';

export default {
  History: 'इतिहास',
  'Showing the newest 50.': 'नवीनतम 50 दिखाए गए हैं।',
  'the portal itself': 'पोर्टल',
  'Audit log': 'कार्य-पंजी',
  'Changes, sign-ins and views of confidential records, newest first. Entries cannot be altered.':
    'बदलाव, साइन-इन और गोपनीय अभिलेख देखना, नवीनतम पहले। प्रविष्टियाँ बदली नहीं जा सकतीं।',
  'Account, such as admin:3.': 'खाता, जैसे admin:3।',
  'Record type': 'अभिलेख का प्रकार',
  'Before entry number': 'इस प्रविष्टि संख्या से पहले',
  Which: 'कौन-सी',
  Change: 'बदलाव',
  Address: 'पता',
  'Sign-ins today': 'आज के साइन-इन',
} satisfies Dictionary;
