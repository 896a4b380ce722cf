/** Hindi for what the office and payers are told. */
import type { Dictionary } from '@/schema';

export default {
  'Refunds to decide': 'निर्णय हेतु वापसियाँ',
  '{count|payment does|payments do} not fit what was asked for.': '{count} भुगतान माँग से मेल नहीं खाते।',
  '{count|refund was|refunds were} refused by the gateway.': 'गेटवे ने {count} वापसियाँ अस्वीकार कीं।',
  '{count|concession waits|concessions wait} for approval.': '{count} छूटें स्वीकृति की प्रतीक्षा में हैं।',
  'UPI at the counter': 'काउंटर पर UPI',
  'Card at the counter': 'काउंटर पर कार्ड',
  NEFT: 'NEFT',
  'Demand draft': 'डिमांड ड्राफ़्ट',
  Together: 'कुल',
  'Given back': 'लौटाया',
  '{cashier}: {sum}': '{cashier}: {sum}',
  Demanded: 'माँगा',
  Collected: 'प्राप्त',
  Outstanding: 'बकाया',
  'Days late': 'विलंब के दिन',
  'Age in days': 'अवधि, दिन',
  'Paid back at': 'लौटाने का समय',
  Void: 'निरस्त',
  Net: 'शुद्ध',
  'Not noted': 'दर्ज नहीं',
  'On the list': 'सूची में',
  'Fee schedules: {names}.': 'शुल्क अनुसूचियाँ: {names}।',
  'No fee schedule was published for this semester.': 'इस सेमेस्टर की कोई शुल्क अनुसूची प्रकाशित नहीं है।',
  'A slab ends on or after the day it begins.': 'खंड अपने आरंभ के दिन या बाद समाप्त होता है।',
  'Two slabs have a day in common.': 'दो खंडों में एक दिन समान है।',
  'Nothing can follow a slab without an end.': 'बिना अंत के खंड के बाद कुछ नहीं आ सकता।',
  'This schedule is published: people have paid by it. Write a new one instead.':
    'यह अनुसूची प्रकाशित है: लोग इससे भुगतान कर चुके हैं। नई लिखें।',
  'There must be at least one fee.': 'कम से कम एक शुल्क होना चाहिए।',
  'There is no fee head "{head}".': '"{head}" नाम का कोई शुल्क शीर्ष नहीं है।',
  'Two lines are for the same head and the same people.':
    'दो पंक्तियाँ एक ही शीर्ष और एक ही लोगों के लिए हैं।',
  'The last date is on or after the day from which it is open.':
    'अंतिम तिथि आरंभ के दिन या बाद होती है।',
  'The shares must add up to 100 %.': 'अंशों का योग 100 % होना चाहिए।',
  'Only examinations are paid by the paper.': 'केवल परीक्षाएँ प्रश्नपत्र के अनुसार दी जाती हैं।',
  'Name the semester that is paid for.': 'सेमेस्टर बताएँ।',
  'The limit lies below the fees themselves.': 'सीमा शुल्क से कम है।',
  'Write a fee head of the kind "late fine" first: the fine is charged under it.':
    'पहले "विलंब शुल्क" प्रकार का शीर्ष लिखें: शुल्क उसी में लगता है।',
  'Tick one alone.': 'केवल एक चुनें।',
  'Whoever asked for it does not decide it.': 'माँगने वाला स्वयं निर्णय नहीं करता।',
  'This has been decided already.': 'इसका निर्णय हो चुका है।',
  'Approved.': 'स्वीकृत।',
  'Rejected.': 'अस्वीकृत।',
  'Of {head} so much is not owed any more.': '{head} में इतना अब देय नहीं है।',
  'The receipt is void.': 'रसीद निरस्त है।',
  'Only a draft or a cheque that waits is cleared.': 'केवल प्रतीक्षित ड्राफ़्ट या चेक वसूल होता है।',
  'Only a draft or a cheque that waits can bounce.': 'केवल प्रतीक्षित ड्राफ़्ट या चेक लौट सकता है।',
  'A refund of {sum} was asked for. Somebody else approves it.':
    '{sum} की वापसी माँगी गई। कोई दूसरा स्वीकृत करेगा।',
  'Only an approved refund of a payment at the counter is transferred by the bank.':
    'केवल काउंटर के भुगतान की स्वीकृत वापसी बैंक से अंतरित होती है।',
  'Only what failed is tried again.': 'केवल विफल को फिर भेजा जाता है।',
  'Last four digits': 'अंतिम चार अंक',
  'Came in': 'आया',
  'On receipts': 'रसीदों पर',
  'On heads': 'शीर्षों पर',
  Difference: 'अंतर',
  'Receipts must be what was applied and the charge; heads must be what was applied. Any difference is a fault.':
    'रसीदें लगाई गई राशि और गेटवे शुल्क के बराबर हों; शीर्ष लगाई गई राशि के। कोई भी अंतर त्रुटि है।',
  'Lines above stand whenever they came; the sums are of the days that are chosen, else of this month.':
    'ऊपर की पंक्तियाँ किसी भी दिन की हैं; योग चुने गए दिनों के हैं, अन्यथा इस माह के।',
  'The gateway is asked about {count|payment|payments}. Look again in a moment.':
    'गेटवे से {count} भुगतानों के बारे में पूछा जा रहा है। क्षण भर बाद देखें।',
  'No fee schedule was written for this semester yet. Write one under Fee schedules.':
    'इस सेमेस्टर की शुल्क अनुसूची अभी नहीं लिखी गई। शुल्क अनुसूचियों में लिखें।',
  'This schedule is a draft: publish it before demands are raised.':
    'यह अनुसूची प्रारूप है: माँग से पहले प्रकाशित करें।',
  'This schedule is closed: nothing is paid by it any more.':
    'यह अनुसूची बंद है: इससे अब भुगतान नहीं होता।',
  'The fine is what would be paid today.': 'विलंब शुल्क वह है जो आज देना होगा।',
  'Nobody who is ticked has a demand yet.': 'चुने गए किसी की माँग अभी नहीं है।',
  'This head is not in the demand.': 'यह शीर्ष माँग में नहीं है।',
  'Give either a share or an amount.': 'अंश या राशि में से एक दें।',
  'That is more than the head costs.': 'यह शीर्ष की राशि से अधिक है।',
  'Only a published schedule raises demands.': 'केवल प्रकाशित अनुसूची से माँग बनती है।',
  '{made} raised, {known} were there already. None for {names}: not to be charged yet.':
    '{made} बनीं, {known} पहले से थीं। {names} के लिए नहीं: अभी शुल्क नहीं लगता।',
  '{made} raised, {known} were there already.': '{made} बनीं, {known} पहले से थीं।',
  '{count|link is|links are} on the way. {recent} had one within a day.':
    '{count} कड़ियाँ भेजी जा रही हैं। {recent} को एक दिन के भीतर मिल चुकी थी।',
  'An amount can be given for one alone.': 'राशि केवल एक के लिए दी जा सकती है।',
  'A reference belongs to one payment alone.': 'संदर्भ केवल एक भुगतान का होता है।',
  '{sum} taken. Receipt {receipts}.': '{sum} लिया। रसीद {receipts}।',
  'Nobody who is ticked has a receipt.': 'चुने गए किसी की रसीद नहीं है।',
  'Asked for. It counts once somebody else has approved it.':
    'माँगी गई। किसी दूसरे की स्वीकृति पर गिनी जाएगी।',
  'The new last date must not lie in the past.': 'नई अंतिम तिथि बीती हुई नहीं हो सकती।',
  'The last date was put off.': 'अंतिम तिथि बढ़ाई गई।',
  'Only a demand of which nothing is paid can be cancelled.':
    'केवल वह माँग निरस्त हो सकती है जिसमें कुछ न दिया गया हो।',
  'Cancelled.': 'निरस्त।',
  '{name}: {why}': '{name}: {why}',
  'That is more than is outstanding.': 'यह बकाया से अधिक है।',
  'Cash of two lakh rupees or more is not taken from one person in a day (section 269ST).':
    'एक व्यक्ति से एक दिन में दो लाख रुपये या अधिक नकद नहीं लिया जाता (धारा 269ST)।',
  'A payment with this reference has been taken already.': 'इस संदर्भ का भुगतान पहले लिया जा चुका है।',
  'That is not what the college has noted.': 'महाविद्यालय के पास यह दर्ज नहीं है।',
  'This payment is not open yet.': 'यह भुगतान अभी आरंभ नहीं हुआ है।',
  'The time to pay is over. Please ask the office.':
    'भुगतान का समय समाप्त हो गया। कृपया कार्यालय से पूछें।',
  'This can be paid once the application is approved.': 'आवेदन स्वीकृत होने पर यह भुगतान हो सकेगा।',
  'Nothing is left to pay.': 'कुछ देय नहीं है।',
  'This demand was cancelled. Nothing is to be paid.': 'यह माँग निरस्त हुई। कुछ देय नहीं है।',
  'Nothing can be paid online at present. The office takes the payment.':
    'अभी ऑनलाइन भुगतान नहीं हो सकता। कार्यालय भुगतान लेता है।',
  'Less than one rupee cannot be paid online. The office takes it.':
    'एक रुपये से कम ऑनलाइन नहीं दिया जा सकता। कार्यालय लेता है।',
  'Only an admission is withdrawn from.': 'केवल प्रवेश से नाम वापस लिया जाता है।',
  'There is no refund rule for this batch. Write one under Refund rules.':
    'इस बैच का वापसी नियम नहीं है। वापसी नियमों में लिखें।',
  'This payment is not through, so nothing of it can be given back.':
    'यह भुगतान पूरा नहीं, इसलिए कुछ लौटाया नहीं जा सकता।',
  'By the rule nothing is given back any more.': 'नियम से अब कुछ नहीं लौटता।',
  'At most {most} can still be given back.': 'अधिकतम {most} और लौटाया जा सकता है।',
  'This receipt is void already.': 'यह रसीद पहले से निरस्त है।',
  'What came over the gateway is refunded, not voided.':
    'जो गेटवे से आया वह लौटाया जाता है, निरस्त नहीं होता।',
  'A refund of this payment has been asked for.': 'इस भुगतान की वापसी माँगी गई है।',
  'payment link': 'भुगतान कड़ी',
  'test order': 'परीक्षण आदेश',
} satisfies Dictionary;
