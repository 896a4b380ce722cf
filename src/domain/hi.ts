/** Hindi for the reasons returned by the arithmetic. */
export default {
  'Enter at least 2 choices.': 'कम से कम 2 विकल्प लिखें।',
  'A choice is empty.': 'एक विकल्प खाली है।',
  'Enter 2 choices, one of them with 100 %.': '2 विकल्प लिखें, उनमें से एक 100 % का।',
  'One choice must have 100 %.': 'एक विकल्प 100 % का होना चाहिए।',
  'Mark at least one choice as right.': 'कम से कम एक विकल्प को सही बताएँ।',
  'The right choices must add up to 100 %.': 'सही विकल्पों का योग 100 % होना चाहिए।',
  'Each answer must be a number, such as 3.14.': 'हर उत्तर संख्या होनी चाहिए, जैसे 3.14।',
  'The tolerance must be a number from 0, such as 0.01.': 'सहनशीलता 0 या अधिक की संख्या हो, जैसे 0.01।',
  'One answer must have 100 %.': 'एक उत्तर 100 % का होना चाहिए।',
  'Each pair needs its match.': 'हर जोड़े का मेल लिखें।',
  'Enter at least 2 pairs.': 'कम से कम 2 जोड़े लिखें।',
  'A question can have up to 20 answers.': 'एक प्रश्न के अधिकतम 20 उत्तर होते हैं।',
  'Credit is from -100 to 100 %.': 'श्रेय -100 से 100 % तक होता है।',
  'Essays have no answers. They are marked by hand.': 'निबंध के उत्तर नहीं होते। वे हाथ से जाँचे जाते हैं।',
  'An answer is empty.': 'एक उत्तर खाली है।',
  'The question has no text.': 'प्रश्न का पाठ नहीं है।',
  'The question or an answer is too long.': 'प्रश्न या कोई उत्तर बहुत लंबा है।',
  'A file can have up to 500 questions.': 'एक फ़ाइल में अधिकतम 500 प्रश्न होते हैं।',
  'Begin each answer with = or ~.': 'हर उत्तर = या ~ से आरंभ करें।',
  'Put the answers in braces { }.': 'उत्तर कोष्ठक { } में रखें।',
  'This question type is not supported.': 'इस प्रकार का प्रश्न समर्थित नहीं है।',
  'This is not a Moodle XML file.': 'यह Moodle XML फ़ाइल नहीं है।',
  'No date of birth is on record': 'जन्म तिथि दर्ज नहीं है',
  'Age {years} on the last date for nominations; must be {from} to {to}':
    'नामांकन की अंतिम तिथि को आयु {years} वर्ष; {from} से {to} वर्ष होनी चाहिए',
  'No classes recorded this semester': 'इस सेमेस्टर की कोई कक्षा दर्ज नहीं है',
  'Attendance {share} %; {wanted} % required': 'उपस्थिति {share} %; {wanted} % आवश्यक',
  'Contested for office bearer {times|time|times} before; only 1 allowed':
    'पदाधिकारी का चुनाव पहले {times|बार|बार} लड़ा; केवल 1 अवसर मान्य है',
  'Contested for executive member {times|time|times} before; only 2 allowed':
    'कार्यकारिणी का चुनाव पहले {times|बार|बार} लड़ा; केवल 2 अवसर मान्य हैं',
  '{papers|paper|papers} in arrears': '{papers|प्रश्नपत्र बकाया|प्रश्नपत्र बकाया}',
  'Tests not passed in {count|paper|papers}': '{count|प्रश्नपत्र|प्रश्नपत्रों} के परीक्षण में अनुत्तीर्ण',
  'CGPA fell from {before} to {after}': 'सीजीपीए {before} से घटकर {after} हुआ',
  'Fees overdue since {date}': 'शुल्क {date} से अतिदेय',
  'Declared: no criminal record, no disciplinary action':
    'घोषित: कोई आपराधिक मामला नहीं, कोई अनुशासनात्मक कार्रवाई नहीं',
  'Declaration not made': 'घोषणा नहीं की गई',
  'A regular student on the rolls': 'नामांकित नियमित छात्र',
  'Not on the rolls as a regular student': 'नियमित छात्र के रूप में नामांकित नहीं',
  'The last date for nominations must not be before the first.':
    'नामांकन की अंतिम तिथि प्रथम तिथि से पहले नहीं हो सकती।',
  'The last date to withdraw must not be before nominations end.':
    'नाम वापसी की अंतिम तिथि नामांकन समाप्त होने से पहले नहीं हो सकती।',
  'The poll must be after the last date to withdraw.':
    'मतदान नाम वापसी की अंतिम तिथि के बाद होना चाहिए।',
  'The result date must not be before the poll.': 'परिणाम की तिथि मतदान से पहले नहीं हो सकती।',
  'The end of the poll must be after its start.': 'मतदान की समाप्ति आरंभ के बाद होनी चाहिए।',
  'Nominations to result take {days} days; the rules allow {most}.':
    'नामांकन से परिणाम तक {days} दिन लगते हैं; नियमों में {most} की अनुमति है।',
  'The poll is {days} days after the session begins; the rules require 6 to 8 weeks.':
    'मतदान सत्र आरंभ के {days} दिन बाद है; नियमानुसार 6 से 8 सप्ताह होने चाहिए।',
  'Add at least one post first.': 'पहले कम से कम एक पद जोड़ें।',
  '{count|nomination is|nominations are} still to be decided.':
    '{count|नामांकन पर|नामांकनों पर} निर्णय शेष है।',
  'The electoral roll would be empty.': 'मतदाता सूची खाली होगी।',
  'The electoral roll is empty.': 'मतदाता सूची खाली है।',
  'No post is contested, so no poll is needed.': 'किसी पद पर मुक़ाबला नहीं है, इसलिए मतदान आवश्यक नहीं।',
  'The ballot box has no key yet. Create it and give out its shares first.':
    'मतपेटी की कुंजी अभी नहीं बनी। पहले कुंजी बनाएँ और उसके भाग बाँटें।',
  'Nominations are accepted until {day}. Change the schedule to close them earlier.':
    'नामांकन {day} तक लिए जाते हैं। पहले बंद करने के लिए कार्यक्रम बदलें।',
  'Candidates can withdraw until {day}. Change the schedule to publish earlier.':
    'उम्मीदवार {day} तक नाम वापस ले सकते हैं। पहले प्रकाशित करने के लिए कार्यक्रम बदलें।',
  'The scheduled start of the poll is in the future.': 'मतदान आरंभ होने का निर्धारित समय अभी नहीं आया।',
  'The scheduled end of the poll has passed. Change the schedule first.':
    'मतदान समाप्ति का निर्धारित समय बीत चुका है। पहले कार्यक्रम बदलें।',
  'The scheduled end of the poll is in the future.': 'मतदान समाप्ति का निर्धारित समय अभी नहीं आया।',
  'The totals do not match. Check the statistics. This poll must be annulled, not declared.':
    'योग मेल नहीं खाते। आँकड़े जाँचें। यह मतदान घोषित नहीं, रद्द किया जाएगा।',
  'Decide {count|tie|ties} by lot first.': 'पहले {count|बराबरी|बराबरियाँ} पर्ची निकालकर तय करें।',
  'A band must begin between 0 % and 100 %.': 'श्रेणी 0 % से 100 % के बीच आरंभ होनी चाहिए।',
  'Hours must be {least} to {most}, with at most one decimal place.':
    'घंटे {least} से {most} तक हों, दशमलव के बाद अधिकतम एक अंक।',
  'The class date is in the future. Add the class after it is held.':
    'कक्षा की तिथि आगे की है। कक्षा होने के बाद दर्ज करें।',
  'Two bands overlap between {from} % and {to} %.': '{from} % और {to} % के बीच दो श्रेणियाँ हैं।',
  'No band covers {from} % to {to} %.': '{from} % से {to} % तक कोई श्रेणी नहीं है।',
  'Choose the tests for {part}.': '{part} की परीक्षाएँ चुनें।',
  'Each weight of {part} must be a whole number above 0.':
    '{part} का प्रत्येक भार 0 से बड़ी पूर्ण संख्या होना चाहिए।',
  'Enter a weight for each test of {part}.': '{part} की प्रत्येक परीक्षा का भार लिखें।',
  'One band must begin at the required {required} %.':
    'एक श्रेणी आवश्यक {required} % से आरंभ होनी चाहिए।',
  'Enter the number of best tests counted for {part}.':
    'लिखें कि {part} में कितनी सर्वश्रेष्ठ परीक्षाएँ गिनी जाएँ।',
  'List the bands from highest to lowest.': 'श्रेणियाँ ऊपर से नीचे के क्रम में लिखें।',
  'The date must be in the month, from {from} to {to}.':
    'तिथि महीने के भीतर, {from} से {to} तक, होनी चाहिए।',
  'The date must be in the term, from {from} to {to}.':
    'तिथि सत्र के भीतर, {from} से {to} तक, होनी चाहिए।',
  'The highest band must have no upper limit.': 'सबसे ऊपरी श्रेणी की ऊपरी सीमा नहीं होनी चाहिए।',
  'The parts add up to {all}; they must add up to {whole}.':
    'भागों का योग {all} है; योग {whole} होना चाहिए।',
  'The student is not enrolled on {date}.': '{date} को विद्यार्थी नामांकित नहीं है।',
  'The student is enrolled on {date}. Mark the attendance.':
    '{date} को विद्यार्थी नामांकित है। उपस्थिति दर्ज करें।',
  'The weights of {part} add up to {all}; they must add up to 100.':
    '{part} के भारों का योग {all} है; योग 100 होना चाहिए।',
  'Add at least one band.': 'कम से कम एक श्रेणी जोड़ें।',
  'Add at least one part.': 'कम से कम एक भाग जोड़ें।',
  'Two bands have the same name.': 'दो श्रेणियों का नाम एक ही है।',
  'Two parts have the same code.': 'दो भागों का कोड एक ही है।',
  'Enter a mark such as 12.5, or one of {tokens}.': '12.5 जैसे अंक लिखें, या इनमें से एक: {tokens}।',
  'Use one of {statuses}.': 'इनमें से एक लिखें: {statuses}।',
  'Use a decimal point, not a comma: {example}.': 'अल्पविराम नहीं, दशमलव बिंदु लिखें: {example}।',
  'Only the attendance office can grant condonation.': 'छूट केवल उपस्थिति कार्यालय दे सकता है।',
  'Only the attendance office can finalise the list.': 'सूची को अंतिम केवल उपस्थिति कार्यालय कर सकता है।',
  'This shortage exceeds the limit. Only a super administrator can condone it, with an order number.':
    'यह कमी सीमा से अधिक है। छूट केवल मुख्य प्रशासक, आदेश संख्या के साथ, दे सकता है।',
  'At most {max} percentage points can be condoned.': 'अधिकतम {max} प्रतिशत की छूट दी जा सकती है।',
  'No class was held. Enter the reason.': 'कोई कक्षा नहीं हुई। कारण लिखें।',
  'Enter the last date for entry.': 'प्रविष्टि की अंतिम तिथि लिखें।',
  'Enter a reason. It is saved with the marks.': 'कारण लिखें। यह अंकों के साथ रखा जाएगा।',
  'Enter a reason. It is saved with the register.': 'कारण लिखें। यह पंजी के साथ रखा जाएगा।',
  'Enter the reason for submitting on behalf of the teacher.':
    'शिक्षक के स्थान पर जमा करने का कारण लिखें।',
  'The last date for entry cannot be in the past.': 'प्रविष्टि की अंतिम तिथि बीती हुई नहीं हो सकती।',
  'Marks are incomplete for {names}.': '{names} के अंक अधूरे हैं।',
  'Marks are incomplete for {names} and {more} more.': '{names} और {more} अन्य के अंक अधूरे हैं।',
  'The month {month} is outside the term, which runs from {from} to {to}.':
    'महीना {month} सत्र से बाहर है, जो {from} से {to} तक है।',
  'Attendance has reached {required} %. No condonation is needed.':
    'उपस्थिति {required} % हो चुकी है। छूट आवश्यक नहीं।',
  'This does not cover the shortage. Enter more percentage points.':
    'इससे कमी पूरी नहीं होती। अधिक प्रतिशत लिखें।',
  '{count|month of attendance is|months of attendance are} not submitted yet.':
    'उपस्थिति के {count|महीने की पंजी जमा नहीं हुई|महीनों की पंजियाँ जमा नहीं हुईं}।',
  '{count|test is|tests are} not cleared yet.':
    '{count|परीक्षा अभी स्वीकृत नहीं हुई|परीक्षाएँ अभी स्वीकृत नहीं हुईं}।',
  '{count|test is|tests are} not submitted yet.':
    '{count|परीक्षा अभी जमा नहीं हुई|परीक्षाएँ अभी जमा नहीं हुईं}।',
  '{count|register of the term is|registers of the term are} not cleared. Enter a reason to finalise the list anyway.':
    'सत्र की {count|पंजी स्वीकृत नहीं है|पंजियाँ स्वीकृत नहीं हैं}। फिर भी सूची अंतिम करने का कारण लिखें।',
  '{missing|mark is|marks are} not entered yet.': '{missing} अंक अभी दर्ज नहीं हुए।',
  'Entry closed on {date}. Ask the office to reopen it.':
    'प्रविष्टि {date} को बंद हुई। कार्यालय से पुनः खोलने को कहें।',
  'Entry opens on {date}.': 'प्रविष्टि {date} को खुलती है।',
  'No retest is allowed for this student in this paper.':
    'इस प्रश्नपत्र में इस विद्यार्थी को पुनःपरीक्षा की अनुमति नहीं है।',
  'Retest entry closed on {date}.': 'पुनःपरीक्षा की प्रविष्टि {date} को बंद हुई।',
  'This register is cleared and locked. The office can reopen it with a reason.':
    'यह पंजी स्वीकृत और बंद है। कार्यालय कारण के साथ इसे पुनः खोल सकता है।',
  'This register is submitted. Ask the office to return it to you.':
    'यह पंजी जमा है। कार्यालय से इसे लौटाने को कहें।',
  'You cannot enter marks: this paper is not allotted to you.':
    'आप अंक नहीं भर सकते: यह प्रश्नपत्र आपको आवंटित नहीं है।',
  '"{month}" is not a month. Enter it as {example}.':
    '"{month}" कोई महीना नहीं है। {example} के रूप में लिखें।',
  'This month occurs twice in the term. Enter it as {example}.':
    'सत्र में यह महीना दो बार है। {example} के रूप में लिखें।',
  '{date} is a holiday ({title}). Only an extra class can be held, with a reason.':
    '{date} को अवकाश है ({title})। केवल कारण सहित अतिरिक्त कक्षा हो सकती है।',
  '{label} must be a multiple of {step}.': '{label} {step} का गुणज होना चाहिए।',
  '{part} has only {tests} tests.': '{part} में केवल {tests} परीक्षाएँ हैं।',
  'The marks for {part} must be more than 0.': '{part} के अंक 0 से अधिक होने चाहिए।',
  '{part} lists the same test twice.': '{part} में एक ही परीक्षा दो बार है।',
  'A medical certificate is required.': 'चिकित्सा प्रमाणपत्र आवश्यक है।',
  'The condonation fee receipt is required.': 'छूट शुल्क की रसीद आवश्यक है।',
  'The order number is required.': 'आदेश संख्या आवश्यक है।',
  'The mark': 'अंक',
  'The register': 'पंजी',
  'The internal marks': 'आंतरिक अंक',
  open: 'खुला',
  submitted: 'जमा',
  cleared: 'स्वीकृत',
  reopened: 'पुनः खोला',
  draft: 'प्रारूप',
  finalised: 'अंतिम',
  'Enter a DOI such as 10.1000/182.': 'DOI लिखें, जैसे 10.1000/182।',
  'Enter two consecutive years, such as 2026-27.': 'दो क्रमागत वर्ष लिखें, जैसे 2026-27।',
  'An ISBN has 10 or 13 digits, such as 978-81-7450-494-4.':
    'ISBN में 10 या 13 अंक होते हैं, जैसे 978-81-7450-494-4।',
  'An ISBN of 13 digits begins with 978 or 979.': '13 अंकों का ISBN 978 या 979 से आरंभ होता है।',
  'An ISSN has 8 digits, such as 0378-5955.': 'ISSN में 8 अंक होते हैं, जैसे 0378-5955।',
  'Enter the date of completion.': 'पूर्ण होने की तिथि लिखें।',
  'The dates are outside the academic year {year} ({from} to {to}).':
    'तिथियाँ शैक्षणिक वर्ष {year} ({from} से {to}) से बाहर हैं।',
  'Check the ISBN: after {digits} the last character must be {digit}.':
    'ISBN जाँचें: {digits} के बाद अंतिम अक्षर {digit} होना चाहिए।',
  'Check the ISSN: after {digits} the last character must be {digit}.':
    'ISSN जाँचें: {digits} के बाद अंतिम अक्षर {digit} होना चाहिए।',
  'The end date must not be before the start date, {from}.':
    'अंतिम तिथि आरंभ तिथि, {from}, से पहले नहीं हो सकती।',
  'The author position must not exceed the number of authors ({authors}).':
    'लेखक क्रम लेखकों की संख्या ({authors}) से अधिक नहीं हो सकता।',
  'The statement has {words} words. It must have {least} to {most}.':
    'कथन में {words} शब्द हैं। {least} से {most} शब्द होने चाहिए।',
  'The date is in the future. Enter one up to {today}.': 'तिथि आगे की है। {today} तक की तिथि लिखें।',
  'With 1 author, the role must be single.': '1 लेखक होने पर भूमिका एकल होनी चाहिए।',
  'With {authors} authors, the role must be first, corresponding or co-author.':
    '{authors} लेखक होने पर भूमिका प्रथम, पत्राचार या सह-लेखक होनी चाहिए।',
  'Enter {least} to {most} choices.': '{least} से {most} विकल्प लिखें।',
  'A choice can have up to {most} characters.': 'एक विकल्प में अधिकतम {most} अक्षर हो सकते हैं।',
  'Two choices are the same.': 'दो विकल्प एक जैसे हैं।',
  'Enter 1 to {most} questions.': '1 से {most} प्रश्न लिखें।',
  'At least one question must be required.': 'कम से कम एक प्रश्न का उत्तर अनिवार्य होना चाहिए।',
  'Only choice questions can have choices.': 'विकल्प केवल विकल्प वाले प्रश्न में दिए जा सकते हैं।',
  'Please answer this question.': 'कृपया इस प्रश्न का उत्तर दें।',
  'Choose from 1 to {best}.': '1 से {best} तक चुनें।',
  'Choose one of these.': 'इनमें से एक चुनें।',
  'Enter the answer as text.': 'उत्तर शब्दों में लिखें।',
  'At most {most} characters.': 'अधिकतम {most} अक्षर।',
  'The letter "{letter}" is entered twice.': 'अक्षर "{letter}" दो बार भरा गया है।',
  'The letter "{letter}" stands for a paper that is not passed: clear "Pass".':
    'अक्षर "{letter}" का अर्थ है कि प्रश्नपत्र उत्तीर्ण नहीं है: "उत्तीर्ण" हटाएँ।',
  'The letter "{letter}" stands for a passed paper: select "Pass".':
    'अक्षर "{letter}" का अर्थ उत्तीर्ण प्रश्नपत्र है: "उत्तीर्ण" चुनें।',
  'The letter "{letter}" cannot have a grade point. Leave it empty.':
    'अक्षर "{letter}" का ग्रेड अंक नहीं हो सकता। उसे खाली छोड़ें।',
  'The class "{name}" begins above a CGPA of 10. Decide classes by percentage.':
    'श्रेणी "{name}" 10 से ऊपर के सीजीपीए से शुरू होती है। श्रेणियाँ प्रतिशत से तय करें।',
  'Enter formulas from the highest CGPA to the lowest.': 'सूत्र उच्चतम सीजीपीए से निम्नतम तक भरें।',
  'Enter classes from the highest to the lowest.': 'श्रेणियाँ उच्चतम से निम्नतम तक भरें।',
  'The time limit of {max} semesters is over.': '{max} सेमेस्टर की समय-सीमा समाप्त है।',
  'There is no earlier attempt at this paper.': 'इस प्रश्नपत्र का पहले कोई प्रयास नहीं है।',
  'Only a passed paper can be improved.': 'केवल उत्तीर्ण प्रश्नपत्र में सुधार हो सकता है।',
  'This paper has already been improved {count|time|times}.':
    'इस प्रश्नपत्र में {count|बार|बार} सुधार हो चुका है।',
  'This paper has already been passed.': 'यह प्रश्नपत्र पहले ही उत्तीर्ण है।',
  'All {max} attempts at this paper are used.': 'इस प्रश्नपत्र के सभी {max} प्रयास हो चुके हैं।',
  '{open|open paper|open papers}; at most {max} are allowed.':
    '{open|शेष प्रश्नपत्र|शेष प्रश्नपत्र}; अधिकतम {max} की अनुमति है।',
  '{passed} of {papers} papers passed; {min} % are needed.':
    '{papers} में से {passed} प्रश्नपत्र उत्तीर्ण; {min} % आवश्यक।',
  'The regulation does not allow grace marks.': 'विनियम अनुग्रह अंक की अनुमति नहीं देता।',
  'At most {most} grace marks in a paper of {max}.': '{max} के प्रश्नपत्र में अधिकतम {most} अनुग्रह अंक।',
  'At most {cap} grace marks in a semester.': 'एक सेमेस्टर में अधिकतम {cap} अनुग्रह अंक।',
  'The mark sheet': 'अंक पत्रक',
  'Enter a reason. It is saved with the mark sheet.': 'कारण भरें। यह अंक पत्रक के साथ सहेजा जाता है।',
  'You entered these marks. Another person must verify them.':
    'ये अंक आपने भरे हैं। किसी अन्य व्यक्ति को सत्यापित करना होगा।',
  'Marks of {count|student|students} are missing.': '{count|विद्यार्थी|विद्यार्थियों} के अंक शेष हैं।',
  'Declared and computed results of {count|student|students} differ. Acknowledge them first.':
    '{count|विद्यार्थी|विद्यार्थियों} के घोषित और परिकलित परिणाम भिन्न हैं। पहले उन्हें स्वीकार करें।',
  'At most {share} % of the marks of a semester can be grace marks.':
    'सेमेस्टर के अंकों का अधिक से अधिक {share} % अनुग्रह अंक हो सकता है।',
  'At most {share} % of the papers can be given grace marks.':
    'अधिक से अधिक {share} % प्रश्नपत्रों में अनुग्रह अंक दिए जा सकते हैं।',
} as const;
