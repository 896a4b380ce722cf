/** Hindi for the page of a poll or feedback form. */
import type { Dictionary } from '@/schema/sentences';

export default {
  "Students' union": 'छात्र संघ',
  'This link does not work': 'यह लिंक मान्य नहीं है',
  "Ask the students' union for the correct link, or scan the QR code again.":
    'छात्र संघ से सही लिंक माँगें, या QR कोड फिर से स्कैन करें।',
  "Students' union poll": 'छात्र संघ का मतसंग्रह',
  "Students' union feedback": 'छात्र संघ प्रतिक्रिया प्रपत्र',
  For: 'किसके लिए',
  'All students': 'सभी छात्र',
  Until: 'कब तक',
  Ended: 'समाप्त',
  'Not stored with your answers': 'आपके उत्तरों के साथ नहीं रखा जाता',
  'Stored with your answers. The union and the office can see it.':
    'आपके उत्तरों के साथ रखा जाता है। संघ और कार्यालय इसे देख सकते हैं।',
  'It opens on {moment}.': 'यह {moment} को खुलेगा।',
  'This was withdrawn and no longer accepts answers.':
    'इसे वापस ले लिया गया है। अब उत्तर स्वीकार नहीं होते।',
  'The poll has ended. It no longer accepts answers.':
    'मतसंग्रह समाप्त हो चुका है। अब उत्तर स्वीकार नहीं होते।',
  'Feedback is closed. Thank you for taking part.':
    'प्रतिक्रिया का समय समाप्त हो चुका है। भाग लेने वाले सभी को धन्यवाद।',
  'The poll has ended. The result is not shown because too few people answered.':
    'मतदान समाप्त। कम लोगों ने उत्तर दिया, इसलिए परिणाम नहीं दिखाया जाता।',
  'Thank you. Your answer has been recorded.': 'धन्यवाद। आपका उत्तर दर्ज हो गया है।',
  'Your name was not stored. You can close this page.':
    'आपका नाम नहीं रखा गया है। आप यह पृष्ठ बंद कर सकते हैं।',
  'You can close this page.': 'आप यह पृष्ठ बंद कर सकते हैं।',
  'Confirm that you are a student': 'पुष्टि करें कि आप विद्यार्थी हैं',
  'This lets each student answer once. Names are stored separately from answers.':
    'इससे हर विद्यार्थी एक ही बार उत्तर देता है। नाम उत्तरों से अलग रखे जाते हैं।',
  'Send my answer': 'मेरा उत्तर भेजें',
  'Send my answers': 'मेरे उत्तर भेजें',
  'Back to the questions': 'प्रश्नों पर वापस',
  optional: 'वैकल्पिक',
  '{left|character|characters} left': '{left} अक्षर शेष',
  Poor: 'ख़राब',
  'Very good': 'बहुत अच्छा',
  'Clear answer': 'उत्तर हटाएँ',
  Result: 'परिणाम',
  '{shown} of {meant} students answered.': '{meant} में से {shown} छात्रों ने उत्तर दिया।',
  'Please answer this question.': 'कृपया इस प्रश्न का उत्तर दें।',
  'Choose from 1 to {best}.': '1 से {best} तक चुनें।',
  'Choose one of these.': 'इनमें से एक चुनें।',
  'Enter the answer as text.': 'उत्तर शब्दों में लिखें।',
  'At most {most} characters.': 'अधिकतम {most} अक्षर।',
} satisfies Dictionary;
