/** Hindi of the registers that returns ask for, and of the report on one activity. */
import type { Dictionary } from '@/schema';

export default {
  'Sanctioned post': 'स्वीकृत पद',
  'Sanctioned posts': 'स्वीकृत पद',
  'Posts by the orders that sanctioned them.': 'स्वीकृति आदेशों के अनुसार पद।',
  'As in the register of staff, so that filled posts are counted.':
    'वैसा ही जैसा कर्मचारी अभिलेख में है, ताकि भरे पद गिने जा सकें।',
  'Leave empty for posts of the whole college.': 'पूरे महाविद्यालय के पदों के लिए खाली छोड़ें।',
  Posts: 'पद',
  posts: 'पद',
  Filled: 'भरे',
  'In force from': 'प्रभावी तिथि',
  'In force until': 'समाप्ति तिथि',
  'Last day, once an order replaces this one.': 'अंतिम दिन, जब नया आदेश इसकी जगह ले।',
  'Sanction order': 'स्वीकृति आदेश',
  Teaching: 'शिक्षण',
  'Non teaching': 'शिक्षणेतर',
  'Non-teaching': 'शिक्षणेतर',
  'Posts of non-teaching staff are those of the whole college.':
    'शिक्षणेतर कर्मचारियों के पद पूरे महाविद्यालय के होते हैं।',
  'An order in force from {day} sanctions these posts already. End it first.':
    '{day} से प्रभावी एक आदेश में ये पद पहले से स्वीकृत हैं। पहले उसे समाप्त करें।',
  'Posts sanctioned on the last day of the year, or today in the current year, and the people in service then with the same designation.':
    'वर्ष के अंतिम दिन, या चालू वर्ष में आज, स्वीकृत पद और उसी पदनाम पर तब सेवारत लोग।',
  'Posts sanctioned and filled': 'स्वीकृत और भरे पद',

  'Memorandum of understanding': 'समझौता ज्ञापन',
  'Memoranda of understanding': 'समझौता ज्ञापन',
  memoranda: 'ज्ञापन',
  'Agreements with other institutions, and what was done under them.':
    'अन्य संस्थाओं के साथ समझौते, और उनके अंतर्गत हुए कार्य।',
  'Partner institution': 'सहयोगी संस्था',
  'Leave empty if the whole college takes part.': 'पूरा महाविद्यालय शामिल हो तो खाली छोड़ें।',
  'Signed on': 'हस्ताक्षर तिथि',
  'Valid until': 'वैधता तिथि',
  'Leave empty if no end was agreed.': 'अवधि तय न हो तो खाली छोड़ें।',
  'What was done under it. It counts as functional in the years of its activities.':
    'इसके अंतर्गत हुए कार्य। जिन वर्षों में कार्य हुए उनमें यह सक्रिय गिना जाता है।',
  'Signed copy': 'हस्ताक्षरित प्रति',
  Academic: 'शैक्षणिक',
  Industry: 'उद्योग',
  Internship: 'इंटर्नशिप',
  Exchange: 'आदान-प्रदान',
  Community: 'सामुदायिक',
  'Record a memorandum once it is signed.': 'ज्ञापन हस्ताक्षर होने के बाद दर्ज करें।',
  'The end date cannot be before the date of signing.':
    'समाप्ति तिथि हस्ताक्षर तिथि से पहले नहीं हो सकती।',
  'Activities take place after signing, up to today.':
    'गतिविधियों की तिथि हस्ताक्षर के बाद और आज तक की हो।',
  'Memoranda in force on any day of the year, with their activities in it.':
    'वर्ष के किसी भी दिन प्रभावी ज्ञापन, उस वर्ष की गतिविधियों सहित।',

  'Placement or progression': 'नियुक्ति या प्रगति',
  'Placements and progression': 'नियुक्तियाँ और प्रगति',
  'Record a placement': 'नियुक्ति दर्ज करें',
  'Jobs, further studies and examinations passed by students.':
    'विद्यार्थियों की नौकरियाँ, आगे की पढ़ाई और उत्तीर्ण परीक्षाएँ।',
  Placement: 'नियुक्ति',
  'Self-employment': 'स्वरोज़गार',
  'Higher studies': 'उच्च अध्ययन',
  'Higher study': 'उच्च अध्ययन',
  'Self employment': 'स्वरोज़गार',
  'Examination passed': 'उत्तीर्ण परीक्षा',
  'Of the offer, the admission or the result.': 'नियुक्ति प्रस्ताव, प्रवेश या परिणाम की तिथि।',
  'Employer, institution or examination': 'नियोक्ता, संस्था या परीक्षा',
  'For example, NET or GATE.': 'उदाहरण के लिए NET या GATE।',
  'Post or programme': 'पद या कार्यक्रम',
  'Pay a year': 'वार्षिक वेतन',
  'Of a placement, in rupees.': 'नियुक्ति का, रुपये में।',
  'Letter of appointment or admission, or the score card.': 'नियुक्ति या प्रवेश पत्र, अथवा अंक पत्र।',
  'Choose a student of your department.': 'अपने विभाग का विद्यार्थी चुनें।',
  'Only a placement has pay.': 'वेतन केवल नियुक्ति का होता है।',
  'The date cannot be in the future.': 'तिथि भविष्य की नहीं हो सकती।',
  'The student was admitted on {day}.': 'विद्यार्थी का प्रवेश {day} को हुआ था।',
  Outgoing: 'अंतिम वर्ष',
  'Jobs, further studies and examinations passed in the year. Outgoing: in the last year of the programme then.':
    'वर्ष में मिली नौकरियाँ, आगे की पढ़ाई और उत्तीर्ण परीक्षाएँ। अंतिम वर्ष: तब कार्यक्रम के अंतिम वर्ष में।',

  'AQAR has no metric "{code}". Enter a code such as 3.3.3.':
    'AQAR में मापदंड "{code}" नहीं है। 3.3.3 जैसा कोड लिखें।',
  'Students who took part': 'भाग लेने वाले विद्यार्थी',
  'Attached report': 'संलग्न प्रतिवेदन',
  'Reports on activities': 'गतिविधियों के प्रतिवेदन',
  'Activity report': 'गतिविधि प्रतिवेदन',
  'What was done, who took part, the outcome and the photos, each activity on its own page.':
    'क्या हुआ, किसने भाग लिया, परिणाम और तस्वीरें; हर गतिविधि अलग पृष्ठ पर।',
  'Monthly reports accepted': 'स्वीकृत मासिक रिपोर्टें',
  'Departmental reports of the year by state': 'वर्ष की विभागीय रिपोर्टें, स्थिति के अनुसार',
  'Metrics of open returns by state': 'खुली विवरणियों के मानदंड, स्थिति के अनुसार',
  'Extension activities each month': 'हर महीने की विस्तार गतिविधियाँ',
  "Students in the year's extension activities by unit":
    'वर्ष की विस्तार गतिविधियों में विद्यार्थी, इकाई के अनुसार',
  '{n|unit has|units have} no activity in {year}.': '{year} में {n|इकाई|इकाइयों} की कोई गतिविधि नहीं।',
  'Spent from grants': 'अनुदानों से व्यय',
  'Received for grants, with interest': 'अनुदानों में प्राप्त राशि, ब्याज सहित',
  '{name}: the next instalment can be requested.': '{name}: अगली किस्त माँगी जा सकती है।',
} satisfies Dictionary;
