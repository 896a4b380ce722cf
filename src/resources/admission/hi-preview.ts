/** Hindi for the effect of changed rules on the merit list. */
import type { Dictionary } from '@/schema';

export default {
  'Effect on the merit list': 'योग्यता सूची पर प्रभाव',
  'The next round under the saved and the changed rules. Nothing is saved.':
    'अब तक जमा आवेदनों पर अगला चरण: सहेजे गए नियमों से, और इस पृष्ठ के नियमों से। कुछ भी सहेजा नहीं जाता।',
  Ranks: 'रैंक',
  'First 25': 'पहले 25',
  'First 50': 'पहले 50',
  'First 100': 'पहले 100',
  'First 250': 'पहले 250',
  'All ranks': 'सभी रैंक',
  'All changes': 'सभी बदलाव',
  'Moving up': 'ऊपर जाने वाले',
  'Moving down': 'नीचे जाने वाले',
  'Eligibility changes': 'पात्रता बदलती है',
  'Seat changes': 'सीट बदलती है',
  'Changed or not': 'बदले या न बदले',
  Saved: 'सहेजे नियम',
  Changed: 'बदले नियम',
  Ranked: 'रैंक प्राप्त',
  Filled: 'भरी',
  Converted: 'परिवर्तित',
  'Last one with a seat': 'सीट पाने वाला अंतिम',
  'Ranks gained': 'रैंक में बढ़त',
  'Negative: ranks lost.': 'ऋण: रैंक में गिरावट।',
  'The first {count} of {all} applicants.': '{all} में से पहले {count} आवेदक।',
  'No applicant within these ranks. Choose more ranks or another group.':
    'इन रैंकों में कोई आवेदक नहीं। अधिक रैंक या दूसरा समूह चुनें।',
  'No ranks or seats would change.': 'कोई स्थान या सीट नहीं बदलेगी।',
  'Published rounds keep their rules ({count|round|rounds}) and allotted seats. Changes apply from round {number}.':
    'प्रकाशित चरण अपने नियम रखते हैं ({count|चरण|चरण}), और दी गई सीटें बनी रहती हैं। बदलाव चरण {number} से लागू होता है।',
  'Round {number} is a draft. Draw it up again after saving.':
    'चरण {number} प्रारूप है। सहेजने के बाद सूची फिर से बनाएँ।',
  'This cycle is a draft: there are no applications yet.': 'यह चक्र प्रारूप है: अभी कोई आवेदन नहीं है।',
  'Become eligible': 'पात्र होंगे',
  'No longer eligible': 'अपात्र होंगे',
  'Gain a seat': 'सीट पाएँगे',
  'Lose a seat': 'सीट खोएँगे',
  'Seats by category': 'वर्गवार सीटें',
  'The rules of the programme changed after this round. The round and its waiting list keep the old rules; the next round uses the new ones.':
    'इस चरण के बाद कार्यक्रम के नियम बदले। यह चरण और इसकी प्रतीक्षा सूची पुराने नियम रखते हैं; अगला चरण नए नियमों से बनेगा।',
  'The rules of the programme changed since this draft. Draw it up again to use them.':
    'इस प्रारूप के बाद कार्यक्रम के नियम बदले। उन्हें लागू करने के लिए सूची फिर से बनाएँ।',
} satisfies Dictionary;
