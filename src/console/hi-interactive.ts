/**
 * Hindi for sheets and interactive reports: filters, figures, actions, prompts about unsaved cells.
 * The English is the key.
 */
import type { Dictionary } from '@/schema';

export default {
  'What happened': 'क्या हुआ',
  Status: 'स्थिति',
  People: 'लोग',
  // Front page
  Tasks: 'कार्य',
  Arrange: 'व्यवस्थित करें',
  'Arrange the dashboard': 'डैशबोर्ड व्यवस्थित करें',
  Reset: 'रीसेट करें',
  'Move {part} up': '{part} ऊपर ले जाएँ',
  'Move {part} down': '{part} नीचे ले जाएँ',
  '{label}: {value}, previous year {before}': '{label}: {value}, पिछले वर्ष {before}',
  'Dashed: previous year': 'टूटी रेखा: पिछला वर्ष',
  'Waiting for you': 'आपके लंबित कार्य',
  'Nothing is waiting for you.': 'आपके लिए कोई कार्य लंबित नहीं है।',
  // Selected rows and their actions
  Preview: 'पूर्वावलोकन',
  '{count|row|rows}': '{count|पंक्ति|पंक्तियाँ}',
  'Select all rows': 'सभी पंक्तियाँ चुनें',
  'Select {name}': '{name} चुनें',
  'Clear selection': 'चयन हटाएँ',
  'Selected rows': 'चुनी हुई पंक्तियाँ',
  '1 row selected': '1 पंक्ति चुनी गई',
  '{count} rows selected': '{count} पंक्तियाँ चुनी गईं',
  '{label} ({able} of {chosen})': '{label} ({chosen} में से {able})',
  'Actions for {name}': '{name} के लिए कार्रवाई',
  Selected: 'चयनित',
  '{count} refused': '{count} अस्वीकृत',
  '{name} and {count} more': '{name} और {count} अन्य',
  'Undone.': 'वापस लिया गया।',
  'Done: {label}': 'हो गया: {label}',
  'Done: {label} · {names}': 'हो गया: {label} · {names}',
  // Sheets
  'Go to page': 'पृष्ठ पर जाएँ',
  Table: 'तालिका',
  Column: 'स्तंभ',
  '{filled} of {total}': '{total} में से {filled}',
  'Average {value}': 'औसत {value}',
  'Your entries could not be saved. They are kept on this device.':
    'आपकी प्रविष्टियाँ सहेजी नहीं जा सकीं। वे इस डिवाइस पर रखी हैं।',
  'Copy entries …': 'प्रविष्टियाँ कॉपी करें …',
  'Reload table': 'तालिका पुनः लोड करें',
  'Unsaved entries': 'बिना सहेजी प्रविष्टियाँ',
  'You can paste this into a spreadsheet.': 'इसे स्प्रेडशीट में चिपकाया जा सकता है।',
  Copy: 'कॉपी करें',
  Copied: 'कॉपी हो गया',
  // Before an action
  'Continue without saving': 'बिना सहेजे आगे बढ़ें',
  'Save and continue': 'सहेजें और आगे बढ़ें',
  '1 cell is not saved yet.': '1 खाना अभी सहेजा नहीं गया है।',
  '{count} cells are not saved yet.': '{count} खाने अभी सहेजे नहीं गए हैं।',
  'Unsaved entries stay in the table but are not included.':
    'बिना सहेजी प्रविष्टियाँ तालिका में रहेंगी, पर इसमें नहीं गिनी जाएँगी।',
  // Reading from a file
  'Fill from file …': 'फ़ाइल से भरें …',
  '1 cell filled from the file': 'फ़ाइल से 1 खाना भरा गया',
  '{count} cells filled from the file': 'फ़ाइल से {count} खाने भरे गए',
  'Some rows in the file were skipped': 'फ़ाइल की कुछ पंक्तियाँ छोड़ी गईं',
  'Nothing is saved yet. Use Undo to reverse this.':
    'अभी कुछ सहेजा नहीं गया है। इसे "पूर्ववत करें" से वापस लें।',
  'Rows skipped: {count} of {total}': 'छोड़ी गई पंक्तियाँ: {total} में से {count}',
  'Row {row}: {reason}': 'पंक्ति {row}: {reason}',
  // Files
  'Preparing the file …': 'फ़ाइल तैयार हो रही है …',
  'Choose files': 'फ़ाइलें चुनें',
  'Choose a file': 'फ़ाइल चुनें',
  'Choose another file': 'दूसरी फ़ाइल चुनें',
  'or drop it here': 'या यहाँ छोड़ें',
  'or drop them here': 'या उन्हें यहाँ छोड़ें',
  'up to {max}': '{max} तक',
  'up to {count} files': '{count} फ़ाइलों तक',
  Attachments: 'संलग्नक',
  'Remove {name}': '{name} हटाएँ',
  'Open {name}': '{name} खोलें',
  'Uploading {name}': '{name} अपलोड हो रही है',
  'Cancel upload of {name}': '{name} का अपलोड रद्द करें',
  '{name} is empty.': '{name} खाली है।',
} satisfies Dictionary;
