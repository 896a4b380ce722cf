import type { Dictionary } from '@/schema/sentences';

export default {
  'Online classroom': 'ऑनलाइन कक्षा',
  'Examinations and study material for your papers. You stay signed in for 12 hours.':
    'आपके प्रश्नपत्रों की परीक्षाएँ और अध्ययन सामग्री। आप 12 घंटे साइन इन रहेंगे।',
  'Enter the classroom': 'कक्षा में प्रवेश करें',
  Examinations: 'परीक्षाएँ',
  'No examinations now.': 'अभी कोई परीक्षा नहीं।',
  'Study material': 'अध्ययन सामग्री',
  'No study material has been published yet.': 'आपके शिक्षकों ने अभी कुछ प्रकाशित नहीं किया है।',
  'Opens on {moment}.': '{moment} को खुलेगी।',
  'Open until {moment}.': '{moment} तक खुली।',
  'Ended on {moment}.': '{moment} को समाप्त हुई।',
  '{minutes|minute|minutes}': '{minutes|मिनट|मिनट}',
  Continue: 'आगे बढ़ें',
  Start: 'आरंभ करें',
  'Submitted.': 'जमा किया गया।',
  'My marks': 'मेरे अंक',
  'Unit {unit}': 'इकाई {unit}',
  'Open the link': 'कड़ी खोलें',
  'Question {number} does not count. Go on to the next.':
    'प्रश्न {number} गिना नहीं जाता। अगले प्रश्न पर जाएँ।',
  'Question {number}, {marks|mark|marks}': 'प्रश्न {number}, {marks|अंक|अंक}',
  'Your number': 'आपकी संख्या',
  'Your answer': 'आपका उत्तर',
  Choose: 'चुनें',
  'Time left': 'शेष समय',
  'All answers are saved.': 'सभी उत्तर सहेजे गए हैं।',
  'Some answers were not accepted. Check the questions marked below.':
    'सभी उत्तर स्वीकार नहीं हुए। नीचे चिह्नित प्रश्न देखें।',
  'This answer was not accepted.': 'यह उत्तर स्वीकार नहीं हुआ।',
  'Start now': 'अभी आरंभ करें',
  '{questions|question|questions}, {max|mark|marks} in all':
    '{questions|प्रश्न|प्रश्न}, कुल {max|अंक|अंक}',
  '{minutes|minute|minutes} from the start, no later than {moment}':
    'आरंभ से {minutes|मिनट|मिनट}, अधिक से अधिक {moment} तक',
  'You have one attempt. It is used once you start, even if you submit nothing.':
    'आप इसे एक बार दे सकते हैं। आरंभ करना गिना जाता है, भले ही आप कुछ जमा न करें।',
  'You have {left} attempts left. One is used once you start, even if you submit nothing.':
    'आपके {left} प्रयास शेष हैं। आरंभ करना गिना जाता है, भले ही आप कुछ जमा न करें।',
  'Question sheet': 'प्रश्न-पत्रक',
  'Returned files': 'लौटाई गई फ़ाइलें',
  'Saving…': 'सहेजा जा रहा है…',
  'No connection. Your answers are kept on this device and will be sent.':
    'संपर्क नहीं है। आपके उत्तर इस डिवाइस पर रखे हैं और फिर भेजे जाएँगे।',
  'Time is up. Your saved answers have been submitted.':
    'समय समाप्त। आपके सहेजे हुए उत्तर जमा कर दिए गए हैं।',
  'This device has been signed out. Enter a new code.': 'यह डिवाइस साइन आउट हो गया है। नया कोड लिखें।',
  'Enter a code': 'कोड डालें',
  'Wrong answers lose {share} of the marks. Blank answers lose nothing.':
    'ग़लत उत्तर पर अंकों का {share} कटता है। ख़ाली उत्तर पर कुछ नहीं कटता।',
  '{open|question is|questions are} unanswered. Submit anyway?':
    '{open|प्रश्न|प्रश्नों} का उत्तर नहीं दिया गया। फिर भी जमा करें?',
  'All questions are answered. You cannot change answers after submitting.':
    'सभी प्रश्नों के उत्तर दिए गए हैं। जमा करने के बाद उत्तर नहीं बदले जा सकते।',
  Submit: 'जमा करें',
  'Your answers have been submitted.': 'आपके उत्तर जमा हो गए हैं।',
  'Attempt {number}': 'प्रयास {number}',
  'Not marked yet': 'अभी जाँचा नहीं गया',
  '{score} of {max} marks': '{max} में से {score} अंक',
  Assignments: 'असाइनमेंट',
  'Due on {moment}.': '{moment} तक देय।',
  'Late submissions until {moment}.': 'विलंब से {moment} तक लिया जाता है।',
  'Submitted on {moment}.': '{moment} को जमा किया।',
  'Your work': 'आपका काम',
  'Link to your work': 'आपके काम की कड़ी',
  'For example, a shared document link.': 'जैसे किसी साझा दस्तावेज़ का लिंक।',
  'Submit again': 'फिर जमा करें',
  'Your time is extended until {moment}.': 'आपका समय {moment} तक बढ़ाया गया है।',
  '{late_days|day|days} late.': '{late_days|दिन|दिन} विलंब से।',
  Files: 'फ़ाइलें',
  Uploading: 'अपलोड हो रहा है',
  'Remove {name}': '{name} हटाएँ',
  Remove: 'हटाएँ',
  'Uploading {name}': '{name} अपलोड हो रही है',
  'Kept on this device. Upload will be retried.': 'इस डिवाइस पर सुरक्षित। अपलोड फिर होगा।',
  '{waiting|file is|files are} still uploading. Wait, or remove them.':
    '{waiting|फ़ाइल|फ़ाइलें} अभी नहीं पहुँची। प्रतीक्षा करें या हटाएँ।',
  'At most {most|file|files} of {mb} MB each: {types}.':
    'अधिकतम {most|फ़ाइल|फ़ाइलें}, हर एक {mb} MB तक: {types}।',
  'This file type is not accepted.': 'इस प्रकार की फ़ाइल स्वीकार नहीं है।',
  'This file is too large.': 'यह फ़ाइल बहुत बड़ी है।',
  'This file cannot be read.': 'यह फ़ाइल पढ़ी नहीं जा सकती।',
  'This picture cannot be read. Choose a JPEG or PNG.': 'यह चित्र पढ़ा नहीं जा सकता। JPEG या PNG चुनें।',
  'The photo is too large. Take it again in good light.': 'फ़ोटो बहुत बड़ी है। अच्छी रोशनी में फिर लें।',
  'Load picture': 'चित्र लाएँ',
} satisfies Dictionary;
