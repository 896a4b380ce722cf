import type { Dictionary } from '@/schema';

export default {
  Support: 'सहायता', 'Ask when something does not work or is not clear. Your tickets and what was answered stand here.': 'जब कुछ न चले या स्पष्ट न हो तो पूछें। आपके टिकट और उनके उत्तर यहाँ हैं।',
  Tickets: 'टिकट', Mine: 'मेरे', 'My tickets': 'मेरे टिकट', 'All tickets': 'सभी टिकट', Open: 'खुला', 'In progress': 'कार्य जारी', 'Waiting user': 'उत्तर की प्रतीक्षा', Resolved: 'हल हुआ', Closed: 'बंद', Number: 'संख्या', About: 'विषय-क्षेत्र', Subject: 'विषय', From: 'से',
  'Written at': 'लिखा गया', 'Last word': 'अंतिम बात', 'New ticket': 'नया टिकट', 'Name no students here: describe what you did and what happened.': 'यहाँ छात्रों के नाम न लिखें: बताएँ कि आपने क्या किया और क्या हुआ।', Details: 'विवरण',
  'My grievances': 'मेरी शिकायतें', 'My grievance': 'मेरी शिकायत', 'Support ticket': 'सहायता टिकट', Ticket: 'टिकट', Reply: 'उत्तर', 'Take it up': 'काम शुरू करें', 'Ask back': 'वापस पूछें', Question: 'प्रश्न', 'The ticket waits until its writer answers.': 'लिखने वाले के उत्तर तक टिकट रुका रहता है।',
  Resolve: 'हल करें', Answer: 'उत्तर', 'It closes by itself after seven days without a word.': 'सात दिन तक कोई बात न हो तो यह अपने आप बंद हो जाता है।', Close: 'बंद करें', 'Is everything settled? A closed ticket takes no more words.': 'क्या सब ठीक हो गया? बंद टिकट में और नहीं लिखा जा सकता।',
  'What you complained of, and how it stands. A report is due within fifteen working days.': 'आपने क्या शिकायत की और वह किस स्थिति में है। पंद्रह कार्यदिवसों में रिपोर्ट देनी होती है।', 'Lodge a grievance': 'शिकायत दर्ज करें', Category: 'श्रेणी', Against: 'किसके विरुद्ध',
  'Whoever is named here neither sees the grievance nor acts on it.': 'जिसका नाम यहाँ है वह न शिकायत देख सकता है, न उस पर कार्य कर सकता है।', 'Keep my name back': 'मेरा नाम गुप्त रखें', 'Only whoever holds all modules reads it.': 'केवल सभी मॉड्यूल वाले ही इसे पढ़ते हैं।',
  'Words to the office': 'कार्यालय के लिए शब्द', Appeal: 'अपील', Reason: 'कारण', 'An appeal goes to the Ombudsperson, within 15 days of the decision.': 'अपील लोकपाल के पास जाती है, निर्णय के 15 दिनों के भीतर।', 'Open again': 'फिर खोलें', 'Once, within 15 days of the decision.': 'एक बार, निर्णय के 15 दिनों के भीतर।',
  'Your ticket has the number {number}': 'आपके टिकट की संख्या {number} है', 'This ticket is closed. Write a new one.': 'यह टिकट बंद है। नया लिखें।', 'Tickets that wait for your answer': 'आपके उत्तर की प्रतीक्षा में टिकट', 'The ticket': 'टिकट',
  Screenshot: 'स्क्रीन का चित्र', Files: 'फ़ाइलें', 'No data of students on it.': 'इस पर छात्रों का कोई विवरण न हो।',
} satisfies Dictionary;
