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
  `${code} is your code for the college portal. It is good for ${minutes} minutes. Nobody will ask you for it.`;

/**
 * In both languages: the recipient may not be the one who requested it, and only the address is
 * known.
 */
export const codeMail = (to: string, code: string): Message => ({
  to,
  subject: 'Your code for the college portal',
  text: `${codeText(code)}\nIf you did not ask for it, do nothing.\n\n${code} कॉलेज पोर्टल के लिए आपका कोड है। यह ${minutes} मिनट तक मान्य है। कोई आपसे इसे नहीं पूछेगा।\nयदि यह आपने नहीं माँगा, तो कुछ न करें।\n`,
});

export const longCodeText = (code: string): string =>
  `${inFours(code)} is the last code that the college portal sends you today. It is good for ${LONG_CODE.hours} hours on every device. Nobody will ask you for it.`;

export const longCodeMail = (to: string, code: string): Message => ({
  to,
  subject: 'Your last code of today for the college portal',
  text: `${longCodeText(code)}\nSo many codes were asked for in your name that no more are sent before tomorrow. If it was not you, do nothing: this one still lets you in, and nobody else.\n\n${inFours(code)} आज कॉलेज पोर्टल का अंतिम कोड है। यह ${LONG_CODE.hours} घंटे तक हर उपकरण पर मान्य है। कोई आपसे इसे नहीं पूछेगा।\nआपके नाम से इतने कोड माँगे गए कि कल से पहले और नहीं भेजे जाएँगे। यदि यह आपने नहीं किया, तो कुछ न करें: यह कोड फिर भी केवल आपको प्रवेश देता है।\n`,
});
