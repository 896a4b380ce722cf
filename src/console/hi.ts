/** Hindi for what the console says of itself; what nouns are called in Hindi stands in their own folders. */
import type { Dictionary } from '@/schema';

export default {
  // Frame
  Dashboard: 'मुखपृष्ठ', Modules: 'मॉड्यूल', Profile: 'प्रोफ़ाइल', Language: 'भाषा', 'Light or dark': 'हल्के या गहरे रंग', 'As the device': 'उपकरण के अनुसार', Light: 'हल्का', Dark: 'गहरा',
  'Open menu': 'मेनू खोलें', 'Close menu': 'मेनू बंद करें', 'Skip to content': 'सीधे सामग्री पर जाएँ', 'You are here': 'आप यहाँ हैं', '{name}, to the dashboard': '{name}, मुखपृष्ठ पर',
  'Welcome, {name}.': 'स्वागत है, {name}।', 'of {total}': '{total} में से', 'Super administrator': 'मुख्य प्रशासक', 'What you may open': 'आप क्या खोल सकते हैं',
  'Sign out': 'साइन आउट', 'Sign out everywhere else': 'बाकी सब जगह से साइन आउट', 'Signed out everywhere else': 'बाकी सब जगह से साइन आउट हो गया',
  'Change password': 'पासवर्ड बदलें', 'Current password': 'वर्तमान पासवर्ड', 'New password': 'नया पासवर्ड', 'Re-enter new password': 'नया पासवर्ड फिर से लिखें',
  'Something went wrong.': 'कुछ गड़बड़ हो गई।', 'Check your internet connection': 'अपना इंटरनेट कनेक्शन जाँचें', 'Try again': 'फिर प्रयास करें', Loading: 'लोड हो रहा है', Close: 'बंद करें', Cancel: 'रद्द करें',
  // Screens and their scope
  'What to look at': 'क्या देखना है', 'Choose what to look at': 'चुनें कि क्या देखना है', 'Choose another one above.': 'ऊपर कोई दूसरा चुनें।', 'There is no such {what}.': 'ऐसा कोई नहीं है: {what}।',
  'Make the choices above. The address of the page then leads back to the same view.': 'ऊपर चुनें। फिर इस पृष्ठ का पता यही दृश्य दिखाएगा।',
  All: 'सभी', Show: 'दिखाएँ', 'Please choose': 'कृपया चुनें', 'There is none': 'कोई नहीं है', 'The list could not be loaded.': 'सूची लोड नहीं हो सकी।',
  // Lists
  'Tools of the list': 'सूची के साधन', 'Search {names}': 'खोजें: {names}', Filters: 'फ़िल्टर', 'Filters ({count})': 'फ़िल्टर ({count})', 'Remove all filters': 'सभी फ़िल्टर हटाएँ', 'Remove the filter {label}': 'फ़िल्टर हटाएँ: {label}',
  'Filter by another field': 'किसी और जगह से फ़िल्टर', 'Filter by another field …': 'किसी और जगह से फ़िल्टर …', From: 'से', To: 'तक', 'Nothing entered': 'कुछ नहीं भरा', 'Only where nothing is entered': 'केवल जहाँ कुछ नहीं भरा है',
  none: 'कुछ नहीं', 'not {value}': '{value} नहीं', 'from {value}': '{value} से', 'to {value}': '{value} तक',
  'Saved queries': 'सहेजी खोजें', 'Save this query': 'यह खोज सहेजें', 'Save this query …': 'यह खोज सहेजें …', 'Remove "{name}"': '"{name}" हटाएँ', 'The query of this name will be replaced.': 'इस नाम की खोज बदल दी जाएगी।',
  'Filters, order and page size are kept under it.': 'फ़िल्टर, क्रम और पृष्ठ का आकार इसके नाम से रखे जाएँगे।',
  Columns: 'स्तंभ', 'As at first': 'पहले जैसा', 'Last changed': 'अंतिम बदलाव', ID: 'आईडी', Export: 'निर्यात', 'CSV, for any program': 'सीएसवी, किसी भी प्रोग्राम के लिए', 'Excel workbook': 'एक्सेल फ़ाइल', Import: 'आयात', Create: 'नया बनाएँ',
  Sort: 'क्रम', 'Sorted by {label}': 'क्रम: {label}', Actions: 'काम', Edit: 'बदलें', 'Edit {title}': '{title} को बदलें', 'Select {title}': '{title} को चुनें', 'Select all rows of this page': 'इस पृष्ठ की सभी पंक्तियाँ चुनें',
  'Table, scroll to see every column': 'तालिका, सभी स्तंभ देखने के लिए खिसकाएँ', Pages: 'पृष्ठ', 'Rows a page': 'प्रति पृष्ठ पंक्तियाँ', 'Page {page} of {last}': 'पृष्ठ {page}, कुल {last}', '{from}–{to} of {total}': '{total} में से {from}–{to}',
  'First page': 'पहला पृष्ठ', 'Previous page': 'पिछला पृष्ठ', 'Next page': 'अगला पृष्ठ', 'Last page': 'अंतिम पृष्ठ',
  '{names}: none yet': '{names}: अभी कोई नहीं', 'Create the first one, or import many from a spreadsheet.': 'पहला बनाएँ, या स्प्रेडशीट से कई आयात करें।', 'As soon as the office enters some, they stand here.': 'कार्यालय के भरते ही यहाँ दिखेंगे।',
  'Nothing fits this search': 'इस खोज से कुछ नहीं मिला', 'Take a filter away, or search for less.': 'कोई फ़िल्टर हटाएँ, या कम शब्द खोजें।',
  'Selected rows': 'चुनी हुई पंक्तियाँ', '{count} selected': '{count} चुनी गईं', 'Select all {count}': 'सभी {count} चुनें', 'Select the first {count}': 'पहली {count} चुनें', 'Select none': 'चयन हटाएँ', 'Change a field': 'एक जगह बदलें',
  'Change a field of {count} rows': '{count} पंक्तियों में एक जगह बदलें', Field: 'जगह', 'Choose a field': 'जगह चुनें', 'Change all': 'सब बदलें', '{count} rows changed': '{count} पंक्तियाँ बदल गईं', 'Nothing was changed.': 'कुछ नहीं बदला गया।',
  'Delete {count} rows?': '{count} पंक्तियाँ हटाएँ?', 'Delete {count} rows': '{count} पंक्तियाँ हटाएँ', 'Keep them': 'रहने दें', '{count} rows deleted': '{count} पंक्तियाँ हटा दी गईं',
  '{names}: they cannot be brought back. If one of them is still in use, none is deleted.': '{names}: इन्हें वापस नहीं लाया जा सकता। यदि इनमें से एक भी उपयोग में है, तो कोई नहीं हटेगी।',
  // Forms and single rows
  Save: 'सहेजें', Saved: 'सहेजा गया', 'Save and add another': 'सहेजें और एक और जोड़ें', 'Save again': 'फिर सहेजें', 'Not saved yet. Ctrl+S saves.': 'अभी सहेजा नहीं गया। Ctrl+S से सहेजें।', Sections: 'भाग', 'New: {label}': 'नया: {label}', Required: 'आवश्यक',
  Delete: 'हटाएँ', 'Delete …': 'हटाएँ …', 'Delete {title}?': '{title} को हटाएँ?', 'Keep it': 'रहने दें', 'It cannot be brought back.': 'इसे वापस नहीं लाया जा सकता।', '{title} was deleted.': '{title} हटा दिया गया।',
  Rename: 'नाम बदलें', 'Rename …': 'आईडी बदलें …', 'Rename {id}': '{id} की आईडी बदलें', 'New ID': 'नई आईडी', '{old} is now {next}.': '{old} अब {next} है।',
  'Everything that refers to {id} will refer to the new ID at once. Old addresses keep leading here.': '{id} का हर उल्लेख तुरंत नई आईडी का होगा। पुराने पते यहीं लाते रहेंगे।',
  'Short and without spaces: it stands in addresses and in references. It can be renamed later.': 'छोटी और बिना खाली जगह के: यह पतों और उल्लेखों में आती है। बाद में बदली जा सकती है।',
  'Please correct the marked fields.': 'कृपया चिह्नित जगहें ठीक करें।', 'Back to the form': 'फ़ॉर्म पर वापस', 'Somebody else has saved this meanwhile': 'इस बीच किसी और ने इसे सहेज दिया है', Before: 'पहले', Mine: 'मेरा', Theirs: 'उनका',
  '{label}: mine': '{label}: मेरा', '{label}: theirs': '{label}: उनका', 'Nothing that you changed was changed by them: both can stand.': 'आपने जो बदला उसे उन्होंने नहीं छुआ: दोनों रह सकते हैं।', 'They also changed this, and it stays as they have it:': 'उन्होंने यह भी बदला है, और यह उनके अनुसार रहेगा:',
  'Last changed {at}': 'अंतिम बदलाव {at}', 'Last changed {at} by {by}': 'अंतिम बदलाव {at}, {by} द्वारा', 'What refers to this': 'इसका उल्लेख कहाँ है', 'You are not allowed to do this. Ask an administrator if you need it.': 'आपको इसकी अनुमति नहीं है। आवश्यकता हो तो प्रशासक से कहें।',
  'Leave without saving?': 'बिना सहेजे छोड़ें?', Leave: 'छोड़ें', 'Stay here': 'यहीं रहें', 'What you typed is not saved. It is kept on this device and offered again when you come back.': 'आपका लिखा सहेजा नहीं गया है। वह इस उपकरण पर रखा रहेगा और लौटने पर फिर दिया जाएगा।',
  'There are {count} unsaved changes from {at}.': '{at} के {count} बदलाव सहेजे नहीं गए हैं।', 'Bring them back': 'वापस लाएँ', Discard: 'छोड़ दें',
  // Values
  Yes: 'हाँ', No: 'नहीं', None: 'कुछ नहीं', Kept: 'रखी हुई', '{count} rows': '{count} पंक्तियाँ', 'Add a row': 'पंक्ति जोड़ें', 'Remove row {row}': 'पंक्ति {row} हटाएँ', 'Move row {row} up': 'पंक्ति {row} ऊपर करें', 'Move row {row} down': 'पंक्ति {row} नीचे करें', Tools: 'साधन',
  '{label}, row {row}': '{label}, पंक्ति {row}', 'Type to search': 'खोजने के लिए लिखें', 'Search among all': 'सब में खोजें', 'Searching …': 'खोज रहे हैं …', 'Nothing found': 'कुछ नहीं मिला', '{total} fit. Type more to find the right one.': '{total} मिलते हैं। सही खोजने के लिए और लिखें।',
  // Registers and their grid
  'Type into a cell or press F2 to change it. Arrows, Tab and Enter walk. Escape, then Tab leaves the table.': 'बदलने के लिए खाने में लिखें या F2 दबाएँ। तीर, Tab और Enter से चलें। Escape और फिर Tab से तालिका से बाहर जाएँ।',
  'No.': 'क्र.', 'Not everything that is pasted fits': 'चिपकाया हुआ सब ठीक नहीं बैठता', 'Paste {count} cells': '{count} खाने चिपकाएँ', '{count} cells fit and are right.': '{count} खाने ठीक हैं।',
  'The first line is the heading of the column and is left out.': 'पहली पंक्ति स्तंभ का शीर्षक है और छोड़ दी गई है।', '{count} cells will be marked as wrong:': '{count} खाने ग़लत दिखाए जाएँगे:', 'Row {row}, "{text}": {reason}': 'पंक्ति {row}, "{text}": {reason}',
  '{count} lines are left over: the table has only {rows} rows.': '{count} पंक्तियाँ बच गईं: तालिका में केवल {rows} पंक्तियाँ हैं।', '{count} cells would go into columns that are only read, and are left out.': '{count} खाने केवल पढ़े जाने वाले स्तंभों में पड़ते, इसलिए छोड़ दिए गए।',
  '{count} cells stand beside the last column, and are left out.': '{count} खाने अंतिम स्तंभ के बाहर हैं, इसलिए छोड़ दिए गए।', 'and {count} more': 'और {count} अन्य', '{count} cells changed.': '{count} खाने बदले।', '{done} of {total}': '{total} में से {done}',
  'Find a row': 'पंक्ति खोजें', 'Find the next': 'अगली खोजें', Undo: 'पूर्ववत करें', Redo: 'फिर करें', 'Import …': 'आयात …', 'Fill by pattern …': 'पैटर्न से भरें …', 'Only to look at': 'केवल देखने के लिए', 'Save {count} changes': '{count} बदलाव सहेजें', '{count} cells saved': '{count} खाने सहेजे गए',
  '{count} wrong: go to the next': '{count} ग़लत: अगले पर जाएँ', 'Please correct the marked cells.': 'कृपया चिह्नित खाने ठीक करें।', 'Back to the table': 'तालिका पर वापस', '{label}: {filled} of {total}': '{label}: {total} में से {filled}', 'There are no {rows} here yet.': 'यहाँ अभी कोई नहीं है: {rows}।', 'All theirs': 'सब उनके', Row: 'पंक्ति',
  'Fill {label} by pattern': '{label} पैटर्न से भरें', 'Fill {count} rows': '{count} पंक्तियाँ भरें', Pattern: 'पैटर्न', 'First number': 'पहली संख्या', 'The first number must be a whole number.': 'पहली संख्या पूर्ण संख्या हो।', 'In the order of': 'क्रम', 'the rows as they stand': 'पंक्तियाँ जैसी हैं', 'Which rows': 'कौन-सी पंक्तियाँ',
  'Only those that have none': 'केवल जिनके पास नहीं है', New: 'नया', 'No row gets a new number.': 'किसी पंक्ति को नई संख्या नहीं मिलती।', '{count} rows have a number already, which is replaced.': '{count} पंक्तियों के पास पहले से संख्या है, जो बदल जाएगी।', '{count} rows lack what the pattern asks for and stay as they are.': '{count} पंक्तियों में पैटर्न की आवश्यक जानकारी नहीं है; वे वैसी ही रहेंगी।',
  'and {count} more, up to {last}': 'और {count} अन्य, {last} तक', 'Words: {words}. {SEQ:3} counts with three digits.': 'शब्द: {words}। {SEQ:3} तीन अंकों में गिनता है।',
  // Reports
  Print: 'छापें', 'Printed on {at} by {by}': '{at} को {by} द्वारा मुद्रित', Footnotes: 'टिप्पणियाँ', Total: 'कुल', 'Show all {count} rows': 'सभी {count} पंक्तियाँ दिखाएँ', 'There is nothing to show for this choice.': 'इस चयन के लिए दिखाने को कुछ नहीं है।',
} satisfies Dictionary;
