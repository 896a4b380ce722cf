import type { Dictionary } from '@/schema';

/** Hindi of the calendar's month and agenda. */
export default {
  'Calendar by month': 'महीनेवार पंचांग',
  'Look up a holiday': 'अवकाश देखें',
  'A month of the college on one page.': 'महाविद्यालय का एक महीना एक पृष्ठ पर।',
  Agenda: 'कार्यसूची',
  'Events of a month in order, to print or to put into a calendar.':
    'महीने की घटनाएँ क्रम से, छापने या कैलेंडर में डालने के लिए।',
  Weekday: 'वार',
  Days: 'दिन',
  Details: 'विवरण',
  'Calendar file': 'कैलेंडर फ़ाइल',
  'Events of this month and the eleven after it, for the calendar of a phone or computer.':
    'इस महीने और अगले ग्यारह की घटनाएँ, फ़ोन या कंप्यूटर के कैलेंडर के लिए।',
  'Previous month': 'पिछला महीना',
  'Next month': 'अगला महीना',
  'This month': 'यह महीना',
  'All events': 'सभी घटनाएँ',
  'No events this month': 'इस महीने कोई घटना नहीं',
} satisfies Dictionary;
