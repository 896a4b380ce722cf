import type { Dictionary } from '@/schema';

export default {
  'Audit log': 'कार्य-पंजी',
  'Every change, sign-in and look at what is confidential, the newest first. It can be added to, never altered.':
    'हर बदलाव, साइन-इन और गोपनीय को देखना, नवीनतम पहले। इसमें केवल जुड़ता है, बदलता नहीं।',
  'Kind and number, such as admin:3.': 'प्रकार और संख्या, जैसे admin:3।',
  'Of what': 'किसका',
  'Before number': 'इस संख्या से पहले',
  Which: 'कौन-सा',
  Change: 'बदलाव',
  Address: 'पता',
  'Sign-ins today': 'आज के साइन-इन',
} satisfies Dictionary;
