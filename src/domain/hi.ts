/** Hindi for the reasons that the arithmetic gives. */
export default {
  'No date of birth is on record': 'जन्म तिथि दर्ज नहीं है',
  '{years} years on the last day of nominations; {from} to {to} are asked for':
    'नामांकन के अंतिम दिन {years} वर्ष; {from} से {to} माँगे जाते हैं',
  'No class of this semester is on record': 'इस सेमेस्टर की कोई कक्षा दर्ज नहीं है',
  '{share} % attended; {wanted} % are asked for': '{share} % उपस्थिति; {wanted} % माँगी जाती है',
  'Stood {times|time|times} for an office before; one opportunity is given':
    'पहले {times|बार|बार} पदाधिकारी के लिए खड़े हुए; एक अवसर मिलता है',
  'Stood {times|time|times} for the executive before; two opportunities are given':
    'पहले {times|बार|बार} कार्यकारिणी के लिए खड़े हुए; दो अवसर मिलते हैं',
  '{papers|paper is|papers are} being repeated':
    '{papers|प्रश्नपत्र दोहराया जा रहा है|प्रश्नपत्र दोहराए जा रहे हैं}',
  'Declared: no criminal record, no disciplinary action':
    'घोषित: कोई आपराधिक मामला नहीं, कोई अनुशासनात्मक कार्रवाई नहीं',
  'The declaration was not made': 'घोषणा नहीं की गई',
  'A regular student on the rolls': 'सूची में नियमित छात्र',
  'Not on the rolls as a regular student': 'सूची में नियमित छात्र नहीं',
  'Nominations end on or after the day they begin.': 'नामांकन आरंभ के दिन या बाद में समाप्त होते हैं।',
  'Candidates may withdraw after nominations end.':
    'उम्मीदवार नामांकन समाप्त होने के बाद नाम वापस ले सकते हैं।',
  'The poll comes after the last day to withdraw.': 'मतदान नाम वापसी के अंतिम दिन के बाद होता है।',
  'The result comes on or after the day of the poll.': 'परिणाम मतदान के दिन या बाद में आता है।',
  'The poll ends after it begins.': 'मतदान आरंभ के बाद समाप्त होता है।',
  'From the first nomination to the result pass {days} days; the rules allow {most}.':
    'पहले नामांकन से परिणाम तक {days} दिन लगते हैं; नियम {most} की अनुमति देते हैं।',
  'The poll is {days} days into the session; the rules ask for six to eight weeks.':
    'मतदान सत्र के {days} दिन बाद है; नियम छह से आठ सप्ताह माँगते हैं।',
  'There is no post to be elected to.': 'चुनाव के लिए कोई पद नहीं है।',
  '{count|nomination has|nominations have} not been decided.':
    '{count|नामांकन पर|नामांकनों पर} निर्णय नहीं हुआ।',
  'No student would be on the roll.': 'सूची में कोई छात्र नहीं होगा।',
  'There is nobody on the roll.': 'सूची में कोई नहीं है।',
  'No post is contested: there is nothing to vote upon.':
    'किसी पद पर मुक़ाबला नहीं है: मत देने को कुछ नहीं।',
  'The ballot box has no key yet. Make it and hand out the shares first.':
    'मतपेटी की अभी कुंजी नहीं है। पहले उसे बनाएँ और भाग बाँटें।',
  'The poll has not begun by its schedule.': 'कार्यक्रम के अनुसार मतदान आरंभ नहीं हुआ।',
  'The poll is over by its schedule. Change the schedule first.':
    'कार्यक्रम के अनुसार मतदान समाप्त हो चुका है। पहले कार्यक्रम बदलें।',
  'The poll lasts longer by its schedule.': 'कार्यक्रम के अनुसार मतदान अभी चलेगा।',
  'The sums do not agree. Look at the statistics; such a poll is annulled, not declared.':
    'योग नहीं मिलते। आँकड़े देखें; ऐसा मतदान रद्द होता है, घोषित नहीं।',
  '{count|tie is|ties are} to be decided by lot first.':
    'पहले {count|बराबरी|बराबरियाँ} लॉटरी से तय करनी हैं।',
  'A band must begin between 0 % and 100 %.': 'श्रेणी 0 % से 100 % के बीच आरंभ होनी चाहिए।',
  'A class lasts from {least} to {most} hours, with at most one digit after the point.':
    'कक्षा {least} से {most} घंटे की होती है, बिंदु के बाद अधिकतम एक अंक।',
  'A class that is still to come cannot be entered.': 'जो कक्षा अभी हुई नहीं, वह दर्ज नहीं हो सकती।',
  'Between {from} % and {to} % there are two bands.': '{from} % और {to} % के बीच दो श्रेणियाँ हैं।',
  'Between {from} % and {to} % there is no band.': '{from} % और {to} % के बीच कोई श्रेणी नहीं है।',
  'Choose the tests of {part}.': '{part} की परीक्षाएँ चुनें।',
  'Each weight of {part} must be a whole number above 0.':
    '{part} का प्रत्येक भार 0 से बड़ी पूर्ण संख्या होना चाहिए।',
  'Give each test of {part} its weight.': '{part} की प्रत्येक परीक्षा का भार दें।',
  'One band must begin at the {required} % that are required.':
    'एक श्रेणी आवश्यक {required} % पर आरंभ होनी चाहिए।',
  'Say how many of the best count in {part}.': 'बताएँ कि {part} में कितने सर्वश्रेष्ठ गिने जाते हैं।',
  'The bands must run from the highest to the lowest.': 'श्रेणियाँ ऊपर से नीचे के क्रम में होनी चाहिए।',
  'The date must lie in the month, from {from} to {to}.':
    'तिथि महीने के भीतर, {from} से {to} तक होनी चाहिए।',
  'The date must lie in the term, from {from} to {to}.':
    'तिथि सत्र के भीतर, {from} से {to} तक होनी चाहिए।',
  'The highest band has no upper end.': 'सबसे ऊपरी श्रेणी की ऊपरी सीमा नहीं होती।',
  'The parts add up to {all}; they must add up to {whole}.':
    'भागों का योग {all} है; योग {whole} होना चाहिए।',
  'The student is not on the roll on {date}.': '{date} को विद्यार्थी नामांकित नहीं है।',
  'The student is on the roll on {date}: mark the attendance.':
    '{date} को विद्यार्थी नामांकित है: उपस्थिति दर्ज करें।',
  'The weights of {part} add up to {all}; they must add up to 100.':
    '{part} के भारों का योग {all} है; योग 100 होना चाहिए।',
  'There must be at least one band.': 'कम से कम एक श्रेणी होनी चाहिए।',
  'There must be at least one part.': 'कम से कम एक भाग होना चाहिए।',
  'Two bands have the same name.': 'दो श्रेणियों का नाम एक ही है।',
  'Two parts have the same code.': 'दो भागों का कोड एक ही है।',
  'Write a mark such as 12.5, or one of {tokens}.': '12.5 जैसे अंक लिखें, या इनमें से एक: {tokens}।',
  'Write one of {statuses}.': 'इनमें से एक लिखें: {statuses}।',
  'Write the mark with a point, not a comma: {example}.':
    'अंक अल्पविराम से नहीं, बिंदु से लिखें: {example}।',
  'Only the attendance office can grant condonation.': 'छूट केवल उपस्थिति कार्यालय दे सकता है।',
  'Only the attendance office can make the list final.':
    'सूची को अंतिम केवल उपस्थिति कार्यालय बना सकता है।',
  'This shortage is too large to be condoned. Only the super administrator can decide, with an order number.':
    'यह कमी छूट के लिए बहुत बड़ी है। केवल मुख्य प्रशासक, आदेश संख्या के साथ, निर्णय कर सकता है।',
  'At most {max} points can be condoned.': 'अधिकतम {max} अंकों की छूट हो सकती है।',
  'No class was held, so there is nothing to condone.': 'कोई कक्षा नहीं हुई, इसलिए छूट का प्रश्न नहीं।',
  'No class was held: say why.': 'कोई कक्षा नहीं हुई: कारण बताएँ।',
  'Say until when it stays open.': 'बताएँ कि यह कब तक खुला रहेगा।',
  'Say why: the reason is kept with the marks.': 'कारण बताएँ: वह अंकों के साथ रखा जाता है।',
  'Say why: the reason is kept with the register.': 'कारण बताएँ: वह पंजी के साथ रखा जाता है।',
  'Say why you submit in place of the teacher.': 'बताएँ कि आप शिक्षक के स्थान पर क्यों जमा कर रहे हैं।',
  'The last day of entry must not lie in the past.': 'प्रविष्टि का अंतिम दिन बीता हुआ नहीं हो सकता।',
  'The marks of {count|student|students} are incomplete.': '{count} विद्यार्थियों के अंक अधूरे हैं।',
  'The month {month} is outside the term, which runs from {from} to {to}.':
    'महीना {month} सत्र से बाहर है, जो {from} से {to} तक है।',
  'The {required} % are reached: there is nothing to condone.':
    '{required} % पूरे हैं: छूट की आवश्यकता नहीं।',
  'These points do not cover the shortage.': 'इतने अंक कमी पूरी नहीं करते।',
  '{count} months of attendance are not submitted yet.': 'उपस्थिति के {count} महीने अभी जमा नहीं हुए।',
  '{count} tests are not cleared yet.': '{count} परीक्षाएँ अभी स्वीकृत नहीं हुईं।',
  '{count} tests are not submitted yet.': '{count} परीक्षाएँ अभी जमा नहीं हुईं।',
  '{count|register of the term is|registers of the term are} not cleared. Say why the list is made final all the same.':
    'सत्र की {count} पंजियाँ स्वीकृत नहीं हैं। बताएँ कि सूची फिर भी अंतिम क्यों की जाती है।',
  '{missing|mark is|marks are} not entered yet.': '{missing} अंक अभी दर्ज नहीं हुए।',
  'Entry closed on {date}. Ask the office to open it again.':
    'प्रविष्टि {date} को बंद हुई। कार्यालय से पुनः खोलने को कहें।',
  'Entry opens on {date}.': 'प्रविष्टि {date} को खुलती है।',
  'No retest is allowed for this student in this paper.':
    'इस प्रश्नपत्र में इस विद्यार्थी को पुनःपरीक्षा की अनुमति नहीं है।',
  'The retest was open until {date}.': 'पुनःपरीक्षा {date} तक खुली थी।',
  'This register is cleared and locked. The office can reopen it with a reason.':
    'यह पंजी स्वीकृत और बंद है। कार्यालय कारण के साथ इसे पुनः खोल सकता है।',
  'This register is submitted. The office can return it to you.':
    'यह पंजी जमा है। कार्यालय इसे आपको लौटा सकता है।',
  'You may not enter here: this paper is not allotted to you.':
    'आप यहाँ दर्ज नहीं कर सकते: यह प्रश्नपत्र आपको आवंटित नहीं है।',
  '"{month}" is no month. Write it as {example}.':
    '"{month}" कोई महीना नहीं है। इसे {example} की तरह लिखें।',
  'The term has that month twice. Write it as {example}.':
    'सत्र में यह महीना दो बार है। इसे {example} की तरह लिखें।',
  '{date} is a holiday ({title}). Only an extra class can be held, with a reason.':
    '{date} को अवकाश है ({title})। केवल कारण सहित अतिरिक्त कक्षा हो सकती है।',
  '{label} must be a multiple of {step}.': '{label} {step} का गुणज होना चाहिए।',
  '{part} has only {tests} tests.': '{part} में केवल {tests} परीक्षाएँ हैं।',
  '{part} must be worth something.': '{part} का मान 0 से अधिक होना चाहिए।',
  '{part} names a test twice.': '{part} में एक परीक्षा दो बार है।',
  'A medical certificate is needed.': 'चिकित्सा प्रमाणपत्र आवश्यक है।',
  'The receipt of the condonation fee is needed.': 'छूट शुल्क की रसीद आवश्यक है।',
  'The number of the order is needed.': 'आदेश की संख्या आवश्यक है।',
  'The mark': 'अंक',
  'The register': 'पंजी',
  'The internal marks': 'आंतरिक अंक',
  open: 'खुला',
  submitted: 'जमा',
  cleared: 'स्वीकृत',
  reopened: 'पुनः खोला',
  draft: 'प्रारूप',
  finalised: 'अंतिम',
  'A DOI looks like 10.1000/182.': 'DOI 10.1000/182 जैसा होता है।',
  'An academic year is written with two years that follow each other, such as 2026-27.':
    'शैक्षणिक वर्ष दो क्रमागत वर्षों से लिखा जाता है, जैसे 2026-27।',
  'An ISBN has 10 or 13 digits, such as 978-81-7450-494-4.':
    'ISBN में 10 या 13 अंक होते हैं, जैसे 978-81-7450-494-4।',
  'An ISBN of 13 digits begins with 978 or 979.': '13 अंकों का ISBN 978 या 979 से आरंभ होता है।',
  'An ISSN has 8 digits, such as 0378-5955.': 'ISSN में 8 अंक होते हैं, जैसे 0378-5955।',
  'Give the day on which it was completed.': 'पूर्ण होने की तिथि दें।',
  'The dates lie outside the academic year {year}, which runs from {from} to {to}.':
    'तिथियाँ शैक्षणिक वर्ष {year} से बाहर हैं, जो {from} से {to} तक चलता है।',
  'The last character of the ISBN does not fit: after {digits} it would be {digit}.':
    'ISBN का अंतिम अक्षर ठीक नहीं: {digits} के बाद {digit} होगा।',
  'The last character of the ISSN does not fit: after {digits} it would be {digit}.':
    'ISSN का अंतिम अक्षर ठीक नहीं: {digits} के बाद {digit} होगा।',
  'The last day cannot lie before the first, {from}.':
    'अंतिम दिन पहले दिन, {from}, से पहले नहीं हो सकता।',
  'The place among the authors can be at most their number, {authors}.':
    'लेखकों में स्थान अधिकतम उनकी संख्या, {authors}, हो सकता है।',
  'The statement has {words} words; it must have from {least} to {most}.':
    'कथन में {words} शब्द हैं; {least} से {most} होने चाहिए।',
  'This day has not come yet: give one up to {today}.': 'यह दिन अभी आया नहीं: {today} तक का दिन दें।',
  'With one author the role is single.': 'एक लेखक हो तो भूमिका एकल है।',
  'With {authors} authors the role is first, corresponding or co-author.':
    '{authors} लेखक हों तो भूमिका प्रथम, पत्राचार या सह-लेखक है।',
  'There must be from {least} to {most} choices.': '{least} से {most} तक विकल्प होने चाहिए।',
  'A choice has at most {most} characters.': 'एक विकल्प में अधिकतम {most} अक्षर होते हैं।',
  'Two choices are the same.': 'दो विकल्प एक जैसे हैं।',
  'There must be from 1 to {most} questions.': '1 से {most} तक प्रश्न होने चाहिए।',
  'At least one question must be one that has to be answered.':
    'कम से कम एक प्रश्न का उत्तर आवश्यक होना चाहिए।',
  'Only a choice has choices.': 'विकल्प केवल विकल्प वाले प्रश्न में होते हैं।',
  'Please answer this question.': 'कृपया इस प्रश्न का उत्तर दें।',
  'Choose from 1 to {best}.': '1 से {best} तक चुनें।',
  'Choose one of these.': 'इनमें से एक चुनें।',
  'Answer in words.': 'शब्दों में उत्तर दें।',
  'At most {most} characters.': 'अधिकतम {most} अक्षर।',
  'The letter "{letter}" is entered twice.': 'अक्षर "{letter}" दो बार भरा गया है।',
  'Enter classes from the highest to the lowest.': 'श्रेणियाँ उच्चतम से निम्नतम तक भरें।',
  'The time limit of {max} semesters is over.': '{max} सेमेस्टर की समय-सीमा समाप्त है।',
  'There is no earlier attempt at this paper.': 'इस प्रश्नपत्र का पहले कोई प्रयास नहीं है।',
  'Only a passed paper can be improved.': 'केवल उत्तीर्ण प्रश्नपत्र में सुधार हो सकता है।',
  'This paper was improved {count|time|times} already.':
    'इस प्रश्नपत्र में {count|बार|बार} सुधार हो चुका है।',
  'This paper is passed already.': 'यह प्रश्नपत्र पहले ही उत्तीर्ण है।',
  'All {max} attempts at this paper are used.': 'इस प्रश्नपत्र के सभी {max} प्रयास हो चुके हैं।',
  '{open|open paper|open papers}; at most {max} are allowed.':
    '{open|शेष प्रश्नपत्र|शेष प्रश्नपत्र}; अधिकतम {max} की अनुमति है।',
  '{passed} of {papers} papers passed; {min} % are needed.':
    '{papers} में से {passed} प्रश्नपत्र उत्तीर्ण; {min} % आवश्यक।',
  'The regulation has no grace marks.': 'विनियम में अनुग्रह अंक नहीं हैं।',
  'At most {most} grace marks in a paper of {max}.': '{max} के प्रश्नपत्र में अधिकतम {most} अनुग्रह अंक।',
  'At most {cap} grace marks in a semester.': 'एक सेमेस्टर में अधिकतम {cap} अनुग्रह अंक।',
  'The mark sheet': 'अंक पत्रक',
  'Enter a reason. It is saved with the mark sheet.': 'कारण भरें। यह अंक पत्रक के साथ सहेजा जाता है।',
  'You entered marks here. Somebody else must verify them.':
    'आपने यहाँ अंक भरे हैं। किसी और को सत्यापित करना होगा।',
  'Marks of {count|student|students} are missing.': '{count|विद्यार्थी|विद्यार्थियों} के अंक शेष हैं।',
  'Declared and computed results of {count|student|students} differ. Acknowledge them first.':
    '{count|विद्यार्थी|विद्यार्थियों} के घोषित और परिकलित परिणाम भिन्न हैं। पहले उन्हें स्वीकार करें।',
} as const;
