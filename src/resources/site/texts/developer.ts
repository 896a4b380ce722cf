export default {
  English: {
    title: 'Contact Developer',
    summary: 'Whom to turn to about the portal itself.',
    body: `The portal of {name} is provided by [{provider}]({provider_url}).

## When something does not work

Tell the office of the college first: it can reset a password, correct an entry, and pass on to the provider what needs its hand.

- Telephone: [{contact}](tel:{phone})
- E-mail: [{email}](mailto:{email})

It helps to say:

1. what you wanted to do, and on which page (its address);
2. what you saw instead, word for word; if the page shows the number of a request, that number;
3. the day and the hour, and whether you used a phone or a computer.

Never send a password, not even to us.`,
  },
  Hindi: {
    title: 'डेवलपर से संपर्क',
    summary: 'पोर्टल के बारे में किससे पूछें।',
    body: `{name} का यह पोर्टल [{provider}]({provider_url}) उपलब्ध कराता है।

## जब कुछ काम न करे

पहले महाविद्यालय के कार्यालय को बताएँ: वह पासवर्ड बदल सकता है, प्रविष्टि सुधार सकता है, और जो काम प्रदाता का है उसे आगे भेज देता है।

- दूरभाष: [{contact}](tel:{phone})
- ई-मेल: [{email}](mailto:{email})

इन बातों से मदद मिलती है:

1. आप क्या करना चाहते थे, और किस पृष्ठ पर (उसका पता);
2. उसकी जगह क्या दिखा, ठीक उन्हीं शब्दों में; यदि पृष्ठ पर अनुरोध की संख्या दिखे तो वह भी;
3. दिन और समय, और आप फ़ोन पर थे या कंप्यूटर पर।

पासवर्ड कभी न भेजें, हमें भी नहीं।`,
  },
};
