export default {
  English: {
    title: 'How to apply',
    summary: 'From choosing a programme to admission.',
    body: `1. **Choose a programme** from the list above.
2. **Register** with your email address and mobile number. We will email your application ID and a link to choose a password.
3. **Sign in as an applicant and fill in the form.** Each step is saved. You can photograph your mark sheets with your phone.
4. **Submit the form** and follow its status: *Pending*, *Approved* or *Admitted*. If a document is rejected, upload it again.
5. **Keep your application ID.** If you have no phone or email address, bring your documents to the office: {office}.

If you forget your password, choose "Forgot password?" on the sign-in page. We will send a link to choose a new one to the email address in your application.`,
  },
  Hindi: {
    title: 'आवेदन कैसे करें',
    summary: 'कार्यक्रम चुनने से प्रवेश तक।',
    body: `1. ऊपर की सूची से **कार्यक्रम चुनें**।
2. ईमेल और मोबाइल नंबर से **पंजीकरण करें**। ईमेल में आवेदन आईडी और पासवर्ड चुनने की कड़ी आती है।
3. **आवेदक के रूप में साइन इन करके फ़ॉर्म भरें।** प्रत्येक चरण सहेजा जाता है। अंकपत्रों की फ़ोटो फ़ोन से लें।
4. **फ़ॉर्म जमा करें** और देखें कि आवेदन कहाँ तक पहुँचा: *लंबित*, *स्वीकृत* या *प्रवेशित*। कोई दस्तावेज़ अस्वीकृत हो तो वही फिर भेजें।
5. **आवेदन आईडी सँभालकर रखें।** फ़ोन या ईमेल न हो तो दस्तावेज़ लेकर कार्यालय जाएँ: {office}।

पासवर्ड भूल जाने पर साइन इन की जगह "पासवर्ड भूल गए?" चुनें: नया पासवर्ड चुनने की कड़ी आवेदन में दिए ईमेल पर भेजी जाती है।`,
  },
};
