import type { Dictionary } from '@/schema/sentences';

export default {
  'Online classroom': 'ऑनलाइन कक्षा',
  'Examinations and study material of your papers. This device stays known for 12 hours.':
    'आपके प्रश्नपत्रों की परीक्षाएँ और अध्ययन सामग्री। यह डिवाइस 12 घंटे तक पहचाना रहेगा।',
  'Enter the classroom': 'कक्षा में प्रवेश करें',
  Leave: 'बाहर जाएँ',
  Examinations: 'परीक्षाएँ',
  'No examinations now.': 'अभी कोई परीक्षा नहीं।',
  'Study material': 'अध्ययन सामग्री',
  'Your teachers have published nothing yet.': 'आपके शिक्षकों ने अभी कुछ प्रकाशित नहीं किया है।',
  'Opens on {moment}.': '{moment} को खुलेगी।',
  'Open until {moment}.': '{moment} तक खुली।',
  'Ended on {moment}.': '{moment} को समाप्त हुई।',
  '{minutes|minute|minutes}': '{minutes|मिनट|मिनट}',
  'Go on': 'जारी रखें',
  Begin: 'आरंभ करें',
  'You have handed in.': 'आप उत्तर जमा कर चुके हैं।',
  'My marks': 'मेरे अंक',
  'Unit {unit}': 'इकाई {unit}',
  'Open the link': 'कड़ी खोलें',
  'Question {number}, {marks|mark|marks}': 'प्रश्न {number}, {marks|अंक|अंक}',
  'Your number': 'आपकी संख्या',
  'Your answer': 'आपका उत्तर',
  Choose: 'चुनें',
  'Time left': 'शेष समय',
  'All answers are saved.': 'सभी उत्तर सहेजे गए हैं।',
  'Not all answers were accepted. Look at the questions marked below.':
    'सभी उत्तर स्वीकार नहीं हुए। नीचे चिह्नित प्रश्न देखें।',
  'This answer was not accepted.': 'यह उत्तर स्वीकार नहीं हुआ।',
  'Start now': 'अभी आरंभ करें',
  '{questions|question|questions}, {max|mark|marks} in all':
    '{questions|प्रश्न|प्रश्न}, कुल {max|अंक|अंक}',
  '{minutes|minute|minutes} from the start, until {moment} at most':
    'आरंभ से {minutes|मिनट|मिनट}, अधिक से अधिक {moment} तक',
  'You can take it once. Starting it counts, even if you hand in nothing.':
    'आप इसे एक बार दे सकते हैं। आरंभ करना गिना जाता है, भले ही आप कुछ जमा न करें।',
  'You have {left} attempts left. Starting one counts, even if you hand in nothing.':
    'आपके {left} प्रयास शेष हैं। आरंभ करना गिना जाता है, भले ही आप कुछ जमा न करें।',
  'Question sheet': 'प्रश्न-पत्रक',
  'Returned files': 'लौटाई गई फ़ाइलें',
  'Saving…': 'सहेजा जा रहा है…',
  'No connection. Your answers are kept on this device and sent again.':
    'संपर्क नहीं है। आपके उत्तर इस डिवाइस पर रखे हैं और फिर भेजे जाएँगे।',
  'The time is over. What was saved before has been handed in.':
    'समय समाप्त हुआ। जो पहले सहेजा गया था, वह जमा हो गया है।',
  'This device is not known any more. Enter a new code to go on.':
    'यह डिवाइस अब पहचाना नहीं जाता। जारी रखने के लिए नया कोड डालें।',
  'Enter a code': 'कोड डालें',
  'A wrong answer takes {share} of its marks. A question left empty takes nothing.':
    'गलत उत्तर पर उस प्रश्न के {share} अंक कटते हैं। खाली छोड़े प्रश्न पर कुछ नहीं कटता।',
  '{open|question is|questions are} not answered. Hand in all the same?':
    '{open|प्रश्न|प्रश्नों} का उत्तर नहीं दिया है। फिर भी जमा करें?',
  'All questions are answered. Nothing can be changed afterwards.':
    'सभी प्रश्नों के उत्तर दिए हैं। बाद में कुछ बदला नहीं जा सकता।',
  'Hand in': 'जमा करें',
  'Your answers have been handed in.': 'आपके उत्तर जमा हो गए हैं।',
  'Attempt {number}': 'प्रयास {number}',
  'Not marked yet': 'अभी जाँचा नहीं गया',
  '{score} of {max} marks': '{max} में से {score} अंक',
  Assignments: 'असाइनमेंट',
  'Due on {moment}.': '{moment} तक देय।',
  'Late work is taken until {moment}.': 'विलंब से {moment} तक लिया जाता है।',
  'Handed in on {moment}.': '{moment} को जमा किया।',
  'Your work': 'आपका काम',
  'Link to your work': 'आपके काम की कड़ी',
  'Such as a document that everybody with the link may read.':
    'जैसे वह दस्तावेज़ जिसे कड़ी से कोई भी पढ़ सके।',
  'Hand in again': 'फिर जमा करें',
  'Your time is extended until {moment}.': 'आपका समय {moment} तक बढ़ाया गया है।',
  '{late_days|day|days} late.': '{late_days|दिन|दिन} विलंब से।',
  Files: 'फ़ाइलें',
  'Files on their way': 'भेजी जा रही फ़ाइलें',
  'Remove {name}': '{name} हटाएँ',
  Remove: 'हटाएँ',
  'Sending {name}': '{name} भेजी जा रही है',
  'Kept on this device, and sent again.': 'इस डिवाइस पर रखी है, फिर भेजी जाएगी।',
  '{waiting|file has|files have} not arrived yet. Wait, or remove them.':
    '{waiting|फ़ाइल|फ़ाइलें} अभी नहीं पहुँची। प्रतीक्षा करें या हटाएँ।',
  'At most {most|file|files} of {mb} MB each: {types}.':
    'अधिकतम {most|फ़ाइल|फ़ाइलें}, हर एक {mb} MB तक: {types}।',
  'Files of this kind are not taken.': 'इस प्रकार की फ़ाइल नहीं ली जाती।',
  'This file is too large.': 'यह फ़ाइल बहुत बड़ी है।',
  'This file cannot be read.': 'यह फ़ाइल पढ़ी नहीं जा सकती।',
  'This picture cannot be read. Choose a JPEG or PNG.': 'यह चित्र पढ़ा नहीं जा सकता। JPEG या PNG चुनें।',
  'This picture cannot be made small enough. Take it again in good light.':
    'यह चित्र पर्याप्त छोटा नहीं हो सका। अच्छे प्रकाश में फिर लें।',
  'Load the picture': 'चित्र लाएँ',
} satisfies Dictionary;
