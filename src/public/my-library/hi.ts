/** Hindi for a student's own library account. */
import type { Dictionary } from '@/schema/sentences';

export default {
  'My library books': 'मेरी पुस्तकालय की पुस्तकें',
  'For students: borrowed books, renewals and reservations.':
    'देखें कि आपने क्या लिया है, नवीनीकरण करें, या पुस्तक की प्रतीक्षा करें। छात्रों के लिए।',
  'Open my account': 'मेरा खाता खोलें',
  'You owe the library {sum}. Pay at the library counter.':
    'पुस्तकालय का {sum} आप पर बकाया है। उसके काउंटर पर दें।',
  Borrowed: 'ली हुई',
  'You have no books.': 'आपके पास कोई पुस्तक नहीं।',
  Reserved: 'आरक्षित',
  'Due on {day}: {days|day|days} late, fine so far {fine}.':
    '{day} को देय: {days|दिन|दिन} विलंब, आज तक जुर्माना {fine}।',
  'Due on {day}.': '{day} को देय।',
  'Renewed {renewals|time|times}.': '{renewals} बार नवीनीकृत।',
  'Renew {title}': '{title} का नवीनीकरण करें',
  Renew: 'नवीनीकरण करें',
  'Held for you at the desk until {day}.': 'काउंटर पर आपके लिए {day} तक रखी है।',
  'You will be notified when a copy is returned.': 'प्रति लौटने पर आपको बताया जाएगा।',
  'Cancel the reservation of {title}': '{title} का आरक्षण रद्द करें',
  'Cancel reservation': 'आरक्षण रद्द करें',
  'ISBN or number of any copy': 'आईएसबीएन या किसी प्रति की संख्या',
  'Reserve a book': 'पुस्तक आरक्षित करें',
} satisfies Dictionary;
