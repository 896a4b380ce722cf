/** Hindi for the statistics, the report and applications entered by the office. */
import type { Dictionary } from '@/schema';

export default {
  'Admission statistics': 'प्रवेश सांख्यिकी',
  'Applicants, approved and admitted by category, programme, place and day.':
    'वर्ग, कार्यक्रम, स्थान और दिन के अनुसार आवेदक, स्वीकृत और प्रविष्ट।',
  'Admission report': 'प्रवेश रिपोर्ट',
  'Register of admitted students, with columns for each return.':
    'प्रवेश पाने वालों का रजिस्टर, हर विवरणी के स्तंभों के साथ।',
  Area: 'क्षेत्र',
  Days: 'दिन',
  Total: 'कुल',
  Applied: 'आवेदन किया',
  Male: 'पुरुष',
  Female: 'महिला',
  Transgender: 'ट्रांसजेंडर',
  'Not stated': 'उल्लेख नहीं',
  Submitted: 'जमा',
  'Submitted so far': 'अब तक जमा',
  Registered: 'पंजीकृत',
  Allotted: 'आवंटित',
  'Has a merit-list seat but is not yet admitted.': 'योग्यता सूची की सीट, प्रवेश अभी नहीं।',
  'Seats left': 'शेष सीटें',
  'Fees collected': 'प्राप्त शुल्क',
  'Applied: submitted forms, including withdrawn and not selected. Approved: not admitted yet.':
    'आवेदन किया: जमा फ़ॉर्म, वापस लिए गए और न चुने गए सहित। स्वीकृत: प्रवेश अभी नहीं।',
  'From registration to admission': 'पंजीकरण से प्रवेश तक',
  'Approved or admitted': 'स्वीकृत या प्रविष्ट',
  'Seats left by category': 'वर्गवार शेष सीटें',
  'Applications submitted each day': 'प्रतिदिन जमा आवेदन',
  seats: 'सीटें',
  Register: 'रजिस्टर',
  'Admission register': 'प्रवेश रजिस्टर',
  'University registration': 'विश्वविद्यालय पंजीकरण',
  AISHE: 'एआईएसएचई',
  Scholarship: 'छात्रवृत्ति',
  'All columns': 'सभी स्तंभ',
  'Roll number': 'अनुक्रमांक',
  'Registration number': 'पंजीकरण संख्या',
  'Admitted on': 'प्रवेश तिथि',
  Address: 'पता',
  'Class XII board': 'कक्षा XII का बोर्ड',
  'Class XII roll number': 'कक्षा XII का अनुक्रमांक',
  'Class XII year': 'कक्षा XII का वर्ष',
  'Class XII %': 'कक्षा XII %',
  Receipts: 'रसीदें',
  'Admission fee paid': 'जमा प्रवेश शुल्क',
  Subject: 'विषय',
  'Subject demand': 'विषयों की माँग',
  'As major': 'मुख्य विषय के रूप में',
  'As minor': 'गौण विषय के रूप में',
  'Programme choices': 'कार्यक्रमों की पसंद',
  'First choice': 'पहली पसंद',
  'Second choice': 'दूसरी पसंद',
  'Later choice': 'बाद की पसंद',
  'Chosen in total': 'कुल चयन',
  'Submitted forms. Each applicant counts once per programme chosen.':
    'जमा फ़ॉर्म। आवेदक फ़ॉर्म के हर कार्यक्रम के लिए एक बार गिना जाता है।',
  'Muslim minority': 'मुस्लिम अल्पसंख्यक',
  'Other minorities': 'अन्य अल्पसंख्यक',
  'Indented rows are parts of the category above them. An applicant can be in several.':
    'भीतर की ओर लिखी पंक्तियाँ ऊपर के वर्ग के भाग हैं। एक आवेदक कई भागों में हो सकता है।',
  'Submitted by day': 'दिनवार जमा',
  'Gender and category': 'लिंग और वर्ग',
  'Single entry': 'एकल प्रविष्टि',
  'Enter an application': 'आवेदन दर्ज करें',
  'Enter the paper form of one applicant.': 'एक आवेदक का काग़ज़ी फ़ॉर्म दर्ज करें।',
  'Batch entry': 'समूह प्रविष्टि',
  'Import applications from a file. Documents follow under Check documents.':
    'फ़ाइल से आवेदन लाएँ। दस्तावेज़ बाद में "दस्तावेज़ जाँचें" में जोड़ें।',
  'This programme is in no admission cycle of this batch. Choose another.':
    'यह कार्यक्रम इस बैच के किसी प्रवेश चक्र में नहीं है। दूसरा चुनें।',
  'Enter the application as pending. Approve it in the list of applicants.':
    'आवेदन लंबित के रूप में दर्ज करें। स्वीकृति आवेदकों की सूची में दें।',
  "Under 18: enter the date of the parent or guardian's written consent.":
    '18 से कम: लिखें कि माता-पिता या अभिभावक ने लिखित सहमति कब दी।',
  'The applicant does not meet the requirements of this programme.':
    'आवेदक इस कार्यक्रम की पात्रता पूरी नहीं करता।',
  'Application {number} has been changed since it was entered.':
    'आवेदन {number} पर दर्ज होने के बाद काम हुआ है।',
  'Documents not sent': 'न भेजे गए दस्तावेज़',
  'Add scans of documents brought to the office: JPG up to 1.5 MB or PDF up to 500 kB.':
    'कार्यालय लाए गए काग़ज़ों के स्कैन जोड़ें: 1.5 MB तक JPG या 500 kB तक PDF।',
  optional: 'वैकल्पिक',
  'Entered by the office': 'कार्यालय ने दर्ज किया',
  'Applications are switched on, but no programme is open. Open a cycle with its programmes.':
    'आवेदन चालू हैं, पर कोई कार्यक्रम खुला नहीं है। कार्यक्रमों सहित एक प्रवेश चक्र खोलें।',
  'A cycle is open, but applications are switched off in the settings of the college.':
    'एक प्रवेश चक्र खुला है, पर महाविद्यालय की सेटिंग में आवेदन बंद हैं।',
} satisfies Dictionary;
