import { entitlements } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { useExport } from '../parts/export/use-export.ts';

/** Exports all meetings that the user can read as one file, which can be imported. */
export function WorkspaceArchive() {
  const words = useMessages('dashboard/export');
  const { save, pending, slow, included } = useExport();
  return (
    <div className="mt-8">
      <h2 className="font-medium">{words.archive.title}</h2>
      <p className="mt-1 text-14 text-ink-2">{words.archive.text}</p>
      <Button
        className="mt-4"
        disabled={!included || pending}
        loading={slow}
        onClick={() => save(() => api.exports.many({ workspace: true, format: 'archive' }))}
      >
        {words.archive.action}
      </Button>
      <p role="status" className="mt-2 text-14 empty:hidden">
        {slow && words.making}
      </p>
      {!included && <p className="mt-2 text-14 text-ink-2">{words.planned(entitlements.export)}</p>}
    </div>
  );
}
