import type { Dictionary } from '@/schema';

export default {
  Tutorials: 'ट्यूटोरियल',
  Tutorial: 'ट्यूटोरियल',
  'How the common tasks are done, step by step.': 'आम काम कैसे होते हैं, एक-एक चरण में।',
  Module: 'मॉड्यूल',
  Level: 'स्तर',
  For: 'किसके लिए',
  'As the menu calls it, such as Attendance Portal.': 'जैसा मेनू में है, जैसे Attendance Portal।',
  Everyone: 'सब',
  Office: 'कार्यालय',
  Steps: 'चरण',
  Link: 'कड़ी',
  Kind: 'प्रकार',
  'One step a line.': 'हर पंक्ति में एक चरण।',
  Place: 'क्रम',
  'Only https addresses of youtube.com, youtu.be, vimeo.com, drive.google.com, swayam.gov.in and of the college itself.':
    'केवल youtube.com, youtu.be, vimeo.com, drive.google.com, swayam.gov.in और महाविद्यालय के https पते।',
  'Write the steps, one a line.': 'चरण लिखें, हर पंक्ति में एक।',
  'Links may only lead to the sites that are named here.':
    'कड़ियाँ केवल यहाँ नामित साइटों तक जा सकती हैं।',
  'For everyone': 'सबके लिए',
  'For faculty': 'शिक्षकों के लिए',
  'For the office': 'कार्यालय के लिए',
  'Search the tutorials': 'ट्यूटोरियल में खोजें',
  'All modules': 'सभी मॉड्यूल',
  'All levels': 'सभी स्तर',
  "The college's own tutorials": 'महाविद्यालय के अपने ट्यूटोरियल',
  'Open {host}': '{host} खोलें',
  'Take attendance by keyboard': 'कीबोर्ड से उपस्थिति लें',
  'Open Attendance Portal and choose the paper and the month; every choice is kept in the address, so a bookmark leads back.':
    'उपस्थिति पोर्टल खोलें, पेपर और महीना चुनें; हर चयन पते में रहता है, इसलिए बुकमार्क वहीं लौटाता है।',
  'Go to the first cell of the class with the arrow keys.': 'तीर कुंजियों से कक्षा के पहले खाने पर जाएँ।',
  'Press the letter of the mark: it is written and the next student is reached.':
    'चिह्न का अक्षर दबाएँ: वह लिखा जाता है और अगला छात्र आ जाता है।',
  'Ctrl+Z takes a step back. Copied cells of a spreadsheet can be pasted.':
    'Ctrl+Z एक क़दम पीछे ले जाता है। स्प्रेडशीट के खाने चिपकाए जा सकते हैं।',
  'Ctrl+S saves; a lost connection loses nothing, saving again is enough.':
    'Ctrl+S सहेजता है; संपर्क टूटने से कुछ नहीं खोता, फिर सहेजना काफ़ी है।',
  'Enter marks by pasting from a spreadsheet': 'स्प्रेडशीट से चिपकाकर अंक भरें',
  'Open the entry screen of the test and sort your spreadsheet in the order of the roll numbers.':
    'परीक्षा की प्रविष्टि खोलें और अपनी स्प्रेडशीट को अनुक्रमांक के क्रम में रखें।',
  'Copy the column of marks and press Ctrl+V in the first cell.':
    'अंकों का स्तंभ कॉपी करें और पहले खाने में Ctrl+V दबाएँ।',
  'What does not fit is listed before anything is written.':
    'जो ठीक नहीं बैठता वह लिखने से पहले दिखाया जाता है।',
  'Save, then submit the sheet when it is complete.': 'सहेजें, फिर पूरा होने पर जमा करें।',
  'Import students': 'छात्र आयात करें',
  'Open Students and choose Import.': 'छात्र खोलें और आयात चुनें।',
  'Drop a CSV or XLSX file; its columns may have any names.':
    'CSV या XLSX फ़ाइल छोड़ें; स्तंभों के नाम कुछ भी हों।',
  'Say for each field which column fills it, and what the words of the file mean.':
    'हर जगह के लिए बताएँ कि कौन-सा स्तंभ उसे भरता है, और फ़ाइल के शब्दों का अर्थ।',
  'Check: you see which rows would be new, changed or wrong. Nothing is written yet.':
    'जाँचें: कौन-सी पंक्तियाँ नई, बदली या ग़लत होंगी। अभी कुछ नहीं लिखा जाता।',
  'Save. An import can be undone for 24 hours while nobody has changed its rows.':
    'सहेजें। आयात 24 घंटे तक वापस लिया जा सकता है, जब तक किसी ने पंक्तियाँ न बदली हों।',
  'Assign roll numbers by pattern': 'पैटर्न से अनुक्रमांक दें',
  'Open Assign roll numbers and choose batch, programme and department.':
    'अनुक्रमांक दें खोलें और बैच, कार्यक्रम तथा विभाग चुनें।',
  'Choose Fill by pattern: {YY}{PROG}{SEQ:3} makes 26BA001.':
    'पैटर्न से भरें चुनें: {YY}{PROG}{SEQ:3} से 26BA001 बनता है।',
  'Look at the preview, then fill and save.': 'पूर्वावलोकन देखें, फिर भरें और सहेजें।',
  'Publish a notice at a set time': 'तय समय पर सूचना प्रकाशित करें',
  'Open College management, Notices, and create one.': 'महाविद्यालय प्रबंधन, सूचनाएँ खोलें और नई बनाएँ।',
  'Tick who is to read it; narrow it by department, batch or programme where it is not for all.':
    'चुनें कि कौन पढ़े; सबके लिए न हो तो विभाग, बैच या कार्यक्रम से सीमित करें।',
  'Choose the state Scheduled and say when it is to be published.':
    'अवस्था निर्धारित चुनें और प्रकाशन का समय बताएँ।',
  'Once published its text stays as it is: write a corrigendum that names it.':
    'प्रकाशित होने पर पाठ वैसा ही रहता है: उसका शुद्धिपत्र लिखें।',
  'Follow a grievance to its decision': 'शिकायत को निर्णय तक पहुँचाएँ',
  'The icon in the top bar counts what is unresolved; open the list and choose one.':
    'ऊपर का चिह्न लंबित शिकायतें गिनता है; सूची खोलें और एक चुनें।',
  'Forward it to the committee with your comments, fix the hearing, and write the decision.':
    'टिप्पणी के साथ समिति को भेजें, सुनवाई तय करें और निर्णय लिखें।',
  'The clock counts working days: fifteen until the report. Sundays and holidays of the calendar do not count.':
    'समय कार्यदिवसों में गिना जाता है: रिपोर्ट तक पंद्रह। रविवार और अवकाश नहीं गिने जाते।',
  'Replies reach the complainant in their notices; a note for the file stays with the office.':
    'उत्तर शिकायतकर्ता की सूचनाओं में पहुँचते हैं; फ़ाइल की टिप्पणी कार्यालय में रहती है।',
  'Find a student in a moment': 'छात्र को तुरंत खोजें',
  'Type more than three characters of a name, a roll number or a registration number into the search of the top bar.':
    'ऊपर की खोज में नाम, अनुक्रमांक या पंजीकरण संख्या के तीन से अधिक अक्षर लिखें।',
  'Walk the list with the arrow keys and open one with Enter.': 'तीर कुंजियों से चलें और Enter से खोलें।',
  'On a telephone the magnifying glass leads to the same search.':
    'फ़ोन पर आवर्धक चिह्न उसी खोज तक ले जाता है।',
  'Keep your account safe': 'अपना खाता सुरक्षित रखें',
  'Open the profile menu and choose Manage Account.': 'प्रोफ़ाइल मेनू खोलें और खाता प्रबंधित करें चुनें।',
  'Look at the list of devices: sign out those that you do not know.':
    'उपकरणों की सूची देखें: अनजान उपकरणों से साइन आउट करें।',
  'Change the password; all other sessions end with it.':
    'पासवर्ड बदलें; बाकी सभी सत्र समाप्त हो जाते हैं।',
} satisfies Dictionary;
