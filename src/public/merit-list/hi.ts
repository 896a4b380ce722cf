/** Hindi for the open pages of merit lists. */
import type { Dictionary } from '@/schema/sentences';

export default {
  'Merit lists': 'योग्यता सूचियाँ',
  'All merit lists': 'सभी योग्यता सूचियाँ',
  'Published merit lists of {name}: ranks, seats and cut-offs.':
    '{name} की प्रकाशित योग्यता सूचियाँ: रैंक, सीटें और कट-ऑफ़।',
  'Merit list: {programme}, round {round}': 'योग्यता सूची: {programme}, चरण {round}',
  'Merit list of {programme} at {name}, round {round}: ranks, seats and cut-offs.':
    '{name} में {programme} की योग्यता सूची, चरण {round}: रैंक, सीटें और कट-ऑफ़।',
  'No merit list is published at present.': 'अभी कोई योग्यता सूची प्रकाशित नहीं है।',
  'Your application ID': 'आपकी आवेदन आईडी',
  'Find my rank': 'मेरी रैंक खोजें',
  'Application {number} is not in a published merit list.':
    'आवेदन {number} किसी प्रकाशित योग्यता सूची में नहीं है।',
  'Rank {rank} of {ranked}': '{ranked} में से रैंक {rank}',
  'View full list': 'पूरी सूची पढ़ें',
  'Published on {day}': '{day} को प्रकाशित',
  'Confirm your seat by {day}.': '{day} तक अपनी सीट की पुष्टि करें।',
  '{category} seats are open to all applicants by merit.':
    '{category} की सीटें सभी आवेदकों को योग्यता के अनुसार दी जाती हैं।',
  'No applicant of this category is ranked.': 'इस वर्ग का कोई आवेदक सूची में नहीं है।',
  'Download as PDF': 'पीडीएफ़ डाउनलोड करें',
  Rounds: 'चरण',
  All: 'सभी',
  Rank: 'रैंक',
  Outcome: 'परिणाम',
  '{ranked|applicant|applicants} ranked, by application ID':
    '{ranked} आवेदक सूची में, आवेदन आईडी के अनुसार',
  'Seat released': 'सीट छोड़ी गई',
  'Seat in a higher choice': 'ऊँची वरीयता में सीट',
  'Waiting list': 'प्रतीक्षा सूची',
  'Seat: {seat}': 'सीट: {seat}',
  'Seat allotted earlier: {seat}': 'पहले आवंटित सीट: {seat}',
  'Seat from the waiting list: {seat}': 'प्रतीक्षा सूची से सीट: {seat}',
  'Seat in a later round: {seat}': 'बाद के चरण में सीट: {seat}',
  '{seat}, by horizontal reservation': '{seat}, क्षैतिज आरक्षण से',
  'Horizontal reservation: seats of each group': 'क्षैतिज आरक्षण: प्रत्येक समूह की सीटें',
  Minimum: 'न्यूनतम',
  'By merit': 'योग्यता से',
  'By the rule': 'नियम से',
  '{seat}, converted from {origin}': '{seat}, {origin} से परिवर्तित',
} satisfies Dictionary;
