/** Hindi for the page of a poll or feedback form. */
import type { Dictionary } from '@/schema/sentences';

export default {
  "Students' union": 'छात्र संघ',
  'This link leads nowhere': 'यह कड़ी कहीं नहीं जाती',
  "Ask the students' union for the right one, or scan the square again.":
    'छात्र संघ से सही कड़ी माँगें, या चौकोर कोड फिर से स्कैन करें।',
  "Poll of the students' union": 'छात्र संघ का मतसंग्रह',
  "Feedback to the students' union": 'छात्र संघ को प्रतिक्रिया',
  For: 'किसके लिए',
  'All students': 'सभी छात्र',
  Until: 'कब तक',
  Ended: 'समाप्त',
  'Not kept with your answers': 'आपके उत्तरों के साथ नहीं रखा जाता',
  'Kept with your answers: the union and the office see it':
    'आपके उत्तरों के साथ रखा जाता है: संघ और कार्यालय इसे देखते हैं',
  'It opens on {moment}.': 'यह {moment} को खुलेगा।',
  'It was taken back. Answers are taken no more.': 'इसे वापस ले लिया गया। अब उत्तर नहीं लिए जाते।',
  'The poll is over. Answers are taken no more.': 'मतसंग्रह समाप्त हो गया। अब उत्तर नहीं लिए जाते।',
  'The time for feedback is over. Thank you to all who gave some.':
    'प्रतिक्रिया का समय समाप्त हो गया। जिन्होंने दी, उन सबको धन्यवाद।',
  'The poll is over. Too few answered for a result to be shown without telling who said what.':
    'मतसंग्रह समाप्त हो गया। इतने कम उत्तर आए कि परिणाम दिखाने से पता चल जाता कि किसने क्या कहा।',
  'Thank you. Your answer is taken.': 'धन्यवाद। आपका उत्तर ले लिया गया।',
  'It was kept without your name. You can close this page.':
    'इसे आपके नाम के बिना रखा गया। आप यह पृष्ठ बंद कर सकते हैं।',
  'You can close this page.': 'आप यह पृष्ठ बंद कर सकते हैं।',
  'Now show that you are a student': 'अब दिखाएँ कि आप छात्र हैं',
  'This is only so that everybody answers once. Who has answered is kept apart from the answers.':
    'यह केवल इसलिए है कि हर कोई एक बार उत्तर दे। किसने उत्तर दिया, यह उत्तरों से अलग रखा जाता है।',
  'Send my answer': 'मेरा उत्तर भेजें',
  'Send my answers': 'मेरे उत्तर भेजें',
  'Back to the questions': 'प्रश्नों पर वापस',
  'if you like': 'यदि आप चाहें',
  '{left|character|characters} left': '{left} अक्षर शेष',
  Poor: 'ख़राब',
  'Very good': 'बहुत अच्छा',
  'Leave it out': 'उत्तर न दें',
  'The result': 'परिणाम',
  '{shown} of {meant} students answered.': '{meant} में से {shown} छात्रों ने उत्तर दिया।',
  'Please answer this question.': 'कृपया इस प्रश्न का उत्तर दें।',
  'Choose from 1 to {best}.': '1 से {best} तक चुनें।',
  'Choose one of these.': 'इनमें से एक चुनें।',
  'Answer in words.': 'शब्दों में उत्तर दें।',
  'At most {most} characters.': 'अधिकतम {most} अक्षर।',
} satisfies Dictionary;
