/** Hindi for what the language itself says: refusals, and what is wrong with a field. */
import type { Dictionary } from './sentences';

export default {
  // sentences.ts
  January: 'जनवरी',
  February: 'फ़रवरी',
  March: 'मार्च',
  April: 'अप्रैल',
  May: 'मई',
  June: 'जून',
  July: 'जुलाई',
  August: 'अगस्त',
  September: 'सितंबर',
  October: 'अक्तूबर',
  November: 'नवंबर',
  December: 'दिसंबर',
  // problems.ts
  'The request could not be read: {reason}.': 'अनुरोध पढ़ा नहीं जा सका: {reason}।',
  'Filtering or sorting by "{field}" is not possible here.':
    'यहाँ "{field}" से छाँटना या क्रम लगाना संभव नहीं है।',
  'Please sign in.': 'कृपया साइन इन करें।',
  'Invalid credentials.': 'साइन इन का विवरण ग़लत है।',
  'Account is inactive. Contact the college office.':
    'खाता निष्क्रिय है। महाविद्यालय कार्यालय से संपर्क करें।',
  'Please sign in again to change your password.': 'पासवर्ड बदलने के लिए कृपया फिर से साइन इन करें।',
  'This request came from another site and was refused.':
    'यह अनुरोध किसी दूसरी साइट से आया और अस्वीकार किया गया।',
  'You are not allowed to do this. Ask an administrator if you need it.':
    'आपको इसकी अनुमति नहीं है। आवश्यकता हो तो प्रशासक से कहें।',
  'There is no such {what}.': 'ऐसा कोई {what} नहीं है।',
  'This address does not take {method}.': 'यह पता {method} नहीं लेता।',
  'This was changed by {by} at {at}. Look at the current values and save again.':
    'इसे {by} ने {at} पर बदल दिया है। वर्तमान मान देखें और फिर सहेजें।',
  '{label} "{value}" already exists.': '{label} "{value}" पहले से मौजूद है।',
  'This {what} is still used by {by} and cannot be deleted.':
    'यह {what} अभी {by} में प्रयोग हो रहा है और हटाया नहीं जा सकता।',
  'This import cannot be undone any more: {reason}.': 'यह आयात अब वापस नहीं लिया जा सकता: {reason}।',
  'That is too large: the limit is {limit}.': 'यह बहुत बड़ा है: सीमा {limit} है।',
  'Send this as {wanted}.': 'इसे {wanted} के रूप में भेजें।',
  'Please correct the marked fields.': 'कृपया चिह्नित खाने ठीक करें।',
  '{label} cannot go from "{from}" to "{to}".': '{label} "{from}" से "{to}" नहीं हो सकता।',
  'There were many tries from here. Your browser has to do a small sum first; turn on its scripts, or wait an hour.':
    'यहाँ से बहुत प्रयास हुए। पहले आपके ब्राउज़र को एक छोटी गणना करनी होगी; उसकी स्क्रिप्ट चालू करें, या एक घंटा प्रतीक्षा करें।',
  'That code is not right or has expired. Ask for a new one.':
    'यह कोड सही नहीं है या समाप्त हो गया है। नया माँगें।',
  '{reason}': '{reason}',
  'Too many tries. Please wait {seconds} seconds.': 'बहुत अधिक प्रयास। कृपया {seconds} सेकंड रुकें।',
  'Something went wrong on our side. The number of this request is {request_id}.':
    'हमारी ओर कुछ गड़बड़ हुई। इस अनुरोध की संख्या {request_id} है।',
  'The college database is not answering. Please try again in a moment.':
    'महाविद्यालय का डेटाबेस उत्तर नहीं दे रहा। कृपया थोड़ी देर में फिर प्रयास करें।',
  'Too much is going on right now. Please try again in a moment.':
    'अभी बहुत काम चल रहा है। कृपया थोड़ी देर में फिर प्रयास करें।',
  'There is no room left to save this. Nothing was changed; tell the office.':
    'इसे सहेजने के लिए जगह नहीं बची। कुछ भी नहीं बदला; कार्यालय को बताएँ।',
  // sentences.ts
  '{label} is required.': '{label} आवश्यक है।',
  'There is no field "{label}" here.': 'यहाँ "{label}" नाम का कोई खाना नहीं है।',
  'You may not change {label}.': 'आप {label} नहीं बदल सकते।',
  '{label} must be text.': '{label} पाठ होना चाहिए।',
  '{label} must have at most {max} characters.': '{label} में अधिक से अधिक {max} अक्षर हों।',
  '{label} must have at least {min} characters.': '{label} में कम से कम {min} अक्षर हों।',
  '{label} must look like {example}.': '{label} ऐसा दिखना चाहिए: {example}।',
  '{label} must be a whole number.': '{label} पूर्ण संख्या होनी चाहिए।',
  '{label} must be a number with at most {places} digits after the point.':
    '{label} ऐसी संख्या हो जिसमें दशमलव के बाद अधिक से अधिक {places} अंक हों।',
  '{label} must be at most {max}.': '{label} अधिक से अधिक {max} हो।',
  '{label} must be at least {min}.': '{label} कम से कम {min} हो।',
  '{label} must be yes or no.': '{label} हाँ या नहीं हो।',
  '{label} must be a date such as 31-07-2026.': '{label} तिथि हो, जैसे 31-07-2026।',
  '{label} must be a time such as 09:30.': '{label} समय हो, जैसे 09:30।',
  '{label} must be a date and time such as 2026-07-31T09:30:00Z.':
    '{label} तिथि और समय हो, जैसे 2026-07-31T09:30:00Z।',
  '{label}: this file is not there any more. Choose it again.':
    '{label}: यह फ़ाइल अब नहीं है। उसे फिर से चुनें।',
  '{label}: at most {max} files.': '{label}: अधिक से अधिक {max} फ़ाइलें।',
  '{label} must be a file of this kind: {wanted}.': '{label} इस प्रकार की फ़ाइल हो: {wanted}।',
  '{label}: a file may have at most {max}.': '{label}: एक फ़ाइल अधिक से अधिक {max} की हो।',
  '{label} must be one of: {choices}.': '{label} इनमें से एक हो: {choices}।',
  '{label}: "{value}" is not one of {choices}.': '{label}: "{value}" इनमें से नहीं है: {choices}।',
  '{label}: "{value}" does not exist.': '{label}: "{value}" मौजूद नहीं है।',
  '{label} cannot be read.': '{label} पढ़ा नहीं जा सकता।',
  '{label}, row {row}: {reason}': '{label}, पंक्ति {row}: {reason}',
  '{label} was turned into {value} by the spreadsheet. Format the column as Text and try again.':
    'स्प्रेडशीट ने {label} को {value} बना दिया। स्तंभ को पाठ के रूप में रखें और फिर प्रयास करें।',
  // server/rest
  'An ID has at most 32 letters, digits, dots, dashes and underscores, and starts with a letter or digit.':
    'आईडी में अधिक से अधिक 32 अक्षर, अंक, बिंदु, डैश और अंडरस्कोर हों, और वह अक्षर या अंक से शुरू हो।',
  '"{value}" has a meaning of its own and cannot be an ID.':
    '"{value}" का अपना अर्थ है और वह आईडी नहीं हो सकता।',
  'You may not change this row.': 'आप यह पंक्ति नहीं बदल सकते।',
  'Say a column, a constant or a template.': 'कोई स्तंभ, स्थिर मान या साँचा बताएँ।',
  'The file has no such column.': 'फ़ाइल में ऐसा कोई स्तंभ नहीं है।',
  'Say for each value what it stands for.': 'हर मान के लिए बताएँ कि उसका क्या अर्थ है।',
  'There is no such field, or you may not fill it.': 'ऐसा कोई खाना नहीं है, या आप उसे नहीं भर सकते।',
  'Rows can be known again only by what no two of them share and the file fills.':
    'पंक्तियाँ केवल उसी से पहचानी जा सकती हैं जो किन्हीं दो में समान न हो और जिसे फ़ाइल भरती हो।',
  'The server stopped in the middle. Nothing was saved; start the check again.':
    'सर्वर बीच में रुक गया। कुछ भी सहेजा नहीं गया; जाँच फिर से शुरू करें।',
  'The import could not be carried out. Nothing was saved.':
    'आयात पूरा नहीं हो सका। कुछ भी सहेजा नहीं गया।',
  'The file is no longer kept. Upload it again.': 'फ़ाइल अब रखी नहीं है। उसे फिर से अपलोड करें।',
  'This import cannot be checked now.': 'यह आयात अभी जाँचा नहीं जा सकता।',
  'Check the file first.': 'पहले फ़ाइल की जाँच करें।',
  'This import is at work already, or over.': 'यह आयात पहले से चल रहा है, या समाप्त हो चुका है।',
  'This import is over already.': 'यह आयात पहले ही समाप्त हो चुका है।',
  '{label} ({count})': '{label} ({count})',
  address: 'पता',
  import: 'आयात',
  session: 'सत्र',
  ID: 'आईडी',
  Version: 'संस्करण',
  'Nothing can be found by that: others may share it.':
    'इससे कुछ नहीं खोजा जा सकता: यह औरों का भी हो सकता है।',
  'CSV (text/csv) or XLSX': 'CSV (text/csv) या XLSX',
  // server/screens
  Rows: 'पंक्तियाँ',
  Cells: 'खाने',
  Column: 'स्तंभ',
  'No column of the file is called {columns}, so its rows cannot be recognised.':
    'फ़ाइल के किसी स्तंभ का नाम {columns} नहीं है, इसलिए पंक्तियाँ पहचानी नहीं जा सकतीं।',
  'No column of the file is called like one that can be typed into here.':
    'फ़ाइल के किसी स्तंभ का नाम यहाँ भरे जा सकने वाले स्तंभ जैसा नहीं है।',
  'This number is not in this list.': 'यह संख्या इस सूची में नहीं है।',
  'This row stands in the file twice.': 'यह पंक्ति फ़ाइल में दो बार है।',
  // server/files
  'This ZIP file cannot be read.': 'यह ZIP फ़ाइल पढ़ी नहीं जा सकती।',
  'This picture is too small: {wide} × {high} points.': 'यह चित्र बहुत छोटा है: {wide} × {high} बिंदु।',
  'This picture cannot be made small enough.': 'यह चित्र पर्याप्त छोटा नहीं किया जा सकता।',
} satisfies Dictionary;
