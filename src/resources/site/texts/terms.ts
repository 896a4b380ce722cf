export default {
  English: {
    title: 'Terms & Conditions',
    summary: 'Terms for everyone who uses the portal of {name}.',
    body: `By using this portal you agree to these terms. The portal is run by {office}.

## Accounts

- The college gives each account to one person. Do not share your password; change it if someone else may know it.
- You are responsible for what is done with your account until you tell the office that someone else has access to it.
- The college may close the account of a person who has left or who misuses it.

## Permitted use

- View and enter only what your account is meant for. Entries in registers are stored with the name of the person who made them.
- Do not try to access other people's data, disrupt the service, or collect data automatically.
- What you enter must be true, lawful and decent.

## Information shown

The college takes care that dates, marks, attendance and notices are correct. If the portal differs from a document signed by the college or the university, the document prevails. Please report mistakes to the office.

## Payments

- The amount, the payment gateway charge and the total are shown before you pay. The payer bears the gateway charge.
- A payment is complete when the bank has confirmed it. If money was debited and no receipt appears, do not pay again; contact the office.
- For refunds, see the [Refund Policy](/refund-policy).

## Availability

The portal may be closed for maintenance. The college is not liable for losses caused by the failure of networks, banks or devices that are not its own. Its legal duties are unaffected.

## Personal data

See the [Privacy Policy](/privacy-policy).

## Law

The law of India applies. Disputes go first to the college's grievance redressal, then to the courts at the place of the college.

For questions, contact the office.

- Telephone: [{contact}](tel:{phone})
- Email: [{email}](mailto:{email})`,
  },
  Hindi: {
    title: 'नियम और शर्तें',
    summary: '{name} के पोर्टल का उपयोग करने वाले सभी पर लागू।',
    body: `इस पोर्टल का उपयोग करके आप यहाँ लिखी बातों से सहमत होते हैं। इसे {office} चलाता है।

## खाते

- खाता महाविद्यालय देता है और वह एक ही व्यक्ति का होता है। पासवर्ड किसी को न दें; किसी और को पता होने की आशंका हो तो बदल दें।
- जब तक आप कार्यालय को न बताएँ कि खाता किसी और के हाथ में है, उससे हुए काम के लिए आप उत्तरदायी हैं।
- जो महाविद्यालय छोड़ चुका हो या खाते का दुरुपयोग करे, उसका खाता बंद किया जा सकता है।

## यहाँ क्या किया जा सकता है

- केवल वही पढ़ें और लिखें जिसके लिए आपका खाता है। पंजियों की प्रविष्टियाँ लिखने वाले के नाम के साथ रखी जाती हैं।
- दूसरों की सामग्री तक पहुँचने, सेवा में बाधा डालने या प्रोग्राम से आँकड़े उतारने का प्रयास न करें।
- जो लिखें वह सत्य, विधिसम्मत और शालीन हो।

## पोर्टल पर दिखने वाली जानकारी

महाविद्यालय ध्यान रखता है कि तिथियाँ, अंक, उपस्थिति और सूचनाएँ सही हों। यदि पोर्टल और महाविद्यालय या विश्वविद्यालय के हस्ताक्षरित पत्र में अंतर हो तो पत्र मान्य होगा। भूल दिखे तो कार्यालय को बताएँ, जाँच की जाएगी।

## भुगतान

- राशि, भुगतान गेटवे का शुल्क और कुल योग भुगतान से पहले दिखाए जाते हैं। गेटवे का शुल्क भुगतान करने वाला देता है।
- बैंक की पुष्टि के बाद ही भुगतान माना जाता है। यदि राशि कट गई और रसीद न दिखे तो दोबारा भुगतान न करें, कार्यालय को लिखें।
- क्या और कब लौटाया जाता है, यह [धन-वापसी नीति](/refund-policy) में है।

## उपलब्धता

रखरखाव के लिए पोर्टल बंद हो सकता है। जो नेटवर्क, बैंक या उपकरण महाविद्यालय के नहीं हैं उनकी विफलता से हुई हानि का उत्तरदायित्व महाविद्यालय का नहीं है; विधि के अधीन उसके कर्तव्य यथावत रहते हैं।

## व्यक्तिगत आँकड़े

[गोपनीयता नीति](/privacy-policy) देखें।

## विधि

भारत की विधि लागू है। विवाद महाविद्यालय की शिकायत निवारण व्यवस्था के बाद उस स्थान के न्यायालयों में जाएँगे जहाँ महाविद्यालय स्थित है।

प्रश्नों के उत्तर कार्यालय देता है।

- दूरभाष: [{contact}](tel:{phone})
- ईमेल: [{email}](mailto:{email})`,
  },
};
