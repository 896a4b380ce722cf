export default {
  English: {
    title: 'How to apply',
    summary: 'From the choice of a programme to admission.',
    body: `1. **Choose a programme** from the list above.
2. **Go to the office** with your mark sheets, a photograph, and, where it applies, the certificate of your category: {office}.
3. **The office enters your application** and gives you an application ID and a password.
4. **Sign in as an applicant** to see how far the application has come: *Pending*, *Approved* or *Admitted*.
5. **Keep the application ID.** The office finds you by it.

If you forget the password, choose "Forgot password?" where you sign in: a link to choose a new one is sent to the e-mail address of the application.`,
  },
  Hindi: {
    title: 'आवेदन कैसे करें',
    summary: 'कार्यक्रम चुनने से प्रवेश तक।',
    body: `1. ऊपर की सूची से **कार्यक्रम चुनें**।
2. अंकपत्र, फ़ोटो और, यदि लागू हो, अपने वर्ग का प्रमाणपत्र लेकर **कार्यालय जाएँ**: {office}।
3. **कार्यालय आपका आवेदन दर्ज करता है** और आपको आवेदन आईडी तथा पासवर्ड देता है।
4. **आवेदक के रूप में साइन इन करें** और देखें कि आवेदन कहाँ तक पहुँचा: *लंबित*, *स्वीकृत* या *प्रवेशित*।
5. **आवेदन आईडी सँभालकर रखें।** कार्यालय उसी से आपको खोजता है।

पासवर्ड भूल जाने पर साइन इन की जगह "पासवर्ड भूल गए?" चुनें: नया पासवर्ड चुनने की कड़ी आवेदन में दिए ई-मेल पर भेजी जाती है।`,
  },
};
