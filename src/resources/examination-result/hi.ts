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
  'Result of each student. Choose a student to see the papers.':
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
  'Results of all examinations of a calendar year, compared with the year before.':
    'एक कैलेंडर वर्ष की सभी परीक्षाओं के परिणाम, पिछले वर्ष से तुलना सहित।',
  'Final result analysis': 'अंतिम परिणाम विश्लेषण',
  'Who passed out of each batch, and in which class.':
    'हर बैच से कौन उत्तीर्ण होकर निकला, और किस श्रेणी में।',
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
  Second: 'द्वितीय',
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
  'Classes by CGPA at the end of the semester.': 'श्रेणियाँ सेमेस्टर के अंत के सीजीपीए से।',
  'Students with open papers': 'शेष प्रश्नपत्र वाले विद्यार्थी',
  'The figures above count first attempts. Pass %: of students who appeared.':
    'ऊपर के आँकड़े प्रथम प्रयास के हैं। उत्तीर्ण %: उपस्थित विद्यार्थियों में से।',
  'Arrears cleared': 'उत्तीर्ण बैकलॉग',
  'Pass % a year before': 'एक वर्ष पहले उत्तीर्ण %',
  'Change (points)': 'परिवर्तन (अंक)',
  'A year before': 'एक वर्ष पहले',
  'By the session of the first regular attempt; cleared arrears are counted as passed.':
    'प्रथम नियमित प्रयास के सत्र से; उत्तीर्ण बैकलॉग उत्तीर्ण गिने गए।',
  'A year before: the same semester and programme.': 'एक वर्ष पहले: वही सेमेस्टर और कार्यक्रम।',
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
  'Published results as they are, and as another version of the regulation would make them.':
    'प्रकाशित परिणाम जैसे हैं, और जैसे विनियम का दूसरा संस्करण उन्हें बनाएगा।',
  'Compare with': 'तुलना',
  'Only what changes': 'केवल बदलने वाले',
  Now: 'अभी',
  After: 'बाद में',
  'Choose a regulation version to compare with.': 'तुलना के लिए विनियम का संस्करण चुनें।',
  'Students whose result changes': 'जिनका परिणाम बदलता है',
} satisfies Dictionary;
