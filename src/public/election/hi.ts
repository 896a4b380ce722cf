import type { Dictionary } from '@/schema/sentences';

export default {
  'Check your vote': 'अपना मत जाँचें',
  'Back to ballot paper': 'मतपत्र पर वापस',
  'Cast vote': 'मत डालें',
  'Your vote is secret. It cannot be traced to you.': 'आपका मत गुप्त है। इससे आपकी पहचान नहीं हो सकती।',
  Review: 'मत की समीक्षा करें',
  'Preparing ballot paper': 'मतपत्र तैयार हो रहा है',
  'None of the above': 'इनमें से कोई नहीं',
  'Left blank': 'रिक्त छोड़ा',
  'Choose one': 'एक चुनें',
  'Choose up to {seats}': 'अधिकतम {seats} चुनें',
  Booth: 'मतदान कक्ष',
  'Booth {number}': 'मतदान कक्ष {number}',
  'This device is no longer a booth.': 'यह डिवाइस अब मतदान कक्ष नहीं है।',
  'Ask the officer at the polling desk to set it up again.':
    'मतदान पटल के अधिकारी से इसे फिर तैयार करने को कहें।',
  'Your ballot was recorded.': 'आपका मत दर्ज हो गया।',
  'Thank you. Please leave the booth.': 'धन्यवाद। कृपया मतदान कक्ष से बाहर आएँ।',
  'You can close this page.': 'आप यह पृष्ठ बंद कर सकते हैं।',
  'Show your identity card at the polling desk. Your ballot paper will appear here.':
    'मतदान पटल पर पहचान-पत्र दिखाएँ। आपका मतपत्र यहाँ दिखेगा।',
  'The poll is not open.': 'मतदान चालू नहीं है।',
  'The poll is closed.': 'मतदान समाप्त हो चुका है।',
  Vote: 'मतदान',
  'No online voting is open now. Ask the returning officer where and when to vote.':
    'अभी ऑनलाइन मतदान चालू नहीं है। मतदान का स्थान और समय निर्वाचन अधिकारी से पूछें।',
  'The poll is open until {until}. You get one ballot paper. Vote before you leave this page.':
    'मतदान {until} तक खुला है। आपको एक मतपत्र मिलेगा। पृष्ठ छोड़ने से पहले मत दें।',
  'Get ballot paper': 'मतपत्र लें',
  'Ballot papers issued by then can be cast until {taken}.':
    'तब तक लिए गए मतपत्र {taken} तक डाले जा सकते हैं।',
  'Cast this ballot paper by {taken}.': 'यह मतपत्र {taken} तक डालें।',
  'The poll is closed. Issued ballots were accepted until {until}.':
    'मतदान समाप्त हुआ। दिए गए मतपत्र {until} तक लिए गए।',
} satisfies Dictionary;
