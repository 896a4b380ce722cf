import type { Dictionary } from '@/schema';

/** The entry of an application at the desk: possible duplicates, and the fee taken with it. */
export default {
  'None of the {count} applicants was admitted.': '{count} में से कोई भी आवेदक प्रविष्ट नहीं हुआ।',
  'Same mobile number': 'वही मोबाइल नंबर',
  'Same email': 'वही ईमेल',
  'Fee taken now': 'अभी लिया गया शुल्क',
  'Leave empty if nothing is paid now.': 'यदि अभी कुछ नहीं दिया गया तो खाली छोड़ें।',
  'Amount taken': 'ली गई राशि',
  'Payment reference': 'भुगतान संदर्भ',
  'Payment reference date': 'भुगतान संदर्भ की तिथि',
  Bank: 'बैंक',
  Cash: 'नकद',
  Challan: 'चालान',
  Cheque: 'चेक',
  NEFT: 'NEFT',
  'Demand draft': 'डिमांड ड्राफ़्ट',
  'UPI at counter': 'काउंटर पर UPI',
  'Card (POS)': 'कार्ड (POS)',
  Fees: 'शुल्क',
  'Application fee: {first}.': 'आवेदन शुल्क: {first}।',
  'Admission fee: {second} to take now.': 'प्रवेश शुल्क: अभी {second} लें।',
  'Application fee {first}, admission fee {second}: {sum} to take now.':
    'आवेदन शुल्क {first}, प्रवेश शुल्क {second}: अभी कुल {sum} लें।',
  'No fee is due now. Leave this empty.': 'अभी कोई शुल्क देय नहीं है। इसे खाली छोड़ें।',
  '{sum} is due now. Take this sum.': 'अभी {sum} देय है। यही राशि लें।',
  'Two fees are due, and a reference is for one. Take them in cash.':
    'दो शुल्क देय हैं, और एक संदर्भ एक ही शुल्क का होता है। इन्हें नकद लें।',
} satisfies Dictionary;
