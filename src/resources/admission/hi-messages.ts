/** Hindi for what is said to applicants and to the office. */
import type { Dictionary } from '@/schema';

export default {
  'The last date to apply cannot be before the opening date.':
    'आवेदन की अंतिम तिथि प्रारंभ तिथि से पहले नहीं हो सकती।',
  'The last date of admission cannot be before the opening date.':
    'प्रवेश की अंतिम तिथि प्रारंभ तिथि से पहले नहीं हो सकती।',
  'Each document can be listed only once.': 'प्रत्येक दस्तावेज़ केवल एक बार सूचीबद्ध हो सकता है।',
  'The last date to apply cannot be before the cycle opens.':
    'आवेदन की अंतिम तिथि चक्र के प्रारंभ से पहले नहीं हो सकती।',
  'Seats by category add up to {given}. The intake must be at least that.':
    'वर्गवार सीटों का योग {given} है। कुल सीटें कम से कम इतनी होनी चाहिए।',
  'The intake is {intake} and {given} seats are given to other categories: at most {left} are left.':
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
  'Enter the mobile or e-mail of a parent first.': 'पहले अभिभावक का मोबाइल या ई-मेल भरें।',
  'This application is not part of a cycle.': 'यह आवेदन किसी प्रवेश चक्र का नहीं है।',
  'You do not meet the requirements of this programme. Choose another programme.':
    'आप इस कार्यक्रम की पात्रता पूरी नहीं करते। दूसरा कार्यक्रम चुनें।',
  'You are under 18. A parent or guardian agrees by code before you submit.':
    'आपकी आयु 18 से कम है। जमा करने से पहले माता-पिता या अभिभावक कोड द्वारा सहमति देते हैं।',
  'This document was replaced by a newer one.': 'इस दस्तावेज़ की जगह नया दस्तावेज़ आ चुका है।',
  'Enter the reason. The applicant reads it.': 'कारण लिखें। आवेदक इसे पढ़ता है।',
  'Choose at least one step.': 'कम से कम एक चरण चुनें।',
  'Only a submitted application that is still pending can be corrected.':
    'केवल जमा किया हुआ और लंबित आवेदन ही सुधारा जा सकता है।',
  'This application can no longer be withdrawn.': 'यह आवेदन अब वापस नहीं लिया जा सकता।',
  'We have sent an e-mail with your application ID and how to go on. If it does not come, check your spam folder.':
    'हमने आवेदन संख्या और आगे की जानकारी ई-मेल से भेजी है। न मिले तो स्पैम फ़ोल्डर देखें।',
  'The college is not taking new applications now.': 'महाविद्यालय अभी नए आवेदन नहीं ले रहा है।',
  'The college is not taking applications now.': 'महाविद्यालय अभी आवेदन नहीं ले रहा है।',
  'Sign in with this application ID. If you have forgotten the password, choose "Forgot password?" where you sign in.':
    'इस आवेदन संख्या से साइन इन करें। पासवर्ड भूल गए हों तो साइन इन पर "पासवर्ड भूल गए?" चुनें।',
  'Lalrin Puii, as in the Class X mark sheet': 'Lalrin Puii, जैसा कक्षा X के अंकपत्र में है',
  'Applicants must be 15 to 60 years old on 1 July of the session.':
    'सत्र की 1 जुलाई को आवेदक की आयु 15 से 60 वर्ष होनी चाहिए।',
  'Without your consent the college cannot take your application.':
    'आपकी सहमति के बिना महाविद्यालय आवेदन नहीं ले सकता।',
  'Under 18, a parent or guardian agrees too. Enter their name.':
    '18 वर्ष से कम आयु में माता-पिता या अभिभावक की भी सहमति चाहिए। उनका नाम भरें।',
  'Under 18, a parent or guardian agrees too. Enter their mobile.':
    '18 वर्ष से कम आयु में माता-पिता या अभिभावक की भी सहमति चाहिए। उनका मोबाइल भरें।',
  'E-mail or mobile number': 'ई-मेल या मोबाइल नंबर',
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
  'Enter the name of at least one parent or guardian.':
    'कम से कम एक माता-पिता या अभिभावक का नाम भरें।',
  'Tick this declaration to submit the form.': 'फ़ॉर्म जमा करने के लिए यह घोषणा चिह्नित करें।',
  'Add a row for {exam}.': '{exam} के लिए पंक्ति जोड़ें।',
  'The office has verified this document. Request a correction to replace it.':
    'कार्यालय ने यह दस्तावेज़ सत्यापित कर दिया है। बदलने के लिए सुधार का अनुरोध करें।',
  'This document was replaced too often. Contact the college office.':
    'यह दस्तावेज़ बहुत बार बदला गया। महाविद्यालय कार्यालय से संपर्क करें।',
  Registered: 'पंजीकृत',
  'Parent agreed': 'अभिभावक ने सहमति दी',
  'Form submitted': 'फ़ॉर्म जमा किया',
  'Form corrected': 'फ़ॉर्म सुधारा',
  'Correction requested': 'सुधार का अनुरोध',
  'Opened for correction': 'सुधार के लिए खोला गया',
  'Document sent': 'दस्तावेज़ भेजा',
  'Document to be checked again': 'दस्तावेज़ फिर जाँचा जाएगा',
  'Document verified': 'दस्तावेज़ सत्यापित',
  'Document rejected': 'दस्तावेज़ अस्वीकृत',
  Withdrawn: 'वापस ली गई',
  'A second e-mail brings a link to choose a password. Then sign in as an applicant and fill in the form.':
    'दूसरा ई-मेल पासवर्ड चुनने की कड़ी लाता है। फिर आवेदक के रूप में साइन इन करके फ़ॉर्म भरें।',
  'Use the action Admit to admit an applicant.': 'आवेदक को प्रवेश देने के लिए "प्रवेश दें" का उपयोग करें।',
  'The admission fee is paid. Refund it before taking the approval back.':
    'प्रवेश शुल्क जमा है। स्वीकृति वापस लेने से पहले शुल्क लौटाएँ।',
  'The applicant has not submitted the form yet.': 'आवेदक ने अभी फ़ॉर्म जमा नहीं किया है।',
  'Only submitted applications can be approved: {numbers}.':
    'केवल जमा किए गए आवेदन स्वीकृत हो सकते हैं: {numbers}।',
  'Not eligible: {numbers}. Give the reason for approving.':
    'पात्र नहीं: {numbers}। स्वीकृति का कारण लिखें।',
  '{count|application|applications} approved.': '{count|आवेदन स्वीकृत|आवेदन स्वीकृत}।',
  'Only submitted, pending applications can be opened for correction: {numbers}.':
    'केवल जमा किए गए लंबित आवेदन सुधार के लिए खोले जा सकते हैं: {numbers}।',
  '{count|application|applications} opened for correction.':
    '{count|आवेदन सुधार के लिए खोला गया|आवेदन सुधार के लिए खोले गए}।',
  'Only pending applications can be marked.': 'केवल लंबित आवेदन चिह्नित किए जा सकते हैं।',
  '{count|application|applications} marked as not selected.':
    '{count|आवेदन अचयनित चिह्नित|आवेदन अचयनित चिह्नित}।',
  'Admit one applicant at a time.': 'एक बार में एक आवेदक को प्रवेश दें।',
  '{name} is admitted.': '{name} को प्रवेश दिया गया।',
  '{count|document|documents} verified.': '{count|दस्तावेज़ सत्यापित|दस्तावेज़ सत्यापित}।',
  '{count|document|documents} rejected.': '{count|दस्तावेज़ अस्वीकृत|दस्तावेज़ अस्वीकृत}।',
  'Not verified yet: {documents}.': 'अभी सत्यापित नहीं: {documents}।',
  'The admission fee is not paid.': 'प्रवेश शुल्क जमा नहीं है।',
  'The admission fee was not raised for this applicant.': 'इस आवेदक के लिए प्रवेश शुल्क नहीं लगाया गया है।',
  'No seat is left in this programme: all {intake} are filled.':
    'इस कार्यक्रम में कोई सीट शेष नहीं: सभी {intake} भर चुकी हैं।',
  'No seat is left for {category}: all {seats} are filled.':
    '{category} के लिए कोई सीट शेष नहीं: सभी {seats} भर चुकी हैं।',
  'This applicant is already admitted.': 'इस आवेदक को पहले ही प्रवेश दिया जा चुका है।',
  'Approve the application first.': 'पहले आवेदन स्वीकृत करें।',
  'Choose the department of the major first.': 'पहले मुख्य विषय का विभाग चुनें।',
  'Enter when the originals were seen.': 'मूल दस्तावेज़ कब देखे गए, यह भरें।',
  'A parent has not agreed yet: the applicant is under 18.':
    'अभिभावक ने अभी सहमति नहीं दी है: आवेदक की आयु 18 से कम है।',
  'A student of the same name, date of birth and mobile exists. Confirm to admit.':
    'इसी नाम, जन्म तिथि और मोबाइल का विद्यार्थी मौजूद है। प्रवेश देने के लिए पुष्टि करें।',
} satisfies Dictionary;
