/** Hindi for the payment doctor. */
import type { Dictionary } from '@/schema';

export default {
  'Payment doctor': 'भुगतान जाँच',
  'Check payments': 'भुगतान जाँचें',
  'Every order, attempt, callback and receipt of an applicant.':
    'आवेदक के सभी ऑर्डर, प्रयास, संदेश और रसीदें।',
  'Try refund again': 'वापसी फिर भेजें',
  'By email, once a day at most. Replaces the old link.':
    'ईमेल से, दिन में अधिकतम एक बार। नया लिंक पुराने की जगह लेता है।',
  'What happened': 'क्या हुआ',
  'Payment link': 'भुगतान लिंक',
  'Attempt at the gateway': 'गेटवे पर प्रयास',
  'Gateway message': 'गेटवे का संदेश',
  Order: 'ऑर्डर',
  Applicant: 'आवेदक',
  Finding: 'निष्कर्ष',
  'Gateway checked': 'गेटवे से जाँचा',
  'Payment captured': 'भुगतान प्राप्त',
  'Payment failed': 'भुगतान विफल',
  'Order paid': 'ऑर्डर का भुगतान हुआ',
  'Refund paid': 'वापसी दी गई',
  Replaced: 'बदला गया',
  Printed: 'छपा',
  Created: 'बना',
  Attempted: 'प्रयास हुआ',
  Authorized: 'बैंक से स्वीकृत',
  Captured: 'प्राप्त',
  'Captured, not recorded': 'प्राप्त, दर्ज नहीं',
  'The gateway captured a payment that is not recorded here. Use "Check with gateway" to record it.':
    'गेटवे को भुगतान मिला है जो यहाँ दर्ज नहीं है। दर्ज करने के लिए गेटवे से जाँचें।',
  'Payment does not match': 'भुगतान मेल नहीं खाता',
  'The payment was not allocated. Compare it with the demand, then refund it at the gateway.':
    'भुगतान को माँग से मिलाएँ, फिर गेटवे पर वापस करें। इसका आवंटन नहीं हुआ।',
  'Refund refused': 'वापसी अस्वीकृत',
  'The gateway refused a refund. Read the reason, then try the refund again.':
    'गेटवे ने वापसी अस्वीकार की। कारण पढ़ें, फिर वापसी दोबारा भेजें।',
  'Payment not captured yet': 'भुगतान गेटवे को अभी नहीं मिला',
  'The bank authorised the payment, but the gateway has not captured it. Check again later.':
    'बैंक ने भुगतान स्वीकृत किया है, गेटवे को अभी नहीं मिला। बाद में गेटवे से जाँचें।',
  'Payment not finished': 'भुगतान अधूरा',
  'The applicant started a payment but did not complete it. Check with the gateway.':
    'आवेदक ने भुगतान शुरू किया पर पूरा नहीं किया। गेटवे से जाँचें।',
  'Refund in progress': 'वापसी जारी',
  'A refund is in progress. Requested refunds are approved under Refunds.':
    'वापसी जारी है। माँगी गई वापसी "वापसी" में स्वीकृत होती है।',
  'Not paid': 'भुगतान नहीं हुआ',
  'Nothing was captured for this demand. Send a payment link, or take the payment at the counter.':
    'इस माँग के लिए कुछ प्राप्त नहीं हुआ। भुगतान लिंक भेजें, या काउंटर पर भुगतान लें।',
  'Last date passed': 'अंतिम तिथि बीत गई',
  'The last date for payment has passed. Extend the due date in the list of applicant fees.':
    'भुगतान की अंतिम तिथि बीत गई। आवेदक शुल्क की सूची में देय तिथि बढ़ाएँ।',
  'Waiting for approval': 'स्वीकृति की प्रतीक्षा',
  'The admission fee opens when the application is approved.': 'आवेदन स्वीकृत होने पर प्रवेश शुल्क खुलता है।',
  'Not open yet': 'अभी खुला नहीं',
  'The fee schedule is not open for payment yet.': 'शुल्क अनुसूची अभी भुगतान के लिए खुली नहीं है।',
  'Demand cancelled': 'माँग रद्द',
  'The demand was cancelled. Nothing is due.': 'माँग रद्द हुई। कुछ देय नहीं है।',
  Settled: 'निपटाया गया',
  'Everything is paid and recorded. No action is needed.': 'सब भुगतान हुआ और दर्ज है। कुछ करना नहीं है।',
  'This applicant has no fee demand yet.': 'इस आवेदक से अभी कोई माँग नहीं की गई।',
  'Nothing can be paid now.': 'अभी कुछ भुगतान नहीं हो सकता।',
  'A payment link was sent within the last day.': 'पिछले एक दिन में भुगतान लिंक भेजा गया।',
  'Sending {count|link|links}.': '{count|लिंक|लिंक} भेजे जा रहे हैं।',
} satisfies Dictionary;
