import type { Dictionary } from '@/schema';

export default {
  'Department feeds': 'विभाग की सूचनाएँ',
  'From my department': 'मेरे विभाग से',
  'From your department': 'आपके विभाग से',
  'Short posts to the teachers and students of your department.':
    'आपके विभाग के शिक्षकों और छात्रों के लिए छोटे संदेश।',
  'What the head of your department tells its teachers.': 'आपके विभागाध्यक्ष शिक्षकों को क्या बताते हैं।',
  'Post of a department': 'विभाग का संदेश',
  'Posts of departments': 'विभागों के संदेश',
  Pictures: 'चित्र',
  'For whom': 'किसके लिए',
  Both: 'दोनों',
  'Keep at the top': 'सबसे ऊपर रखें',
  Shown: 'दिखाया गया',
  Removed: 'हटाया गया',
  Author: 'लेखक',
  'Posted at': 'भेजा गया',
  'Taken away by': 'हटाने वाले',
  'What is taken away is read by nobody any more, and does not come back.':
    'हटाया गया संदेश फिर कोई नहीं पढ़ता, और वह वापस नहीं आता।',
  'Your profile names no department. Ask the office.':
    'आपकी प्रोफ़ाइल में कोई विभाग नहीं है। कार्यालय से पूछें।',
  'This post was taken away.': 'यह संदेश हटा दिया गया था।',
  'The words of a post are its author’s. It can be taken away.':
    'संदेश के शब्द उसके लेखक के हैं। उसे हटाया जा सकता है।',
  'A post can be changed for 15 minutes. Take it away and write another.':
    'संदेश 15 मिनट तक बदला जा सकता है। उसे हटाकर दूसरा लिखें।',
  'Write a post': 'संदेश लिखें',
  'Take away': 'हटाएँ',
  'For teachers and students': 'शिक्षकों और छात्रों के लिए',
  'For teachers': 'शिक्षकों के लिए',
  'For students': 'छात्रों के लिए',
  'At the top': 'सबसे ऊपर',
  'No longer at the top': 'अब सबसे ऊपर नहीं',
  'Take this post away? Nobody reads it any more, and it does not come back.':
    'यह संदेश हटाएँ? इसे फिर कोई नहीं पढ़ेगा, और यह वापस नहीं आएगा।',
  'The post is taken away': 'संदेश हटा दिया गया',
  'Picture {n}': 'चित्र {n}',
  'Nothing has been posted yet': 'अभी तक कुछ नहीं लिखा गया',
  'Tell your department something in a few words.': 'अपने विभाग को कुछ शब्दों में बताएँ।',
  'When the head of your department posts something, it stands here.':
    'जब आपके विभागाध्यक्ष कुछ लिखते हैं, वह यहाँ दिखता है।',
  'Page for students': 'छात्रों के लिए पृष्ठ',
  'Students read at this address what is for them, without signing in.':
    'छात्र इस पते पर बिना साइन इन किए अपने लिए लिखा पढ़ते हैं।',
  'Open a page for students': 'छात्रों के लिए पृष्ठ खोलें',
  'Copy the address': 'पता कॉपी करें',
  'The address is copied': 'पता कॉपी हो गया',
  'New address': 'नया पता',
  'Close the page': 'पृष्ठ बंद करें',
  'Students have no sign-in. Open a page for them and give them its address.':
    'छात्रों का साइन इन नहीं होता। उनके लिए एक पृष्ठ खोलें और उन्हें उसका पता दें।',
  'The page is closed': 'पृष्ठ बंद है',
  'The page is open': 'पृष्ठ खुला है',
  Change: 'बदलें',
} satisfies Dictionary;
