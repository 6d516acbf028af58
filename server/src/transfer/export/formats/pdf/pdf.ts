import type { FileFormat } from '../../format.ts';
import { layOut } from '../../layout.ts';

export const pdf: FileFormat = {
  type: 'application/pdf',
  onPages: true,
  write: async (document, wording) => (await import('./write.ts')).writePdf(layOut(document, wording)),
};
