import { sniff, type FileType } from '../files/sniff';
export const inspect = (bytes: Uint8Array): Promise<FileType | null> => Promise.resolve(sniff(bytes));
