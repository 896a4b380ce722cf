import type { Dictionary } from '@/schema';

export default {
  Total: 'योग',
  Incomplete: 'अपूर्ण',
  'Letter grade': 'ग्रेड',
  'Not passed': 'अनुत्तीर्ण',
  'Examination Results': 'परीक्षा परिणाम',
  'Include unpublished': 'अप्रकाशित भी दिखाएँ',
  'Grade card': 'ग्रेड कार्ड',
  Students: 'विद्यार्थी',
  Analysis: 'विश्लेषण',
  Publishing: 'प्रकाशन',
  'Result of each student. Select a student to see the papers.':
    'हर विद्यार्थी का परिणाम। प्रश्नपत्र देखने के लिए विद्यार्थी चुनें।',
  'Paper-wise result': 'प्रश्नपत्रवार परिणाम',
  'Marks and grades of all students in one paper.': 'एक प्रश्नपत्र में सभी विद्यार्थियों के अंक और ग्रेड।',
  'Department-wise result': 'विभागवार परिणाम',
  'Results of the students of a department over several semesters.':
    'एक विभाग के विद्यार्थियों के कई सेमेस्टरों के परिणाम।',
  'To semester': 'सेमेस्टर तक',
  'Semester mark overview': 'सेमेस्टर अंक अवलोकन',
  'Tabulation: all papers of a semester with SGPA, CGPA and rank.':
    'सारणीयन: एक सेमेस्टर के सभी प्रश्नपत्र, एसजीपीए, सीजीपीए और स्थान सहित।',
  'Students SGPA overview': 'विद्यार्थियों का एसजीपीए अवलोकन',
  'SGPA of every semester, CGPA, credits and open papers.':
    'हर सेमेस्टर का एसजीपीए, सीजीपीए, क्रेडिट और शेष प्रश्नपत्र।',
  'Semester-wise result': 'सेमेस्टरवार परिणाम',
  'Results of one semester by department, gender and category.':
    'एक सेमेस्टर के परिणाम विभाग, लिंग और वर्ग अनुसार।',
  'Yearly result analysis': 'वार्षिक परिणाम विश्लेषण',
  'Results of a calendar year, compared with the previous year.':
    'एक कैलेंडर वर्ष के परिणाम, पिछले वर्ष से तुलना सहित।',
  'Final result analysis': 'अंतिम परिणाम विश्लेषण',
  'Students who passed out of each batch, by class.': 'हर बैच से उत्तीर्ण विद्यार्थी, श्रेणीवार।',
  'No student took this semester in the selected batch, programme and department.':
    'चुने गए बैच, कार्यक्रम और विभाग में इस सेमेस्टर में कोई विद्यार्थी नहीं था।',
  'Choose another batch, semester or department.': 'दूसरा बैच, सेमेस्टर या विभाग चुनें।',
  'No marks are entered for this semester yet.': 'इस सेमेस्टर के अंक अभी दर्ज नहीं हैं।',
  'Enter the semester marks, have them verified, then publish them.':
    'सेमेस्टर के अंक दर्ज करें, उनकी जाँच कराएँ, फिर उन्हें प्रकाशित करें।',
  '{count|mark sheet is|mark sheets are} verified but not published yet.':
    '{count|अंक पत्रक|अंक पत्रक} जाँचे गए, पर अभी प्रकाशित नहीं।',
  'Publish them; the grade cards can then be issued here.':
    'उन्हें प्रकाशित करें; तब ग्रेड कार्ड यहाँ जारी किए जा सकते हैं।',
  '{count|mark sheet is|mark sheets are} not verified yet.':
    '{count|अंक पत्रक|अंक पत्रक} अभी जाँचे नहीं गए।',
  'A second person verifies them; then they can be published.':
    'दूसरा व्यक्ति उनकी जाँच करता है; तब वे प्रकाशित किए जा सकते हैं।',
  'The published results have no student of this department.':
    'प्रकाशित परिणामों में इस विभाग का कोई विद्यार्थी नहीं है।',
  'Choose another department, or all departments.': 'दूसरा विभाग या सभी विभाग चुनें।',
  'Publish results': 'परिणाम प्रकाशित करें',
  'Verified mark sheets, to be published or returned.':
    'सत्यापित अंक पत्रक, प्रकाशित करने या लौटाने के लिए।',
  Unpublish: 'प्रकाशन वापस लें',
  'Shows the results in all reports and locks the marks.':
    'परिणाम सभी प्रतिवेदनों में दिखाता है और अंकों को बंद करता है।',
  'Opens the marks for changes.': 'अंकों को बदलने के लिए खोलता है।',
  'Removes the results from all reports.': 'परिणाम सभी प्रतिवेदनों से हटाता है।',
  'Saved with the mark sheet.': 'अंक पत्रक के साथ सहेजा जाता है।',
  '{count|sheet|sheets} published.': '{count|पत्रक|पत्रक} प्रकाशित।',
  '{count|sheet|sheets} returned.': '{count|पत्रक|पत्रक} लौटाए गए।',
  '{count|sheet|sheets} unpublished.': '{count|पत्रक|पत्रक} का प्रकाशन वापस।',
  Toppers: 'सर्वोच्च',
  'Odd semesters': 'विषम सेमेस्टर',
  'Even semesters': 'सम सेमेस्टर',
  Withheld: 'रोका गया',
  'Unfair means': 'अनुचित साधन',
  Exempt: 'छूट',
  'Marks missing': 'अंक शेष',
  'Of students who appeared.': 'उपस्थित विद्यार्थियों में से।',
  'Mean SGPA': 'औसत एसजीपीए',
  'Highest SGPA': 'उच्चतम एसजीपीए',
  'Class awarded': 'प्राप्त श्रेणी',
  Distinction: 'विशेष योग्यता',
  First: 'प्रथम',
  Second: 'द्वितीय',
  Pass: 'उत्तीर्ण',
  'Credits earned': 'अर्जित क्रेडिट',
  SGPA: 'एसजीपीए',
  CGPA: 'सीजीपीए',
  'Open papers': 'शेष प्रश्नपत्र',
  Viva: 'मौखिकी',
  'Grade point': 'ग्रेड अंक',
  'Examination session': 'परीक्षा सत्र',
  'College copy. The statement of the university prevails.':
    'महाविद्यालय की प्रति। विश्वविद्यालय का विवरण मान्य है।',
  'Includes results that are not published.': 'इसमें अप्रकाशित परिणाम भी हैं।',
  'Ranked by SGPA; equal SGPAs share a rank. Students with an arrear are not ranked.':
    'एसजीपीए से स्थान; समान एसजीपीए का स्थान समान। बैकलॉग वाले विद्यार्थियों को स्थान नहीं।',
  'SGPA by semester': 'सेमेस्टर का एसजीपीए',
  'Award reached': 'प्राप्य उपाधि',
  'CGPA fell by 1 or more': 'सीजीपीए 1 या अधिक घटा',
  'Percentage and class follow the regulation of the programme.':
    'प्रतिशत और श्रेणी कार्यक्रम के विनियम से हैं।',
  'First attempts. Pass %: of students who appeared.':
    'प्रथम प्रयास। उत्तीर्ण %: उपस्थित विद्यार्थियों में से।',
  'Students with open papers': 'शेष प्रश्नपत्र वाले विद्यार्थी',
  'The figures above count first attempts. Pass %: of students who appeared.':
    'ऊपर के आँकड़े प्रथम प्रयास के हैं। उत्तीर्ण %: उपस्थित विद्यार्थियों में से।',
  'Arrears cleared': 'उत्तीर्ण बैकलॉग',
  'Pass % previous year': 'पिछले वर्ष उत्तीर्ण %',
  'Change (points)': 'परिवर्तन (अंक)',
  'Previous year': 'पिछला वर्ष',
  'Results as first published, by the session of the regular attempt.':
    'परिणाम जैसे पहली बार प्रकाशित हुए, नियमित प्रयास के सत्र के अनुसार।',
  'Arrears: papers repeated in a session of this year. Improvements are not counted.':
    'बैकलॉग: इस वर्ष के सत्र में दोबारा दिए गए प्रश्नपत्र। श्रेणी सुधार नहीं गिने जाते।',
  'Previous year: the same semester, programme and department.':
    'पिछला वर्ष: वही सेमेस्टर, कार्यक्रम और विभाग।',
  Section: 'अनुभाग',
  'As first published': 'जैसा पहली बार प्रकाशित',
  'Previous year: the same semester and programme.': 'पिछला वर्ष: वही सेमेस्टर और कार्यक्रम।',
  Left: 'छोड़ गए',
  'Reached the final semester': 'अंतिम सेमेस्टर तक पहुँचे',
  'Passed out': 'उत्तीर्ण होकर निकले',
  'Completion %': 'पूर्णता %',
  'Of students admitted, without those who left.': 'छोड़ने वालों को छोड़कर प्रवेशित विद्यार्थियों में से।',
  'Mean CGPA': 'औसत सीजीपीए',
  'Highest CGPA': 'उच्चतम सीजीपीए',
  'Passed out: the final semester and every paper before it are passed.':
    'उत्तीर्ण होकर निकले: अंतिम सेमेस्टर और उससे पहले का हर प्रश्नपत्र उत्तीर्ण।',
  'Students who left (transferred, discontinued, expelled, deceased) do not count in completion.':
    'छोड़ने वाले विद्यार्थी (स्थानांतरित, छोड़ा, निष्कासित, दिवंगत) पूर्णता में नहीं गिने जाते।',
  'Regulation preview': 'विनियम का पूर्वावलोकन',
  'Compare published results with another version of the regulation.':
    'प्रकाशित परिणामों की विनियम के दूसरे संस्करण से तुलना।',
  'Compare with': 'तुलना',
  'Changes only': 'केवल बदलने वाले',
  Now: 'अभी',
  After: 'बाद में',
  'Choose a regulation version to compare with.': 'तुलना के लिए विनियम का संस्करण चुनें।',
  'No published result would change.': 'कोई प्रकाशित परिणाम नहीं बदलेगा।',
  'Students whose result changes': 'जिनका परिणाम बदलता है',
  'Passed, no open paper': 'उत्तीर्ण, कोई प्रश्नपत्र शेष नहीं',
  'Declared SGPA': 'घोषित एसजीपीए',
  'Declared CGPA': 'घोषित सीजीपीए',
  'Declared differs in': 'घोषित से अंतर',
  'Passed, of students who appeared': 'उत्तीर्ण, उपस्थित विद्यार्थियों में से',
  'Passed out, of students who appeared': 'उत्तीर्ण होकर निकले, उपस्थित विद्यार्थियों में से',
  'Grade distribution': 'ग्रेड वितरण',
  'SGPA {sgpa}, {semester}': 'एसजीपीए {sgpa}, {semester}',
  'Odd semesters {year}': 'विषम सेमेस्टर {year}',
  'Even semesters {year}': 'सम सेमेस्टर {year}',
  'Pass percentage by session': 'सत्रवार उत्तीर्ण प्रतिशत',
  'Pass percentage of my department by session': 'मेरे विभाग का सत्रवार उत्तीर्ण प्रतिशत',
  '{count|mark sheet|mark sheets} verified and not published.':
    '{count|अंक पत्रक|अंक पत्रक} सत्यापित, अप्रकाशित।',
  '{count|mark sheet|mark sheets} entered and not verified.':
    '{count|अंक पत्रक|अंक पत्रक} प्रविष्ट, असत्यापित।',
  'Semester marks': 'सेमेस्टर अंक',
  'Academic Bank of Credits': 'अकादमिक क्रेडिट बैंक',
  'Published results of a session as an ABC upload sheet.':
    'एक सत्र के प्रकाशित परिणाम, एकेडमिक बैंक ऑफ़ क्रेडिट्स के अपलोड पत्रक के रूप में।',
  'Upload sheet': 'अपलोड पत्रक',
  'Missing details': 'अपूर्ण विवरण',
  'With missing details': 'अपूर्ण विवरण वाले',
  Ready: 'तैयार',
  'Result withheld': 'परिणाम रोका गया',
  'Save as CSV to upload. Results with missing details are left out.':
    'अपलोड के लिए CSV में सहेजें। अपूर्ण विवरण वाले परिणाम शामिल नहीं।',
  'TOT_CREDIT has earned credits only. MRKS_REC_STATUS is M where a repeated paper changes an earlier result.':
    'TOT_CREDIT में केवल अर्जित क्रेडिट हैं। MRKS_REC_STATUS वहाँ M है जहाँ दोहराया गया प्रश्नपत्र पहले का परिणाम बदलता है।',
  'Unchanged by improvement': 'सुधार से अपरिवर्तित',
  'Dates of the examination session': 'परीक्षा सत्र की तिथियाँ',
  'Date of the result': 'परिणाम की तिथि',
  "Father's or mother's name": 'पिता या माता का नाम',
  'Grade cards': 'ग्रेड कार्ड',
  'Grade card counter': 'ग्रेड कार्डों की गणना',
  'Marks and results': 'अंक और परिणाम',
  'Issue all cards': 'सभी कार्ड जारी करें',
  'Issue cards': 'कार्ड जारी करें',
  'Print all cards': 'सभी कार्ड छापें',
  'Print cards': 'कार्ड छापें',
  Reissue: 'पुनः जारी करें',
  Certificate: 'प्रमाणपत्र',
  'Void cards': 'कार्ड निरस्त करें',
  'Print transcript': 'प्रतिलेख छापें',
  'Print provisional certificate': 'अनंतिम प्रमाणपत्र छापें',
  'Students with incomplete or withheld results get no card.':
    'अपूर्ण या रोके गए परिणाम वाले विद्यार्थियों को कार्ड नहीं मिलता।',
  'Replaces each card with a new serial number and current results.':
    'हर कार्ड के स्थान पर नई क्रम संख्या और वर्तमान परिणाम वाला कार्ड।',
  'Saved with the old card.': 'पुराने कार्ड के साथ सहेजा जाता है।',
  'Saved with the card.': 'कार्ड के साथ सहेजा जाता है।',
  'Transcripts based on these cards also become void.': 'इन कार्डों से बने प्रतिलेख भी निरस्त हो जाते हैं।',
  'Issued cards': 'जारी कार्ड',
  'Every grade card, transcript and certificate with its serial number.':
    'हर ग्रेड कार्ड, प्रतिलेख और प्रमाणपत्र, क्रम संख्या सहित।',
  'Cards issued': 'जारी कार्ड',
  'Not issued': 'जारी नहीं',
  'Results changed': 'परिणाम बदले',
  'Cannot be issued': 'जारी नहीं हो सकता',
  Issued: 'जारी',
  'Serial number': 'क्रम संख्या',
  Document: 'दस्तावेज़',
  Transcript: 'प्रतिलेख',
  'Provisional certificate': 'अनंतिम प्रमाणपत्र',
  Valid: 'मान्य',
  Superseded: 'प्रतिस्थापित',
  Void: 'निरस्त',
  'Issue time': 'जारी करने का समय',
  'Issued by': 'जारीकर्ता',
  'Verification code': 'सत्यापन कोड',
  Replaces: 'इसके स्थान पर',
  'Times printed': 'छपाई संख्या',
  Sheets: 'अंक पत्रक',
  Cards: 'कार्ड',
  Snapshot: 'जारी सामग्री',
  'Void since': 'निरस्त तिथि',
  'Voided by': 'निरस्तकर्ता',
  '{count|card|cards} issued.': '{count|कार्ड|कार्ड} जारी।',
  '{count|card|cards} reissued.': '{count|कार्ड|कार्ड} पुनः जारी।',
  '{count|card|cards} voided.': '{count|कार्ड|कार्ड} निरस्त।',
  'The result of {name} is not published.': '{name} का परिणाम प्रकाशित नहीं है।',
  'The result of {name} is withheld.': '{name} का परिणाम रोका गया है।',
  'The result of {name} is incomplete.': '{name} का परिणाम अपूर्ण है।',
  'The result of {name} in semester {semester} is withheld.':
    'सेमेस्टर {semester} में {name} का परिणाम रोका गया है।',
  'The result of {name} in semester {semester} is incomplete.':
    'सेमेस्टर {semester} में {name} का परिणाम अपूर्ण है।',
  '{name} has no valid grade card.': '{name} के पास मान्य ग्रेड कार्ड नहीं है।',
  'None of these students has a valid grade card.':
    'इनमें से किसी विद्यार्थी के पास मान्य ग्रेड कार्ड नहीं है।',
  'At most {most} cards are printed at a time. Choose a department.':
    'एक बार में अधिकतम {most} कार्ड छपते हैं। विभाग चुनें।',
  'First issue the grade card of {name} for semester {semester}.':
    'पहले {name} का सेमेस्टर {semester} का ग्रेड कार्ड जारी करें।',
  'Results of {name} in semester {semester} have changed. First reissue the grade card {serial}.':
    'सेमेस्टर {semester} में {name} के परिणाम बदल गए हैं। पहले ग्रेड कार्ड {serial} पुनः जारी करें।',
  '{name} has open papers: {open}.': '{name} के शेष प्रश्नपत्र: {open}।',
  '{name} has {credits} credits, too few for an award.':
    '{name} के {credits} क्रेडिट हैं, जो किसी उपाधि के लिए कम हैं।',
  'Students without a current grade card for each semester are listed on the first page.':
    'जिनके पास हर सेमेस्टर का वर्तमान ग्रेड कार्ड नहीं है, वे पहले पृष्ठ पर सूचीबद्ध हैं।',
  'Students who cannot have one are listed on the first page, with the reason.':
    'जिन्हें प्रमाणपत्र नहीं मिल सकता, वे कारण सहित पहले पृष्ठ पर सूचीबद्ध हैं।',
  Rank: 'स्थान',
  'Classes by SGPA, for students who passed the semester.':
    'श्रेणियाँ एसजीपीए से, सेमेस्टर में उत्तीर्ण विद्यार्थियों की।',
  'Enter the portal address in the college details first. The QR code links to it.':
    'पहले महाविद्यालय के विवरण में पोर्टल का पता भरें। क्यूआर कोड वहीं ले जाता है।',
  'Credits required': 'आवश्यक क्रेडिट',
  'Credits short': 'शेष क्रेडिट',
  'Categories short': 'शेष श्रेणियाँ',
  'Credits short of the minimum of a category.': 'किसी श्रेणी के न्यूनतम से कम क्रेडिट।',
  '{name} lacks credits by category: {lacking}.':
    '{name} के पास श्रेणी के अनुसार क्रेडिट कम हैं: {lacking}।',
  'Without a result': 'बिना परिणाम',
  'Current grades': 'अभी गिने जाने वाले ग्रेड',
  'The figures above count first attempts of all enrolled students. Pass %: of students who appeared.':
    'ऊपर के आँकड़े सभी नामांकित विद्यार्थियों के पहले प्रयास गिनते हैं। उत्तीर्ण %: परीक्षा देने वाले विद्यार्थियों में से।',
  'Repeated attempts': 'दोहराए गए प्रयास',
  Teacher: 'शिक्षक',
  'Passed out on time': 'समय पर उत्तीर्ण',
  "By the end of the programme's duration.": 'कार्यक्रम की अवधि के अंत तक।',
  'Completion % on time': 'समय पर पूर्णता %',
  'Within the time limit, of students admitted, excluding those who left.':
    'समय-सीमा के भीतर, प्रवेशित विद्यार्थियों में से, छोड़कर गए विद्यार्थियों के बिना।',
  'Passed out: all papers passed and all credits of the degree earned.':
    'उत्तीर्ण: लिया गया हर प्रश्नपत्र उत्तीर्ण है, और उपाधि के क्रेडिट अर्जित हैं।',
  'Students who left': 'छोड़कर गए विद्यार्थी',
  Programmes: 'कार्यक्रम',
  'With open papers only': 'केवल शेष प्रश्नपत्र वाले',
  'Short of a minimum: {short}': 'न्यूनतम से कम: {short}',
  'Of {required} required': 'आवश्यक {required} में से',
  'Passed, last result': 'उत्तीर्ण, पिछला परिणाम',
  '{name} has not reached the SGPA of {min} in semester {semester}.':
    '{name} सेमेस्टर {semester} में SGPA {min} तक नहीं पहुँचे।',
  '{name} has not reached the CGPA of {min}.': '{name} CGPA {min} तक नहीं पहुँचे।',
} satisfies Dictionary;
