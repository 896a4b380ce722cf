/** Hindi for what generated screens say of themselves: forms, pages, imports, reports, registers, scopes. The English is the key. */
import type { Dictionary } from '@/schema';

export default {
  // Fields
  'Please choose': 'कृपया चुनें', Tools: 'उपकरण', 'Move row {row} up': 'पंक्ति {row} ऊपर ले जाएँ', 'Move row {row} down': 'पंक्ति {row} नीचे ले जाएँ', 'Remove row {row}': 'पंक्ति {row} हटाएँ',
  '{label}, row {row}': '{label}, पंक्ति {row}', 'Add a row': 'पंक्ति जोड़ें', None: 'कुछ नहीं', Kept: 'रखा है', Required: 'आवश्यक', Yes: 'हाँ', No: 'नहीं', All: 'सभी',
  'Type to search': 'खोजने के लिए लिखें', Choices: 'विकल्प', 'Searching …': 'खोज जारी है …', 'The list could not be loaded.': 'सूची लोड नहीं हो सकी।', 'Nothing found': 'कुछ नहीं मिला',
  '{total} fit. Type more to find the right one.': '{total} मिलते हैं। सही वाला पाने के लिए और लिखें।', 'Search among all': 'सब में खोजें', 'One row': 'एक पंक्ति', '{count} rows': '{count} पंक्तियाँ',
  // Forms
  'New: {label}': 'नया: {label}', ID: 'आईडी', Save: 'सहेजें', Saved: 'सहेजा गया', Edit: 'बदलें', 'Save and add another': 'सहेजें और एक और जोड़ें', 'Not saved yet. Ctrl+S saves.': 'अभी सहेजा नहीं गया। Ctrl+S से सहेजें।', Sections: 'अनुभाग',
  'Short and without spaces: it stands in addresses and in references. It can be renamed later.': 'छोटा और बिना खाली जगह के: यह पतों और संदर्भों में आता है। बाद में बदला जा सकता है।',
  'Please correct the marked fields.': 'कृपया चिह्नित खाने ठीक करें।',
  'Rename …': 'नाम बदलें …', Rename: 'नाम बदलें', 'Rename {id}': '{id} का नाम बदलें', 'New ID': 'नया आईडी', '{old} is now {next}.': '{old} अब {next} है।',
  'Everything that refers to {id} will refer to the new ID at once. Old addresses keep leading here.': '{id} के सभी संदर्भ तुरंत नए आईडी पर हो जाएँगे। पुराने पते यहीं पहुँचाते रहेंगे।',
  'Delete …': 'मिटाएँ …', Delete: 'मिटाएँ', 'Delete {title}?': '{title} को मिटाएँ?', 'Keep it': 'रहने दें', 'It cannot be brought back.': 'इसे वापस नहीं लाया जा सकता।', '{title} was deleted.': '{title} मिटाया गया।',
  'Somebody else has saved this meanwhile': 'इस बीच किसी और ने इसे सहेजा है', 'Back to the form': 'फ़ॉर्म पर लौटें', 'Back to the table': 'तालिका पर लौटें', 'Save again': 'फिर सहेजें', Field: 'खाना', Before: 'पहले', Mine: 'मेरा', Theirs: 'उनका', 'All theirs': 'सब उनका',
  '{label}: mine': '{label}: मेरा', '{label}: theirs': '{label}: उनका', 'Nothing that you changed was changed by them: both can stand.': 'जो आपने बदला, उन्होंने नहीं बदला: दोनों रह सकते हैं।',
  'They also changed this, and it stays as they have it:': 'उन्होंने यह भी बदला, और वह वैसा ही रहेगा:',
  'Leave without saving?': 'बिना सहेजे जाएँ?', Leave: 'जाएँ', 'Stay here': 'यहीं रहें', 'What you typed is not saved. It is kept on this device and offered again when you come back.': 'आपका लिखा सहेजा नहीं गया है। वह इस उपकरण पर रहेगा और लौटने पर फिर दिया जाएगा।',
  'There is an unsaved change from {at}.': '{at} का एक बदलाव सहेजा नहीं गया है।', 'There are {count} unsaved changes from {at}.': '{at} के {count} बदलाव सहेजे नहीं गए हैं।', 'Bring them back': 'वापस लाएँ', Discard: 'छोड़ दें',
  // Pages of rows
  'What refers to this': 'इसके संदर्भ', 'Last changed {at}': 'अंतिम बदलाव {at}', 'Last changed {at} by {by}': 'अंतिम बदलाव {at}, {by} द्वारा',
  // Scope
  'What to look at': 'क्या देखना है', Show: 'दिखाएँ', 'There is none': 'कोई नहीं है', Loading: 'लोड हो रहा है',
  // Reports
  'There is nothing to show for this choice.': 'इस चुनाव के लिए दिखाने को कुछ नहीं है।', Total: 'कुल', Print: 'छापें', Footnotes: 'टिप्पणियाँ', 'Show all {count} rows': 'सभी {count} पंक्तियाँ दिखाएँ', 'Printed on {at} by {by}': '{at} को {by} द्वारा छापा गया',
  // Registers
  'There are no {rows} here yet.': 'यहाँ अभी कोई {rows} नहीं।', 'Save one change': 'एक बदलाव सहेजें', 'Save {count} changes': '{count} बदलाव सहेजें', 'One cell saved': 'एक खाना सहेजा गया', '{count} cells saved': '{count} खाने सहेजे गए',
  Undo: 'पीछे', Redo: 'आगे', 'Only to look at': 'केवल देखने के लिए', '{label}: {filled} of {total}': '{label}: {total} में से {filled}', 'Wrong: {count}. Go to the next': 'ग़लत: {count}। अगले पर जाएँ', 'Please correct the marked cells.': 'कृपया चिह्नित खाने ठीक करें।',
  'Find a row': 'पंक्ति खोजें', 'Find the next': 'अगली खोजें', 'No.': 'क्र.', Row: 'पंक्ति', '{label}, saved': '{label}, सहेजा हुआ',
  'Fill by pattern …': 'साँचे से भरें …', 'Fill {label} by pattern': '{label} साँचे से भरें', 'Fill one row': 'एक पंक्ति भरें', 'Fill {count} rows': '{count} पंक्तियाँ भरें', Pattern: 'साँचा', 'First number': 'पहली संख्या', 'In the order of': 'इस क्रम में', 'the rows as they stand': 'पंक्तियाँ जैसी हैं',
  'Which rows': 'कौन-सी पंक्तियाँ', 'Only those that have none': 'केवल जिनमें नहीं है', New: 'नया', 'The first number must be a whole number.': 'पहली संख्या पूर्ण संख्या हो।', 'Words: {words}. {SEQ:3} counts with three digits.': 'शब्द: {words}। {SEQ:3} तीन अंकों से गिनता है।',
  'Rows that lack what the pattern asks for and stay as they are: {count}': 'जिन पंक्तियों में साँचे के लिए ज़रूरी बात नहीं, वे वैसी ही रहेंगी: {count}', 'Rows that have a number already, which is replaced: {count}': 'जिन पंक्तियों में पहले से संख्या है, वह बदलेगी: {count}',
  'and {count} more, up to {last}': 'और {count}, {last} तक', 'and {count} more': 'और {count}', 'No row gets a new number.': 'किसी पंक्ति को नई संख्या नहीं मिलती।',
  'Type into a cell or press F2 to change it. Arrows, Tab and Enter walk. Escape, then Tab leaves the table.': 'बदलने के लिए खाने में लिखें या F2 दबाएँ। तीर, Tab और Enter से चलें। Escape, फिर Tab से तालिका छोड़ें।',
  'One cell changed.': 'एक खाना बदला।', '{count} cells changed.': '{count} खाने बदले।', '{label} "{value}" also stands in row {row}.': '{label} "{value}" पंक्ति {row} में भी है।', 'Others have changed this to "{value}" meanwhile.': 'इस बीच औरों ने इसे "{value}" कर दिया है।',
  'Not everything that is pasted fits': 'चिपकाया हुआ सब नहीं समाता', 'Paste one cell': 'एक खाना चिपकाएँ', 'Paste {count} cells': '{count} खाने चिपकाएँ', 'Cells that fit and are right: {count}': 'समाने वाले सही खाने: {count}', 'Cells that will be marked as wrong: {count}': 'ग़लत चिह्नित होने वाले खाने: {count}',
  'Row {row}, "{text}": {reason}': 'पंक्ति {row}, "{text}": {reason}', 'The first line is the heading of the column and is left out.': 'पहली पंक्ति स्तंभ का शीर्षक है और छोड़ी जाती है।', 'Lines left over, as the table has only {rows} rows: {count}': 'बची पंक्तियाँ, क्योंकि तालिका में केवल {rows} पंक्तियाँ हैं: {count}',
  'Cells left out, as their columns are only read: {count}': 'छोड़े गए खाने, क्योंकि उनके स्तंभ केवल पढ़ने के लिए हैं: {count}', 'Cells left out, as they stand beside the last column: {count}': 'छोड़े गए खाने, क्योंकि वे अंतिम स्तंभ के बाहर हैं: {count}',
  // Imports
  'Import …': 'आयात …', 'Import {rows}': '{rows} का आयात', 'Drop a file here or choose one': 'फ़ाइल यहाँ छोड़ें या चुनें', 'CSV (UTF-8) or XLSX, the first line with the names of the columns, up to 25 MB': 'CSV (UTF-8) या XLSX, पहली पंक्ति में स्तंभों के नाम, 25 MB तक',
  'The columns may have any names: what they mean is asked next. A file that was exported here fits as it is.': 'स्तंभों के नाम कुछ भी हों: उनका अर्थ आगे पूछा जाएगा। यहाँ से निर्यात की गई फ़ाइल वैसी ही चलती है।', 'An empty table to fill in': 'भरने के लिए खाली तालिका',
  '{file} is no CSV and no XLSX file. Save it as one of these and try again.': '{file} न CSV है न XLSX। इनमें से किसी रूप में सहेजकर फिर प्रयास करें।', Uploading: 'भेजा जा रहा है', '{done} of {total}': '{total} में से {done}',
  'Say for each field where it comes from. Nothing is written before you have seen what would happen.': 'हर खाने के लिए बताएँ कि वह कहाँ से आता है। आपके देखने से पहले कुछ नहीं लिखा जाएगा।', 'Comes from': 'कहाँ से', 'First values': 'पहले मान', '{label} comes from': '{label} कहाँ से', '– left out –': '– छोड़ा गया –',
  'Columns of the file': 'फ़ाइल के स्तंभ', Other: 'अन्य', 'One value for all lines': 'सब पंक्तियों के लिए एक मान', 'A text around columns': 'स्तंभों के साथ पाठ', '{label}, text': '{label}, पाठ', '{label}, for all lines': '{label}, सब पंक्तियों के लिए', 'Columns stand in braces: {columns}': 'स्तंभ कोष्ठकों में: {columns}',
  'What the words in the file mean': 'फ़ाइल के शब्दों का अर्थ', '{word} means': '{word} का अर्थ', 'Remove {word}': '{word} हटाएँ', 'A word of the file': 'फ़ाइल का शब्द', Add: 'जोड़ें', 'The other {count} fields': 'बाकी {count} खाने',
  'A line is the same row as before when this is the same': 'पंक्ति तब पुरानी मानी जाए जब यह समान हो', 'Every line is a new row': 'हर पंक्ति नई है', 'New rows need these fields too: {fields}': 'नई पंक्तियों को ये खाने भी चाहिए: {fields}',
  'Give each a column or one value for all lines. Lines that only change rows do not need them.': 'हर एक को स्तंभ या सबके लिए एक मान दें। केवल बदलने वाली पंक्तियों को इनकी ज़रूरत नहीं।', 'Columns that fill nothing: {columns}': 'बिना उपयोग के स्तंभ: {columns}',
  'The first lines': 'पहली पंक्तियाँ', 'This cannot be read as {label}.': 'इसे {label} के रूप में नहीं पढ़ा जा सकता।', 'cannot be read': 'पढ़ा नहीं जा सकता', 'Another file': 'दूसरी फ़ाइल', 'Check the line': 'पंक्ति जाँचें', 'Check all {count} lines': 'सभी {count} पंक्तियाँ जाँचें',
  'Checking {file}': '{file} की जाँच', 'Saving {file}': '{file} सहेजी जा रही है', 'Close, it goes on': 'बंद करें, काम चलता रहेगा', Stop: 'रोकें', 'Stop and save nothing': 'रोकें और कुछ न सहेजें', 'Nothing is written yet.': 'अभी कुछ नहीं लिखा गया।', 'All rows are saved together at the end, or none.': 'अंत में सब पंक्तियाँ साथ सहेजी जाती हैं, या कोई नहीं।',
  'new rows': 'नई पंक्तियाँ', 'changed rows': 'बदली पंक्तियाँ', 'already as in the file': 'पहले से फ़ाइल जैसी', 'repeated lines': 'दोहराई पंक्तियाँ', 'wrong lines': 'ग़लत पंक्तियाँ',
  'This would happen. Nothing is written yet.': 'यह होगा। अभी कुछ नहीं लिखा गया।', 'Some lines are wrong, so nothing would be saved. Mend the file, or leave these lines out.': 'कुछ पंक्तियाँ ग़लत हैं, इसलिए कुछ नहीं सहेजा जाएगा। फ़ाइल सुधारें, या ये पंक्तियाँ छोड़ दें।', 'Everything is saved.': 'सब सहेजा गया।',
  'The right lines are saved. The wrong ones were left out.': 'सही पंक्तियाँ सहेजी गईं। ग़लत छोड़ दी गईं।', 'Nothing was saved.': 'कुछ नहीं सहेजा गया।', 'The import was stopped. Nothing was saved.': 'आयात रोका गया। कुछ नहीं सहेजा गया।', 'The import was undone: everything is as it was before.': 'आयात वापस लिया गया: सब पहले जैसा है।',
  'Leave out the wrong line': 'ग़लत पंक्ति छोड़ दें', 'Leave out the {count} wrong lines': '{count} ग़लत पंक्तियाँ छोड़ दें', 'Save one row': 'एक पंक्ति सहेजें', 'Save {count} rows': '{count} पंक्तियाँ सहेजें', 'Nothing to save': 'सहेजने को कुछ नहीं', 'Undo the import': 'आयात वापस लें', Done: 'हो गया', 'Back to the columns': 'स्तंभों पर लौटें',
  'What is wrong': 'क्या ग़लत है', 'All as a file': 'सब फ़ाइल में', 'Row in the file': 'फ़ाइल की पंक्ति', Reason: 'कारण', 'and {count} more in the file': 'और {count} फ़ाइल में', 'It can be undone for 24 hours, as long as nobody changes these rows.': '24 घंटे तक वापस लिया जा सकता है, जब तक कोई ये पंक्तियाँ न बदले।',
  'Steps of the import': 'आयात के चरण',
  'File': 'फ़ाइल',
  'Check': 'जाँच',
  'Columns': 'स्तंभ',
} satisfies Dictionary;
