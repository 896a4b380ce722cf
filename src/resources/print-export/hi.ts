import type { Dictionary } from '@/schema';

export default {
  'Print & Export': 'प्रिंट और एक्सपोर्ट',
  Registers: 'पंजियाँ',
  Section: 'अनुभाग',
  Viva: 'मौखिकी',
  'This month': 'इस महीने',
  Held: 'हुई',
  From: 'से',
  Provisional: 'अनंतिम',
  'Head of Department': 'विभागाध्यक्ष',
  'This class has no students.': 'इस कक्षा में कोई विद्यार्थी नहीं है।',
  // Attendance
  'Daily attendance': 'दैनिक उपस्थिति',
  "A month's register of one paper, for signature; also blank.":
    'एक प्रश्नपत्र की एक माह की पंजी, हस्ताक्षर के लिए। कक्षा के लिए खाली भी।',
  'Blank register': 'खाली पंजी',
  Mon: 'सोम',
  Tue: 'मंगल',
  Wed: 'बुध',
  Thu: 'गुरु',
  Fri: 'शुक्र',
  Sat: 'शनि',
  Sun: 'रवि',
  'P: present, A: absent, L: late, D: duty, M: medical leave, N: not on the roll on that day.':
    'P: उपस्थित, A: अनुपस्थित, L: देर से, D: ड्यूटी, M: चिकित्सा अवकाश, N: उस दिन नामावली में नहीं।',
  'Paper-wise attendance': 'प्रश्नपत्रवार उपस्थिति',
  'Attendance in one paper by month, for signature.':
    'एक प्रश्नपत्र की महीनेवार उपस्थिति, हस्ताक्षर के लिए।',
  // Roll sheets
  'Roll sheet': 'नामावली पत्रक',
  'Class list with blank boxes, for attendance, examinations or marks.':
    'कक्षा के नाम, भरने के खानों के साथ: कक्षा, परीक्षा भवन या अंकों के लिए।',
  Use: 'उपयोग',
  'Class call': 'कक्षा में हाज़िरी',
  'Examination signatures': 'परीक्षा हस्ताक्षर',
  'Blank marks': 'खाली अंक',
  'Blank boxes': 'खाली खाने',
  Signature: 'हस्ताक्षर',
  'Class call sheet': 'कक्षा हाज़िरी पत्रक',
  'Examination signature sheet': 'परीक्षा हस्ताक्षर पत्रक',
  'Mark sheet': 'अंक पत्रक',
  'Seat number': 'सीट संख्या',
  'Answer script number': 'उत्तर पुस्तिका संख्या',
  'Marks in figures': 'अंक (अंकों में)',
  'Marks in words': 'अंक (शब्दों में)',
  Invigilator: 'वीक्षक',
  'Centre superintendent': 'केंद्र अधीक्षक',
  Examiner: 'परीक्षक',
  // Routines
  'Daily routine': 'दैनिक समय-सारणी',
  'Published weekly routine of a class, teacher or room.':
    'किसी कक्षा, शिक्षक या कमरे का प्रकाशित सप्ताह।',
  'No routine is published yet.': 'अभी कोई समय-सारणी प्रकाशित नहीं है।',
  '¹ odd weeks, ² even weeks, counted from the first week of the routine.':
    '¹ विषम सप्ताह, ² सम सप्ताह, समय-सारणी के पहले सप्ताह से गिने गए।',
  // Papers
  'Course catalogue': 'पाठ्यक्रम सूची',
  'All papers of the syllabus by semester, with credits, hours and marks.':
    'पाठ्यक्रम के सभी प्रश्नपत्र सेमेस्टर के अनुसार: क्रेडिट, घंटे और अंक।',
  'Contact hours of the semester.': 'सेमेस्टर के शिक्षण घंटे।',
  '{papers|paper|papers}. Each student takes {places}: {credits} credits.':
    '{papers} प्रश्नपत्र। एक विद्यार्थी {places} लेता है: {credits} क्रेडिट।',
  '{papers|paper|papers}. Each student takes {places}: {credits} of at most {cap} credits.':
    '{papers} प्रश्नपत्र। एक विद्यार्थी {places} लेता है: अधिकतम {cap} में से {credits} क्रेडिट।',
  'Papers that do not count for credit have 0 credits in total.':
    'जिन प्रश्नपत्रों के क्रेडिट नहीं गिने जाते, उनका कुल 0 है।',
  'Teachers of each paper, and papers without a teacher.':
    'कौन कौन-सा प्रश्नपत्र पढ़ाता है, और किसे अभी कोई नहीं पढ़ाता।',
  Odd: 'विषम',
  Even: 'सम',
  'As on': 'दिनांक तक',
  'Default: today.': 'छोड़ने पर: आज।',
  'Not allotted': 'आवंटित नहीं',
  'Papers not allotted': 'बिना आवंटन के प्रश्नपत्र',
  'Maximum marks': 'अधिकतम अंक',
  'Total load': 'कुल कार्यभार',
  'Eligible only': 'केवल पात्र',
  'Excludes students not eligible by attendance or not cleared.':
    'उपस्थिति से अपात्र या बिना अनापत्ति वाले विद्यार्थी नहीं आते।',
  'Left out': 'छोड़े गए',
  Eligibility: 'पात्रता',
  'Not eligible': 'अपात्र',
  'Not cleared': 'अनापत्ति नहीं',
  'Dues pending': 'देय शेष',
  'Allotted classes by batch': 'आवंटित कक्षाएँ, बैच के अनुसार',
  'Allotted classes by department': 'आवंटित कक्षाएँ, विभाग के अनुसार',
  '{n|paper has|papers have} no teacher.': '{n|प्रश्नपत्र का|प्रश्नपत्रों का} कोई शिक्षक नहीं।',
} satisfies Dictionary;
