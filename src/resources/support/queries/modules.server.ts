/** The subjects of a ticket: the modules open to its writer. */
import { isGranted, type Actor, type Roll, type SheetOption } from '@/schema';

export function openScreenLabels(roll: Roll, actor: Actor): SheetOption[] {
  const open = new Set(
    roll.screens.filter(({ who }) => isGranted(who, actor)).map(({ module }) => module.label),
  );
  return [...new Set(roll.modules.map(({ label }) => label))]
    .filter((label) => open.has(label))
    .map((label) => ({ value: label, label }));
}
