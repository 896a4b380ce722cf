import type { Dictionary } from '@/schema';

export default {
  Feedback: 'प्रतिक्रिया',
  'Feedback form': 'प्रतिक्रिया प्रपत्र',
  'Feedback forms': 'प्रतिक्रिया प्रपत्र',
  'Up to 15 questions for students by link. Published by the office.':
    'विद्यार्थियों के लिए 15 तक प्रश्न, उत्तर लिंक से। कार्यालय प्रकाशित करता है।',
  Title: 'शीर्षक',
  Introduction: 'परिचय',
  'Purpose of the form and how answers will be used.': 'प्रपत्र का उद्देश्य और उत्तरों का उपयोग।',
  Questions: 'प्रश्न',
  '1 to 15 questions. Ratings are 1 to 5. Separate 2 to 10 choices with semicolons.':
    '1 से 15 प्रश्न। मूल्यांकन 1 से 5। 2 से 10 विकल्प अर्धविराम से अलग करें।',
  Kind: 'प्रकार',
  Rating: 'मूल्यांकन',
  Text: 'पाठ',
  Required: 'आवश्यक',
  'Answers read by the union': 'संघ द्वारा पढ़े गए उत्तर',
  'Answers and link': 'उत्तर और लिंक',
  'Form answers': 'प्रपत्र के उत्तर',
  'Mark as read': 'पढ़ा हुआ मानें',
  'Question {question}: {reason}': 'प्रश्न {question}: {reason}',
  'Move back to draft': 'फिर प्रारूप बनाएँ',
  Audience: 'किनके लिए',
  Anonymous: 'बिना नाम',
  Closes: 'बंद होने का समय',
} satisfies Dictionary;
