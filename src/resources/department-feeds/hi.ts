import type { Dictionary } from '@/schema';

export default {
  'Department feeds': 'विभाग की सूचनाएँ',
  'From my department': 'मेरे विभाग से',
  'From your department': 'आपके विभाग से',
  "Short posts for your department's teachers and students.":
    'आपके विभाग के शिक्षकों और छात्रों के लिए छोटे संदेश।',
  'Posts from your head of department.': 'आपके विभागाध्यक्ष के संदेश।',
  'Department post': 'विभाग का संदेश',
  'Department posts': 'विभागों के संदेश',
  Pictures: 'चित्र',
  Audience: 'किनके लिए',
  Both: 'दोनों',
  'Pin to top': 'सबसे ऊपर रखें',
  Shown: 'दिखाया गया',
  Removed: 'हटाया गया',
  Author: 'लेखक',
  Posted: 'भेजा गया',
  'Removed by': 'हटाने वाले',
  'Removed posts are no longer shown and cannot be restored.':
    'हटाए गए संदेश नहीं दिखते और वापस नहीं लाए जा सकते।',
  'Your profile has no department. Ask the office to add it.':
    'आपकी प्रोफ़ाइल में विभाग नहीं है। कार्यालय से जोड़ने को कहें।',
  'This post has been removed.': 'यह संदेश हटा दिया गया है।',
  'Only the author can change a post. You can remove it.':
    'संदेश केवल लेखक बदल सकता है। आप उसे हटा सकते हैं।',
  'Posts can be changed for 15 minutes. Remove it and post again.':
    'संदेश 15 मिनट तक बदला जा सकता है। उसे हटाकर फिर लिखें।',
  'New post': 'नया संदेश',
  Remove: 'हटाएँ',
  'For teachers and students': 'शिक्षकों और छात्रों के लिए',
  'For teachers': 'शिक्षकों के लिए',
  'For students': 'छात्रों के लिए',
  Pinned: 'सबसे ऊपर',
  Unpin: 'ऊपर से हटाएँ',
  'Remove this post? It will no longer be shown and cannot be restored.':
    'यह संदेश हटाएँ? यह फिर नहीं दिखेगा और वापस नहीं लाया जा सकेगा।',
  'Post removed': 'संदेश हटाया गया',
  'No posts yet': 'अभी कोई संदेश नहीं',
  'Write a short post for your department.': 'अपने विभाग के लिए छोटा संदेश लिखें।',
  'Posts from your head of department appear here.': 'आपके विभागाध्यक्ष के संदेश यहाँ दिखते हैं।',
  'Student page': 'विद्यार्थी पृष्ठ',
  'Students can read their posts at this link without signing in.':
    'विद्यार्थी इस लिंक पर बिना साइन इन अपने संदेश पढ़ सकते हैं।',
  'Create student page': 'विद्यार्थी पृष्ठ बनाएँ',
  'Copy link': 'लिंक कॉपी करें',
  'Link copied': 'लिंक कॉपी हुआ',
  'New link': 'नया लिंक',
  'Close page': 'पृष्ठ बंद करें',
  'Create a student page and share its link. No sign-in is needed.':
    'विद्यार्थी साइन इन नहीं करते। विद्यार्थी पृष्ठ बनाएँ और उसका लिंक दें।',
  'Student page closed': 'विद्यार्थी पृष्ठ बंद हुआ',
  'Student page open': 'विद्यार्थी पृष्ठ खुला है',
  Change: 'बदलें',
} satisfies Dictionary;
