import type { Dictionary } from '@/schema';

export default {
  "Students' union": 'छात्र संघ', Leaders: 'पदाधिकारी', 'Union member': 'संघ सदस्य', 'Union members': 'संघ सदस्य', Position: 'पद', Class: 'कक्षा', 'Who holds which position in the union, and whether they may sign in.': 'संघ में किसका कौन-सा पद है, और वे प्रवेश कर सकते हैं या नहीं।',
  Gallery: 'चित्रशाला', 'What the union submits is published here, or given back with a word.': 'संघ जो जमा करता है वह यहाँ प्रकाशित होता है, या टिप्पणी के साथ लौटाया जाता है।',
} satisfies Dictionary;
