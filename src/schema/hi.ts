/** Hindi for the texts of the language itself: refusals and field errors. */
import type { Dictionary } from './sentences';

export default {
  'Unknown account': 'अज्ञात खाता',
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
  'You cannot filter or sort by "{field}" here.': 'यहाँ "{field}" से फ़िल्टर या क्रम नहीं लगाया जा सकता।',
  'Please sign in.': 'कृपया साइन इन करें।',
  'Invalid credentials.': 'साइन इन विवरण ग़लत है।',
  'Account is inactive. Contact the college office.':
    'खाता निष्क्रिय है। महाविद्यालय कार्यालय से संपर्क करें।',
  'Please sign in again to change your password.': 'पासवर्ड बदलने के लिए कृपया फिर से साइन इन करें।',
  'This request came from another site and was refused.':
    'यह अनुरोध किसी दूसरी साइट से आया और अस्वीकार किया गया।',
  'You are not allowed to do this. Ask an administrator for access.':
    'आपको इसकी अनुमति नहीं है। आवश्यकता हो तो प्रशासक से कहें।',
  'This {what} does not exist.': 'यह {what} मौजूद नहीं है।',
  'This address does not support {method}.': 'यह पता {method} स्वीकार नहीं करता।',
  'The system': 'सिस्टम',
  'Someone else': 'किसी और',
  '{by} changed this on {at}. Check the current values and save again.':
    '{by} ने इसे {at} पर बदला है। वर्तमान मान जाँचें और फिर सहेजें।',
  '{by} changed this on {at}. Check the current values before you delete it.':
    '{by} ने इसे {at} पर बदला है। हटाने से पहले वर्तमान मान जाँचें।',
  '{label} "{value}" is repeated. An earlier row has it too.':
    '{label} "{value}" दोहराया गया है। पहले की एक पंक्ति में भी यही है।',
  '{label} "{value}" already exists.': '{label} "{value}" पहले से मौजूद है।',
  'This {what} is in use and cannot be deleted: {by}.':
    'यह {what} उपयोग में है और हटाया नहीं जा सकता: {by}।',
  'This import can no longer be undone: {reason}.': 'यह आयात अब वापस नहीं लिया जा सकता: {reason}।',
  'Select at most {most} rows.': 'अधिकतम {most} पंक्तियाँ चुनें।',
  'This is too large. The limit is {limit}.': 'यह बहुत बड़ा है। सीमा {limit} है।',
  'Wrong format. Send it as {wanted}.': 'प्रारूप ग़लत है। इसे {wanted} के रूप में भेजें।',
  'Correct the marked fields.': 'चिह्नित फ़ील्ड ठीक करें।',
  '{label} cannot change from "{from}" to "{to}".': '{label} "{from}" से "{to}" नहीं किया जा सकता।',
  'Too many attempts from this connection. Turn on JavaScript in your browser, or wait an hour.':
    'इस कनेक्शन से बहुत अधिक प्रयास हुए। ब्राउज़र में JavaScript चालू करें, या एक घंटा प्रतीक्षा करें।',
  'The code is incorrect or has expired. Ask for a new one.':
    'कोड ग़लत है या उसकी अवधि समाप्त हो गई है। नया कोड माँगें।',
  '{reason}': '{reason}',
  'Too many attempts. Please wait {seconds|second|seconds}.':
    'बहुत अधिक प्रयास हुए। कृपया {seconds} सेकंड प्रतीक्षा करें।',
  'Something went wrong on our side. If it happens again, tell the office this number: {request_id}.':
    'हमारी ओर कुछ गड़बड़ हुई। फिर हो तो कार्यालय को यह संख्या बताएँ: {request_id}।',
  'The server stopped before this was finished. Try again with a shorter period or fewer rows.':
    'काम पूरा होने से पहले सर्वर रुक गया। कम अवधि या कम पंक्तियों के साथ फिर प्रयास करें।',
  'Reports, exports and imports are not available. Try again in a few minutes.':
    'रिपोर्ट, निर्यात और आयात अभी उपलब्ध नहीं हैं। कुछ मिनट बाद फिर प्रयास करें।',
  'The college database is not responding. Try again in a moment.':
    'महाविद्यालय का डेटाबेस उत्तर नहीं दे रहा। थोड़ी देर में फिर प्रयास करें।',
  'The portal is busy. Try again in a moment.': 'पोर्टल व्यस्त है। थोड़ी देर में फिर प्रयास करें।',
  'The server has no storage space left. Nothing was changed. Tell the office.':
    'सर्वर में जगह नहीं बची। कुछ नहीं बदला गया। कार्यालय को बताएँ।',
  // sentences.ts
  'Enter {label|lower}.': '{label} भरें।',
  'Choose {label|lower}.': '{label} चुनें।',
  'Add {label|lower}.': '{label} जोड़ें।',
  'Enter a date: {label}.': 'तिथि भरें: {label}।',
  'Enter a time: {label}.': 'समय भरें: {label}।',
  'There is no field "{label}" here.': 'यहाँ "{label}" नाम का कोई फ़ील्ड नहीं है।',
  'You cannot change {label|lower}.': 'आप {label} नहीं बदल सकते।',
  '{label} must be text.': '{label} पाठ होना चाहिए।',
  '{label} must have at most {max} characters.': '{label} में अधिक से अधिक {max} अक्षर हों।',
  '{label} must have at least {min} characters.': '{label} में कम से कम {min} अक्षर हों।',
  '{label} must look like {example}.': '{label} ऐसा दिखना चाहिए: {example}।',
  '{label} must be a whole number.': '{label} पूर्ण संख्या होनी चाहिए।',
  '{label} must be a number with at most {places|decimal place|decimal places}.':
    '{label} ऐसी संख्या हो जिसमें दशमलव के बाद अधिकतम {places} अंक हों।',
  '{label} must be a percentage with at most {places|decimal place|decimal places}, such as 2.5.':
    '{label} ऐसा प्रतिशत हो जिसमें दशमलव के बाद अधिकतम {places} अंक हों, जैसे 2.5।',
  '{label} must be at most {max}.': '{label} अधिक से अधिक {max} हो।',
  '{label} must be at least {min}.': '{label} कम से कम {min} हो।',
  '{label} must be yes or no.': '{label} हाँ या नहीं हो।',
  '{label} must be a date such as 31-07-2026.': '{label} तिथि हो, जैसे 31-07-2026।',
  '{label} must be a time such as 09:30.': '{label} समय हो, जैसे 09:30।',
  '{label} must be a date and time such as 31-07-2026, 09:30.':
    '{label} तिथि और समय हो, जैसे 31-07-2026, 09:30।',
  '{label}: this file is no longer available. Choose it again.':
    '{label}: यह फ़ाइल अब उपलब्ध नहीं है। उसे फिर से चुनें।',
  '{label}: at most {max} files.': '{label}: अधिक से अधिक {max} फ़ाइलें।',
  '{label} must be one of these file types: {wanted}.': '{label} इस प्रकार की फ़ाइल हो: {wanted}।',
  '{label}: the file must not be larger than {max}.': '{label}: फ़ाइल {max} से बड़ी नहीं हो सकती।',
  '{label} cannot be "{value}". Use {choices}.':
    '{label} "{value}" नहीं हो सकता। इनमें से एक लिखें: {choices}।',
  '{label} cannot contain "{value}". Use {choices}.':
    '{label} में "{value}" नहीं हो सकता। इनका उपयोग करें: {choices}।',
  '{label}: "{value}" does not exist.': '{label}: "{value}" मौजूद नहीं है।',
  '{label} is not valid.': '{label} मान्य नहीं है।',
  '{label}, row {row}: {reason}': '{label}, पंक्ति {row}: {reason}',
  'The spreadsheet changed {label|lower} to {value}. Format the column as Text and try again.':
    'स्प्रेडशीट ने {label} को {value} में बदल दिया। स्तंभ का प्रारूप पाठ (Text) रखें और फिर प्रयास करें।',
  // server/rest
  'Use up to 32 letters, digits, dots, dashes or underscores, starting with a letter or digit.':
    'अधिकतम 32 अक्षर, अंक, बिंदु, डैश या अंडरस्कोर लिखें; आरंभ अक्षर या अंक से हो।',
  '"{value}" is reserved and cannot be an ID. Choose another.':
    '"{value}" आरक्षित है और आईडी नहीं हो सकता। दूसरी आईडी चुनें।',
  'You cannot change this row.': 'आप यह पंक्ति नहीं बदल सकते।',
  'Choose a column, one value for all rows or a template.':
    'कोई स्तंभ, सभी पंक्तियों का एक मान या साँचा चुनें।',
  'The file has no numbered columns for this field.': 'फ़ाइल में इस फ़ील्ड के लिए क्रमांकित स्तंभ नहीं हैं।',
  'The file has no such column.': 'फ़ाइल में ऐसा कोई स्तंभ नहीं है।',
  'Choose which part of the cell is meant.': 'चुनें कि खाने का कौन-सा भाग लेना है।',
  'Enter the values of the rows to import.': 'आयात की जाने वाली पंक्तियों के मान भरें।',
  'Enter a heading with * that matches columns of the file, such as * Grade.':
    '* वाला ऐसा शीर्षक लिखें जो फ़ाइल के स्तंभों से मेल खाए, जैसे * Grade।',
  'Choose the field for the column headings.': 'स्तंभों के शीर्षकों के लिए फ़ील्ड चुनें।',
  'Several records have "{value}". Match by another field.':
    '"{value}" कई रिकॉर्ड में है। किसी दूसरे फ़ील्ड से मिलाएँ।',
  'Choose a value for each value in the file.': 'फ़ाइल के हर मान के लिए मान चुनें।',
  'This field does not exist or you cannot fill it.': 'यह फ़ील्ड मौजूद नहीं है या आप इसे नहीं भर सकते।',
  'Match rows by a unique field that is in the file.':
    'पंक्तियों का मिलान ऐसे फ़ील्ड से करें जो अद्वितीय हो और फ़ाइल में हो।',
  'The server stopped during the import. Nothing was saved. Check the file again.':
    'आयात के दौरान सर्वर रुक गया। कुछ नहीं सहेजा गया। फ़ाइल फिर से जाँचें।',
  'The import failed. Nothing was saved.': 'आयात विफल रहा। कुछ नहीं सहेजा गया।',
  'The file is no longer available. Upload it again.': 'फ़ाइल अब उपलब्ध नहीं है। उसे फिर से अपलोड करें।',
  'This import cannot be checked now.': 'यह आयात अभी जाँचा नहीं जा सकता।',
  'Check the file first.': 'पहले फ़ाइल की जाँच करें।',
  'This import is already running or has ended.': 'यह आयात चल रहा है या समाप्त हो चुका है।',
  'This import has already ended.': 'यह आयात समाप्त हो चुका है।',
  '{label} ({count})': '{label} ({count})',
  address: 'पता',
  import: 'आयात',
  session: 'सत्र',
  ID: 'आईडी',
  Version: 'संस्करण',
  'Records cannot be matched by this field: it is not unique.':
    'इस फ़ील्ड से मिलान नहीं हो सकता: यह अद्वितीय नहीं है।',
  'CSV (text/csv) or XLSX': 'CSV (text/csv) या XLSX',
  // server/http
  'Write "of" as a JSON list of 1 to {most} addresses, for example ["/api/batch/2025"].':
    '"of" में 1 से {most} पतों की JSON सूची लिखें, जैसे ["/api/batch/2025"]।',
  '"{address}" is not an address of this API. Write it with its path, for example /api/batch/2025.':
    '"{address}" इस API का पता नहीं है। पूरा पथ लिखें, जैसे /api/batch/2025।',
  'Ask for "{address}" by itself.': '"{address}" के लिए अलग से अनुरोध करें।',
  // server/screens
  Rows: 'पंक्तियाँ',
  Cells: 'खाने',
  Column: 'स्तंभ',
  'The data changed since the preview, so nothing was done. Check the new preview and confirm again.':
    'पूर्वावलोकन के बाद आँकड़े बदल गए, इसलिए कुछ नहीं किया गया। नया पूर्वावलोकन जाँचें और फिर पुष्टि करें।',
  'Check the preview first, then confirm.': 'पहले पूर्वावलोकन जाँचें, फिर पुष्टि करें।',
  'There is nothing to confirm in this preview.': 'इस पूर्वावलोकन में पुष्टि करने के लिए कुछ नहीं है।',
  'This is no longer possible for {rows}. Reload the page.':
    '{rows} के लिए यह अब संभव नहीं है। पृष्ठ फिर से लोड करें।',
  'This is no longer possible. Reload the page.': 'यह अब संभव नहीं है। पृष्ठ फिर से लोड करें।',
  'The file has no column {columns}, so its rows cannot be matched.':
    'फ़ाइल में {columns} स्तंभ नहीं है, इसलिए पंक्तियों का मिलान नहीं हो सकता।',
  'No column in the file matches a column you can fill here.':
    'फ़ाइल का कोई स्तंभ यहाँ भरे जा सकने वाले स्तंभ से मेल नहीं खाता।',
  'This number is not in the list.': 'यह संख्या इस सूची में नहीं है।',
  'This row is in the file twice.': 'यह पंक्ति फ़ाइल में दो बार है।',
  // server/files
  'This ZIP file cannot be read.': 'यह ZIP फ़ाइल पढ़ी नहीं जा सकती।',
  'This picture is too small: {wide} × {high} pixels.':
    'यह चित्र बहुत छोटा है: {wide} × {high} पिक्सेल।',
  'This picture cannot be made small enough. Choose another one.':
    'यह चित्र पर्याप्त छोटा नहीं किया जा सकता। दूसरा चित्र चुनें।',
} satisfies Dictionary;
