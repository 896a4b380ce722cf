import type { Dictionary } from '@/schema';

export default {
  'Student list': 'छात्र सूची',
  'Roll number, name and class of the students who are on the rolls.':
    'नामांकित छात्रों का अनुक्रमांक, नाम और कक्षा।',
  Class: 'कक्षा',
} satisfies Dictionary;
