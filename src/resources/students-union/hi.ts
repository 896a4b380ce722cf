import type { Dictionary } from '@/schema';
import election from './hi-election';
import voice from './hi-voice';

export default {
  ...voice,
  ...election,
  "Students' union": 'छात्र संघ',
  Leaders: 'पदाधिकारी',
  'Union member': 'संघ सदस्य',
  'Union members': 'संघ सदस्य',
  Position: 'पद',
  Class: 'कक्षा',
  'Union positions and their accounts.': 'संघ के पद और उनके खाते।',
  Gallery: 'चित्रशाला',
  'Review union submissions. Publish, or return with a comment.':
    'संघ की प्रविष्टियों की समीक्षा। प्रकाशित करें या टिप्पणी सहित लौटाएँ।',
  'Active union members': 'सक्रिय संघ सदस्य',
  'Union notices to publish': 'प्रकाशन हेतु संघ सूचनाएँ',
  'Our notices': 'हमारी सूचनाएँ',
  Draft: 'प्रारूप',
  Submitted: 'जमा',
  Returned: 'लौटाई गई',
  Published: 'प्रकाशित',
  Withdrawn: 'वापस ली गई',
  'Ballot box key': 'मतपेटी की कुंजी',
  'Sealed key': 'मुहरबंद कुंजी',
  Voter: 'मतदाता',
} satisfies Dictionary;
