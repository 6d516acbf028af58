import { classNames } from '@afterword/ui';

/** The start of a sample row. */
type RowStart = 'meeting' | 'action' | 'automation' | 'line' | 'found';

const widths = ['w-3/4', 'w-1/2', 'w-2/3'] as const;

/** A drawing of what an empty list will show: three faint rows. */
export function SampleRows({ of }: { of: RowStart }) {
  return (
    <div aria-hidden="true" className="mb-6 w-full max-w-72 divide-y divide-rule border-y border-rule">
      {widths.map((width, index) => (
        <div key={width} className="flex items-center gap-3 py-3">
          {of === 'action' && <span className="size-4 shrink-0 rounded-sm border border-edge" />}
          {of === 'automation' && (
            <span
              className={classNames(
                'flex h-4 w-7 shrink-0 rounded-full border border-edge p-0.5',
                index === 1 ? 'justify-start' : 'justify-end',
              )}
            >
              <span className="size-2.5 rounded-full bg-edge" />
            </span>
          )}
          <span className="grid grow gap-1.5">
            {of === 'line' && <span className="h-2 w-16 rounded-sm bg-rule" />}
            <span className={classNames('flex h-2.5 gap-1', width)}>
              <span className="grow rounded-sm bg-rule" />
              {of === 'found' && <span className="w-10 rounded-sm bg-highlight" />}
            </span>
            {of !== 'line' && <span className="h-2 w-1/3 rounded-sm bg-wash" />}
          </span>
          {of === 'meeting' && <span className="h-4 w-12 shrink-0 rounded-sm border border-rule" />}
        </div>
      ))}
    </div>
  );
}
