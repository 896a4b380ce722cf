import type { Dictionary } from '@/schema';

export default {
  Blog: 'ब्लॉग',
  'Blog post': 'ब्लॉग लेख',
  'Blog posts': 'ब्लॉग लेख',
  'Posts for everybody. Written here, published by the office.':
    'सबके लिए लेख। यहाँ लिखे जाते हैं, कार्यालय प्रकाशित करता है।',
  Summary: 'सारांश',
  'One sentence that stands in the list of posts; search engines show it too.':
    'एक वाक्य जो लेखों की सूची में दिखता है; खोज इंजन भी इसे दिखाते हैं।',
  Text: 'पाठ',
  'An empty line begins a paragraph, "## " a heading, "- " a list; **bold**, *italic*, [words](https://address). The preview shows how it will look.':
    'ख़ाली पंक्ति से अनुच्छेद, "## " से शीर्षक, "- " से सूची; **मोटा**, *तिरछा*, [शब्द](https://पता)। पूर्वावलोकन दिखाता है कि यह कैसा दिखेगा।',
  Tags: 'टैग',
  'Words to find it by, with commas between them: sports, hostel.':
    'खोजने के शब्द, बीच में अल्पविराम: खेल, छात्रावास।',
  'Last part of the address': 'पते का अंतिम भाग',
  'Left empty: made from the title.': 'ख़ाली छोड़ने पर: शीर्षक से बनता है।',
  Cover: 'आवरण चित्र',
  Picture: 'चित्र',
  'Shown above the text, twice as wide as high; the middle is cut out.':
    'पाठ के ऊपर दिखता है, चौड़ाई ऊँचाई की दोगुनी; बीच का भाग काटा जाता है।',
  'What the picture shows': 'चित्र में क्या है',
  'For those who do not see it.': 'उनके लिए जो उसे देख नहीं पाते।',
  'Picture as it is shown': 'चित्र, जैसा दिखता है',
  'Written by': 'लेखक',
  'The office reads it and publishes it. It cannot be changed until it is returned or taken back.':
    'कार्यालय पढ़कर प्रकाशित करता है। लौटाए या वापस लिए जाने तक बदला नहीं जा सकता।',
  Withdraw: 'हटा लें',
  'It is taken off the open pages at once. It can be taken back as a draft and submitted again.':
    'यह तुरंत सार्वजनिक पृष्ठों से हट जाता है। इसे प्रारूप के रूप में वापस लेकर फिर जमा किया जा सकता है।',
  Preview: 'पूर्वावलोकन',
  'A published post is not rewritten. Withdraw it, take it back and submit it again.':
    'प्रकाशित लेख बदला नहीं जाता। उसे हटाकर, वापस लेकर फिर जमा करें।',
  'What was published is withdrawn, not deleted.':
    'जो प्रकाशित हुआ उसे हटा लिया जाता है, मिटाया नहीं जाता।',
  'This picture cannot be read.': 'यह चित्र पढ़ा नहीं जा सकता।',
  'Say what the picture shows.': 'बताएँ कि चित्र में क्या है।',
} satisfies Dictionary;
