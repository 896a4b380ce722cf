import { RECORD_PAGES } from '@/domain/record-pages';
import { f, who, type Screen } from '@/schema';

const verifiers = [who.admin('N', 'I')];

/**
 * The record of all faculty, verified by the staff office and the quality cell (administration
 * §7.4).
 */
export const RECORD_SCREENS: readonly Screen[] = RECORD_PAGES.map(
  ({ path, resource, label, help, group }) => ({
    kind: 'resource',
    path: `raac/${path}`,
    resource,
    label,
    help,
    group,
    who: verifiers,
    actions: {
      verify: {
        label: 'Verify',
        on: 'rows',
        tone: 'primary',
        icon: 'check',
        who: verifiers,
        help: 'Verified entries cannot be changed, only revised by their owner.',
      },
      return: {
        label: 'Return',
        on: 'rows',
        tone: 'danger',
        icon: 'back',
        who: verifiers,
        fields: {
          reason: f.text({
            required: true,
            max: 500,
            label: 'Reason',
            help: 'Shown to the owner.',
          }),
        },
      },
    },
  }),
);
