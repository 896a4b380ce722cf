import type { Dictionary } from '@/schema';

export default {
  "Students' activity report": 'छात्र गतिविधि रिपोर्ट',
  'Sports, culture, social work and competitions, verified by office or head.':
    'खेल, संस्कृति, समाज-सेवा और प्रतियोगिताएँ, कार्यालय या विभागाध्यक्ष द्वारा सत्यापित।',
  Year: 'वर्ष',
  Kind: 'प्रकार',
  Level: 'स्तर',
  Title: 'शीर्षक',
  Position: 'स्थान',
  Organiser: 'आयोजक',
  Verified: 'जाँच',
  Waiting: 'प्रतीक्षा में',
  'Add activity': 'गतिविधि जोड़ें',
  'Roll numbers': 'अनुक्रमांक',
  'One per line, or separated by commas.': 'हर पंक्ति में एक, या अल्पविराम से अलग।',
  'Leave empty for one day.': 'एक दिन के लिए ख़ाली छोड़ें।',
  'For example, first prize, captain, participant.': 'जैसे प्रथम पुरस्कार, कप्तान, प्रतिभागी।',
  'Choose from the list.': 'सूची में से चुनें।',
  'The date cannot be in the future.': 'तिथि भविष्य की नहीं हो सकती।',
  'The end date cannot be before the start date.': 'समाप्ति तिथि आरंभ तिथि से पहले नहीं हो सकती।',
  'At most {most} students at a time.': 'एक बार में अधिकतम {most} छात्र।',
  'No student has the roll number {numbers}.': 'यह अनुक्रमांक किसी विद्यार्थी का नहीं है: {numbers}।',
  'Added for 1 student': '1 विद्यार्थी के लिए जोड़ा गया',
  'Added for {count|student|students}': '{count} छात्रों के लिए जोड़ा गया',
} satisfies Dictionary;
