import { SERVICE_DOCUMENTS, type ServiceDocument } from '@/domain/service-documents';
import type { Dictionary } from '@/schema';

const KINDS: Readonly<Record<ServiceDocument, string>> = {
  'Appointment order': 'नियुक्ति आदेश',
  'Joining report': 'कार्यग्रहण प्रतिवेदन',
  'Confirmation order': 'स्थायीकरण आदेश',
  'Promotion or CAS order': 'पदोन्नति या CAS आदेश',
  'Increment order': 'वेतन वृद्धि आदेश',
  'Leave order': 'अवकाश आदेश',
  'Transfer order': 'स्थानांतरण आदेश',
  'Qualification certificate': 'योग्यता प्रमाणपत्र',
  'NET or PhD certificate': 'NET या PhD प्रमाणपत्र',
  Disciplinary: 'अनुशासनात्मक',
  'NPS or GPF nomination': 'NPS या GPF नामांकन',
  'Property return': 'संपत्ति विवरणी',
  'Retirement order': 'सेवानिवृत्ति आदेश',
};

/** Service documents. */
export default {
  ...Object.fromEntries(SERVICE_DOCUMENTS.map((one) => [one, KINDS[one]])),
  'Service document': 'सेवा दस्तावेज़',
  'Service documents': 'सेवा दस्तावेज़',
  'Service book': 'सेवा पुस्तिका',
  Kind: 'प्रकार',
  'Order number': 'आदेश संख्या',
  'Date of the order': 'आदेश की तिथि',
  'In force from': 'कब से लागू',
  Confidential: 'गोपनीय',
  'Seen by the staff office alone.': 'केवल कर्मचारी कार्यालय देखता है।',
  'Orders, certificates and nominations of your own service. The office verifies what you add.':
    'आपकी सेवा के आदेश, प्रमाणपत्र और नामांकन। आप जो जोड़ते हैं उसे कार्यालय सत्यापित करता है।',
  'Orders, certificates and nominations of everybody who teaches, to be verified.':
    'सभी शिक्षकों के आदेश, प्रमाणपत्र और नामांकन, सत्यापन हेतु।',
  'Completeness of service documents': 'सेवा दस्तावेज़ों की पूर्णता',
  'Who has what everybody is expected to have.': 'किसके पास वह है जो सबके पास होना चाहिए।',
  Complete: 'पूर्ण',
  Missing: 'नहीं है',
  'To verify': 'सत्यापन हेतु',
  'Expected of everybody: {kinds}.': 'सबसे अपेक्षित: {kinds}।',
  'Choose one person.': 'एक व्यक्ति चुनें।',
  'This document is verified. The office returns it before anything is changed.':
    'यह दस्तावेज़ सत्यापित है। कुछ बदलने से पहले कार्यालय इसे लौटाता है।',
  'The office alone adds documents of this kind.': 'इस प्रकार के दस्तावेज़ केवल कार्यालय जोड़ता है।',
  'The order cannot be of a day that has not come.': 'आदेश आने वाले दिन का नहीं हो सकता।',
  'Whoever added a document changes it or takes it away.':
    'दस्तावेज़ वही बदलता या हटाता है जिसने उसे जोड़ा।',
  'Verified.': 'सत्यापित।',
  '{count} documents verified.': '{count} दस्तावेज़ सत्यापित।',
  'Returned.': 'लौटाया गया।',
  '{count} documents returned.': '{count} दस्तावेज़ लौटाए गए।',
  'Your service documents': 'आपके सेवा दस्तावेज़',
  '{count|document was|documents were} returned to you': '{count} दस्तावेज़ आपको लौटाए गए',
  '{count|service document|service documents} to verify': '{count} सेवा दस्तावेज़ सत्यापन हेतु',
} satisfies Dictionary;
