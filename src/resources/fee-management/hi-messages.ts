/** Hindi of the messages to the office and to payers. */
import type { Dictionary } from '@/schema';

export default {
  'Bank charge': 'बैंक शुल्क',
  "Added to the payer's demand.": 'भुगतानकर्ता की माँग में जुड़ेगा।',
  'Head of the charge': 'शुल्क का मद',
  'Needed with a bank charge.': 'बैंक शुल्क के साथ आवश्यक।',
  'Bounced. {sum} is due again.': 'लौटा हुआ अंकित। {sum} फिर देय है।',
  'Bounced. {sum} is due again, and a bank charge of {charge}.':
    'लौटा हुआ अंकित। {sum} फिर देय है, साथ में {charge} का बैंक शुल्क।',
  'This payment was not for fees.': 'यह भुगतान शुल्क का नहीं था।',
  'The payer has no fee left to charge this on. Leave the charge empty, and raise a demand for it under a fee schedule.':
    'भुगतानकर्ता का कोई शुल्क नहीं बचा जिस पर यह लगे। शुल्क खाली छोड़ें, और शुल्क सूची में इसकी माँग बनाएँ।',
  'Bounced. A bank charge of {charge} is added to {fee}.':
    'अस्वीकृत। {charge} का बैंक शुल्क {fee} में जोड़ा गया।',
  'Bounced. The fee is no longer due.': 'अस्वीकृत। यह शुल्क अब देय नहीं है।',
  'Choose a head other than the late fee.': 'विलंब शुल्क से भिन्न मद चुनें।',
  'Choose the fee head of the charge.': 'शुल्क का मद चुनें।',
  'This receipt is not for fees. Void it under Library > Receipts.':
    'यह रसीद शुल्क की नहीं है। इसे पुस्तकालय > रसीदें में निरस्त करें।',
  'Refunds to decide': 'निर्णय हेतु वापसियाँ',
  '{count|payment does|payments do} not match the demand.': '{count} भुगतान माँग से मेल नहीं खाते।',
  '{count|refund was|refunds were} refused by the gateway.': 'गेटवे ने {count} वापसियाँ अस्वीकार कीं।',
  '{count|concession is|concessions are} waiting for approval.':
    '{count|छूट स्वीकृति की प्रतीक्षा में है|छूटें स्वीकृति की प्रतीक्षा में हैं}।',
  'UPI at counter': 'काउंटर पर UPI',
  'Card (POS)': 'कार्ड (POS)',
  NEFT: 'NEFT',
  'Demand draft': 'डिमांड ड्राफ़्ट',
  Total: 'कुल',
  Refunded: 'लौटाया गया',
  'No issues to resolve.': 'कोई समस्या शेष नहीं।',
  'No receipts on this day.': 'इस दिन कोई रसीद नहीं।',
  'Taken by {cashier}: {sum}': '{cashier} द्वारा प्राप्त: {sum}',
  Payable: 'देय राशि',
  Collected: 'प्राप्त',
  Outstanding: 'बकाया',
  'Days late': 'विलंब के दिन',
  'Age in days': 'अवधि, दिन',
  'Refunded on': 'लौटाने का समय',
  Void: 'निरस्त',
  Net: 'शुद्ध',
  'Not recorded': 'दर्ज नहीं',
  'In the list': 'सूची में',
  'Fee schedules: {names}.': 'शुल्क अनुसूचियाँ: {names}।',
  'No fee schedule is published for this semester.': 'इस सेमेस्टर की कोई शुल्क अनुसूची प्रकाशित नहीं है।',
  'A slab cannot end before it begins.': 'खंड अपने आरंभ से पहले समाप्त नहीं हो सकता।',
  'Slabs must not overlap.': 'खंड एक-दूसरे पर नहीं पड़ने चाहिए।',
  'Only the last slab can be open-ended.': 'बिना अंतिम दिन का खंड अंतिम होना चाहिए।',
  'This schedule is published and in use. Create a new one instead.':
    'यह अनुसूची प्रकाशित और उपयोग में है। नई अनुसूची बनाएँ।',
  'Add at least one fee.': 'कम से कम एक शुल्क जोड़ें।',
  'There is no fee head "{head}".': '"{head}" नाम का कोई शुल्क शीर्ष नहीं है।',
  'Two lines have the same head, category and gender.': 'दो पंक्तियों में शीर्ष, वर्ग और लिंग समान हैं।',
  'The last date cannot be before the opening date.': 'अंतिम तिथि आरंभ तिथि से पहले नहीं हो सकती।',
  'The shares must add up to 100 %.': 'अंशों का योग 100 % होना चाहिए।',
  'Only examination fees can be charged per paper.': 'केवल परीक्षा शुल्क प्रति प्रश्नपत्र लिया जा सकता है।',
  'Choose the semester the fee is for.': 'जिस सेमेस्टर का शुल्क है उसे चुनें।',
  'The maximum is less than the fees.': 'अधिकतम राशि शुल्क से कम है।',
  'Add a fee head of the kind "Late fee" first. Late fees are charged under it.':
    'पहले "विलंब शुल्क" प्रकार का शीर्ष जोड़ें। विलंब शुल्क उसी में लगता है।',
  'Select exactly one row.': 'केवल एक पंक्ति चुनें।',
  'You requested this, so another person must decide.': 'निवेदन आपने किया है, निर्णय कोई दूसरा करेगा।',
  'This has already been decided.': 'इसका निर्णय हो चुका है।',
  'Approved.': 'स्वीकृत।',
  'Rejected.': 'अस्वीकृत।',
  '{head}: the amount exceeds the amount due.': '{head}: यह देय राशि से अधिक है।',
  'The receipt is void.': 'रसीद निरस्त है।',
  'Only a pending draft or cheque can be cleared.': 'केवल लंबित ड्राफ़्ट या चेक वसूल दर्ज हो सकता है।',
  'Only a pending draft or cheque can be marked as bounced.':
    'केवल लंबित ड्राफ़्ट या चेक लौटा दर्ज हो सकता है।',
  'Refund of {sum} requested. A second person must approve it.':
    '{sum} की वापसी का निवेदन हुआ। दूसरा व्यक्ति स्वीकृत करेगा।',
  'Only an approved refund of a counter payment can be marked as paid.':
    'केवल काउंटर के भुगतान की स्वीकृत वापसी चुकाई हुई दर्ज हो सकती है।',
  'The cash book of {day} is closed. Pay by bank transfer, or have the day reopened.':
    '{day} की रोकड़ बही बंद है। बैंक अंतरण से चुकाएँ, या दिन फिर खुलवाएँ।',
  'Only failed refunds can be tried again.': 'केवल विफल वापसी फिर भेजी जा सकती है।',
  'Last four digits': 'अंतिम चार अंक',
  Received: 'प्राप्त',
  'On receipts': 'रसीदों पर',
  'Allocated to heads': 'शीर्षों में आवंटित',
  Difference: 'अंतर',
  'Receipts should equal allocated amounts plus gateway charges. Heads should equal allocated amounts. Report any difference.':
    'रसीदें आवंटित राशि और गेटवे शुल्क के बराबर, तथा शीर्ष आवंटित राशि के बराबर होने चाहिए। अंतर हो तो सूचित करें।',
  'All issues are listed. Totals are for the chosen dates, or this month.':
    'समस्याएँ किसी भी तिथि की दिखती हैं। योग चुनी गई तिथियों या इस माह के हैं।',
  'Checking {count|payment|payments} with the gateway. Refresh in a moment.':
    'गेटवे से {count} भुगतानों की जाँच हो रही है। कुछ देर में फिर देखें।',
  'This semester has no fee schedule yet.': 'इस सेमेस्टर की शुल्क अनुसूची अभी नहीं है।',
  'Add one, publish it, then raise the demands here.': 'एक जोड़ें, प्रकाशित करें, फिर यहाँ माँग जारी करें।',
  'This schedule is a draft. Publish it before raising demands.':
    'यह अनुसूची प्रारूप है। माँग बनाने से पहले प्रकाशित करें।',
  'This schedule is closed. No more payments can be made under it.':
    'यह अनुसूची बंद है। इसके अंतर्गत और भुगतान नहीं हो सकता।',
  'Late fee if paid today.': 'आज भुगतान करने पर विलंब शुल्क।',
  'None of the selected students has a demand yet.': 'चुने गए किसी विद्यार्थी की माँग अभी नहीं है।',
  'This head is not in the demand.': 'यह शीर्ष माँग में नहीं है।',
  'Enter either a share or an amount.': 'अंश या राशि में से एक भरें।',
  'The amount exceeds the fee of this head.': 'यह इस शीर्ष के शुल्क से अधिक है।',
  'Publish the schedule before raising demands.': 'माँग बनाने से पहले अनुसूची प्रकाशित करें।',
  '{made|demand|demands} raised. {known|student|students} already had one. Not raised for {names}: not chargeable yet.':
    '{made|माँग बनी|माँगें बनीं}। {known|विद्यार्थी की माँग पहले से थी|विद्यार्थियों की माँगें पहले से थीं}। {names} की नहीं बनीं: अभी शुल्क देय नहीं।',
  '{made|demand|demands} raised. {known|student|students} already had one.':
    '{made|माँग बनी|माँगें बनीं}। {known|विद्यार्थी की माँग पहले से थी|विद्यार्थियों की माँगें पहले से थीं}।',
  '{changed|demand|demands} updated, {same} unchanged.':
    '{changed|माँग अद्यतन हुई|माँगें अद्यतन हुईं}, {same} यथावत रहीं।',
  '{done} Not updated for {names}: more is paid or conceded than the new fee. Request a refund of the difference.':
    '{done} {names} की अद्यतन नहीं हुई: नए शुल्क से अधिक भुगतान या छूट हो चुकी है। अंतर की वापसी का अनुरोध करें।',
  '{done} Not updated for {names}: not chargeable now.':
    '{done} {names} की अद्यतन नहीं हुई: अभी शुल्क देय नहीं।',
  'Only {sum} of this demand is still to be paid. Request a refund of the rest under Payments.':
    'इस माँग में केवल {sum} का भुगतान शेष है। बाकी के लिए "भुगतान" में वापसी का अनुरोध करें।',
  'Use at most {most} characters for several fees.': 'कई शुल्कों के लिए अधिकतम {most} अक्षर लिखें।',
  'Sending {count|link|links}. {recent} skipped: sent within the last day.':
    '{count} लिंक भेजे जा रहे हैं। {recent} छोड़े गए: एक दिन के भीतर भेजे जा चुके हैं।',
  'Select exactly one row to enter an amount.': 'राशि भरने के लिए केवल एक पंक्ति चुनें।',
  'Select exactly one row to enter a reference.': 'संदर्भ भरने के लिए केवल एक पंक्ति चुनें।',
  '{sum} taken. Receipt {receipts}.': '{sum} लिया। रसीद {receipts}।',
  'None of the selected students has a receipt.': 'चुने गए किसी विद्यार्थी की रसीद नहीं है।',
  'Requested. It takes effect when a second person approves it.':
    'निवेदन हुआ। दूसरे व्यक्ति की स्वीकृति पर प्रभावी होगा।',
  'The new last date cannot be in the past.': 'नई अंतिम तिथि बीती हुई नहीं हो सकती।',
  'Due date extended.': 'अंतिम तिथि बढ़ाई गई।',
  'Only unpaid demands can be cancelled.': 'केवल अदत्त माँग निरस्त हो सकती है।',
  'Cancelled.': 'निरस्त।',
  '{name}, {fee}: {why}': '{name}, {fee}: {why}',
  '{fee}: enter at most {sum}, the balance due.': '{fee}: अधिकतम {sum} लिखें, जो शेष देय है।',
  'Cash of ₹2,00,000 or more a day from one person is not allowed (section 269ST).':
    'एक व्यक्ति से एक दिन में ₹2,00,000 या अधिक नकद लेना मना है (धारा 269ST)।',
  'A payment with this reference has already been taken.': 'इस संदर्भ का भुगतान पहले लिया जा चुका है।',
  "This does not match the college's records.": 'यह महाविद्यालय के अभिलेख से मेल नहीं खाता।',
  'This payment is not open yet.': 'यह भुगतान अभी आरंभ नहीं हुआ है।',
  'The last date for payment has passed. Contact the office.':
    'भुगतान की अंतिम तिथि बीत चुकी है। कार्यालय से संपर्क करें।',
  'You can pay once the application is approved.': 'आवेदन स्वीकृत होने पर भुगतान किया जा सकेगा।',
  'Charged again after refund': 'वापसी के बाद फिर से माँगा गया',
  'This payment was refunded. To pay again, ask the fee office to charge it again.':
    'यह भुगतान वापस किया गया। फिर से भुगतान करने के लिए शुल्क कार्यालय से इसे फिर से माँगने को कहें।',
  'Only a payment that was refunded in full can be charged again.':
    'केवल पूरा वापस किया गया भुगतान फिर से माँगा जा सकता है।',
  '{count|demand|demands} charged again.': '{count|माँग|माँगें} फिर से की गईं।',
  'Nothing is due.': 'कुछ देय नहीं है।',
  'This demand was cancelled. Nothing is due.': 'यह माँग निरस्त हुई। कुछ देय नहीं है।',
  'Online payment is not available. Please pay at the office.':
    'ऑनलाइन भुगतान उपलब्ध नहीं है। कृपया कार्यालय में भुगतान करें।',
  'Amounts below ₹1 cannot be paid online. Please pay at the office.':
    '₹1 से कम राशि ऑनलाइन नहीं दी जा सकती। कृपया कार्यालय में भुगतान करें।',
  'Only admission fees can be refunded for withdrawal.':
    'नाम वापसी पर केवल प्रवेश शुल्क लौटाया जा सकता है।',
  'This batch has no refund rule. Add one under Refund rules.':
    'इस बैच का वापसी नियम नहीं है। "वापसी नियम" में जोड़ें।',
  'This payment is not complete, so it cannot be refunded.':
    'यह भुगतान पूरा नहीं हुआ, इसलिए लौटाया नहीं जा सकता।',
  'Under the refund rule nothing can be refunded now.':
    'वापसी नियम के अनुसार अब कुछ नहीं लौटाया जा सकता।',
  'At most {most} can be refunded.': 'अधिकतम {most} लौटाए जा सकते हैं।',
  'This receipt is already void.': 'यह रसीद पहले से निरस्त है।',
  'Online payments cannot be voided. Request a refund instead.':
    'ऑनलाइन भुगतान निरस्त नहीं हो सकते। वापसी का निवेदन करें।',
  'A refund of this payment has already been requested.': 'इस भुगतान की वापसी का निवेदन हो चुका है।',
  'payment link': 'भुगतान लिंक',
  'test order': 'परीक्षण आदेश',
  'Payment to {college}': '{college} को भुगतान',
  '{purpose} · {schedule} · {programme}, batch {batch}':
    '{purpose} · {schedule} · {programme}, बैच {batch}',
  '{purpose} · {schedule} · {programme}, batch {batch} · semester {semester}':
    '{purpose} · {schedule} · {programme}, बैच {batch} · सेमेस्टर {semester}',
  '{about}: {sum}, due by {day}.': '{about}: {sum}, {day} तक देय।',
  'Pay here:\n{link}': 'यहाँ भुगतान करें:\n{link}',
  'Enter the last digits of your phone number or your date of birth. The college never asks for a password or a card number.':
    'अपने फ़ोन नंबर के अंतिम अंक या जन्म तिथि भरें। कॉलेज कभी पासवर्ड या कार्ड संख्या नहीं पूछता।',
  'Receipt {number}': 'रसीद {number}',
  'We received your payment of {sum}.\n{about}\nReceipt {number}':
    'आपका {sum} का भुगतान मिला।\n{about}\nरसीद {number}',
  'Check that the receipt is genuine:\n{link}': 'रसीद की प्रामाणिकता यहाँ जाँचें:\n{link}',
  'Remark at closing: {remark}': 'बंद करते समय टिप्पणी: {remark}',
  'The cash book of {day} is closed.': '{day} की रोकड़ बही बंद है।',
  'The cash book of {day} is open again.': '{day} की रोकड़ बही फिर खुली है।',
  'The cash book of {day} is closed. Take another mode, or have the day reopened.':
    '{day} की रोकड़ बही बंद है। दूसरा माध्यम लें, या दिन फिर खुलवाएँ।',
  'The cash book of {day} is closed. Request a refund of the payment instead.':
    '{day} की रोकड़ बही बंद है। इसके बदले भुगतान की वापसी का अनुरोध करें।',
  'This day is in the future.': 'यह दिन अभी आगे है।',
  'The cash book is closed until {day}.': 'रोकड़ बही {day} तक बंद है।',
  'More than was counted cannot be deposited.': 'गिने गए से अधिक जमा नहीं हो सकता।',
  'The drawer should hold {sum}. Count again, or enter why it differs.':
    'दराज़ में {sum} होने चाहिए। फिर गिनें, या अंतर का कारण लिखें।',
  'This day is not closed.': 'यह दिन बंद नहीं है।',
  'Only the day closed last can be reopened, since the next one counts on it.':
    'केवल अंतिम बंद दिन फिर खुल सकता है, क्योंकि अगला उसी पर गिना जाता है।',
} satisfies Dictionary;
