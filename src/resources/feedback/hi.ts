import type { Dictionary } from '@/schema';

export default {
  Feedback: 'प्रतिक्रिया',
  'Feedback form': 'प्रतिक्रिया प्रपत्र',
  'Feedback forms': 'प्रतिक्रिया प्रपत्र',
  'Up to 15 questions to the students, answered by a link. Written here, published by the office.':
    'छात्रों से 15 तक प्रश्न, जिनके उत्तर कड़ी से दिए जाते हैं। यहाँ लिखे जाते हैं, कार्यालय प्रकाशित करता है।',
  Title: 'शीर्षक',
  Introduction: 'परिचय',
  'What it is for, and what becomes of the answers.': 'यह किसलिए है, और उत्तरों का क्या होता है।',
  Questions: 'प्रश्न',
  'From 1 to 15. A rating goes from 1 to 5; a choice needs from 2 to 10 choices, with semicolons between them.':
    '1 से 15 तक। मूल्यांकन 1 से 5 तक होता है; विकल्प वाले प्रश्न में 2 से 10 विकल्प चाहिए, बीच में अर्धविराम।',
  Kind: 'प्रकार',
  Rating: 'मूल्यांकन',
  Text: 'पाठ',
  Required: 'आवश्यक',
  'Answers that the union has seen': 'संघ ने जो उत्तर देखे',
  'Answers and link': 'उत्तर और कड़ी',
  'Answers to the form': 'प्रपत्र के उत्तर',
  'Mark as read': 'पढ़ा हुआ मानें',
  'Question {question}: {reason}': 'प्रश्न {question}: {reason}',
} satisfies Dictionary;
