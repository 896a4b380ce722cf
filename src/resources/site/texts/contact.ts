export default {
  English: {
    title: 'Contact Us',
    summary: 'How to contact the office of {name}.',
    body: `| | |
|---|---|
| Address | {office} |
| Telephone | [{contact}](tel:{phone}) |
| Email | [{email}](mailto:{email}) |
| Website | [{website}]({website}) |

The office replies on working days. For questions about the portal itself, see [Contact Developer](/developer).`,
  },
  Hindi: {
    title: 'संपर्क करें',
    summary: '{name} के कार्यालय से कैसे संपर्क करें।',
    body: `| | |
|---|---|
| पता | {office} |
| दूरभाष | [{contact}](tel:{phone}) |
| ईमेल | [{email}](mailto:{email}) |
| वेबसाइट | [{website}]({website}) |

कार्यालय कार्यदिवसों में उत्तर देता है। पोर्टल से जुड़े प्रश्नों के लिए [डेवलपर से संपर्क](/developer) देखें।`,
  },
};
