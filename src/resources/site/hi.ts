import type { Dictionary } from '@/schema';

export default {
  'Public pages': 'सार्वजनिक पृष्ठ', 'Public page': 'सार्वजनिक पृष्ठ', Page: 'पृष्ठ', Language: 'भाषा', 'Version number': 'संस्करण संख्या', Summary: 'सारांश', Text: 'पाठ',
  About: 'महाविद्यालय के बारे में', Contact: 'संपर्क', Developer: 'डेवलपर', 'Privacy policy': 'गोपनीयता नीति', 'Refund policy': 'धन-वापसी नीति', 'Terms and conditions': 'नियम और शर्तें', 'Online admission': 'ऑनलाइन प्रवेश',
  English: 'अंग्रेज़ी', Hindi: 'हिन्दी', Draft: 'प्रारूप', Published: 'प्रकाशित', 'Published at': 'प्रकाशन समय',
  'A page without a Hindi text of its own shows the one that comes with the portal.': 'जिस पृष्ठ का अपना हिन्दी पाठ नहीं है, उस पर पोर्टल के साथ आया पाठ दिखता है।',
  'Left empty: as it is shown now.': 'खाली छोड़ने पर: जैसा अभी दिखता है।',
  'One sentence below the title; search engines show it too.': 'शीर्षक के नीचे एक वाक्य; खोज इंजन भी इसे दिखाते हैं।',
  'Left empty: the text that is shown now, to go on from. "## " begins a heading, "- " a list, **bold**, [words](https://address). {name}, {address}, {contact}, {email}, {website} and {motto} stand for the college\'s own.':
    'खाली छोड़ने पर: अभी दिखने वाला पाठ, जिसे आगे बदला जा सके। "## " से शीर्षक, "- " से सूची, **मोटा**, [शब्द](https://पता)। {name}, {address}, {contact}, {email}, {website} और {motto} की जगह महाविद्यालय का अपना विवरण आता है।',
  'A published version is not rewritten. Add a new version instead.': 'प्रकाशित संस्करण बदला नहीं जाता। उसकी जगह नया संस्करण जोड़ें।',
  'Published versions are kept. Add a new version instead.': 'प्रकाशित संस्करण रखे जाते हैं। उसकी जगह नया संस्करण जोड़ें।',
  'Support ticket': 'सहायता टिकट', 'Support tickets': 'सहायता टिकट', 'Open support tickets': 'खुले सहायता टिकट', Number: 'संख्या', 'Written by': 'किसने लिखा', Public: 'आगंतुक', Union: 'छात्र संघ', Faculty: 'शिक्षक', Admin: 'प्रशासक', Module: 'मॉड्यूल',
  'The part of the portal it is about.': 'पोर्टल का वह भाग जिसके बारे में है।', Subject: 'विषय', Details: 'विवरण', 'Contact name': 'नाम', 'E-mail': 'ई-मेल', Mobile: 'मोबाइल', Status: 'स्थिति', 'Opened by': 'किसने खोला',
  'Kind and number of the account, such as faculty:12; empty for a visitor.': 'खाते का प्रकार और क्रमांक, जैसे faculty:12; आगंतुक के लिए खाली।', 'Assigned to': 'किसे सौंपा', Open: 'खुला', 'In progress': 'प्रगति में', 'Waiting user': 'उत्तर की प्रतीक्षा', Resolved: 'हल हुआ', Closed: 'बंद',
  'Your name': 'आपका नाम', 'Mobile number': 'मोबाइल नंबर', Message: 'संदेश', 'Leave this empty': 'इसे खाली छोड़ें', 'Leave this empty and send again.': 'इसे खाली छोड़कर फिर भेजें।',
  'Give an e-mail address or a mobile number, so that we can answer.': 'ई-मेल या मोबाइल नंबर दें, ताकि हम उत्तर दे सकें।',
} satisfies Dictionary;
