import type { Dictionary } from '@/schema';

export default {
  Blog: 'ब्लॉग',
  'Blog post': 'ब्लॉग लेख',
  'Blog posts': 'ब्लॉग लेख',
  'Public blog posts. Published by the office.': 'सार्वजनिक ब्लॉग लेख। कार्यालय प्रकाशित करता है।',
  Summary: 'सारांश',
  'One sentence, shown in lists and search engines.': 'लेखों की सूची और खोज इंजन में दिखने वाला एक वाक्य।',
  Text: 'पाठ',
  'Blank line: new paragraph. "## " heading, "- " list, **bold**, *italic*, [words](https://address). See the preview.':
    'ख़ाली पंक्ति से अनुच्छेद, "## " से शीर्षक, "- " से सूची; **मोटा**, *तिरछा*, [शब्द](https://पता)। पूर्वावलोकन दिखाता है कि यह कैसा दिखेगा।',
  Tags: 'टैग',
  'Keywords separated by commas, such as sports, hostel.':
    'अल्पविराम से अलग मुख्य शब्द, जैसे खेल, छात्रावास।',
  'Web address ending': 'पते का अंतिम भाग',
  'Default: made from the title.': 'सामान्यतः शीर्षक से बनता है।',
  Cover: 'आवरण चित्र',
  Picture: 'चित्र',
  'Shown above the text, cropped to 2:1.': 'पाठ के ऊपर दिखता है, 2:1 में काटा जाता है।',
  'Picture description': 'चित्र का विवरण',
  'Alternative text for screen readers.': 'स्क्रीन रीडर के लिए वैकल्पिक पाठ।',
  'Picture as shown': 'चित्र, जैसा दिखता है',
  Author: 'लेखक',
  'Sends it to the office. Move it back to draft to edit.':
    'समीक्षा के लिए कार्यालय को भेजता है। बदलने के लिए फिर प्रारूप बनाएँ।',
  Withdraw: 'हटा लें',
  'Removes it from public pages. You can edit and submit it again.':
    'सार्वजनिक पृष्ठों से तुरंत हटाता है। फिर प्रारूप बनाकर जमा किया जा सकता है।',
  Preview: 'पूर्वावलोकन',
  'A published post cannot be changed. Withdraw it, move it back to draft and submit again.':
    'प्रकाशित लेख बदला नहीं जा सकता। उसे हटाएँ, फिर प्रारूप बनाएँ और जमा करें।',
  'Published items cannot be deleted. Withdraw it instead.':
    'प्रकाशित सामग्री हटाई नहीं जा सकती। उसे वापस लें।',
  'This picture cannot be read.': 'यह चित्र पढ़ा नहीं जा सकता।',
  'Enter a picture description.': 'चित्र का विवरण भरें।',
  'Move back to draft': 'फिर प्रारूप बनाएँ',
} satisfies Dictionary;
