import { classNames } from '@afterword/ui';
import type { ReactNode } from 'react';
import type { Messages } from '../../locales/catalog.ts';

type PictureMessages = Messages<'site/download'>['download']['loadUnpacked']['pictures'];

/**
 * A drawing of the browser's extensions page, in the page's language and theme: the switch of step 2 and the drop
 * area of step 3. Hidden from screen readers, which get the steps.
 */
export function ExtensionsPage({ browser, words }: { browser: 'chrome' | 'edge'; words: PictureMessages }) {
  const address = `${browser}://extensions`;
  const developerMode = (
    <Marked number={2}>
      {words.developerMode}
      <span className="flex h-3.5 w-6 shrink-0 justify-end rounded-full bg-ink p-0.5">
        <span className="size-2.5 rounded-full bg-paper" />
      </span>
    </Marked>
  );
  const buttons = (
    <div className="flex flex-wrap items-start gap-2">
      <Plain>{words.loadUnpacked}</Plain>
      <Plain>{words.pack}</Plain>
      <Plain>{words.update}</Plain>
    </div>
  );
  return (
    <figure data-browser={browser} className="min-w-0">
      <div
        aria-hidden="true"
        className="overflow-hidden rounded-md border border-edge bg-surface text-13 select-none"
      >
        <div className="flex items-center gap-1.5 border-b border-rule bg-wash px-3 py-2">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2 rounded-full bg-edge" />
          ))}
          <span className="ms-2 grow truncate rounded-full bg-paper px-3 py-0.5 font-mono text-13">
            {address}
          </span>
        </div>
        {browser === 'chrome' ? (
          <div className="space-y-4 p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{words.extensions}</span>
              {developerMode}
            </div>
            {buttons}
            <Cards />
          </div>
        ) : (
          <div className="flex">
            <div className="w-1/2 shrink-0 space-y-4 border-e border-rule p-3">
              <span className="block font-medium">{words.extensions}</span>
              {developerMode}
            </div>
            <div className="min-w-0 grow space-y-4 p-3">
              {buttons}
              <Cards />
            </div>
          </div>
        )}
      </div>
      <figcaption className="mt-2 text-13 text-ink-2">{words[browser]}</figcaption>
    </figure>
  );
}

function Marked({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="relative inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-sm border-2 border-accent px-2 py-1">
      {children}
      <Step>{number}</Step>
    </span>
  );
}

const Plain = ({ children }: { children: ReactNode }) => (
  <span className="rounded-sm border border-rule px-2 py-1 text-ink-2">{children}</span>
);

/** Installed extensions without names, surrounded by the area where a file can be dropped. */
const Cards = () => (
  <div className="relative grid grid-cols-2 gap-3 rounded-sm border-2 border-dashed border-accent p-3">
    {[0, 1].map((card) => (
      <span
        key={card}
        className={classNames('h-10 rounded-sm border border-rule bg-wash', card > 0 && 'opacity-60')}
      />
    ))}
    <Step>{3}</Step>
  </div>
);

const Step = ({ children }: { children: number }) => (
  <span className="absolute -end-2.5 -top-2.5 grid size-5 place-items-center rounded-full bg-accent text-13 leading-none font-semibold text-paper">
    {children}
  </span>
);
