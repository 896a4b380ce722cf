/**
 * A page of plain text as a PDF file, small and reproducible, for the demonstration's drives. ASCII
 * only.
 */
const LINE_HEIGHT = 18;

export function plainPdf(title: string, lines: readonly string[]): Uint8Array {
  const shown = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;
  const content = `BT /F1 18 Tf 72 760 Td ${shown(title)} Tj /F1 11 Tf 0 -${2 * LINE_HEIGHT} Td ${LINE_HEIGHT} TL ${lines.map((line) => `${shown(line)} Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return new TextEncoder().encode(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
