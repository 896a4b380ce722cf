/** Hindi for the pages on which one pays. */
import type { Dictionary } from '@/schema/sentences';

export default {
  'Admission fee payment': 'प्रवेश शुल्क भुगतान',
  'Examination fee payment': 'परीक्षा शुल्क भुगतान',
  'Fee payment': 'शुल्क भुगतान',
  'Your payment': 'आपका भुगतान',
  'Test gateway': 'परीक्षण गेटवे',
  'Is this receipt genuine?': 'क्या यह रसीद असली है?',
  'Application fee': 'आवेदन शुल्क',
  'Admission fee': 'प्रवेश शुल्क',
  'Renewal of admission': 'प्रवेश नवीनीकरण',
  'Examination fee': 'परीक्षा शुल्क',
  'Examination fee (repeaters)': 'परीक्षा शुल्क (पुनःपरीक्षार्थी)',
  Fee: 'शुल्क',
  Number: 'संख्या',
  Semester: 'सेमेस्टर',
  'Last date': 'अंतिम तिथि',
  'Concession, {head}': 'छूट, {head}',
  'Late fine': 'विलंब शुल्क',
  'Paid already': 'पहले दिया गया',
  'To be paid': 'देय',
  Total: 'कुल',
  Date: 'तिथि',
  Name: 'नाम',
  Receipt: 'रसीद',
  '{count|paper|papers}': '{count} प्रश्नपत्र',
  'Receipt {number}': 'रसीद {number}',
  void: 'निरस्त',
  'What do you pay now?': 'अभी क्या देंगे?',
  'The next instalment': 'अगली किस्त',
  'All of it': 'पूरा',
  'Payment gateway charge ({percent} %)': 'भुगतान गेटवे शुल्क ({percent} %)',
  'Pay {sum}': '{sum} का भुगतान करें',
  'This is a demonstration: the test gateway moves no money.':
    'यह एक प्रदर्शन है: परीक्षण गेटवे से कोई धन नहीं जाता।',
  'Online payment is not available. Please pay at the office.':
    'ऑनलाइन भुगतान उपलब्ध नहीं है। कृपया कार्यालय में भुगतान करें।',
  'This payment is not open yet.': 'यह भुगतान अभी आरंभ नहीं हुआ है।',
  'The last date for payment has passed. Contact the office.':
    'भुगतान की अंतिम तिथि बीत चुकी है। कार्यालय से संपर्क करें।',
  'You can pay once the application is approved.': 'आवेदन स्वीकृत होने पर भुगतान किया जा सकेगा।',
  'Nothing is due.': 'कुछ देय नहीं है।',
  'This demand was cancelled. Nothing is due.': 'यह माँग निरस्त हुई। कुछ देय नहीं है।',
  'This payment link is not valid.': 'यह भुगतान कड़ी मान्य नहीं है।',
  'A newer one may have been sent to you. The office can send it again.':
    'आपको नई कड़ी भेजी गई हो सकती है। कार्यालय उसे फिर भेज सकता है।',
  'Links are passed on: please say first whose this is.':
    'कड़ियाँ आगे भेजी जाती हैं: पहले बताएँ कि यह किसकी है।',
  'Date of birth': 'जन्म तिथि',
  'For example 06-07-2006': 'जैसे 06-07-2006',
  'Last four digits of the mobile number': 'मोबाइल नंबर के अंतिम चार अंक',
  'The number that the college has of you or of your guardian.':
    'वह नंबर जो महाविद्यालय के पास आपका या आपके अभिभावक का है।',
  Continue: 'आगे बढ़ें',
  'By mobile number instead': 'इसके बदले मोबाइल नंबर से',
  'By date of birth instead': 'इसके बदले जन्म तिथि से',
  'There is no such payment.': 'ऐसा कोई भुगतान नहीं है।',
  'Download the receipt': 'रसीद डाउनलोड करें',
  'Go on to pay': 'भुगतान के लिए आगे बढ़ें',
  'Pay after all': 'फिर भी भुगतान करें',
  Back: 'वापस',
  'Paid. Receipt {number}': 'भुगतान हुआ। रसीद {number}',
  'It goes to your e-mail address too, where the college has one.':
    'यदि महाविद्यालय के पास आपका ई-मेल है तो यह वहाँ भी जाएगी।',
  'This had been paid already.': 'यह पहले ही दिया जा चुका था।',
  'What you paid now goes back to you in full; you need not do anything.':
    'अभी दिया गया धन आपको पूरा लौटेगा; आपको कुछ नहीं करना है।',
  'The office looks at this payment.': 'कार्यालय इस भुगतान को देख रहा है।',
  'Please do not pay again. Your money is safe: keep this address.':
    'कृपया फिर भुगतान न करें। आपका धन सुरक्षित है: यह पता सँभालकर रखें।',
  'This payment was not completed.': 'यह भुगतान पूरा नहीं हुआ।',
  'Nothing was taken. Begin again where you came from.':
    'कुछ नहीं लिया गया। जहाँ से आए थे वहीं से फिर आरंभ करें।',
  'The payment did not go through.': 'भुगतान नहीं हो पाया।',
  'If money left your account, it comes back by itself.':
    'यदि आपके खाते से धन गया है तो वह अपने आप लौटेगा।',
  'The payment service does not answer.': 'भुगतान सेवा उत्तर नहीं दे रही।',
  'Nothing was taken. Try again later, or pay at the office.':
    'कुछ नहीं लिया गया। बाद में फिर प्रयास करें, या कार्यालय में भुगतान करें।',
  'The payment service is slow to answer. Please wait.': 'भुगतान सेवा धीमी है। कृपया प्रतीक्षा करें।',
  'One moment, please.': 'एक क्षण, कृपया।',
  'You are taken to the payment service.': 'आपको भुगतान सेवा पर ले जाया जा रहा है।',
  'The bank has not answered yet.': 'बैंक ने अभी उत्तर नहीं दिया।',
  'Please do not pay again if money left your account. This page, opened later, says how it ended.':
    'यदि आपके खाते से धन गया है तो फिर भुगतान न करें। यह पृष्ठ बाद में खोलने पर परिणाम बताएगा।',
  'We are confirming with the bank; do not pay again.': 'हम बैंक से पुष्टि कर रहे हैं; फिर भुगतान न करें।',
  'No money moves here.': 'यहाँ कोई धन नहीं जाता।',
  'This page stands in for a payment service while the portal is tried out.':
    'पोर्टल आज़माते समय यह पृष्ठ भुगतान सेवा के स्थान पर है।',
  'Let the payment succeed': 'भुगतान सफल होने दें',
  'Let it fail': 'विफल होने दें',
  'The college has given out no such receipt.': 'महाविद्यालय ने ऐसी कोई रसीद नहीं दी है।',
  'This receipt is void.': 'यह रसीद निरस्त है।',
  'This receipt is genuine.': 'यह रसीद असली है।',
  'Compare it with the paper: number, day, sum and name must be the same.':
    'इसे काग़ज़ से मिलाएँ: संख्या, तिथि, राशि और नाम वही होने चाहिए।',
  'There is nothing to pay at present.': 'अभी कुछ देय नहीं है।',
  'Fees and payments': 'शुल्क और भुगतान',
} satisfies Dictionary;
