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
  'Who holds which position in the union, and whether they may sign in.':
    'संघ में किसका कौन-सा पद है, और वे प्रवेश कर सकते हैं या नहीं।',
  Gallery: 'चित्रशाला',
  'What the union submits is published here, or given back with a word.':
    'संघ जो जमा करता है वह यहाँ प्रकाशित होता है, या टिप्पणी के साथ लौटाया जाता है।',
  'Members of the union who may sign in': 'साइन इन कर सकने वाले संघ सदस्य',
  'Notices of the union to publish': 'प्रकाशित करने योग्य संघ सूचनाएँ',
  'Our notices': 'हमारी सूचनाएँ',
  Draft: 'प्रारूप',
  Submitted: 'जमा',
  Returned: 'लौटाई गई',
  Published: 'प्रकाशित',
  Withdrawn: 'वापस ली गई',
  'Box key': 'मतपेटी की कुंजी',
  'Sealed key': 'मुहरबंद कुंजी',
  Voter: 'मतदाता',
} satisfies Dictionary;
