/** Hindi for refusals of files. */
import type { Dictionary } from '@/schema';

export const words = {
  'A cell in row {row} has more than {most} characters. Shorten it or remove the column.':
    'पंक्ति {row} के एक खाने में {most} से अधिक अक्षर हैं। उसे छोटा करें या स्तंभ हटाएँ।',
  'Row {row} has a quotation mark (") that is not closed. Close it, or write "" for a quotation mark in the text.':
    'पंक्ति {row} में एक उद्धरण चिह्न (") बंद नहीं है। उसे बंद करें, या पाठ के भीतर के उद्धरण चिह्न के लिए "" लिखें।',
  'Row {row} has a quotation mark (") that is not closed within {most} characters. Close it, or write "" for a quotation mark in the text.':
    'पंक्ति {row} में एक उद्धरण चिह्न (") {most} अक्षरों के भीतर बंद नहीं होता। उसे बंद करें, या पाठ के भीतर के उद्धरण चिह्न के लिए "" लिखें।',
  'Row {row} has more than {most} characters. Remove columns you do not need.':
    'पंक्ति {row} में {most} से अधिक अक्षर हैं। अनावश्यक स्तंभ हटाएँ।',
  'Row {row} has more than {most} columns. Remove columns you do not need.':
    'पंक्ति {row} में {most} से अधिक स्तंभ हैं। अनावश्यक स्तंभ हटाएँ।',
  'The file has more than {most} rows. Split it and upload the parts one by one.':
    'फ़ाइल में {most} से अधिक पंक्तियाँ हैं। इसे बाँटकर एक-एक करके अपलोड करें।',
  'The file is empty. Put column names in the first row and data below.':
    'फ़ाइल खाली है। पहली पंक्ति में स्तंभों के नाम और नीचे डेटा रखें।',
  'The file is not a CSV file. Save it as "CSV UTF-8" or XLSX and upload it again.':
    'यह CSV फ़ाइल नहीं है। इसे "CSV UTF-8" या XLSX में सहेजकर पुनः अपलोड करें।',
  'The file is not in UTF-8. Save it as "CSV UTF-8" and upload it again.':
    'फ़ाइल UTF-8 में नहीं है। इसे "CSV UTF-8" में सहेजकर पुनः अपलोड करें।',
  'This is not a valid XLSX file. Open it in a spreadsheet program and save it as XLSX or "CSV UTF-8".':
    'यह मान्य XLSX फ़ाइल नहीं है। इसे स्प्रेडशीट प्रोग्राम में खोलकर XLSX या "CSV UTF-8" में सहेजें।',
  'This XLSX file is too large: more than {most} MB when unpacked. Split it, or save it as "CSV UTF-8".':
    'यह XLSX फ़ाइल बहुत बड़ी है: खोलने पर {most} MB से अधिक। इसे बाँटें या "CSV UTF-8" में सहेजें।',
  'This XLSX file has more than {most} MB of text. Split it, or save it as "CSV UTF-8".':
    'इस XLSX फ़ाइल में {most} MB से अधिक पाठ है। इसे बाँटें या "CSV UTF-8" में सहेजें।',
  'The file has no MARC record.': 'फ़ाइल में कोई MARC अभिलेख नहीं है।',
  'Record {n} of the file is damaged. Export the file again from the system it comes from.':
    'फ़ाइल का अभिलेख {n} क्षतिग्रस्त है। जिस प्रणाली से फ़ाइल आई है, उससे फिर निर्यात करें।',
  'Record {n} is marked as UTF-8 but is not. Export the file again as UTF-8.':
    'अभिलेख {n} स्वयं को UTF-8 बताता है, पर है नहीं। फ़ाइल को UTF-8 में फिर निर्यात करें।',
  'Record {n} is in MARC-8 with non-Latin letters. Export the file again as UTF-8.':
    'अभिलेख {n} MARC-8 में है और उसके अक्षर लैटिन नहीं हैं। फ़ाइल को UTF-8 में फिर निर्यात करें।',
  'Record {n} has more than {most} characters. Remove it from the file.':
    'अभिलेख {n} में {most} से अधिक अक्षर हैं। उसे फ़ाइल से निकालें।',
  'This is not valid MARCXML in UTF-8. Export the file again, or use ISO 2709.':
    'यह UTF-8 में मान्य MARCXML नहीं है। फ़ाइल फिर निर्यात करें, या ISO 2709 का उपयोग करें।',
  'The file has more than {most} MB when unpacked. Split it and upload the parts one by one.':
    'खोलने पर फ़ाइल {most} MB से अधिक है। इसे बाँटकर एक-एक करके अपलोड करें।',
  'This file takes too long to read. Split it and upload the parts one by one.':
    'इस फ़ाइल को पढ़ने में बहुत समय लगता है। इसे बाँटकर एक-एक करके अपलोड करें।',
  'This file is too large to read. Split it, or save it as "CSV UTF-8".':
    'यह फ़ाइल पढ़ने के लिए बहुत बड़ी है। इसे बाँटें या "CSV UTF-8" में सहेजें।',
  'This document contains macros. Save it without macros (DOCX, XLSX, PPTX or PDF) and upload it again.':
    'इस दस्तावेज़ में मैक्रो हैं। इसे बिना मैक्रो (DOCX, XLSX, PPTX या PDF) सहेजकर पुनः अपलोड करें।',
  'This document contains an embedded program or file. Remove it or save the document as PDF, and upload it again.':
    'इस दस्तावेज़ में प्रोग्राम या फ़ाइल जुड़ी है। उसे हटाएँ या PDF में सहेजें, और पुनः अपलोड करें।',
  'This document loads a template or object from outside. Save it as PDF and upload it again.':
    'यह दस्तावेज़ बाहर से टेम्पलेट या ऑब्जेक्ट लाता है। इसे PDF में सहेजकर पुनः अपलोड करें।',
  'This document contains a DDE field, which can start a program. Remove it or save the document as PDF, and upload it again.':
    'इस दस्तावेज़ में DDE फ़ील्ड है, जो प्रोग्राम चला सकता है। उसे हटाएँ या PDF में सहेजें, और पुनः अपलोड करें।',
  'This PDF contains a script, attachment or automatic action. Print it to a new PDF and upload that.':
    'इस PDF में स्क्रिप्ट, संलग्न फ़ाइल या स्वतः चलने वाली क्रिया है। इसे नई PDF में प्रिंट करके अपलोड करें।',
  'This PDF is locked and cannot be checked. Save it without a password and upload it again.':
    'यह PDF पासवर्ड से सुरक्षित है, इसलिए जाँची नहीं जा सकती। बिना पासवर्ड सहेजकर पुनः अपलोड करें।',
  'Parts of this PDF cannot be read. Print it to a new PDF and upload that.':
    'इस PDF के कुछ भाग पढ़े नहीं जा सकते। इसे नई PDF में प्रिंट करके अपलोड करें।',
  'This PDF is too large: more than {most} MB when unpacked. Print it to a new PDF and upload that.':
    'यह PDF बहुत बड़ी है: खोलने पर {most} MB से अधिक। इसे नई PDF में प्रिंट करके अपलोड करें।',
} satisfies Dictionary;
