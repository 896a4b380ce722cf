import type { Dictionary } from '@/schema';

export default {
  Notifications: 'सूचनाएँ',
  'Notices and messages for you.': 'आपके लिए सूचनाएँ और संदेश।',
  'Unread notices': 'अपठित सूचनाएँ',
  Notices: 'सूचनाएँ',
  'From the college': 'महाविद्यालय से',
  "From the students' union": 'छात्र संघ से',
  'Only you': 'केवल आपके लिए',
  Important: 'महत्त्वपूर्ण',
  Urgent: 'तत्काल',
  'No notifications yet': 'अभी कोई सूचना नहीं',
  'College notices and messages for you appear here.': 'महाविद्यालय की सूचनाएँ और आपके संदेश यहाँ दिखते हैं।',
  'Corrigendum to {number}': '{number} का शुद्धिपत्र',
  'Search notices': 'सूचनाओं में खोजें',
  'Unread only': 'केवल अपठित',
  'Mark all as read': 'सब को पढ़ा हुआ करें',
  'Mark as read': 'पढ़ा हुआ करें',
  'Mark "{title}" as read': '"{title}" को पढ़ा हुआ करें',
  'All notices marked as read': 'सभी सूचनाएँ पढ़ी हुई दर्ज हुईं',
  'No unread notices.': 'कोई अपठित सूचना नहीं।',
  Open: 'खोलें',
} satisfies Dictionary;
