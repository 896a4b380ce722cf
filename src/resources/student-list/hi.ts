import type { Dictionary } from '@/schema';

export default {
  'Student list': 'छात्र सूची',
  'Roll numbers, names and classes of current students.':
    'वर्तमान विद्यार्थियों के अनुक्रमांक, नाम और कक्षाएँ।',
  Class: 'कक्षा',
} satisfies Dictionary;
