import type { FileFormat } from '../../format.ts';
import { layOut } from '../../layout.ts';

export const docx: FileFormat = {
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  onPages: true,
  write: async (document, wording) => (await import('./write.ts')).writeDocx(layOut(document, wording)),
};
