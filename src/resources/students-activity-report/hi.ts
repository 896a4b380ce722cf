import type { Dictionary } from '@/schema';

export default {
  "Students' activity report": 'छात्र गतिविधि रिपोर्ट',
  'Sports, culture, social work and competitions. What you add is verified by the office or a head of department.':
    'खेल, संस्कृति, समाज-सेवा और प्रतियोगिताएँ। आप जो जोड़ते हैं उसे कार्यालय या विभागाध्यक्ष जाँचते हैं।',
  Year: 'वर्ष',
  Kind: 'प्रकार',
  Level: 'स्तर',
  Title: 'शीर्षक',
  Position: 'स्थान',
  Organiser: 'आयोजक',
  Verified: 'जाँच',
  Waiting: 'प्रतीक्षा में',
  'Add an activity': 'गतिविधि जोड़ें',
  'Roll numbers': 'अनुक्रमांक',
  'One a line, or with commas between them.': 'हर पंक्ति में एक, या बीच में अल्पविराम।',
  'Leave empty for one day.': 'एक दिन के लिए ख़ाली छोड़ें।',
  'Such as first prize, captain, participant.': 'जैसे प्रथम पुरस्कार, कप्तान, प्रतिभागी।',
  'Choose one of the list.': 'सूची में से एक चुनें।',
  'Only what has happened is reported.': 'जो हो चुका है वही बताया जाता है।',
  'It ends on or after the day it starts.': 'यह आरंभ के दिन या बाद में समाप्त होता है।',
  'At most {most} students at a time.': 'एक बार में अधिकतम {most} छात्र।',
  'Nobody has the roll number {numbers}.': 'यह अनुक्रमांक किसी का नहीं है: {numbers}।',
  'Added for one student': 'एक छात्र के लिए जोड़ा गया',
  'Added for {count|student|students}': '{count} छात्रों के लिए जोड़ा गया',
} satisfies Dictionary;
