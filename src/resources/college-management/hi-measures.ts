/** Hindi of the measures: descriptions of their rows, and their columns. */
import type { Dictionary } from '@/schema';

export default {
  'Committees in office during the year, with their meetings.':
    'समितियाँ जिनका कार्यकाल इस वर्ष में था, उनकी बैठकों सहित।',
  'Committee meetings': 'समिति बैठकें',
  'Meetings held in the year.': 'वर्ष में हुई बैठकें।',
  'Extension units': 'विस्तार इकाइयाँ',
  'Current active units.': 'आज की सक्रिय इकाइयाँ।',
  'College activities that began in the year.': 'वर्ष में शुरू हुई महाविद्यालय की गतिविधियाँ।',
  'Grants active in the year, with amounts received and spent.':
    'वर्ष में चल रहे अनुदान, उसमें प्राप्त और व्यय राशि सहित।',
  'Library books': 'पुस्तकालय की पुस्तकें',
  'Copies entered by the end of the year, excluding withdrawn and lost.':
    'वर्ष के अंत तक दर्ज प्रतियाँ जो न हटाई गईं न खोईं।',
  'Accession number': 'परिग्रहण संख्या',
  Type: 'प्रकार',
  Subject: 'विषय',
  Source: 'स्रोत',
  'Accession date': 'परिग्रहण तिथि',
  Price: 'मूल्य',
  'Library loans': 'पुस्तकालय निर्गम',
  'Books issued in the year, by day.': 'वर्ष में निर्गत पुस्तकें, दिनवार।',
  'To students': 'विद्यार्थियों को',
  Loans: 'निर्गम',
  'Current rooms.': 'महाविद्यालय के आज के कक्ष।',
  Building: 'भवन',
  Seats: 'सीटें',
  'Fees received': 'प्राप्त शुल्क',
  'Payments in the year by purpose and programme, less voids and refunds.':
    'वर्ष में प्राप्त और रद्द न हुए भुगतान, प्रयोजन और कार्यक्रम अनुसार, वापसी घटाकर।',
  Purpose: 'प्रयोजन',
  Payments: 'भुगतान',
  Amount: 'राशि',
  Grievances: 'शिकायतें',
  Decided: 'निर्णीत',
  'Feedback forms': 'प्रतिक्रिया प्रपत्र',
  'Feedback forms published in the year, with numbers of answers.':
    'वर्ष में प्रकाशित प्रतिक्रिया प्रपत्र, और उत्तर देने वालों की संख्या।',
  Answers: 'उत्तर',
  "Students' union members": 'छात्र संघ के सदस्य',
  'Current active members.': 'आज के सक्रिय सदस्य।',
  Position: 'स्थान',
  'Employee code': 'कर्मचारी कोड',
  'Head of department': 'विभागाध्यक्ष',
  'Papers in journals': 'पत्रिकाओं में शोधपत्र',
  Journal: 'पत्रिका',
  'Indexed in': 'किसमें अनुक्रमित',
  'Web address': 'वेब पता',
  Work: 'कृति',
  'Books and chapters': 'पुस्तकें और अध्याय',
  Publisher: 'प्रकाशक',
  'Projects and consultancy': 'परियोजनाएँ और परामर्श',
  'Verified projects in the year; joint ones once, under the first investigator.':
    'वर्ष की सत्यापित परियोजनाएँ; कई अन्वेषकों वाली एक बार, पहले के साथ।',
  Investigator: 'अन्वेषक',
  Agency: 'संस्था',
  'Agency type': 'संस्था का प्रकार',
  Status: 'स्थिति',
  'Research scholars': 'शोधार्थी',
  'Verified guidance of the year.': 'वर्ष का सत्यापित निर्देशन।',
  Scholar: 'शोधार्थी',
  Thesis: 'शोध प्रबंध',
  Degree: 'उपाधि',
  Supervisor: 'निर्देशक',
  University: 'विश्वविद्यालय',
  'Teacher training': 'शिक्षकों का प्रशिक्षण',
  'Verified courses attended by teachers in the year.':
    'वर्ष में शिक्षकों द्वारा किए गए सत्यापित पाठ्यक्रम।',
  'Seminars and workshops': 'संगोष्ठियाँ और कार्यशालाएँ',
  'Verified academic programmes held in the year, counted once.':
    'वर्ष में महाविद्यालय के सत्यापित अकादमिक कार्यक्रम, प्रत्येक एक बार।',
  Sponsor: 'प्रायोजक',
  'Papers read': 'पढ़े गए शोधपत्र',
  'Verified presentations of teachers in the year.': 'वर्ष में शिक्षकों की सत्यापित प्रस्तुतियाँ।',
  Event: 'कार्यक्रम',
  Invited: 'आमंत्रित',
  'Students registered in the year. New: admitted in the year.':
    'वर्ष के किसी सेमेस्टर में पंजीकृत विद्यार्थी; नए वे हैं जिनका बैच इसी वर्ष आया।',
  'Roll number': 'अनुक्रमांक',
  Code: 'कोड',
  Programme: 'कार्यक्रम',
  Religion: 'धर्म',
  Disability: 'दिव्यांगता',
  'Below poverty line': 'गरीबी रेखा से नीचे',
  'Domicile state': 'मूल राज्य',
  'From another state': 'दूसरे राज्य से',
  'From another country': 'दूसरे देश से',
  'From another state or country': 'दूसरे राज्य या देश से',
  New: 'नया',
  'Year of study': 'अध्ययन वर्ष',
  'Students who left': 'छोड़ गए विद्यार्थी',
  'Students who left in the year.': 'विद्यार्थी जिनकी छोड़ने की तिथि इस वर्ष में है।',
  'Sanctioned intake': 'स्वीकृत प्रवेश क्षमता',
  'Seats per programme for the batch admitted in the year.':
    'इस वर्ष आए बैच के लिए प्रत्येक कार्यक्रम की सीटें।',
  'Seats by category': 'श्रेणी अनुसार सीटें',
  'Seats per category for the batch admitted in the year.':
    'इस वर्ष आए बैच को दी गई प्रत्येक श्रेणी की सीटें।',
  Applications: 'आवेदन',
  'Applications for the batch admitted in the year.': 'इस वर्ष आए बैच के लिए भेजे गए आवेदन।',
  'Application ID': 'आवेदन संख्या',
  Results: 'परिणाम',
  'Declared results of examinations held in the year.':
    'सेमेस्टरों के घोषित परिणाम जिनकी परीक्षा वर्ष में हुई।',
  'Last semester': 'अंतिम सेमेस्टर',
  Result: 'परिणाम',
  'First attempt': 'पहला प्रयास',
  'Papers not passed': 'अनुत्तीर्ण प्रश्नपत्र',
  'Student activities': 'विद्यार्थियों की गतिविधियाँ',
  'Verified student activities that began in the year.':
    'वर्ष में शुरू हुई विद्यार्थियों की सत्यापित गतिविधियाँ।',
  Student: 'छात्र',
  'Awards of students': 'विद्यार्थियों के पुरस्कार',
  'Verified positions won in activities that began in the year. Students with the same event, day and position are one team and count once; participants, captains and members do not count.':
    'वर्ष में शुरू हुई गतिविधियों में प्राप्त सत्यापित स्थान। एक ही आयोजन, दिन और स्थान वाले विद्यार्थी एक टीम हैं और एक बार गिने जाते हैं; प्रतिभागी, कप्तान और सदस्य नहीं गिने जाते।',
  Names: 'नाम',
  'Events with students': 'विद्यार्थियों वाले आयोजन',
  'Events that began in the year, of the college or with verified participation of its students elsewhere. Each is counted once.':
    'वर्ष में शुरू हुए आयोजन, महाविद्यालय के या जिनमें उसके विद्यार्थियों ने अन्यत्र सत्यापित भाग लिया। प्रत्येक एक बार गिना जाता है।',
  'Fee concessions': 'शुल्क रियायतें',
  'Approved concessions on demands due in the year.': 'वर्ष में देय माँगों की स्वीकृत रियायतें।',
  'Fee head': 'शुल्क मद',
  'Programmes with a current batch.': 'कार्यक्रम जिनका कोई बैच अध्ययनरत है।',
  Stream: 'धारा',
  Semesters: 'सेमेस्टर',
  'AISHE code': 'AISHE कोड',
  'Papers taught': 'पढ़ाए गए प्रश्नपत्र',
  'Papers taught in the year, with enrolled students.':
    'बैचों के प्रश्नपत्र जिनका सेमेस्टर इस वर्ष में है, नामांकित विद्यार्थियों सहित।',
  Month: 'माह',
  'Classes held in the year, by paper, teacher and month.':
    'वर्ष में हुई पंजी की कक्षाएँ, प्रश्नपत्र, शिक्षक और माह अनुसार।',
  Classes: 'कक्षाएँ',
  'Extra classes': 'अतिरिक्त कक्षाएँ',
  'Teaching days': 'अध्यापन दिवस',
  'Days in the year with at least one class.': 'वर्ष के दिन जब कोई कक्षा हुई।',
  Attendance: 'उपस्थिति',
  'Student hours present and held, by paper and month.':
    'सभी विद्यार्थियों की उपस्थिति और कक्षाएँ, प्रश्नपत्र और माह अनुसार।',
  Present: 'उपस्थित',
  Held: 'हुईं',
  'Class tests': 'कक्षा परीक्षाएँ',
  'Internal assessments with marks entered in the year.': 'आंतरिक मूल्यांकन जिनके अंक वर्ष में दर्ज हुए।',
  'Opens on': 'खुलने की तिथि',
  'Closes on': 'बंद होने की तिथि',
  'Calendar holidays, examinations and events that began in the year.':
    'वर्ष में शुरू हुए पंचांग के अवकाश, परीक्षाएँ और आयोजन।',
  'Received on': 'प्राप्ति तिथि',
  'Students with a mentor': 'मार्गदर्शक वाले विद्यार्थी',
  'Mentorships active in the year, one per student and mentor.':
    'वर्ष में चालू मार्गदर्शन, हर विद्यार्थी और मार्गदर्शक का एक।',
  Mentor: 'मार्गदर्शक',
  'Meetings with mentors': 'मार्गदर्शकों के साथ बैठकें',
  'Mentoring sessions held in the year, without notes.':
    'वर्ष में मार्गदर्शकों की अपने विद्यार्थियों के साथ बैठकें; क्या कहा गया, यह नहीं दिखता।',
  Mode: 'माध्यम',
  'Students present': 'उपस्थित विद्यार्थी',
  'Study material': 'अध्ययन सामग्री',
  'Published study material added by the end of the year.':
    'आज प्रकाशित अध्ययन सामग्री जो वर्ष समाप्त होने से पहले मौजूद थी।',
  'Assignments in the e-classroom': 'ई-कक्षा के असाइनमेंट',
  'Assignments due in the year, excluding drafts, with numbers of submissions.':
    'वर्ष में देय असाइनमेंट, प्रारूप छोड़कर, जमा करने वाले विद्यार्थियों की संख्या सहित।',
  Submissions: 'जमा कार्य',
  "Extension activities that began in the year, from units, verified teacher records and the college's outreach. Each is counted once.":
    'वर्ष में शुरू हुआ विस्तार कार्य: इकाइयों की पंजियों, शिक्षकों के सत्यापित अभिलेखों और महाविद्यालय के जनसंपर्क से; दो पंजियों में दर्ज कार्य एक बार गिना जाता है।',
  Register: 'पंजी',
  'Grievances received in the year. Complainants are not named. Those that only a committee may read have no number and are listed under Other.':
    'वर्ष में प्राप्त शिकायतें, केवल संख्या से; दर्ज करने वाले का नाम नहीं। जिन्हें केवल समिति पढ़ सकती है, उनकी संख्या नहीं होती और वे श्रेणी अन्य में हैं।',
  'Teachers employed on any day of the year. Age and months of experience are as of its last day, or today in the current year.':
    'वर्ष के किसी भी दिन कार्यरत शिक्षक। आयु और इस महाविद्यालय में अनुभव के महीने वर्ष के अंतिम दिन के हैं, या चालू वर्ष में आज के।',
  'Full time': 'पूर्णकालिक',
  'Experience in months': 'अनुभव (महीने)',
  'Non-teaching staff employed on any day of the year.':
    'वर्ष के किसी भी दिन कार्यरत शिक्षकेतर कर्मचारी।',
  'Verified papers of the year, each listed once with all authors and departments.':
    'वर्ष के सत्यापित शोधपत्र, प्रत्येक एक बार, सभी लेखकों और उनके विभागों सहित।',
  'Verified books and chapters of the year, each listed once with all authors and departments.':
    'वर्ष की सत्यापित पुस्तकें और अध्याय, प्रत्येक एक बार, सभी लेखकों और उनके विभागों सहित।',
  'Seminars, conferences, workshops and similar events that began in the year, from verified teacher records and college activities. Each is counted once.':
    'वर्ष में शुरू हुई संगोष्ठियाँ, सम्मेलन, कार्यशालाएँ आदि: शिक्षकों के सत्यापित अभिलेखों और महाविद्यालय की गतिविधियों से; दो पंजियों में दर्ज कार्य एक बार गिना जाता है।',
  'Students registered in the year, by the year of study of their highest semester. New: of the batch admitted in the year.':
    'वर्ष के किसी सेमेस्टर में पंजीकृत विद्यार्थी, सबसे ऊँचे सेमेस्टर के अध्ययन वर्ष में; नए विद्यार्थी इस वर्ष प्रवेश लेने वाले बैच के हैं।',
  'Seats per category for the batch admitted in the year, and seats filled: by allotment, otherwise by students of the category up to the number of seats.':
    'इस वर्ष प्रवेश लेने वाले बैच को दी गई हर श्रेणी की सीटें, और उनमें से कितनी भरीं: जिसे सीट दी गई उससे, अन्यथा उस श्रेणी के विद्यार्थियों से, सीटों की संख्या से अधिक नहीं।',
  'Programmes with a batch in study. Elective papers: papers of a category in which students took different papers in a semester of the year.':
    'कार्यक्रम जिनका कोई बैच किसी अध्ययन वर्ष में है। वैकल्पिक प्रश्नपत्र वे हैं जिनकी श्रेणी में विद्यार्थियों ने वर्ष के एक सेमेस्टर में अलग-अलग प्रश्नपत्र लिए।',
  'Elective papers': 'वैकल्पिक प्रश्नपत्र',
  'Students in projects, field work and internships': 'परियोजना, क्षेत्र कार्य और इंटर्नशिप के विद्यार्थी',
  'Students and their courses of this kind in the year. A student in two courses is listed twice.':
    'विद्यार्थी और इस प्रकार के प्रश्नपत्र जिनमें वे वर्ष के किसी सेमेस्टर में नामांकित हैं; दो प्रश्नपत्रों वाला विद्यार्थी दो बार आता है।',
  'Student number': 'विद्यार्थी संख्या',
  Course: 'प्रश्नपत्र',
  'Hours attended and held by all students under their regulations, by paper and month.':
    'सभी विद्यार्थियों के उपस्थित और हुए घंटे, उनके विनियम के नियमों से, प्रश्नपत्र और महीने के अनुसार।',
  'Hours attended': 'उपस्थित घंटे',
  'Hours held': 'हुए घंटे',
} satisfies Dictionary;
