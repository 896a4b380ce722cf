export default {
  English: {
    title: 'Privacy Policy',
    summary: 'What personal data {name} keeps, why and for how long, and your rights.',
    body: `This is the notice of {office} under the Digital Personal Data Protection Act, 2023. The college is the data fiduciary: it decides why and how personal data are processed here.

## What is kept, and why

| Who | What | Why |
|---|---|---|
| Applicants | name, email address, mobile number, programme, status of the application | to decide on admission and inform you of the outcome |
| Students | name, college and university numbers, programme, papers, attendance, marks, contact details; category and scholarship details where a law or scheme requires them | to teach and examine, and to report to the university and the government as the law requires |
| Parents | name, mobile number or email address, name of the student | to inform you of college announcements |
| Teachers and staff | name, employee code, contact details, department, entries made | to run the college, and to record who made each entry |
| People who write to us | name, email address or mobile number, message | to reply |
| Everyone who signs in | time, network address and type of browser | to keep accounts secure |

The basis is your consent, given when you apply or write to us, or a use that the Act permits without consent, such as a legal duty. Aadhaar numbers are neither requested nor kept.

## What is stored on your device

The portal uses no advertising cookies and no tracking. Your device stores your choice of language, colours and tab and, while you are signed in, a sign-in token. Signing out deletes the token.

## Who has access

Only people at the college who need the data for their work, and only as far as needed. Data are shared with the university, government bodies and a payment gateway as far as the law or your payment requires. Those who operate the portal for the college act only on its instructions. No data are sold.

## How long

- Marks, results and receipts: as long as the law and the university require; financial records at least eight years.
- Records of sign-ins and changes: at least one year.
- Applications that did not lead to admission: until the end of the following session.
- Messages sent through the contact form: one year after the reply.

Data that are no longer needed are erased.

## Your rights

You can ask what data are kept about you and with whom they were shared; have them corrected, completed or, unless a law requires us to keep them, erased; nominate a person to act for you if you cannot; and withdraw consent as easily as you gave it. Withdrawal does not affect earlier processing. For people under 18, a parent or guardian gives consent and makes requests.

Contact the office:

- Email: [{email}](mailto:{email})
- Telephone: [{contact}](tel:{phone})
- Form: [Contact Us](/contact)

If you are not satisfied with the reply, use the college's grievance redressal. After that, you can complain to the Data Protection Board of India.

## If something goes wrong

Passwords are stored in a form that cannot be read back, and changes are recorded in a tamper-evident log. If there is a data breach, the college will inform you and the Board without delay of what happened, its likely consequences, and what you can do.`,
  },
  Hindi: {
    title: 'गोपनीयता नीति',
    summary: '{name} आपके बारे में क्या, क्यों और कब तक रखता है, और आप क्या माँग सकते हैं।',
    body: `यह {office} की ओर से डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के अंतर्गत सूचना है। महाविद्यालय डेटा न्यासी है: वही तय करता है कि व्यक्तिगत आँकड़े यहाँ क्यों और कैसे उपयोग होंगे।

## क्या रखा जाता है और क्यों

| किसका | क्या | क्यों |
|---|---|---|
| आवेदक | नाम, ईमेल, मोबाइल नंबर, कार्यक्रम, आवेदन की स्थिति | प्रवेश का निर्णय लेने और परिणाम बताने के लिए |
| छात्र | नाम, महाविद्यालय और विश्वविद्यालय के दिए क्रमांक, कार्यक्रम, प्रश्नपत्र, उपस्थिति, अंक, संपर्क; विधि या योजना के अनुसार वर्ग और छात्रवृत्ति का विवरण | पढ़ाने और परीक्षा लेने, तथा विधि के अनुसार विश्वविद्यालय और सरकार को सूचना देने के लिए |
| अभिभावक | नाम, मोबाइल नंबर या ईमेल, किसके अभिभावक | अभिभावकों के लिए महाविद्यालय की सूचनाएँ पहुँचाने के लिए |
| शिक्षक और कर्मचारी | नाम, कर्मचारी कोड, संपर्क, विभाग, आपकी प्रविष्टियाँ | महाविद्यालय चलाने और यह जानने के लिए कि किसने क्या लिखा |
| जो हमें लिखते हैं | नाम, ईमेल या मोबाइल नंबर, आपका संदेश | उत्तर देने के लिए |
| साइन इन करने वाले सभी | समय, नेटवर्क पता और ब्राउज़र का प्रकार | खातों की सुरक्षा के लिए |

आधार आपकी सहमति है, जो आवेदन करते या हमें लिखते समय दी जाती है, या ऐसा उपयोग जिसकी अधिनियम बिना सहमति के अनुमति देता है, जैसे विधिक कर्तव्य। आधार संख्या न माँगी जाती है, न रखी जाती है।

## आपके उपकरण में क्या रहता है

पोर्टल विज्ञापन कुकी या ट्रैकिंग का उपयोग नहीं करता। उपकरण में आपकी चुनी भाषा, रंग और टैब रहते हैं, और साइन इन रहने तक उसका टोकन। साइन आउट करने पर टोकन हट जाता है।

## कौन देखता है

केवल वे लोग जिनके काम के लिए यह आवश्यक है, और उतना ही जितना काम माँगता है। विश्वविद्यालय, सरकारी निकायों और भुगतान गेटवे को उतना ही जाता है जितना विधि या आपके भुगतान के लिए आवश्यक हो। जो महाविद्यालय के लिए पोर्टल चलाते हैं वे केवल उसके निर्देश पर काम करते हैं। कुछ भी बेचा नहीं जाता।

## कब तक

- अंक, परिणाम और रसीदें: जब तक विधि और विश्वविद्यालय माँगें; धन के अभिलेख कम से कम आठ वर्ष।
- साइन इन और परिवर्तनों के अभिलेख: कम से कम एक वर्ष।
- जिन आवेदनों से प्रवेश नहीं हुआ: अगले सत्र के अंत तक।
- संपर्क प्रपत्र के संदेश: उत्तर के बाद एक वर्ष।

जिसकी आवश्यकता नहीं रही वह मिटा दिया जाता है।

## आपके अधिकार

आप पूछ सकते हैं कि आपके बारे में क्या रखा है और किसे दिया गया; उसे सुधरवा, पूरा करवा या मिटवा सकते हैं, जब तक कोई विधि उसे रखना न माँगे; अपनी असमर्थता में काम करने के लिए किसी को नामित कर सकते हैं; और सहमति उतनी ही सरलता से वापस ले सकते हैं जितनी सरलता से दी थी। वापस लेने से पहले हुआ काम नहीं बदलता। 18 वर्ष से कम आयु में माता-पिता या अभिभावक सहमति देते और माँगते हैं।

कार्यालय को लिखें:

- ईमेल: [{email}](mailto:{email})
- दूरभाष: [{contact}](tel:{phone})
- प्रपत्र: [संपर्क करें](/contact)

उत्तर से संतुष्ट न हों तो महाविद्यालय की शिकायत निवारण व्यवस्था से कहें; उसके बाद भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।

## यदि कुछ गड़बड़ हो

पासवर्ड ऐसे रूप में रखे जाते हैं जिससे उन्हें पढ़ा नहीं जा सकता, और परिवर्तन ऐसे अभिलेख में लिखे जाते हैं जिसमें छेड़छाड़ दिख जाती है। आँकड़ों का उल्लंघन होने पर महाविद्यालय आपको और बोर्ड को बिना विलंब बताता है: क्या हुआ, उसके संभावित परिणाम, और आप क्या कर सकते हैं।`,
  },
};
