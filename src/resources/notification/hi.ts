import type { Dictionary } from '@/schema';

export default {
  Notifications: 'सूचनाएँ',
  'What the college and this portal have to tell you.':
    'महाविद्यालय और यह पोर्टल आपको क्या बताना चाहते हैं।',
  'Unread notices': 'अपठित सूचनाएँ',
  Notices: 'सूचनाएँ',
  'From the college': 'महाविद्यालय से',
  "From the students' union": 'छात्र संघ से',
  'To you alone': 'केवल आपके लिए',
  Important: 'महत्त्वपूर्ण',
  Urgent: 'तत्काल',
  'There is nothing to read yet': 'अभी पढ़ने को कुछ नहीं है',
  'Notices of the college appear here, and whatever this portal has to tell you.':
    'महाविद्यालय की सूचनाएँ और इस पोर्टल के संदेश यहाँ दिखेंगे।',
  'Corrigendum to {number}': '{number} का शुद्धिपत्र',
  'Search the notices': 'सूचनाओं में खोजें',
  'Unread only': 'केवल अपठित',
  'Mark all as read': 'सब को पढ़ा हुआ करें',
  'Mark as read': 'पढ़ा हुआ करें',
  'Mark "{title}" as read': '"{title}" को पढ़ा हुआ करें',
  'All notices are marked as read': 'सभी सूचनाएँ पढ़ी हुई हैं',
  'Everything is read.': 'सब पढ़ा जा चुका है।',
  Open: 'खोलें',
} satisfies Dictionary;
