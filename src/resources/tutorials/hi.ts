import type { Dictionary } from '@/schema';

export default {
  Tutorials: 'ट्यूटोरियल',
  Tutorial: 'ट्यूटोरियल',
  'Step-by-step guides to common tasks.': 'आम कामों के चरण-दर-चरण निर्देश।',
  Module: 'मॉड्यूल',
  Level: 'स्तर',
  For: 'किसके लिए',
  'Name shown in the menu, such as Attendance Portal.': 'मेनू में दिखने वाला नाम, जैसे Attendance Portal।',
  Everyone: 'सब',
  Office: 'कार्यालय',
  Steps: 'चरण',
  Link: 'लिंक',
  Kind: 'प्रकार',
  'One step per line.': 'हर पंक्ति में एक चरण।',
  Order: 'क्रम',
  "Only https links to youtube.com, youtu.be, vimeo.com, drive.google.com, swayam.gov.in or the college's website.":
    'केवल youtube.com, youtu.be, vimeo.com, drive.google.com, swayam.gov.in या महाविद्यालय की वेबसाइट के https लिंक।',
  'Enter the steps, one per line.': 'चरण भरें, हर पंक्ति में एक।',
  'Links can only go to the sites listed.': 'लिंक केवल सूची की साइटों के हो सकते हैं।',
  'For everyone': 'सबके लिए',
  'For faculty': 'शिक्षकों के लिए',
  'For the office': 'कार्यालय के लिए',
  'Search tutorials': 'ट्यूटोरियल में खोजें',
  'All modules': 'सभी मॉड्यूल',
  'All levels': 'सभी स्तर',
  "The college's own tutorials": 'महाविद्यालय के अपने ट्यूटोरियल',
  'Open {host}': '{host} खोलें',
  'Take attendance by keyboard': 'कीबोर्ड से उपस्थिति लें',
  'Open Attendance Portal and choose the paper and month. Bookmark the page to return to it.':
    'उपस्थिति पोर्टल खोलें, प्रश्नपत्र और माह चुनें। लौटने के लिए पृष्ठ को बुकमार्क करें।',
  'Go to the first cell of the class with the arrow keys.': 'तीर कुंजियों से कक्षा के पहले खाने पर जाएँ।',
  'Press the letter of the mark. The cursor moves to the next student.':
    'चिह्न का अक्षर दबाएँ। कर्सर अगले विद्यार्थी पर जाता है।',
  'Ctrl+Z undoes. You can paste cells copied from a spreadsheet.':
    'Ctrl+Z वापस लेता है। स्प्रेडशीट से कॉपी किए खाने चिपकाए जा सकते हैं।',
  'Ctrl+S saves. If the connection is lost, save again; nothing is lost.':
    'Ctrl+S सहेजता है। संपर्क टूटने पर फिर सहेजें; कुछ नहीं खोता।',
  'Enter marks by pasting from a spreadsheet': 'स्प्रेडशीट से चिपकाकर अंक भरें',
  "Open the test's entry screen and sort your spreadsheet by roll number.":
    'परीक्षा की प्रविष्टि खोलें और स्प्रेडशीट को अनुक्रमांक के क्रम में रखें।',
  'Copy the column of marks and press Ctrl+V in the first cell.':
    'अंकों का स्तंभ कॉपी करें और पहले खाने में Ctrl+V दबाएँ।',
  'Errors are listed before anything is saved.': 'सहेजने से पहले त्रुटियाँ दिखाई जाती हैं।',
  'Save, then submit the sheet when it is complete.': 'सहेजें, फिर पूरा होने पर जमा करें।',
  'Submit a register and correct it later': 'पंजी जमा करें और बाद में सुधारें',
  'Open Entry for the month and fill the cells without a mark.':
    'माह की प्रविष्टि खोलें और बिना अंकन के खाने भरें।',
  'Choose Submit. After this, only the office can change the register.':
    'जमा करें चुनें। इसके बाद केवल कार्यालय पंजी बदल सकता है।',
  'To correct it, choose Ask the office to reopen and enter the reason.':
    'सुधारने के लिए कार्यालय से खोलने को कहें चुनें और कारण भरें।',
  'You are notified when the office decides.': 'कार्यालय के निर्णय की सूचना आपको मिलती है।',
  'Finalise internal marks': 'आंतरिक अंक अंतिम करें',
  'Open Internal marks of the paper and enter the parts that no test gives.':
    'प्रश्नपत्र के आंतरिक अंक खोलें और वे भाग भरें जो किसी परीक्षा से नहीं आते।',
  'Incomplete under Remarks shows students with a missing mark.':
    'टिप्पणी में "अपूर्ण" उन विद्यार्थियों को दिखाता है जिनका कोई अंक नहीं है।',
  'When the tests are cleared, choose Finalise. Only the office can unlock the marks.':
    'परीक्षाएँ स्वीकृत होने पर अंतिम करें चुनें। अंक केवल कार्यालय खोल सकता है।',
  'Meet your mentees': 'मार्गदर्शित विद्यार्थियों से मिलें',
  'Open My mentees. Why at risk shows who needs attention.':
    'मेरे मार्गदर्शित विद्यार्थी खोलें। जोखिम का कारण दिखाता है कि किसे ध्यान चाहिए।',
  'Select the students who came and choose Record session.':
    'आए हुए विद्यार्थियों को चुनें और बैठक दर्ज करें चुनें।',
  'Enter the next meeting. Your dashboard reminds you of it.':
    'अगली बैठक भरें। आपका डैशबोर्ड उसकी याद दिलाता है।',
  'Only you can read your confidential notes.': 'आपकी गोपनीय टिप्पणियाँ केवल आप पढ़ सकते हैं।',
  'Close a month of attendance': 'उपस्थिति का माह पूरा करें',
  'Open Clearance and choose the batch, semester and month.': 'स्वीकृति खोलें और बैच, सत्र तथा माह चुनें।',
  'Select overdue registers and choose Remind.': 'विलंबित पंजियाँ चुनें और याद दिलाएँ चुनें।',
  'Check submitted registers, then choose Clear and lock, or Return with a reason.':
    'जमा पंजियाँ जाँचें, फिर स्वीकृत और बंद करें चुनें, या कारण सहित लौटाएँ।',
  'Under Shortfall, record what was done for students below the requirement.':
    'कमी के अंतर्गत दर्ज करें कि कम उपस्थिति वाले विद्यार्थियों के लिए क्या किया गया।',
  'Record duty or leave for several students': 'कई विद्यार्थियों का कर्तव्य या अवकाश दर्ज करें',
  'Open Duty and leave and choose Record duty or leave.':
    'कर्तव्य और अवकाश खोलें और कर्तव्य या अवकाश दर्ज करें चुनें।',
  'Paste the roll numbers, then enter the days and the reason.':
    'अनुक्रमांक चिपकाएँ, फिर दिन और कारण भरें।',
  'Absences on these days become duty or leave. Locked registers are named.':
    'इन दिनों की अनुपस्थिति कर्तव्य या अवकाश हो जाती है। बंद पंजियाँ बताई जाती हैं।',
  'To correct a mistake, select the entry and choose Withdraw.':
    'ग़लती सुधारने के लिए प्रविष्टि चुनें और वापस लें चुनें।',
  'Import students': 'छात्र आयात करें',
  'Open Students and choose Import.': 'छात्र खोलें और आयात चुनें।',
  'Drop a CSV or XLSX file; its columns may have any names.':
    'CSV या XLSX फ़ाइल छोड़ें; स्तंभों के नाम कुछ भी हों।',
  'Match each field to a column, and the values in the file to choices.':
    'हर जगह को स्तंभ से, और फ़ाइल के मानों को विकल्पों से मिलाएँ।',
  'Check the preview of new, changed and wrong rows. Nothing is saved yet.':
    'नई, बदली और ग़लत पंक्तियों का पूर्वावलोकन जाँचें। अभी कुछ सहेजा नहीं गया।',
  'Save. You can undo an import for 24 hours if its rows have not been changed.':
    'सहेजें। पंक्तियाँ न बदली हों तो आयात 24 घंटे तक वापस लिया जा सकता है।',
  'Assign roll numbers by pattern': 'पैटर्न से अनुक्रमांक दें',
  'Open Assign roll numbers and choose batch, programme and department.':
    'अनुक्रमांक दें खोलें और बैच, कार्यक्रम तथा विभाग चुनें।',
  'Choose Fill by pattern: {YY}{PROG}{SEQ:3} makes 26BA001.':
    'पैटर्न से भरें चुनें: {YY}{PROG}{SEQ:3} से 26BA001 बनता है।',
  'Check the preview, then fill and save.': 'पूर्वावलोकन जाँचें, फिर भरें और सहेजें।',
  'Publish a notice at a set time': 'तय समय पर सूचना प्रकाशित करें',
  'Open College management, Notices, and create one.': 'महाविद्यालय प्रबंधन, सूचनाएँ खोलें और नई बनाएँ।',
  'Choose who the notice is for, and limit it by department, batch or programme if needed.':
    'सूचना किसके लिए है चुनें; आवश्यक हो तो विभाग, बैच या कार्यक्रम से सीमित करें।',
  'Choose Publish notice and enter the publishing time. Leave it empty to publish now.':
    '"सूचना प्रकाशित करें" चुनें और प्रकाशन का समय भरें। तुरंत प्रकाशित करने के लिए खाली छोड़ें।',
  'Ask staff and faculty to confirm if they must read it. Notice readers shows who has not.':
    'पढ़ना आवश्यक हो तो कर्मचारियों और शिक्षकों से पुष्टि लें। "सूचना के पाठक" में दिखता है कि किसने नहीं पढ़ी।',
  'A published notice cannot be changed. Publish a corrigendum to correct it.':
    'प्रकाशित सूचना बदली नहीं जा सकती। सुधार के लिए शुद्धिपत्र प्रकाशित करें।',
  'Follow a grievance to its decision': 'शिकायत को निर्णय तक पहुँचाएँ',
  'The icon in the top bar shows unresolved grievances. Open the list and choose one.':
    'ऊपर का चिह्न अनिर्णीत शिकायतें दिखाता है। सूची खोलें और एक चुनें।',
  'Forward it to the committee with your remarks, set the hearing, and record the decision.':
    'टिप्पणी सहित समिति को भेजें, सुनवाई तय करें और निर्णय दर्ज करें।',
  'The report is due in 15 working days. Sundays and holidays are not counted.':
    'रिपोर्ट 15 कार्यदिवस में देनी है। रविवार और अवकाश नहीं गिने जाते।',
  "Replies appear in the complainant's notices. File notes stay with the office.":
    'उत्तर शिकायतकर्ता की सूचनाओं में दिखते हैं। फ़ाइल की टिप्पणियाँ कार्यालय में रहती हैं।',
  'Find a student': 'विद्यार्थी खोजें',
  'In the top bar, type more than 3 characters of a name, roll number or registration number.':
    'ऊपर की खोज में नाम, अनुक्रमांक या पंजीकरण संख्या के 3 से अधिक अक्षर लिखें।',
  'Move through the list with the arrow keys and press Enter to open.':
    'तीर कुंजियों से सूची में चलें और Enter से खोलें।',
  'On a phone, tap the search icon.': 'फ़ोन पर खोज चिह्न दबाएँ।',
  'Keep your account safe': 'अपना खाता सुरक्षित रखें',
  'Open the profile menu and choose Manage Account.': 'प्रोफ़ाइल मेनू खोलें और खाता प्रबंधित करें चुनें।',
  'Check your devices and sign out any you do not recognise.':
    'उपकरणों की सूची जाँचें और अनजान उपकरणों को साइन आउट करें।',
  'Change your password. This signs out all other devices.':
    'पासवर्ड बदलें। इससे अन्य सभी उपकरण साइन आउट हो जाते हैं।',
} satisfies Dictionary;
