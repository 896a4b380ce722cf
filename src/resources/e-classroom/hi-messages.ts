/** Hindi of the server's messages. */
export default {
  'Publish it first: the class cannot see a draft.': 'पहले प्रकाशित करें: प्रारूप कक्षा को दिखाई नहीं देता।',
  'The class has no students.': 'कक्षा में कोई विद्यार्थी नहीं है।',
  'No student of the class has missing work.': 'कक्षा में किसी विद्यार्थी का कार्य शेष नहीं है।',
  'Choose a subject.': 'विषय चुनें।',
  'Choose a subject of your department or of a paper you teach.':
    'अपने विभाग का विषय चुनें, या जिसका प्रश्नपत्र आप पढ़ाते हैं।',
  'Choose a paper of this batch that is allotted to you.':
    'इस बैच का वह प्रश्नपत्र चुनें जो आपको आवंटित है।',
  'Choose a paper of this subject and semester.': 'इस विषय और सेमेस्टर का प्रश्नपत्र चुनें।',
  'The last day cannot be before the first.': 'अंतिम दिन पहले दिन से पहले नहीं हो सकता।',
  'Add a file, a link or a description.': 'फ़ाइल, कड़ी या विवरण जोड़ें।',
  'This question was used in an examination. Create a new edition.':
    'यह प्रश्न परीक्षा में आ चुका है। इसका नया संस्करण बनाएँ।',
  'This question is part of an examination. Create a new edition.':
    'यह प्रश्न किसी परीक्षा में है। इसका नया संस्करण बनाएँ।',
  'The bank already has this question, as number {id}.': 'यह प्रश्न बैंक में पहले से है, संख्या {id}।',
  '{added|question|questions} added to {title}.': '{title} में {added|प्रश्न जोड़ा गया|प्रश्न जोड़े गए}।',
  'Select one row.': 'एक पंक्ति चुनें।',
  'This question already has a newer edition.': 'इस प्रश्न का नया संस्करण पहले से है।',
  'A question has a newer edition. Add that instead.': 'किसी प्रश्न का नया संस्करण है। उसे जोड़ें।',
  'The file is too large. Split it.': 'फ़ाइल बहुत बड़ी है। उसे बाँटें।',
  '{added|question|questions} added, {known} already in the bank, {refused} refused. First refused: {places}':
    '{added|प्रश्न जोड़ा गया|प्रश्न जोड़े गए}, {known} पहले से थे, {refused} अस्वीकृत। पहले अस्वीकृत: {places}',
  '{added|question|questions} added, {known} already in the bank.':
    '{added|प्रश्न जोड़ा गया|प्रश्न जोड़े गए}, {known} पहले से थे।',
  'Questions can be changed only while the examination is a draft.':
    'प्रश्न तभी बदलते हैं जब परीक्षा प्रारूप हो।',
  'Choose an examination of this subject and semester.': 'इस विषय और सेमेस्टर की परीक्षा चुनें।',
  'The closing time is in the past. Change it first.': 'समाप्ति का समय बीत चुका है। पहले उसे बदलें।',
  'Add questions to the examination first.': 'पहले परीक्षा में प्रश्न जोड़ें।',
  'A student has already started. Close the examination instead.':
    'एक छात्र आरंभ कर चुका है। परीक्षा बंद करें।',
  'The opening time must be before the closing time.': 'खुलने का समय बंद होने से पहले होना चाहिए।',
  'The period can be at most 60 days.': 'अवधि अधिकतम 60 दिन की होती है।',
  'The rules of a published examination are fixed. Only its closing time and texts can change.':
    'प्रकाशित परीक्षा के नियम नहीं बदलते। केवल समाप्ति का समय और पाठ बदलते हैं।',
  'Published examinations cannot be deleted.': 'प्रकाशित परीक्षाएँ हटाई नहीं जा सकतीं।',
  'Remove the questions of the examination first.': 'पहले परीक्षा के प्रश्न हटाएँ।',
  "Choose an active question of the examination's subject.": 'परीक्षा के विषय का सक्रिय प्रश्न चुनें।',
  'The bank has only {found|question|questions} of this kind. There must be more than are drawn.':
    'बैंक में ऐसे केवल {found|प्रश्न है|प्रश्न हैं}। जितने चुने जाते हैं, उनसे अधिक होने चाहिए।',
  'The questions of this kind carry from {least} to {most} marks in the bank. Choose a unit or difficulty whose questions all carry the same marks.':
    'बैंक में इस प्रकार के प्रश्नों के अंक {least} से {most} तक हैं। ऐसी इकाई या कठिनाई चुनें जिसके सब प्रश्नों के अंक समान हों।',
  'Draw {place} takes from the same questions. Choose another unit or difficulty.':
    'चयन {place} इन्हीं प्रश्नों में से है। दूसरी इकाई या कठिनाई चुनें।',
  'Row {at}: {reason}': 'पंक्ति {at}: {reason}',
  'Choose an Excel file (XLSX).': 'Excel फ़ाइल (XLSX) चुनें।',
  'The first sheet needs the columns Kind and Question. Download the template.':
    'पहली शीट में Kind और Question स्तंभ चाहिए। प्रारूप डाउनलोड करें।',
  '{column}: "{typed}" is not one of {options}.': '{column}: "{typed}" इनमें से नहीं है: {options}।',
  '{column}: enter numbers separated by semicolons, such as 50; 50; 0.':
    '{column}: अर्धविराम से अलग संख्याएँ लिखें, जैसे 50; 50; 0।',
  '{column}: there are {found} entries for {answers|answer|answers}.':
    '{column}: {answers|उत्तर|उत्तरों} के लिए {found} मान हैं।',
  '{column}: there is no choice "{typed}".': '{column}: "{typed}" कोई विकल्प नहीं है।',
  '{column}: enter a number from 0.25 to 100.': '{column}: 0.25 से 100 तक की संख्या लिखें।',
  '{column}: enter a whole number from 1 to 20.': '{column}: 1 से 20 तक की पूर्ण संख्या लिखें।',
  '{column}: enter at most {most} characters.': '{column}: अधिकतम {most} अक्षर लिखें।',
  'Draw {place}: {reason}': 'चयन {place}: {reason}',
  'The bank has only {found|question|questions} of this kind.':
    'बैंक में ऐसे केवल {found|प्रश्न है|प्रश्न हैं}।',
  'At most {max} marks.': 'अधिकतम {max} अंक।',
  'This examination is closed.': 'यह परीक्षा बंद है।',
  'This examination is not closed.': 'यह परीक्षा बंद नहीं है।',
  'Enter a time in the future.': 'आगे का समय लिखें।',
  'Enter a duration, a closing time, or attempts.': 'अवधि, बंद होने का समय या प्रयास लिखें।',
  'Students have already seen their marks. Set another examination for those who missed it.':
    'छात्र अपने अंक और व्याख्याएँ देख चुके हैं। जिन्हें परीक्षा देनी है, उनके लिए दूसरी परीक्षा बनाएँ।',
  'This student is still answering.': 'यह छात्र अभी उत्तर दे रहा है।',
  'This examination is a draft. Change its questions instead.': 'यह परीक्षा प्रारूप है। इसके प्रश्न बदलें।',
  'A student is still answering. Wait until everyone has submitted.':
    'एक छात्र उत्तर दे रहा है। सबके जमा करने तक प्रतीक्षा करें।',
  'Question {place} has no new edition. Create one in the question bank and correct its key there.':
    'प्रश्न {place} का नया संस्करण नहीं है। प्रश्न बैंक में बनाएँ और वहाँ उसका सही उत्तर सुधारें।',
  'The new edition of question {place} has a different type or number of choices. Give full marks to all instead.':
    'प्रश्न {place} का नया संस्करण दूसरे प्रकार का है या उसके विकल्पों की संख्या अलग है। इसके बदले सबको पूरे अंक दें।',
  '{count|attempt|attempts} marked again.': '{count|प्रयास फिर जाँचा गया|प्रयास फिर जाँचे गए}।',
  'Choose an assessment, or enter a part of the internal mark.':
    'मूल्यांकन चुनें, या आंतरिक अंक का भाग लिखें।',
  'Wait until the examination has ended.': 'परीक्षा समाप्त होने तक प्रतीक्षा करें।',
  '{count|attempt is|attempts are} not marked yet.': '{count|प्रयास|प्रयास} अभी जाँचे नहीं गए।',
  '{written|mark|marks} entered, {changed} changed. {kept} stay as they were.':
    '{written|अंक|अंक} भरे, {changed} बदले। {kept} पहले जैसे हैं।',
  '{written|mark|marks} entered. {kept} were already entered.':
    '{written|अंक लिखा गया|अंक लिखे गए}। {kept} पहले से दर्ज थे।',
  Taken: 'दी',
  Mean: 'औसत',
  'The online classroom is not open. Ask your teacher.': 'ऑनलाइन कक्षा खुली नहीं है। शिक्षक से पूछें।',
  'This examination is not open yet.': 'यह परीक्षा अभी खुली नहीं है।',
  'This examination has ended.': 'यह परीक्षा समाप्त हो चुकी है।',
  'You have used {used} of {most} attempts.': 'आप {most} में से {used} प्रयास कर चुके हैं।',
  'Time is up. Your saved answers have been submitted.':
    'समय समाप्त। आपके सहेजे हुए उत्तर जमा कर दिए गए हैं।',
  'This answer does not fit the question.': 'यह उत्तर इस प्रश्न के योग्य नहीं है।',
  'Marks are shown when the examination has ended for everyone.':
    'जब परीक्षा सबके लिए समाप्त हो जाती है, तब अंक दिखते हैं।',
  'Your teacher will tell you the marks.': 'अंक आपके शिक्षक बताएँगे।',
  'The opening time must be before the due time.': 'आरंभ का समय देय समय से पहले होना चाहिए।',
  'The late submission time must be after the due time.': 'विलंब की सीमा देय समय के बाद होनी चाहिए।',
  'Marks have been given, so the maximum cannot change.': 'अंक दिए जा चुके हैं। अधिकतम नहीं बदलता।',
  'Publish the assignment first.': 'पहले असाइनमेंट प्रकाशित करें।',
  'This student is not in this class.': 'यह छात्र इस कक्षा में नहीं है।',
  'The extension must end after the due time.': 'बढ़ाया समय देय समय के बाद होना चाहिए।',
  'Enter the submission time or the extended due time.':
    'लिखें कि कब जमा हुआ, या समय कब तक बढ़ाया गया है।',
  'Enter the submission time first.': 'पहले लिखें कि कब जमा हुआ।',
  'Give marks first, then return the work.': 'पहले अंक दें, फिर काम लौटाएँ।',
  'Close the assignment first.': 'पहले असाइनमेंट बंद करें।',
  '{count|submission is|submissions are} not marked yet.': '{count|कार्य|कार्य} अभी जाँचे नहीं गए।',
  'This assignment is not open yet.': 'यह असाइनमेंट अभी खुला नहीं है।',
  'This assignment no longer accepts submissions.': 'यह असाइनमेंट अब काम नहीं लेता।',
  'Your work has already been marked.': 'आपका काम जाँचा जा चुका है।',
  'This assignment accepts only text and a link.': 'यह असाइनमेंट केवल पाठ और कड़ी लेता है।',
  'Too many files are waiting. Remove files that you do not need.':
    'बहुत सी फ़ाइलें प्रतीक्षा में हैं। जो नहीं चाहिए, उसे हटाएँ।',
  'Choose files that you have uploaded.': 'भेजी हुई फ़ाइलें चुनें।',
  'A file is no longer available. Choose it again.': 'एक फ़ाइल अब यहाँ नहीं है। उसे फिर चुनें।',
  'Submit at most {most|file|files}.': 'अधिकतम {most|फ़ाइल|फ़ाइलें} जमा करें।',
  'Enter your work, add a file, or add a link.': 'अपना काम लिखें, फ़ाइल जोड़ें, या उसकी कड़ी दें।',
  'You have submitted too many times. Give your work to your teacher.':
    'आप बहुत बार जमा कर चुके हैं। अपना काम शिक्षक को दें।',
  'None of these students has submitted a file.': 'इनमें से किसी छात्र ने फ़ाइल जमा नहीं की है।',
  Submitted: 'जमा',
  'Describe the picture for people who cannot see it.':
    'चित्र में क्या है, उनके लिए लिखें जो उसे नहीं देख सकते।',
  'Describe each choice picture for people who cannot see it.':
    'हर विकल्प के चित्र में क्या है, उनके लिए लिखें जो उसे नहीं देख सकते।',
  'Only choices can have pictures.': 'केवल विकल्पों के चित्र होते हैं।',
  'A choice refers to a missing picture.': 'एक विकल्प का बताया चित्र यहाँ नहीं है।',
  'The picture has no description (alternative text).': 'इसके चित्र का विवरण (वैकल्पिक पाठ) नहीं है।',
  'A question can have up to 8 choice pictures.': 'एक प्रश्न में विकल्पों के अधिकतम 8 चित्र होते हैं।',
  'Only one picture per text is supported.': 'एक पाठ में केवल एक चित्र लिया जाता है।',
  'A picture is not in the file.': 'एक चित्र फ़ाइल में नहीं है।',
  'Only pictures in questions and choices are imported.': 'केवल प्रश्नों और विकल्पों के चित्र आयात होते हैं।',
  'A picture is not a JPEG, PNG, GIF or WebP of at most 10 MB.':
    'एक चित्र अधिकतम 10 MB का JPEG, PNG, GIF या WebP नहीं है।',
  'Paste the content of the file, or choose a file.': 'फ़ाइल की सामग्री चिपकाएँ, या फ़ाइल चुनें।',
  'The ZIP file must contain exactly one file of this format.':
    'ZIP फ़ाइल में इस प्रारूप की ठीक एक फ़ाइल होनी चाहिए।',
  'This is not a QTI 2.1 item.': 'यह QTI 2.1 का प्रश्न नहीं है।',
  'This is QTI 1.2. Export it as QTI 2.1.': 'यह QTI 1.2 है। इसे QTI 2.1 के रूप में निर्यात करें।',
  'This is QTI 3. Export it as QTI 2.1.': 'यह QTI 3 है। इसे QTI 2.1 के रूप में निर्यात करें।',
  'The correct response is not declared.': 'इसका सही उत्तर नहीं बताया गया है।',
  'This response processing is not supported.': 'यह अंकन विधि समर्थित नहीं है।',
  'Only one absolute tolerance is supported.': 'केवल एक निरपेक्ष छूट ली जाती है।',
  'Each prompt must have exactly one match.': 'हर पद का ठीक एक जोड़ होना चाहिए।',
  'The item has no interaction.': 'यह कोई उत्तर नहीं पूछता।',
  'Items with several interactions are not supported.': 'एक साथ कई उत्तर पूछने वाले प्रश्न नहीं लिए जाते।',
  'Formulas (MathML) are not supported.': 'सूत्र (MathML) नहीं लिए जाते।',
  'Embedded objects are not supported.': 'अंतःस्थापित वस्तुएँ नहीं ली जातीं।',
  'Template variables are not supported.': 'चर वाले प्रश्न नहीं लिए जाते।',
  'Gap-text items are not supported.': 'रिक्त स्थान वाले पाठ नहीं लिए जाते।',
  'Inline feedback is not supported.': 'पाठ के भीतर की टिप्पणी नहीं ली जाती।',
  'Inline choices are not supported.': 'पाठ के भीतर के विकल्प नहीं लिए जाते।',
  'This student is answering another attempt. Give more time to that one.':
    'यह छात्र दूसरा प्रयास दे रहा है। समय उसी में बढ़ाएँ।',
  'No answers to mark.': 'जाँचने को कुछ शेष नहीं।',
};
