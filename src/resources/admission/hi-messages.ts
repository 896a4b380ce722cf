/** Hindi for messages to applicants and to the office. */
import type { Dictionary } from '@/schema';

export default {
  'The last date to apply cannot be before the opening date.':
    'आवेदन की अंतिम तिथि प्रारंभ तिथि से पहले नहीं हो सकती।',
  'The last date of admission cannot be before the opening date.':
    'प्रवेश की अंतिम तिथि प्रारंभ तिथि से पहले नहीं हो सकती।',
  'Each document can be listed only once.': 'प्रत्येक दस्तावेज़ केवल एक बार सूचीबद्ध हो सकता है।',
  'The last date to apply cannot be before the cycle opens.':
    'आवेदन की अंतिम तिथि चक्र के प्रारंभ से पहले नहीं हो सकती।',
  'Seats by category add up to {given}. The intake must be at least {given}.':
    'वर्गवार सीटों का योग {given} है। कुल सीटें कम से कम इतनी होनी चाहिए।',
  'The intake is {intake}, with {given} seats in other categories. At most {left} are left.':
    'कुल सीटें {intake} हैं और {given} अन्य वर्गों को दी गई हैं: अधिकतम {left} शेष हैं।',
  'This application was changed on another device. Check the values and save again.':
    'यह आवेदन किसी अन्य डिवाइस पर बदला गया। मान जाँचकर फिर सहेजें।',
  Step: 'चरण',
  'Applications for this programme are closed. Choose another programme.':
    'इस कार्यक्रम के आवेदन बंद हैं। दूसरा कार्यक्रम चुनें।',
  'Applications for this programme are closed. Choose another.': 'इस कार्यक्रम के आवेदन बंद हैं। दूसरा चुनें।',
  'Applications for this programme are closed. Contact the college office.':
    'इस कार्यक्रम के आवेदन बंद हैं। महाविद्यालय कार्यालय से संपर्क करें।',
  'Choose different programmes that are open.': 'अलग-अलग खुले कार्यक्रम चुनें।',
  'Enter the mobile or email of a parent first.': 'पहले अभिभावक का मोबाइल या ईमेल भरें।',
  'This application is not part of a cycle.': 'यह आवेदन किसी प्रवेश चक्र का नहीं है।',
  'You do not meet the requirements of this programme. Choose another programme.':
    'आप इस कार्यक्रम की पात्रता पूरी नहीं करते। दूसरा कार्यक्रम चुनें।',
  'You are under 18. A parent or guardian must consent by code before you submit.':
    'आपकी आयु 18 से कम है। जमा करने से पहले माता-पिता या अभिभावक कोड द्वारा सहमति देते हैं।',
  'This document was replaced by a newer one.': 'इस दस्तावेज़ की जगह नया दस्तावेज़ आ चुका है।',
  'Enter the reason. The applicant can read it.': 'कारण लिखें। आवेदक इसे पढ़ता है।',
  'Choose at least one step.': 'कम से कम एक चरण चुनें।',
  'Only a submitted application that is still pending can be corrected.':
    'केवल जमा किया हुआ और लंबित आवेदन ही सुधारा जा सकता है।',
  'This application can no longer be withdrawn.': 'यह आवेदन अब वापस नहीं लिया जा सकता।',
  'We have emailed your application ID and the next step. If you do not receive it, check your spam folder.':
    'हमने आवेदन संख्या और आगे की जानकारी ईमेल से भेजी है। न मिले तो स्पैम फ़ोल्डर देखें।',
  'If the details match, we have sent the application ID by email, or by SMS if you gave no email address.':
    'विवरण मेल खाने पर आवेदन संख्या ईमेल से भेजी गई है, या ईमेल पता न होने पर एसएमएस से।',
  'Enter the template: applicants without an email address are informed by SMS only.':
    'टेम्पलेट लिखें: बिना ईमेल पते वाले आवेदकों को सूचना केवल एसएमएस से मिलती है।',
  'Email is optional': 'ईमेल वैकल्पिक है',
  'Applicants without one sign in by mobile number. Needs an SMS gateway.':
    'बिना ईमेल वाले आवेदक मोबाइल नंबर से साइन इन करते हैं। एसएमएस गेटवे आवश्यक है।',
  'For SMS to applicants without an email address.': 'बिना ईमेल पते वाले आवेदकों को एसएमएस के लिए।',
  'The college is not taking new applications now.': 'महाविद्यालय अभी नए आवेदन नहीं ले रहा है।',
  'The college is not taking applications now.': 'महाविद्यालय अभी आवेदन नहीं ले रहा है।',
  'Lalrin Puii, as in the Class X mark sheet': 'Lalrin Puii, जैसा कक्षा X के अंकपत्र में है',
  'Applicants must be 15 to 60 years old on 1 July of the session.':
    'सत्र की 1 जुलाई को आवेदक की आयु 15 से 60 वर्ष होनी चाहिए।',
  'The college cannot accept your application without your consent.':
    'आपकी सहमति के बिना महाविद्यालय आवेदन नहीं ले सकता।',
  "Applicants under 18: enter a parent or guardian's name.":
    '18 वर्ष से कम आयु: माता-पिता या अभिभावक का नाम लिखें।',
  "Applicants under 18: enter a parent or guardian's mobile number.":
    '18 वर्ष से कम आयु: माता-पिता या अभिभावक का मोबाइल नंबर लिखें।',
  'Email or mobile number': 'ईमेल या मोबाइल नंबर',
  'This application was withdrawn.': 'यह आवेदन वापस लिया गया है।',
  'This application is closed.': 'यह आवेदन बंद है।',
  'The form is submitted. To change something, request a correction.':
    'फ़ॉर्म जमा हो चुका है। कुछ बदलने के लिए सुधार का अनुरोध करें।',
  'This step is not open for correction.': 'यह चरण सुधार के लिए खुला नहीं है।',
  'Examinations, row {row}: marks obtained cannot be above the maximum.':
    'परीक्षाएँ, पंक्ति {row}: प्राप्तांक पूर्णांक से अधिक नहीं हो सकते।',
  'Examinations, row {row}: check the year.': 'परीक्षाएँ, पंक्ति {row}: वर्ष जाँचें।',
  'Enter each examination once.': 'प्रत्येक परीक्षा एक बार भरें।',
  'Subjects, row {row}: marks obtained cannot be above the maximum.':
    'विषय, पंक्ति {row}: प्राप्तांक पूर्णांक से अधिक नहीं हो सकते।',
  'Enter each subject once.': 'प्रत्येक विषय एक बार भरें।',
  'Choose a minor other than the major.': 'मुख्य विषय से अलग माइनर विषय चुनें।',
  'Add your examinations: Class X and Class XII.': 'अपनी परीक्षाएँ जोड़ें: कक्षा X और कक्षा XII।',
  'Add the subjects of your last examination with their marks.':
    'अपनी अंतिम परीक्षा के विषय अंकों के साथ जोड़ें।',
  'Enter the name of at least one parent or guardian.':
    'कम से कम एक माता-पिता या अभिभावक का नाम भरें।',
  'Choose this under Declarations in the form.': 'इसे फ़ॉर्म में घोषणाओं के अंतर्गत चुनें।',
  'Consent given': 'सहमति दी गई',
  'Consent withdrawn': 'सहमति वापस ली गई',
  'Not in this merit list: {numbers}. Open the list of their programme.':
    'इस योग्यता सूची में नहीं: {numbers}। उनके कार्यक्रम की सूची खोलें।',
  'Already closed, so there is no seat to release: {numbers}.':
    'आवेदन बंद हो चुका है, इसलिए छोड़ने को कोई सीट नहीं: {numbers}।',
  'No seat to release: {numbers}.': 'छोड़ने को कोई सीट नहीं: {numbers}।',
  'Tick "{declaration}" to submit the form.': 'फ़ॉर्म जमा करने के लिए "{declaration}" चिह्नित करें।',
  'Add a row for {exam}.': '{exam} के लिए पंक्ति जोड़ें।',
  'The office has verified this document. Request a correction to replace it.':
    'कार्यालय ने यह दस्तावेज़ सत्यापित कर दिया है। बदलने के लिए सुधार का अनुरोध करें।',
  'This document was replaced too many times. Contact the college office.':
    'यह दस्तावेज़ बहुत बार बदला गया। महाविद्यालय कार्यालय से संपर्क करें।',
  Registered: 'पंजीकृत',
  'Parent consented': 'अभिभावक ने सहमति दी',
  'Form submitted': 'फ़ॉर्म जमा किया',
  'Form corrected': 'फ़ॉर्म सुधारा',
  'Correction requested': 'सुधार का अनुरोध',
  'Opened for correction': 'सुधार के लिए खोला गया',
  'Document sent': 'दस्तावेज़ भेजा',
  'Document set to be checked again': 'दस्तावेज़ फिर जाँचा जाएगा',
  'Document verified': 'दस्तावेज़ सत्यापित',
  'Document rejected': 'दस्तावेज़ अस्वीकृत',
  Withdrawn: 'वापस ली गई',
  'A second email contains a link to choose a password. Then sign in as an applicant and fill in the form.':
    'दूसरा ई-मेल पासवर्ड चुनने की कड़ी लाता है। फिर आवेदक के रूप में साइन इन करके फ़ॉर्म भरें।',
  'Use "Admit" to admit an applicant.': 'आवेदक को प्रवेश देने के लिए "प्रवेश दें" का उपयोग करें।',
  'The applicant has not submitted the form yet.': 'आवेदक ने अभी फ़ॉर्म जमा नहीं किया है।',
  'Only submitted applications can be approved: {numbers}.':
    'केवल जमा किए गए आवेदन स्वीकृत हो सकते हैं: {numbers}।',
  'Not eligible: {numbers}. Enter the reason for approving.':
    'पात्र नहीं: {numbers}। स्वीकृति का कारण लिखें।',
  '{count|application|applications} approved.': '{count|आवेदन स्वीकृत|आवेदन स्वीकृत}।',
  'Only submitted, pending applications can be opened for correction: {numbers}.':
    'केवल जमा किए गए लंबित आवेदन सुधार के लिए खोले जा सकते हैं: {numbers}।',
  '{count|application|applications} opened for correction.':
    '{count|आवेदन सुधार के लिए खोला गया|आवेदन सुधार के लिए खोले गए}।',
  'Only pending applications can be marked.': 'केवल लंबित आवेदन चिह्नित किए जा सकते हैं।',
  '{count|applicant|applicants} admitted.': '{count|आवेदक|आवेदक} प्रविष्ट।',
  '{reason} Choose "Application" instead.': '{reason} इसके बजाय "आवेदन" चुनें।',
  '{name} is admitted.': '{name} को प्रवेश दिया गया।',
  '{count|document|documents} verified.': '{count|दस्तावेज़ सत्यापित|दस्तावेज़ सत्यापित}।',
  '{count|document|documents} rejected.': '{count|दस्तावेज़ अस्वीकृत|दस्तावेज़ अस्वीकृत}।',
  'Not verified yet: {documents}.': 'अभी सत्यापित नहीं: {documents}।',
  'The admission fee is not paid.': 'प्रवेश शुल्क जमा नहीं है।',
  'The admission fee was refunded, or its refund was requested.':
    'प्रवेश शुल्क लौटा दिया गया है, या उसकी वापसी माँगी गई है।',
  'The admission fee has not been raised for this applicant.':
    'इस आवेदक के लिए प्रवेश शुल्क नहीं लगाया गया है।',
  'No seat is left in this programme: all {intake} are filled.':
    'इस कार्यक्रम में कोई सीट शेष नहीं: सभी {intake} भर चुकी हैं।',
  'No seat is left for {category}: all {seats} are filled.':
    '{category} के लिए कोई सीट शेष नहीं: सभी {seats} भर चुकी हैं।',
  'This applicant is already admitted.': 'इस आवेदक को पहले ही प्रवेश दिया जा चुका है।',
  'Approve the application first.': 'पहले आवेदन स्वीकृत करें।',
  'Choose the department of the major first.': 'पहले मुख्य विषय का विभाग चुनें।',
  'Enter the date the originals were seen.': 'मूल दस्तावेज़ कब देखे गए, यह भरें।',
  'The applicant is under 18 and a parent has not consented yet.':
    'अभिभावक ने अभी सहमति नहीं दी है: आवेदक की आयु 18 से कम है।',
  'A student of the same name, date of birth and mobile exists. Confirm to admit.':
    'इसी नाम, जन्म तिथि और मोबाइल का विद्यार्थी मौजूद है। प्रवेश देने के लिए पुष्टि करें।',
  'Refund requested': 'शुल्क वापसी का अनुरोध',
  'Refund pending with the office': 'शुल्क वापसी का निर्णय कार्यालय करेगा',
  // Documents beside the form
  'Check documents': 'दस्तावेज़ जाँचें',
  "Check each applicant's documents against the application.": 'हर आवेदक के दस्तावेज़ आवेदन से मिलाएँ।',
  'All programmes': 'सभी कार्यक्रम',
  'Zoom in': 'बड़ा करें',
  'Zoom out': 'छोटा करें',
  Rotate: 'घुमाएँ',
  'Usual reasons': 'सामान्य कारण',
  'It cannot be read. Upload a clear scan.': 'यह पढ़ा नहीं जा सकता। साफ़ स्कैन अपलोड करें।',
  'It is another document.': 'यह कोई दूसरा दस्तावेज़ है।',
  'A page is missing.': 'एक पृष्ठ नहीं है।',
  'The name differs from the application.': 'नाम आवेदन से भिन्न है।',
  'It has expired.': 'इसकी वैधता समाप्त हो चुकी है।',
  '{name} is also checking this applicant.': '{name} भी इस आवेदक की जाँच कर रहे हैं।',
  'Others are checking the remaining documents': 'शेष दस्तावेज़ों की जाँच अन्य लोग कर रहे हैं',
  'Not checked': 'जाँच शेष',
  'All documents are checked': 'सभी दस्तावेज़ जाँच लिए गए',
  'Applicants with documents to check appear here.':
    'जिन आवेदकों के दस्तावेज़ों की जाँच शेष है, वे यहाँ दिखते हैं।',
  'Open {name}': '{name} खोलें',
  '{count|applicant|applicants} waiting': '{count|आवेदक|आवेदक} प्रतीक्षा में',
  'Previous (Shift+F8)': 'पिछला (Shift+F8)',
  'Next applicant (F8)': 'अगला आवेदक (F8)',
  'Verify (F2)': 'सत्यापित करें (F2)',
  'Reject (F4)': 'अस्वीकार करें (F4)',
  'Reject {name}': '{name} अस्वीकार करें',
  'No documents sent yet.': 'अभी कोई दस्तावेज़ नहीं भेजा गया।',
  '{count|applicant has|applicants have} documents to be checked':
    '{count|आवेदक के|आवेदकों के} दस्तावेज़ जाँचने हैं',
  '{count|applicant asks|applicants ask} for a correction':
    '{count|आवेदक|आवेदक} सुधार का अनुरोध कर रहे हैं',
  '{count|applicant has|applicants have} paid and can be admitted':
    '{count|आवेदक ने|आवेदकों ने} शुल्क जमा किया है और प्रवेश दिया जा सकता है',
  // Erasure
  'Erasure of applications': 'आवेदनों का विलोपन',
  'Applications not admitted are erased automatically on the date shown.':
    'जिन आवेदनों पर प्रवेश नहीं हुआ, वे दिखाई गई तिथि को स्वतः मिटा दिए जाते हैं।',
  'Erased on': 'विलोपन तिथि',
  'To be erased': 'मिटाए जाने वाले',
  'Documents to be erased': 'मिटाए जाने वाले दस्तावेज़',
  'Payments kept': 'रखे गए भुगतान',
  'Already erased': 'मिटाए जा चुके',
  'Kept: application ID, programme, category, outcome and payments. Erased: everything else, and all documents.':
    'रखा जाता है: आवेदन संख्या, कार्यक्रम, वर्ग, परिणाम और भुगतान। मिटाया जाता है: शेष सब कुछ और सभी दस्तावेज़।',
  'Erase applications not admitted after (days)': 'बिना प्रवेश वाले आवेदन कितने दिन बाद मिटाएँ',
  'Counted from the last date of admission. Payments stay.':
    'प्रवेश की अंतिम तिथि से गिना जाता है। भुगतान बने रहते हैं।',
  // Merit lists
  Now: 'अभी',
  Status: 'स्थिति',
  Page: 'पृष्ठ',
  Admission: 'प्रवेश',
  Draft: 'प्रारूप',
  Published: 'प्रकाशित',
  Reject: 'अस्वीकार करें',
  Rejected: 'अस्वीकृत',
  'Merit round': 'योग्यता सूची का चरण',
  'Convener, admission committee': 'संयोजक, प्रवेश समिति',
  Principal: 'प्राचार्य',
  'Merit list': 'योग्यता सूची',
  'Ranks, seats and waiting list of a programme, round by round.':
    'किसी कार्यक्रम की रैंक, सीटें और प्रतीक्षा सूची, चरणवार।',
  Round: 'चरण',
  Outcome: 'परिणाम',
  Rank: 'रैंक',
  'Deciding criterion': 'निर्णय का आधार',
  'Why the rank is below the previous applicant.': 'पिछले आवेदक से नीचे स्थान का कारण।',
  Seat: 'सीट',
  Seats: 'सीटें',
  'Converted from': 'किस वर्ग से परिवर्तित',
  'Confirm by': 'पुष्टि की अंतिम तिथि',
  'Seat allotted': 'सीट आवंटित',
  'Seat allotted earlier': 'सीट पहले आवंटित',
  'Waiting list': 'प्रतीक्षा सूची',
  'Not eligible': 'अपात्र',
  'Application fee not paid': 'आवेदन शुल्क जमा नहीं',
  'Holds a seat': 'सीट है',
  'Moved up': 'प्रतीक्षा सूची से सीट मिली',
  'Seat released': 'सीट मुक्त',
  'On the waiting list': 'प्रतीक्षा सूची में',
  'Seat allotted from the waiting list': 'प्रतीक्षा सूची से सीट आवंटित',
  'Draw up round': 'चरण की सूची बनाएँ',
  'Ranks submitted applications and allots free seats. Applicants are notified on publishing.':
    'जमा आवेदनों का क्रम बनाकर रिक्त सीटें आवंटित करता है। आवेदकों को सूचना प्रकाशन पर मिलती है।',
  'Publish round': 'चरण प्रकाशित करें',
  'Locks the round and emails applicants with a seat.':
    'इसके बाद चरण नहीं बदला जा सकता। सीट पाने वाले आवेदकों को ईमेल जाता है।',
  'DLT template': 'डीएलटी टेम्पलेट',
  'Needed for SMS. Without it only emails are sent.': 'SMS के लिए आवश्यक। इसके बिना केवल ईमेल जाते हैं।',
  'Discard draft': 'प्रारूप हटाएँ',
  'Published rounds are kept.': 'प्रकाशित चरण बने रहते हैं।',
  'Release seat': 'सीट मुक्त करें',
  'No submitted application can be ranked yet.': 'अभी कोई जमा आवेदन रैंक योग्य नहीं है।',
  'Draw up a round first.': 'पहले चरण की सूची बनाएँ।',
  'Applications, seats or rules changed since this round was drawn up. Draw it up again.':
    'सूची बनने के बाद आवेदन, सीटें या नियम बदल गए हैं। सूची फिर से बनाएँ।',
  'There is no draft to discard.': 'हटाने के लिए कोई प्रारूप नहीं है।',
  'Choose today or a later day.': 'आज या बाद की तिथि चुनें।',
  'No seat in the merit list: {numbers}. Enter the reason for approving.':
    'योग्यता सूची में सीट नहीं: {numbers}। स्वीकृति का कारण दें।',
  'A form cannot be changed while its applicant holds a seat: {numbers}. Release the seat first.':
    'आवेदक के पास सीट होने पर फ़ॉर्म नहीं बदला जा सकता: {numbers}। पहले सीट मुक्त करें।',
  'Already admitted: {numbers}. Their seats cannot be released here.':
    'पहले ही प्रविष्ट: {numbers}। उनकी सीटें यहाँ मुक्त नहीं हो सकतीं।',
  'The admission fee is paid: {numbers}. Refund it before releasing the seat.':
    'प्रवेश शुल्क जमा है: {numbers}। सीट मुक्त करने से पहले उसे वापस करें।',
  '{count|seat|seats} released.': '{count|सीट|सीटें} मुक्त।',
  'Round {number} is drawn up.': 'चरण {number} की सूची बन गई।',
  'Round {number} is published: {count|seat|seats} allotted.':
    'चरण {number} प्रकाशित: {count|सीट|सीटें} आवंटित।',
  'By category: seats allotted, total seats, last rank and percentage.':
    'वर्गवार: दी गई सीटें, कुल सीटें, अंतिम की रैंक और प्रतिशत।',
  '{category}: {count|seat|seats} converted; no applicant of this category is waiting.':
    '{category}: {count|सीट|सीटें} परिवर्तित, क्योंकि इस वर्ग का कोई आवेदक प्रतीक्षा में नहीं है।',
  'Verification code of this list: {digest}': 'इस सूची की जाँच संख्या: {digest}',
  'No round yet.': 'अभी कोई चरण नहीं।',
  'Draw up a round to rank the applicants and allot the seats.':
    'आवेदकों की मेरिट और सीटों के आवंटन के लिए चरण की सूची बनाएँ।',
  'This programme is in no admission cycle of this batch.':
    'यह कार्यक्रम इस बैच के किसी प्रवेश चक्र में नहीं है।',
  'Rank {rank} of {ranked}: {percent} % in the best {count|subject|subjects} ({subjects}).':
    'रैंक {rank}, कुल {ranked} में: {percent} %, {count|सर्वश्रेष्ठ विषय|सर्वश्रेष्ठ विषयों} में ({subjects})।',
  'The applicant before you has a higher percentage.': 'आपसे पहले वाले आवेदक का प्रतिशत अधिक है।',
  'The applicant before you has the same percentage. This decided: {by}.':
    'आपसे पहले वाले आवेदक का प्रतिशत समान है। निर्णय का आधार: {by}।',
  '{count|other applicant has|other applicants have} the same rank: all tie-breaks are equal.':
    '{count|अन्य आवेदक की|अन्य आवेदकों की} रैंक समान है: बराबरी के सभी नियमों में समान।',
  'A seat became free and you were the next on the waiting list.':
    'एक सीट खाली हुई और प्रतीक्षा सूची में अगला क्रम आपका था।',
  'You have a converted {origin} seat: no applicant of that category is waiting.':
    'आपको {origin} वर्ग की सीट मिली है, जिसकी प्रतीक्षा इस वर्ग का कोई आवेदक नहीं कर रहा।',
  'You have an open seat. Open seats go to all applicants by merit.':
    'आपको अनारक्षित सीट मिली है। ऐसी सीटें योग्यता से सभी आवेदकों को दी जाती हैं।',
  'You have a seat in {seat}.': 'आपको {seat} वर्ग की सीट मिली है।',
  'Confirm your seat by {day}.': '{day} तक अपनी सीट की पुष्टि करें।',
  'Number {place} on the waiting list.': 'प्रतीक्षा सूची में क्रम {place}।',
  'You are not ranked until the college has your marks: result awaited.':
    'महाविद्यालय को अंक मिलने तक आपको रैंक नहीं दिया जाता: परिणाम प्रतीक्षित।',
  'Enter the reason for the gap of {years|year|years} before this session.':
    'इस सत्र से पहले {years|वर्ष|वर्षों} के अंतराल का कारण भरें।',
  'Enter the anti-ragging undertaking number first.': 'पहले रैगिंग विरोधी शपथ संख्या भरें।',
  'Rank in category': 'श्रेणी में रैंक',
  'Rank {rank} in {category}.': '{category} में रैंक {rank}।',
  'Result awaited': 'परिणाम प्रतीक्षित',
  'You are not ranked: the application fee was not paid.':
    'आपको रैंक नहीं दी गई: आवेदन शुल्क जमा नहीं हुआ।',
  'You are not ranked: you do not meet the requirements of this programme.':
    'आपको रैंक नहीं दी गई: आप इस कार्यक्रम की पात्रता पूरी नहीं करते।',
  'A seat is converted from one category to another: choose two.':
    'सीट एक वर्ग से दूसरे वर्ग में परिवर्तित होती है: दो अलग वर्ग चुनें।',
  'Each conversion can be listed only once.': 'प्रत्येक परिवर्तन केवल एक बार लिखा जा सकता है।',
  'Open seats': 'अनारक्षित सीटें',
  'Seats of this category go to all applicants by merit.':
    'इस वर्ग की सीटें योग्यता से सभी आवेदकों को दी जाती हैं।',
  'Conversion of unfilled seats, in order': 'खाली सीटों का परिवर्तन, क्रम में',
  'From category': 'किस वर्ग से',
  'To category': 'किस वर्ग में',
  'From round': 'किस चरण से',
  'Move waiting list automatically': 'प्रतीक्षा सूची स्वतः आगे बढ़े',
  'Offers a free seat to the next applicant immediately.': 'खाली हुई सीट तुरंत अगले आवेदक को दी जाती है।',
  'Your application ID': 'आपकी आवेदन संख्या',
  'Sign in with this application ID. If you forgot the password, choose "Forgot password?" on the sign-in page.':
    'इस आवेदन संख्या से साइन इन करें। पासवर्ड भूल गए हों, तो साइन-इन पृष्ठ पर "पासवर्ड भूल गए?" चुनें।',
  'Application {number}': 'आवेदन {number}',
  'Your application ID is {number}.': 'आपकी आवेदन संख्या {number} है।',
  'Use the link in our second email to choose a password. Then sign in as an applicant and fill in the form.':
    'हमारे दूसरे ईमेल की कड़ी से पासवर्ड चुनें। फिर आवेदक के रूप में साइन इन करके प्रपत्र भरें।',
  'Last date to apply: {day}.': 'आवेदन की अंतिम तिथि: {day}।',
  'You have a seat': 'आपको सीट मिली है',
  'Application {number}: you are allotted a seat in {programme}.':
    'आवेदन {number}: आपको {programme} में सीट आवंटित हुई है।',
  'Confirm by {day}.': '{day} तक पुष्टि करें।',
  'Sign in to see the reason and the next step.': 'कारण और अगला कदम देखने के लिए साइन इन करें।',
  'You are admitted': 'आपका प्रवेश हो गया',
  'Application {number}: you are admitted to {programme}.':
    'आवेदन {number}: {programme} में आपका प्रवेश हो गया।',
  'Application approved': 'आवेदन स्वीकृत',
  'Correct your application': 'अपना आवेदन सुधारें',
  'Please correct your application {number}: {message}': 'कृपया अपना आवेदन {number} सुधारें: {message}',
  "Applicants under 18: enter a parent or guardian's number, not your own.":
    '18 से कम आयु: अपने माता-पिता या अभिभावक का नंबर लिखें, अपना नहीं।',
  "Applicants under 18: enter a parent or guardian's email address, not your own.":
    '18 से कम आयु: अपने माता-पिता या अभिभावक का ई-मेल लिखें, अपना नहीं।',
  'This application is closed and can no longer be changed.':
    'यह आवेदन बंद है और अब बदला नहीं जा सकता।',
  'The applicant holds a seat, so these cannot be changed: {fields}. Release the seat first.':
    'आवेदक के पास सीट है, इसलिए ये नहीं बदले जा सकते: {fields}। पहले सीट मुक्त करें।',
  'The application is approved, so these cannot be changed: {fields}. Take back the approval first.':
    'आवेदन स्वीकृत है, इसलिए ये नहीं बदले जा सकते: {fields}। पहले स्वीकृति वापस लें।',
  'Changed by the office': 'कार्यालय द्वारा बदला गया',
  'Correction refused': 'सुधार अस्वीकृत',
  'Pay the application fee of {sum} by {day}.': '{day} तक {sum} का आवेदन शुल्क जमा करें।',
  'Pay the admission fee of {sum} by {day}.': '{day} तक {sum} का प्रवेश शुल्क जमा करें।',
  'Application received': 'आवेदन प्राप्त हुआ',
  'Corrected form received': 'सुधारा गया फ़ॉर्म प्राप्त हुआ',
  'The college has received your application {number}.':
    'महाविद्यालय को आपका आवेदन {number} मिल गया है।',
  'The college has received the corrected form of your application {number}.':
    'महाविद्यालय को आपके आवेदन {number} का सुधारा गया फ़ॉर्म मिल गया है।',
  'The college checks your documents and emails you if something is missing or a decision is made.':
    'महाविद्यालय आपके दस्तावेज़ जाँचता है और कुछ कम होने पर या निर्णय होने पर आपको लिखता है।',
  'Upload a document again': 'दस्तावेज़ फिर भेजें',
  '{count|document|documents} of your application {number} could not be accepted:':
    'महाविद्यालय आपके आवेदन {number} के {count|दस्तावेज़|दस्तावेज़} स्वीकार नहीं कर सकता:',
  'Sign in, open My application and upload it again.': 'साइन इन करें, "मेरा आवेदन" खोलें और इसे फिर भेजें।',
  'Asks for': 'अनुरोध',
  Correction: 'सुधार',
  'Leave empty to open the steps the applicant requested.':
    'आवेदक के माँगे हुए चरण खोलने के लिए खाली छोड़ें।',
  'Refuse correction': 'सुधार अस्वीकार करें',
  'For correction requests. The form stays as it is, and the applicant gets the reason by email.':
    'जिन आवेदकों ने सुधार माँगा है। फ़ॉर्म वैसा ही रहता है और उन्हें कारण ई-मेल से मिलता है।',
  'No correction was requested for {numbers}.': 'कोई सुधार नहीं माँगा गया: {numbers}।',
  'Your form was not opened for correction. Application {number}: {reason}':
    'आपका फ़ॉर्म सुधार के लिए नहीं खोला गया। आवेदन {number}: {reason}',
  '{count|correction request|correction requests} refused.': 'सुधार के {count|अनुरोध|अनुरोध} अस्वीकृत।',
  'Your application {number} is approved.': 'आपका आवेदन {number} स्वीकृत है।',
  'Sign in to see the next step.': 'अगला कदम देखने के लिए साइन इन करें।',
  'You have no seat to confirm.': 'आपके पास पुष्टि करने योग्य कोई सीट नहीं है।',
  'The last date to confirm the seat was {day}. Contact the college office.':
    'सीट की पुष्टि का अंतिम दिन {day} था। महाविद्यालय कार्यालय से संपर्क करें।',
  'None of these applicants holds a seat.': 'इनमें से किसी आवेदक के पास सीट नहीं है।',
  'More time to confirm your seat': 'सीट की पुष्टि के लिए अधिक समय',
  'Application {number}: confirm your seat by {day}.':
    'आवेदन {number}: {day} तक अपनी सीट की पुष्टि करें।',
  'The seat was not confirmed in time.': 'सीट की पुष्टि समय पर नहीं हुई।',
  'Seat confirmed': 'सीट की पुष्टि हुई',
  'Last date to confirm the seat extended': 'सीट की पुष्टि का अंतिम दिन बदला',
  'Release unconfirmed seats': 'समय पर पुष्टि न हुई सीटें मुक्त करें',
  'On the day after Confirm by, unless the seat is confirmed or the admission fee is paid.':
    '"पुष्टि की अंतिम तिथि" के अगले दिन, यदि आवेदक ने सीट की पुष्टि नहीं की और प्रवेश शुल्क जमा नहीं किया।',
  Confirmation: 'पुष्टि',
  'Not confirmed yet': 'अभी पुष्टि नहीं',
  'Not confirmed in time': 'समय पर पुष्टि नहीं',
  Confirmed: 'पुष्टि हुई',
  'Confirmed on': 'पुष्टि की तिथि',
  Extend: 'समय बढ़ाएँ',
  'Emails the new date. An unpaid admission fee becomes due by then too.':
    'आवेदकों को नया दिन ई-मेल से मिलता है। बकाया प्रवेश शुल्क भी उसी दिन तक देय होता है।',
  '{count|seat|seats} can be confirmed until {day}.':
    '{count|सीट|सीटों} की पुष्टि {day} तक हो सकती है।',
  'You confirmed your seat on {day}.': 'आपने {day} को अपनी सीट की पुष्टि की।',
  'Confirm your seat.': 'अपनी सीट की पुष्टि करें।',
  'Correct the form and submit it again.': 'फ़ॉर्म सुधारें और फिर जमा करें।',
  'Complete the form and submit it by {day}.': 'फ़ॉर्म पूरा करें और {day} तक जमा करें।',
  'Upload again: {documents}.': 'फिर भेजें: {documents}।',
  'Come to the college office with your original documents.':
    'अपने मूल दस्तावेज़ों के साथ महाविद्यालय कार्यालय आएँ।',
  'Nothing to do now. The college will tell you when it decides.':
    'अभी कुछ करना नहीं है। निर्णय होने पर महाविद्यालय आपको सूचित करेगा।',
  'Page {page} of {last}': 'पृष्ठ {page}, कुल {last}',
  'Documents sent': 'भेजे गए दस्तावेज़',
  'Draft, not submitted': 'प्रारूप, जमा नहीं हुआ',
  'Submitted on {when}': '{when} को जमा',
  'Application for admission': 'प्रवेश हेतु आवेदन',
  '{count|application waits|applications wait} for a decision':
    '{count|आवेदन|आवेदन} निर्णय की प्रतीक्षा में',
  '{programme}: {count|seat was|seats were} not confirmed in time':
    '{programme}: {count|सीट|सीटों} की पुष्टि समय पर नहीं हुई',
  'Originals seen': 'मूल दस्तावेज़ देखे',
  'For applicants who brought their original documents today.':
    'उन आवेदकों के लिए जो आज अपने मूल दस्तावेज़ लाए।',
  'Send message': 'संदेश भेजें',
  'By email to each selected applicant, with the application ID.':
    'प्रत्येक चुने हुए आवेदक को आवेदन आईडी सहित ई-मेल से।',
  'Originals of {count|applicant|applicants} seen.': '{count|आवेदक|आवेदकों} के मूल दस्तावेज़ देखे गए।',
  'Application ID: {number}': 'आवेदन आईडी: {number}',
  'Message sent to {count|applicant|applicants}.': '{count|आवेदक|आवेदकों} को संदेश भेजा गया।',
  'Message of the office': 'कार्यालय का संदेश',
  Subject: 'विषय',
  'Remind unfinished applications (days before)': 'अधूरे आवेदनों का स्मरण (दिन पहले)',
  'One email before the last date to apply. Leave empty to send none.':
    'आवेदन की अंतिम तिथि से पहले एक ईमेल। न भेजना हो तो रिक्त छोड़ें।',
  'Reminded to submit the form': 'फ़ॉर्म जमा करने का स्मरण भेजा गया',
  'Submit your application by {day}': '{day} तक अपना आवेदन जमा करें',
  'Your application {number} for {programme} is not submitted yet.':
    '{programme} के लिए आपका आवेदन {number} अभी जमा नहीं हुआ है।',
  'The last date to apply is {day}. The college considers submitted applications only.':
    'आवेदन की अंतिम तिथि {day} है। कॉलेज केवल जमा किए गए आवेदनों पर विचार करता है।',
  'Sign in to complete and submit the form. What you entered is saved.':
    'फ़ॉर्म पूरा करके जमा करने के लिए साइन इन करें। जो आपने भरा है वह सहेजा हुआ है।',
} satisfies Dictionary;
