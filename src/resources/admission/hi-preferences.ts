/** Hindi for allotment by preference and for seats by major. */
import type { Dictionary } from '@/schema';

export default {
  'Allot seats by preference': 'वरीयता के अनुसार सीट आवंटन',
  "One draw over all programmes, by each applicant's choices.":
    'सभी कार्यक्रमों का एक साथ आवंटन, प्रत्येक आवेदक की वरीयताओं के अनुसार।',
  'For seats of one major. Leave empty for all other majors.':
    'किसी एक मुख्य विषय की सीटों के लिए। अन्य सभी मुख्य विषयों के लिए रिक्त छोड़ें।',
  'Major of the first choice': 'पहली वरीयता का मुख्य विषय',
  'Seat in a higher choice': 'ऊँची वरीयता में सीट',
  Choice: 'वरीयता',
  'Which choice of the applicant it is.': 'यह आवेदक की कौन-सी वरीयता है।',
  'Allotment by preference': 'वरीयता के अनुसार आवंटन',
  'For cycles that allot seats by preference: one draw over all programmes.':
    'वरीयता के अनुसार सीट देने वाले चक्रों के लिए: सभी कार्यक्रमों का एक साथ आवंटन।',
  Upgraded: 'ऊँची वरीयता मिली',
  'Keeps the seat': 'सीट बनी रही',
  'Keep the seat': 'सीट बनी रही',
  'Not ranked': 'क्रम में नहीं',
  'Choices made': 'कुल वरीयताएँ',
  'Earlier seat': 'पिछली सीट',
  'New seats': 'नई सीटें',
  'Draw up allotment': 'आवंटन तैयार करें',
  'Allots the seats of all programmes. Applicants are notified on publishing.':
    'सभी कार्यक्रमों की सीटें आवंटित करता है। आवेदकों को प्रकाशन पर सूचना मिलती है।',
  'Publish allotment': 'आवंटन प्रकाशित करें',
  'Publishes the merit lists of all programmes and emails applicants with a seat.':
    'सभी कार्यक्रमों की योग्यता सूचियाँ प्रकाशित होती हैं और सीट पाने वालों को ई-मेल जाता है।',
  'No admission cycle of this batch allots seats by preference.':
    'इस बैच का कोई प्रवेश चक्र वरीयता के अनुसार सीटें नहीं देता।',
  'Nobody holds two seats, and nobody prefers a programme whose seat went to a lower rank.':
    'किसी के पास दो सीटें नहीं हैं, और किसी की ऊँची वरीयता की सीट उससे नीची रैंक को नहीं मिली।',
  'Reasons and cut-offs are in the merit list of each programme.':
    'कारण और कट-ऑफ़ प्रत्येक कार्यक्रम की योग्यता सूची में हैं।',
  'Seats of this cycle are allotted by preference. Use "Allotment by preference".':
    'इस चक्र की सीटें वरीयता के अनुसार दी जाती हैं। "वरीयता के अनुसार आवंटन" का उपयोग करें।',
  'Seats of this cycle are allotted by preference, for all programmes at once.':
    'इस चक्र की सीटें वरीयता के अनुसार, सभी कार्यक्रमों के लिए एक साथ दी जाती हैं।',
  'Seats of this cycle are allotted by preference. This shows only applicants who are in this programme now.':
    'इस चक्र की सीटें वरीयता के अनुसार दी जाती हैं। यहाँ केवल वे आवेदक हैं जो अभी इस कार्यक्रम में हैं।',
  'It is a higher choice than your earlier seat, which is released.':
    'यह आपकी पिछली सीट से ऊँची वरीयता है; पिछली सीट छोड़ दी गई है।',
  'Seat of a higher choice allotted': 'ऊँची वरीयता की सीट आवंटित',
  'There is no higher choice to be upgraded to.': 'कोई ऊँची वरीयता शेष नहीं है।',
  'Choice {choice}, {programme}: {outcome}.': 'वरीयता {choice}, {programme}: {outcome}।',
  'Choice {choice}, {programme}: rank {rank}, {outcome}.':
    'वरीयता {choice}, {programme}: रैंक {rank}, {outcome}।',
  'Choose a major that has seats in each programme.':
    'प्रत्येक कार्यक्रम के लिए ऐसा मुख्य विषय चुनें जिसमें सीटें हों।',
  'This programme has no seats in this major. Choose another.':
    'इस कार्यक्रम में इस मुख्य विषय की सीटें नहीं हैं। दूसरा चुनें।',
  'This programme does not offer this major. Choose one of these: {names}.':
    'इस कार्यक्रम में यह मुख्य विषय नहीं है। इनमें से एक चुनें: {names}।',
  'This programme does not offer this minor. Choose one of these: {names}.':
    'इस कार्यक्रम में यह माइनर विषय नहीं है। इनमें से एक चुनें: {names}।',
  'Each department can be listed only once.': 'प्रत्येक विभाग केवल एक बार दर्ज किया जा सकता है।',
  '{name} is not an academic department. Choose another.': '{name} शैक्षणिक विभाग नहीं है। दूसरा चुनें।',
  'These seats are for one major. Remove the list of majors.':
    'ये सीटें एक ही मुख्य विषय की हैं। मुख्य विषयों की सूची हटाएँ।',
  'The seats of this programme and major are entered already. Choose another major.':
    'इस कार्यक्रम और मुख्य विषय की सीटें पहले से दर्ज हैं। दूसरा मुख्य विषय चुनें।',
} satisfies Dictionary;
