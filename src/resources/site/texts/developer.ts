export default {
  English: {
    title: 'Contact Developer',
    summary: 'Who to contact about the portal.',
    body: `The portal of {name} is provided by [{provider}]({provider_url}).

## If something does not work

Contact the college office first. It can reset a password, correct an entry, or forward technical problems to the provider.

- Telephone: [{contact}](tel:{phone})
- Email: [{email}](mailto:{email})

Please include:

1. what you wanted to do, and the address of the page;
2. the exact message that you saw, with the request number if one was shown;
3. the date and time, and whether you used a phone or a computer.

Never send anyone your password, not even us.`,
  },
  Hindi: {
    title: 'डेवलपर से संपर्क',
    summary: 'पोर्टल के बारे में किससे पूछें।',
    body: `{name} का यह पोर्टल [{provider}]({provider_url}) उपलब्ध कराता है।

## जब कुछ काम न करे

पहले महाविद्यालय के कार्यालय को बताएँ: वह पासवर्ड बदल सकता है, प्रविष्टि सुधार सकता है, और जो काम प्रदाता का है उसे आगे भेज देता है।

- दूरभाष: [{contact}](tel:{phone})
- ईमेल: [{email}](mailto:{email})

इन बातों से मदद मिलती है:

1. आप क्या करना चाहते थे, और किस पृष्ठ पर (उसका पता);
2. उसकी जगह क्या दिखा, ठीक उन्हीं शब्दों में; यदि पृष्ठ पर अनुरोध की संख्या दिखे तो वह भी;
3. दिन और समय, और आप फ़ोन पर थे या कंप्यूटर पर।

पासवर्ड कभी न भेजें, हमें भी नहीं।`,
  },
};
