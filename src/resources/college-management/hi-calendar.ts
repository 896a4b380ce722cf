import type { Dictionary } from '@/schema';

/** Hindi of the calendar's month and agenda. */
export default {
  'Classes already held': 'पहले हो चुकी कक्षाएँ',
  'Whether classes were held on the days of a holiday.': 'क्या अवकाश के दिनों में कक्षाएँ हुई थीं।',
  '{n|class was|classes were} held on these days and stay counted. The attendance office can cancel them under Classes.':
    'इन दिनों {n} कक्षाएँ हुईं और गिनी जाएँगी। उपस्थिति कार्यालय उन्हें "कक्षाएँ" में रद्द कर सकता है।',
  'No classes are affected.': 'किसी कक्षा पर प्रभाव नहीं।',
  'Calendar by month': 'महीनेवार पंचांग',
  'Look up a holiday': 'अवकाश देखें',
  "The college's month on one page.": 'महाविद्यालय का एक महीना एक पृष्ठ पर।',
  Agenda: 'कार्यसूची',
  'Events of a month, to print or add to a calendar.':
    'महीने की घटनाएँ क्रम से, छापने या कैलेंडर में डालने के लिए।',
  Weekday: 'वार',
  Days: 'दिन',
  Details: 'विवरण',
  'Calendar file': 'कैलेंडर फ़ाइल',
  'Events of this and the next 11 months, for a calendar app.':
    'इस महीने और अगले ग्यारह की घटनाएँ, फ़ोन या कंप्यूटर के कैलेंडर के लिए।',
  'Previous month': 'पिछला महीना',
  'Next month': 'अगला महीना',
  'This month': 'यह महीना',
  'All events': 'सभी घटनाएँ',
  'No events this month': 'इस महीने कोई घटना नहीं',
  'Only if it concerns one department. Teachers of other departments do not see it in their calendar.':
    'केवल तब जब यह एक विभाग से संबंधित हो। दूसरे विभागों के शिक्षक इसे अपने कैलेंडर में नहीं देखते।',
  'Holidays and vacations are for everyone in the college.':
    'छुट्टियाँ और अवकाश महाविद्यालय में सबके लिए हैं।',
} satisfies Dictionary;
