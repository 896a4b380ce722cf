/** The words around a code. They name no purpose and nobody, and in a text message they are those that were registered with the operators. */
import { ONE_TIME_CODE } from '@/domain/one-time-code';
import type { Message } from '../handle';

/** Under which the words below are registered. */
export const CODE_TEMPLATE = 'one-time-code';

const { minutes } = ONE_TIME_CODE;

export const codeText = (code: string): string => `${code} is your code for the college portal. It is good for ${minutes} minutes. Nobody will ask you for it.`;

/** In both languages, because whom it goes to may not be who asked, and is known by an address alone. */
export const codeMail = (to: string, code: string): Message => ({
  to, subject: 'Your code for the college portal',
  text: `${codeText(code)}\nIf you did not ask for it, do nothing.\n\n${code} कॉलेज पोर्टल के लिए आपका कोड है। यह ${minutes} मिनट तक मान्य है। कोई आपसे इसे नहीं पूछेगा।\nयदि यह आपने नहीं माँगा, तो कुछ न करें।\n`,
});
