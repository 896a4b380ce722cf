export default {
  English: {
    title: 'About {name}',
    summary: '{motto}',
    body: `{name} is a college at {address}.

This portal serves applicants, students' representatives, teachers, office staff and parents.

## In this portal

- **Admission.** [Programmes, seats](/online-admission) and how to apply.
- **Parents.** College notices, after signing in.
- **Teachers and office.** Registers of attendance, internal assessment and marks, student lists, and their printed forms.
- **Students' union.** Its notices and lists.

## More information

- College website: [{website}]({website})
- Prospectus: [{prospectus}]({prospectus})
- [Contact the college](/contact)
- [Refund Policy](/refund-policy)
- [Privacy Policy](/privacy-policy)
- [Terms & Conditions](/terms-and-conditions)`,
  },
  Hindi: {
    title: '{name} के बारे में',
    summary: '{motto}',
    body: `{name} एक महाविद्यालय है। पता: {address}।

यह पोर्टल आवेदकों, छात्र प्रतिनिधियों, शिक्षकों, कार्यालय और अभिभावकों के लिए है।

## इस पोर्टल में

- **प्रवेश।** [महाविद्यालय में क्या पढ़ाया जाता है](/online-admission) और आवेदन कैसे करें।
- **अभिभावक।** साइन इन करने पर महाविद्यालय की सूचनाएँ।
- **शिक्षक और कार्यालय।** उपस्थिति, आंतरिक मूल्यांकन और अंकों की पंजियाँ, छात्रों की सूचियाँ और उनसे छपने वाले पत्रक।
- **छात्र संघ।** उसकी अपनी सूचनाएँ और सूचियाँ।

## और जानकारी

- महाविद्यालय की वेबसाइट: [{website}]({website})
- विवरणिका: [{prospectus}]({prospectus})
- [महाविद्यालय से संपर्क](/contact)
- [धन-वापसी नीति](/refund-policy)
- [गोपनीयता नीति](/privacy-policy)
- [नियम और शर्तें](/terms-and-conditions)`,
  },
};
