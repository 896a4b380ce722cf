import type { Dictionary } from '@/schema';

export default {
  Poll: 'मतसंग्रह', Polls: 'मतसंग्रह', Polling: 'मतसंग्रह', 'One question to the students, answered by a link. Written here, published by the office.': 'छात्रों से एक प्रश्न, जिसका उत्तर कड़ी से दिया जाता है। यहाँ लिखा जाता है, कार्यालय प्रकाशित करता है।',
  Question: 'प्रश्न', Details: 'विवरण', 'What one should know before answering.': 'उत्तर देने से पहले क्या जानना चाहिए।', Choices: 'विकल्प', Choice: 'विकल्प', 'From 2 to 10.': '2 से 10 तक।',
  'Without names': 'बिना नाम के', 'Who answered is kept apart from what was answered. Otherwise the union and the office see names, and students are told so.': 'किसने उत्तर दिया, यह उत्तरों से अलग रखा जाता है। अन्यथा संघ और कार्यालय नाम देखते हैं, और छात्रों को यह बताया जाता है।',
  'Students see the result': 'छात्र परिणाम देखते हैं', 'On the page of the link, once it is over.': 'कड़ी के पृष्ठ पर, समाप्त होने के बाद।',
  'For whom': 'किसके लिए', 'What is left empty here holds for all students.': 'जो यहाँ ख़ाली छोड़ा जाए वह सभी छात्रों के लिए है।', 'Department of the major': 'मुख्य विषय का विभाग', When: 'कब', Opens: 'खुलता है', 'Empty: as soon as it is published.': 'ख़ाली: प्रकाशित होते ही।', Closes: 'बंद होता है',
  Publication: 'प्रकाशन', State: 'स्थिति', 'Word of the office': 'कार्यालय की टिप्पणी', 'Published at': 'प्रकाशन समय', 'Secret of the link': 'कड़ी का गुप्त भाग',
  Submit: 'जमा करें', 'The office reads it and publishes it. Once it is published, nothing of it can be changed.': 'कार्यालय पढ़कर प्रकाशित करता है। प्रकाशित होने के बाद कुछ भी बदला नहीं जा सकता।', 'Take back': 'वापस लें', 'Result and link': 'परिणाम और कड़ी', 'Print the link': 'कड़ी छापें', 'Result of the poll': 'मतसंग्रह का परिणाम', What: 'क्या',
  'It is submitted. Take it back before you change it.': 'यह जमा है। बदलने से पहले इसे वापस लें।', 'What students were asked is not changed any more.': 'छात्रों से जो पूछा गया वह अब नहीं बदलता।', 'It must open before it closes.': 'इसे बंद होने से पहले खुलना चाहिए।',
  'It is submitted. Take it back before you delete it.': 'यह जमा है। हटाने से पहले इसे वापस लें।', 'What students were asked is kept.': 'छात्रों से जो पूछा गया वह रखा जाता है।',
} satisfies Dictionary;
