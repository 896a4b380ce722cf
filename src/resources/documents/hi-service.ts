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
  'Order date': 'आदेश की तिथि',
  'Effective from': 'प्रभावी तिथि',
  Confidential: 'गोपनीय',
  'Visible only to the staff office.': 'केवल कर्मचारी कार्यालय को दिखता है।',
  'Your service orders, certificates and nominations, verified by the office.':
    'आपकी सेवा के आदेश, प्रमाणपत्र और नामांकन, कार्यालय द्वारा सत्यापित।',
  'Service orders, certificates and nominations of all teachers.':
    'सभी शिक्षकों के सेवा आदेश, प्रमाणपत्र और नामांकन।',
  'Service document checklist': 'सेवा दस्तावेज़ों की पूर्णता',
  'Expected documents of each teacher: held or missing.': 'हर शिक्षक के अपेक्षित दस्तावेज़, उपलब्ध और शेष।',
  Complete: 'पूर्ण',
  Missing: 'नहीं है',
  'To verify': 'सत्यापन हेतु',
  'Expected for every teacher: {kinds}.': 'हर शिक्षक से अपेक्षित: {kinds}।',
  'Select one person.': 'एक व्यक्ति चुनें।',
  'This document is verified. Ask the office to return it before making changes.':
    'यह दस्तावेज़ सत्यापित है। बदलने से पहले कार्यालय से इसे लौटाने को कहें।',
  'Only the office can add this kind of document.': 'इस प्रकार के दस्तावेज़ केवल कार्यालय जोड़ सकता है।',
  'The order date cannot be in the future.': 'आदेश की तिथि भविष्य की नहीं हो सकती।',
  'Only the person who added a document can change or delete it.':
    'दस्तावेज़ केवल उसे जोड़ने वाला बदल या हटा सकता है।',
  'Verified.': 'सत्यापित।',
  '{count} documents verified.': '{count} दस्तावेज़ सत्यापित।',
  'Returned.': 'लौटाया गया।',
  '{count} documents returned.': '{count} दस्तावेज़ लौटाए गए।',
  'Your service documents': 'आपके सेवा दस्तावेज़',
  '{count|document|documents} returned to you': '{count} दस्तावेज़ आपको लौटाए गए',
  '{count|service document|service documents} to verify': '{count} सेवा दस्तावेज़ सत्यापन हेतु',
} satisfies Dictionary;
