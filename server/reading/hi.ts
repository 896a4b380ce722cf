/** Hindi for what this room says of files that it does not take. */
import type { Dictionary } from '@/schema';

export const words = {
  'In row {row} a cell has more than {most} characters. Shorten it, or take this column out of the file.':
    'पंक्ति {row} के एक खाने में {most} से अधिक अक्षर हैं। उसे छोटा करें, या यह स्तंभ फ़ाइल से हटा दें।',
  'In row {row} a quotation mark (") opens a cell and is never closed. Close it, or write "" for a quotation mark that is part of the text.':
    'पंक्ति {row} में उद्धरण चिह्न (") से एक खाना खुलता है और कभी बंद नहीं होता। उसे बंद करें, या जो उद्धरण चिह्न पाठ का भाग है उसके लिए "" लिखें।',
  'In row {row} a quotation mark (") opens a cell that does not end within {most} characters. Close it, or write "" for a quotation mark that is part of the text.':
    'पंक्ति {row} में उद्धरण चिह्न (") से एक खाना खुलता है जो {most} अक्षरों में समाप्त नहीं होता। उसे बंद करें, या जो उद्धरण चिह्न पाठ का भाग है उसके लिए "" लिखें।',
  'Row {row} has more than {most} characters. Take columns that are not needed out of the file.':
    'पंक्ति {row} में {most} से अधिक अक्षर हैं। जो स्तंभ नहीं चाहिए, उन्हें फ़ाइल से हटा दें।',
  'Row {row} has more than {most} columns. Take columns that are not needed out of the file.':
    'पंक्ति {row} में {most} से अधिक स्तंभ हैं। जो स्तंभ नहीं चाहिए, उन्हें फ़ाइल से हटा दें।',
  'The file has more than {most} rows. Split it into smaller files and send them one after the other.':
    'फ़ाइल में {most} से अधिक पंक्तियाँ हैं। उसे छोटी फ़ाइलों में बाँटें और एक के बाद एक भेजें।',
  'The file is empty. Its first row holds the names of the columns, and the rows stand below.':
    'फ़ाइल खाली है। उसकी पहली पंक्ति में स्तंभों के नाम होते हैं, और नीचे पंक्तियाँ।',
  'The file is no CSV. Save the sheet as "CSV UTF-8" or XLSX and send that.':
    'यह फ़ाइल CSV नहीं है। शीट को "CSV UTF-8" या XLSX के रूप में सहेजकर वही भेजें।',
  'The file is not UTF-8. Save it again as "CSV UTF-8" and send that.':
    'यह फ़ाइल UTF-8 में नहीं है। इसे "CSV UTF-8" के रूप में फिर सहेजकर वही भेजें।',
  'This XLSX file is damaged or is none. Open it in a spreadsheet program and save it again as XLSX or "CSV UTF-8".':
    'यह XLSX फ़ाइल टूटी हुई है या XLSX है ही नहीं। इसे शीट के प्रोग्राम में खोलकर XLSX या "CSV UTF-8" के रूप में फिर सहेजें।',
  'Unpacked, this XLSX file is larger than {most} MB. Split it into smaller files, or save it as "CSV UTF-8".':
    'खोलने पर यह XLSX फ़ाइल {most} MB से बड़ी है। इसे छोटी फ़ाइलों में बाँटें, या "CSV UTF-8" के रूप में सहेजें।',
  'The texts of this XLSX file are together larger than {most} MB. Split it into smaller files, or save it as "CSV UTF-8".':
    'इस XLSX फ़ाइल के पाठ मिलाकर {most} MB से बड़े हैं। इसे छोटी फ़ाइलों में बाँटें, या "CSV UTF-8" के रूप में सहेजें।',
  'Reading this file takes too long. Split it into smaller files and send them one after the other.':
    'इस फ़ाइल को पढ़ने में बहुत समय लगता है। इसे छोटी फ़ाइलों में बाँटें और एक के बाद एक भेजें।',
  'This file needs more memory than one file gets. Split it into smaller files, or save it as "CSV UTF-8".':
    'इस फ़ाइल को जितनी मेमरी चाहिए, उतनी एक फ़ाइल को नहीं मिलती। इसे छोटी फ़ाइलों में बाँटें, या "CSV UTF-8" के रूप में सहेजें।',
  'This document holds macros, that is, a program. Save it without them (as DOCX, XLSX, PPTX or PDF) and send that.':
    'इस दस्तावेज़ में मैक्रो, यानी एक प्रोग्राम है। इसे उसके बिना (DOCX, XLSX, PPTX या PDF के रूप में) सहेजकर वही भेजें।',
  'This document holds an embedded program or file that could run. Take it out, or save the document as PDF, and send that.':
    'इस दस्तावेज़ के भीतर ऐसा प्रोग्राम या फ़ाइल है जो चल सकती है। उसे निकाल दें, या दस्तावेज़ को PDF के रूप में सहेजकर वही भेजें।',
  'This document fetches a template or an object from elsewhere when it is opened. Save it as PDF and send that.':
    'खुलने पर यह दस्तावेज़ कहीं और से टेम्पलेट या वस्तु लाता है। इसे PDF के रूप में सहेजकर वही भेजें।',
  'This document holds a field (DDE) that can start a program. Take it out, or save the document as PDF, and send that.':
    'इस दस्तावेज़ में ऐसा फ़ील्ड (DDE) है जो प्रोग्राम चला सकता है। उसे निकाल दें, या दस्तावेज़ को PDF के रूप में सहेजकर वही भेजें।',
  'This PDF holds a script, an attached file or an action that starts something. Print it into a new PDF and send that.':
    'इस PDF में स्क्रिप्ट, जुड़ी फ़ाइल या कुछ चलाने वाली क्रिया है। इसे नई PDF में प्रिंट करके वही भेजें।',
  'This PDF is locked, so that what is in it cannot be checked. Save it without a password, or print it into a new PDF, and send that.':
    'यह PDF बंद है, इसलिए उसमें क्या है यह जाँचा नहीं जा सकता। इसे बिना पासवर्ड के सहेजें, या नई PDF में प्रिंट करें, और वही भेजें।',
  'Parts of this PDF cannot be read. Print it into a new PDF and send that.':
    'इस PDF के कुछ भाग पढ़े नहीं जा सकते। इसे नई PDF में प्रिंट करके वही भेजें।',
  'This PDF unpacks to more than {most} MB. Print it into a new PDF and send that.':
    'खोलने पर यह PDF {most} MB से बड़ी है। इसे नई PDF में प्रिंट करके वही भेजें।',
} satisfies Dictionary;
