import type { Dictionary } from '@/schema/sentences';

export default {
} satisfies Dictionary;
