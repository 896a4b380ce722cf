import type { Dictionary } from '@/schema/sentences';

export default {
  'Is this right?': 'क्या यह सही है?',
  'Back to the paper': 'मतपत्र पर वापस',
  'Put it into the box': 'मतपेटी में डालें',
  'Your choice is sealed on this device. Nobody can see whose it is.':
    'आपका चुनाव इसी उपकरण पर मुहरबंद होता है। कोई नहीं देख सकता कि यह किसका है।',
  'Look at it once more': 'एक बार फिर देखें',
  'The paper is being prepared': 'मतपत्र तैयार हो रहा है',
  'None of the above': 'इनमें से कोई नहीं',
  'Left blank': 'ख़ाली छोड़ा',
  'Choose one': 'एक चुनें',
  'Choose up to {seats}': 'अधिकतम {seats} चुनें',
  Booth: 'मतदान कक्ष',
  'Booth {number}': 'मतदान कक्ष {number}',
  'This device is no booth any more.': 'यह उपकरण अब मतदान कक्ष नहीं है।',
  'The officer at the polling desk sets it up again.': 'मतदान पटल के अधिकारी इसे फिर से तैयार करते हैं।',
  'Your ballot was recorded.': 'आपका मत दर्ज हो गया।',
  'Thank you. Please leave the booth.': 'धन्यवाद। कृपया मतदान कक्ष से बाहर आएँ।',
  'You can close this page.': 'आप यह पृष्ठ बंद कर सकते हैं।',
  'Show your identity card at the polling desk. Your ballot paper then appears here by itself.':
    'मतदान पटल पर अपना पहचान-पत्र दिखाएँ। तब आपका मतपत्र यहाँ अपने-आप आ जाएगा।',
  'The poll is not open.': 'मतदान चालू नहीं है।',
  'The poll is closed.': 'मतदान समाप्त हो चुका है।',
  Vote: 'मतदान',
  'There is no election now in which you vote from here. Ask the returning officer where and when you vote.':
    'अभी ऐसा कोई चुनाव नहीं है जिसमें आप यहाँ से मत दें। कहाँ और कब मत देना है, यह निर्वाचन अधिकारी से पूछें।',
  'The poll is open until {until}. You get one ballot paper: vote before you leave the page.':
    'मतदान {until} तक चालू है। आपको एक मतपत्र मिलता है: पृष्ठ छोड़ने से पहले मत दें।',
  'Get the ballot paper': 'मतपत्र लें',
  'A paper that you got by then is taken until {taken}, and no later.':
    'तब तक लिया गया मतपत्र {taken} तक स्वीकार होता है, उसके बाद नहीं।',
  'This paper is taken until {taken}.': 'यह मतपत्र {taken} तक स्वीकार होता है।',
  'The poll is closed. Issued ballots were accepted until {until}.':
    'मतदान समाप्त हुआ। दिए गए मतपत्र {until} तक लिए गए।',
} satisfies Dictionary;
