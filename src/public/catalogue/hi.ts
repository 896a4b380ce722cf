/** Hindi for the open pages of the library's catalogue. */
import type { Dictionary } from '@/schema/sentences';

export default {
  'Library catalogue': 'पुस्तकालय ग्रंथसूची',
  'Search the college library: location and availability of books.':
    'महाविद्यालय पुस्तकालय की पुस्तकें: कहाँ रखी हैं और उपलब्ध हैं या नहीं।',
  'Title, author, subject or ISBN': 'शीर्षक, लेखक, विषय या आईएसबीएन',
  Search: 'खोजें',
  'No books found. Try fewer words or another spelling.':
    'कोई पुस्तक नहीं मिली। कम शब्दों या दूसरी वर्तनी से खोजें।',
  'More than 1,000 books found. Add a word to narrow the search.':
    '1,000 से अधिक पुस्तकें मिलीं। कम पुस्तकें देखने के लिए एक शब्द और जोड़ें।',
  'Previous page': 'पिछला पृष्ठ',
  'Next page': 'अगला पृष्ठ',
  '{shelved} of {copies} available': '{copies} में से {shelved} उपलब्ध',
  'All issued, next due {day}': 'सब निर्गत, अगली वापसी {day}',
  'Not available now': 'अभी उपलब्ध नहीं',
} satisfies Dictionary;
