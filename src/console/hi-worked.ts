/** Hindi for sheets and for reports that are worked on: filters, figures, actions, what becomes of unsaved cells. The English is the key. */
import type { Dictionary } from '@/schema';

export default {
  'What happened': 'क्या हुआ',
  'How it stands': 'स्थिति',
  People: 'लोग',
  // Front page
  'Waiting for you': 'आपके लिए शेष काम',
  'Nothing waits for you.': 'आपके लिए कोई काम शेष नहीं है।',
  // Rows that are chosen, and what is done
  'Choose all rows': 'सभी पंक्तियाँ चुनें',
  'Choose {name}': '{name} चुनें',
  'Choose none': 'चयन हटाएँ',
  'Chosen rows': 'चुनी हुई पंक्तियाँ',
  'Tick rows to do something with them.': 'कुछ करने के लिए पंक्तियों पर निशान लगाएँ।',
  'One row chosen': 'एक पंक्ति चुनी गई',
  '{count} rows chosen': '{count} पंक्तियाँ चुनी गईं',
  '{label} ({able} of {chosen})': '{label} ({chosen} में से {able})',
  'Actions on {name}': '{name} पर क्रियाएँ',
  '{label}: done': '{label}: हो गया',
  // Sheets
  'Go there': 'वहाँ जाएँ',
  Table: 'तालिका',
  Column: 'स्तंभ',
  '{filled} of {total}': '{total} में {filled}',
  'Mean {value}': 'औसत {value}',
  'What you typed could not be saved. It is kept on this device.':
    'आपने जो लिखा, वह सहेजा नहीं जा सका। वह इस उपकरण पर रखा है।',
  'Copy it …': 'इसे कॉपी करें …',
  'Copy them …': 'इन्हें कॉपी करें …',
  'Read the table again': 'तालिका फिर पढ़ें',
  'What you typed': 'आपने जो लिखा',
  'It can be pasted into a spreadsheet.': 'इसे स्प्रेडशीट में चिपकाया जा सकता है।',
  Copy: 'कॉपी करें',
  Copied: 'कॉपी हो गया',
  // Before something is done
  'Go on without saving': 'बिना सहेजे आगे बढ़ें',
  'Save and go on': 'सहेजें और आगे बढ़ें',
  'One cell is not saved yet.': 'एक खाना अभी सहेजा नहीं गया है।',
  '{count} cells are not saved yet.': '{count} खाने अभी सहेजे नहीं गए हैं।',
  'What is not saved stays in the table, but it does not count for this.':
    'जो सहेजा नहीं गया, वह तालिका में रहेगा, पर इस काम में नहीं गिना जाएगा।',
  // Out of a file
  'Fill from a file …': 'फ़ाइल से भरें …',
  'One cell filled from the file': 'फ़ाइल से एक खाना भरा गया',
  '{count} cells filled from the file': 'फ़ाइल से {count} खाने भरे गए',
  'Not every line of the file fits': 'फ़ाइल की हर पंक्ति नहीं बैठती',
  'Nothing is saved yet, and Undo takes it back.': 'अभी कुछ सहेजा नहीं गया है; "वापस" से यह हट जाएगा।',
  'Lines left out: {count} of {total}': 'छोड़ी गई पंक्तियाँ: {total} में {count}',
  'Line {row}: {reason}': 'पंक्ति {row}: {reason}',
  // Files
  'Choose files': 'फ़ाइलें चुनें',
  'Choose a file': 'फ़ाइल चुनें',
  'Choose another file': 'दूसरी फ़ाइल चुनें',
  'or drop it here': 'या यहाँ छोड़ें',
  'at most {max}': 'अधिक से अधिक {max}',
  'up to {count} files': '{count} फ़ाइलों तक',
  Attachments: 'संलग्नक',
  'Remove {name}': '{name} हटाएँ',
  'Open {name}': '{name} खोलें',
  'Sending {name}': '{name} भेजी जा रही है',
  'Stop sending {name}': '{name} भेजना रोकें',
  '{name} is empty.': '{name} खाली है।',
} satisfies Dictionary;
