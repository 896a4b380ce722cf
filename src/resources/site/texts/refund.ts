export default {
  English: {
    title: 'Refund Policy',
    summary: 'When and how {name} refunds fees.',
    body: `This policy applies to fees paid to {name} by any method.

## Withdrawal of admission

A student who withdraws must inform the office in writing. The date on which the office receives the notice counts. If the University Grants Commission has announced other dates for the session, those apply. Otherwise, the refund depends on the announced last date of admission:

| Notice received | Refund |
|---|---|
| 15 days or more before the last date | 100 % (the college may deduct up to 5 %, at most ₹5,000) |
| fewer than 15 days before it, or on the last date | 90 % |
| up to 15 days after it | 80 % |
| 16 to 30 days after it | 50 % |
| more than 30 days after it | nil |

Caution money and security deposits are refunded in full. Concessions granted are deducted before the share is calculated.

## Double or mistaken payments

Amounts paid twice, or in excess of the amount due, are refunded in full. The same applies to payments for a service that the college then does not provide.

## Payment gateway charge

The charge of the payment gateway is shown before you pay. The gateway does not refund it, so the college refunds it only for double payments and its own mistakes.

## How to apply, and how long it takes

1. Write to the office, or use the form under [Contact Us](/contact). Give your name, roll number or application ID, and the receipt number.
2. The college pays within 15 days of the written request, to the account or card from which the fee was paid, or by bank transfer to an account in the name of the student or parent.
3. Banks may need another 5 to 7 working days to credit the amount.

For questions, contact the office.

- Telephone: [{contact}](tel:{phone})
- Email: [{email}](mailto:{email})`,
  },
  Hindi: {
    title: 'धन-वापसी नीति',
    summary: '{name} शुल्क कब और कैसे लौटाता है।',
    body: `यह नीति {name} को किसी भी माध्यम से चुकाए गए शुल्क पर लागू है।

## प्रवेश वापस लेने पर

प्रवेश वापस लेने वाला छात्र कार्यालय को लिखित सूचना देता है; जिस दिन सूचना कार्यालय को मिलती है वही दिन गिना जाता है। यदि विश्वविद्यालय अनुदान आयोग ने उस सत्र के लिए दूसरी तिथियाँ घोषित की हों तो वे लागू होंगी; अन्यथा प्रवेश की घोषित अंतिम तिथि के अनुसार शुल्क लौटाया जाता है:

| सूचना कार्यालय को मिलने का समय | वापसी |
|---|---|
| अंतिम तिथि से 15 दिन या अधिक पहले | 100 % (महाविद्यालय 5 % तक, अधिकतम ₹5,000 रख सकता है) |
| 15 दिन से कम पहले, या उसी दिन | 90 % |
| बाद के 15 दिनों तक | 80 % |
| बाद के 16 से 30 दिन | 50 % |
| 30 दिन से अधिक बाद | कुछ नहीं |

अवधान-राशि और जमानत पूरी लौटाई जाती है। दी गई रियायतें घटाकर हिस्सा निकाला जाता है।

## दो बार या भूल से हुआ भुगतान

जो राशि दो बार या देय से अधिक चुकाई गई हो वह पूरी लौटाई जाती है। जिस सेवा के लिए भुगतान हुआ और महाविद्यालय ने वह नहीं दी, उसकी राशि भी।

## भुगतान गेटवे का शुल्क

गेटवे से भुगतान करने पर उसका शुल्क पहले ही दिखाया जाता है। गेटवे इसे वापस नहीं करता, इसलिए यह केवल दो बार हुए भुगतान और महाविद्यालय की भूल पर लौटाया जाता है।

## कैसे माँगें और कितना समय लगता है

1. कार्यालय को लिखें या [संपर्क करें](/contact) पृष्ठ का प्रपत्र भरें: नाम, अनुक्रमांक या आवेदन आईडी और रसीद संख्या दें।
2. लिखित अनुरोध के 15 दिनों के भीतर महाविद्यालय उसी खाते या कार्ड पर, जिससे शुल्क चुकाया गया था, या छात्र अथवा अभिभावक के खाते में राशि भेजता है।
3. बैंक में राशि दिखने में 5 से 7 कार्यदिवस और लग सकते हैं।

प्रश्नों के उत्तर कार्यालय देता है।

- दूरभाष: [{contact}](tel:{phone})
- ईमेल: [{email}](mailto:{email})`,
  },
};
