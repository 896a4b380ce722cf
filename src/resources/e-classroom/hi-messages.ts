/** What the server says of the e-classroom. */
export default {
  'Choose a subject.': 'विषय चुनें।',
  'Choose a subject of your department, or one of which you teach a paper.':
    'अपने विभाग का विषय चुनें, या जिसका प्रश्नपत्र आप पढ़ाते हैं।',
  'Choose a paper of this subject and semester.': 'इस विषय और सेमेस्टर का प्रश्नपत्र चुनें।',
  'Add a file, a link or a description.': 'फ़ाइल, कड़ी या विवरण जोड़ें।',
  'This question was used in an examination. Make a new edition of it.':
    'यह प्रश्न परीक्षा में आ चुका है। इसका नया संस्करण बनाएँ।',
  'This question is part of an examination. Make a new edition of it.':
    'यह प्रश्न किसी परीक्षा में है। इसका नया संस्करण बनाएँ।',
  'The bank has this question already, as number {id}.': 'यह प्रश्न बैंक में पहले से है, संख्या {id}।',
  '{added|question|questions} added to {title}.': '{title} में {added|प्रश्न जोड़ा गया|प्रश्न जोड़े गए}।',
  'Select one row.': 'एक पंक्ति चुनें।',
  'This question has a newer edition already.': 'इस प्रश्न का नया संस्करण पहले से है।',
  'A question has a newer edition. Add that instead.': 'किसी प्रश्न का नया संस्करण है। उसे जोड़ें।',
  'The file is too large. Split it.': 'फ़ाइल बहुत बड़ी है। उसे बाँटें।',
  '{added|question|questions} added, {known} known already, {refused} refused. First refused: {places}.':
    '{added|प्रश्न जोड़ा गया|प्रश्न जोड़े गए}, {known} पहले से थे, {refused} अस्वीकृत। पहले अस्वीकृत: {places}।',
  '{added|question|questions} added, {known} known already.':
    '{added|प्रश्न जोड़ा गया|प्रश्न जोड़े गए}, {known} पहले से थे।',
  'Questions are changed only while the examination is a draft.':
    'प्रश्न तभी बदलते हैं जब परीक्षा प्रारूप हो।',
  'Choose an examination of this subject and semester.': 'इस विषय और सेमेस्टर की परीक्षा चुनें।',
  'The closing time is in the past. Change it first.': 'समाप्ति का समय बीत चुका है। पहले उसे बदलें।',
  'Add questions to the examination first.': 'पहले परीक्षा में प्रश्न जोड़ें।',
  'A student has begun. Close the examination instead.': 'एक छात्र आरंभ कर चुका है। परीक्षा बंद करें।',
  'The opening time must be before the closing time.': 'खुलने का समय बंद होने से पहले होना चाहिए।',
  'The window is at most 60 days long.': 'अवधि अधिकतम 60 दिन की होती है।',
  'A published examination keeps its rules. Only its closing time and texts change.':
    'प्रकाशित परीक्षा के नियम नहीं बदलते। केवल समाप्ति का समय और पाठ बदलते हैं।',
  'Published examinations cannot be deleted.': 'प्रकाशित परीक्षाएँ हटाई नहीं जा सकतीं।',
  'Remove the questions of the examination first.': 'पहले परीक्षा के प्रश्न हटाएँ।',
  'Choose an active question of the subject of the examination.': 'परीक्षा के विषय का सक्रिय प्रश्न चुनें।',
  'The bank has only {found|question|questions} like this.': 'बैंक में ऐसे केवल {found|प्रश्न है|प्रश्न हैं}।',
  'At most {max} marks.': 'अधिकतम {max} अंक।',
  'This examination is closed.': 'यह परीक्षा बंद है।',
  'Wait until the examination has ended.': 'परीक्षा समाप्त होने तक प्रतीक्षा करें।',
  '{count|attempt is|attempts are} not marked yet.': '{count|प्रयास|प्रयास} अभी जाँचे नहीं गए।',
  '{written|mark|marks} written. {kept} stood there already.':
    '{written|अंक लिखा गया|अंक लिखे गए}। {kept} पहले से दर्ज थे।',
  Taken: 'दी',
  Mean: 'औसत',
  'The online classroom is not open. Ask your teacher.': 'ऑनलाइन कक्षा खुली नहीं है। शिक्षक से पूछें।',
  'This examination is not open yet.': 'यह परीक्षा अभी खुली नहीं है।',
  'This examination has ended.': 'यह परीक्षा समाप्त हो चुकी है।',
  'You have used {used} of {most} attempts.': 'आप {most} में से {used} प्रयास कर चुके हैं।',
  'The time is over. What was saved before has been handed in.':
    'समय समाप्त हुआ। जो पहले सहेजा गया था, वह जमा हो गया है।',
  'This answer does not fit the question.': 'यह उत्तर इस प्रश्न के योग्य नहीं है।',
  'Marks are shown when the examination has ended for everyone.':
    'जब परीक्षा सबके लिए समाप्त हो जाती है, तब अंक दिखते हैं।',
  'Your teacher will tell you the marks.': 'अंक आपके शिक्षक बताएँगे।',
  'The opening time must be before the due time.': 'आरंभ का समय देय समय से पहले होना चाहिए।',
  'Late work is taken until after the due time.': 'विलंब की सीमा देय समय के बाद होनी चाहिए।',
  'Marks were given. The maximum stays as it is.': 'अंक दिए जा चुके हैं। अधिकतम नहीं बदलता।',
  'Publish the assignment first.': 'पहले असाइनमेंट प्रकाशित करें।',
  'This student is not in this class.': 'यह छात्र इस कक्षा में नहीं है।',
  'Close the assignment first.': 'पहले असाइनमेंट बंद करें।',
  '{count|submission is|submissions are} not marked yet.': '{count|कार्य|कार्य} अभी जाँचे नहीं गए।',
  'This assignment is not open yet.': 'यह असाइनमेंट अभी खुला नहीं है।',
  'This assignment takes no more work.': 'यह असाइनमेंट अब काम नहीं लेता।',
  'Your work has been marked already.': 'आपका काम जाँचा जा चुका है।',
  'This assignment takes text and a link only.': 'यह असाइनमेंट केवल पाठ और कड़ी लेता है।',
  'Too many files are waiting. Remove one that you do not need.':
    'बहुत सी फ़ाइलें प्रतीक्षा में हैं। जो नहीं चाहिए, उसे हटाएँ।',
  'Choose files that you have sent.': 'भेजी हुई फ़ाइलें चुनें।',
  'A file is not here any more. Choose it again.': 'एक फ़ाइल अब यहाँ नहीं है। उसे फिर चुनें।',
  'Hand in at most {most|file|files}.': 'अधिकतम {most|फ़ाइल|फ़ाइलें} जमा करें।',
  'Write your work, add a file, or give a link to it.': 'अपना काम लिखें, फ़ाइल जोड़ें, या उसकी कड़ी दें।',
  'You have handed in too often. Give your work to your teacher.':
    'आप बहुत बार जमा कर चुके हैं। अपना काम शिक्षक को दें।',
  'None of these students has handed in a file.': 'इनमें से किसी छात्र ने फ़ाइल जमा नहीं की है।',
  'Handed in': 'जमा',
  'To be marked': 'जाँचना शेष',
};
