/** Hindi for horizontal reservation. */
import type { Dictionary } from '@/schema';

export default {
  'Horizontal reservation': 'क्षैतिज आरक्षण',
  'Minimum within each category. A row for one category replaces that for all.':
    'प्रत्येक वर्ग के भीतर न्यूनतम। किसी एक वर्ग की पंक्ति सभी वर्गों वाली पंक्ति के स्थान पर लागू होती है।',
  'Ex-servicemen certificate': 'भूतपूर्व सैनिक प्रमाणपत्र',
  'Certificate of ward of defence personnel': 'रक्षाकर्मी के आश्रित का प्रमाणपत्र',
  'Certificate of descendant of freedom fighters': 'स्वतंत्रता सेनानी के वंशज का प्रमाणपत्र',
  'Sports certificate': 'खेल प्रमाणपत्र',
  'NCC certificate': 'एनसीसी प्रमाणपत्र',
  'NSS certificate': 'एनएसएस प्रमाणपत्र',
  'Certificate of other claim': 'अन्य दावे का प्रमाणपत्र',
  '{name}: {count|seat|seats} left': '{name}: {count|सीट|सीटें} शेष',
  'Proved by': 'प्रमाण',
  'Default: each category.': 'रिक्त हो तो: प्रत्येक वर्ग।',
  'Share (%)': 'हिस्सा (%)',
  'Or seats': 'या सीटें',
  'Horizontal reservation, row {row}: enter either a share or a number of seats.':
    'क्षैतिज आरक्षण, पंक्ति {row}: हिस्सा या सीटों की संख्या, दोनों में से एक भरें।',
  'Horizontal reservation, row {row}: this proof is already listed for the category.':
    'क्षैतिज आरक्षण, पंक्ति {row}: यह प्रमाण इस वर्ग के लिए पहले से सूची में है।',
  'The shares of a category add up to more than 100 %.': 'किसी वर्ग के हिस्सों का योग 100 % से अधिक है।',
  '{needed} needed: {merit} by merit, {rule} by the rule, {held} earlier':
    '{needed} आवश्यक: योग्यता से {merit}, नियम से {rule}, पहले से {held}',
  '{seat}, by horizontal reservation': '{seat}, क्षैतिज आरक्षण से',
  'Gave way to': 'स्थान दिया',
  'Had a seat by merit.': 'योग्यता से सीट मिलती।',
  '{document}, if you stated any': '{document}, यदि आपने कोई दावा किया हो',
  'You got it by horizontal reservation ({group}): fewer seats than the minimum went to this group by merit.':
    'यह सीट आपको क्षैतिज आरक्षण ({group}) से मिली: योग्यता से इस समूह को न्यूनतम से कम सीटें मिली थीं।',
  'Your rank would have got a seat, which went to an applicant under horizontal reservation ({group}).':
    'आपकी रैंक पर सीट मिलती, पर वह क्षैतिज आरक्षण ({group}) में एक आवेदक को मिली।',
} satisfies Dictionary;
