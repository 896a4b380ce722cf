import type { Dictionary } from '@/schema';

/** Hindi of departmental files. */
export default {
  'Departmental files': 'विभागीय फ़ाइलें',
  'Department files': 'विभाग की फ़ाइलें',
  'Department folder': 'विभाग का फ़ोल्डर',
  'Folders and files of each department.': 'प्रत्येक विभाग के फ़ोल्डर और फ़ाइलें।',
  Folder: 'फ़ोल्डर',
  Folders: 'फ़ोल्डर',
  Files: 'फ़ाइलें',
  File: 'फ़ाइल',
  Kind: 'प्रकार',
  Size: 'आकार',
  Changed: 'बदला गया',
  'Storage used': 'प्रयुक्त स्थान',
  'Earlier versions': 'पुराने संस्करण',
  'Visible to': 'किसे दिखे',
  'Head and office': 'विभागाध्यक्ष और कार्यालय',
  'All teachers': 'सभी शिक्षक',
  'Applies to everything in the folder.': 'फ़ोल्डर की सभी सामग्री पर लागू।',
  'A file with an existing name becomes its new version.':
    'यहाँ पहले से मौजूद नाम की फ़ाइल उसका नया संस्करण बनती है।',
  'Change visibility': 'दृश्यता बदलें',
  'Upload files': 'फ़ाइलें अपलोड करें',
  'New folder': 'नया फ़ोल्डर',
  Rename: 'नाम बदलें',
  Move: 'स्थानांतरित करें',
  'Move to trash': 'रद्दी में डालें',
  'It can be restored for 30 days.': 'इसे 30 दिन तक वापस लाया जा सकता है।',
  Restore: 'वापस लाएँ',
  Trash: 'रद्दी',
} satisfies Dictionary;
