import type { Dictionary } from '@/schema';

export default {
  'Search students': 'छात्र खोजें',
  'No students found.': 'कोई विद्यार्थी नहीं मिला।',
  'Type more than 3 characters of a name or number.': 'नाम या संख्या के 3 से अधिक अक्षर लिखें।',
  'Open full record': 'पूरा विवरण खोलें',
} satisfies Dictionary;
