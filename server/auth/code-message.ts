/**
 * The messages that carry a code. They name neither the purpose nor the person; the text message is
 * the one registered with the operators.
 */
import { inFours, LONG_CODE, ONE_TIME_CODE } from '@/domain/one-time-code';
import type { Message } from '../handle';

/** The names under which the texts below are registered. */
export const CODE_TEMPLATE = 'one-time-code';
export const LONG_CODE_TEMPLATE = 'code-of-the-day';

const { minutes } = ONE_TIME_CODE;

export const codeText = (code: string): string =>
  `${code} is your code for the college portal. It is valid for ${minutes} minutes. Do not share it.`;

/**
 * In both languages: the recipient may not be the one who requested it, and only the address is
 * known.
 */
export const codeMail = (to: string, code: string): Message => ({
  to,
  subject: 'Your code for the college portal',
  text: `${codeText(code)}\nIf you did not request it, ignore this message.\n\n${code} कॉलेज पोर्टल के लिए आपका कोड है। यह ${minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।\nयदि यह आपने नहीं माँगा, तो इस संदेश को अनदेखा करें।\n`,
});

export const longCodeText = (code: string): string =>
  `${inFours(code)} is your last code today for the college portal. It is valid for ${LONG_CODE.hours} hours on any device. Do not share it.`;

export const longCodeMail = (to: string, code: string): Message => ({
  to,
  subject: 'Your last code today for the college portal',
  text: `${longCodeText(code)}\nToo many codes were requested for your account, so no more will be sent until tomorrow. If you did not request them, ignore this message. Only you can use this code.\n\n${inFours(code)} आज कॉलेज पोर्टल का अंतिम कोड है। यह ${LONG_CODE.hours} घंटे तक हर उपकरण पर मान्य है। इसे किसी को न बताएँ।\nआपके खाते के लिए बहुत अधिक कोड माँगे गए, इसलिए कल तक और नहीं भेजे जाएँगे। यदि ये आपने नहीं माँगे, तो इस संदेश को अनदेखा करें। यह कोड केवल आपके लिए है।\n`,
});
