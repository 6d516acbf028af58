import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabsProps {
  /** Accessible name of the list of tabs. */
  label: string;
  /** The selected tab. */
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly {
    value: string;
    label: string;
    content: ReactNode;
    /** Whether its panel stays rendered while it is hidden, because it holds typed text or something that runs. */
    isKept?: boolean;
  }[];
}

/** Tabs, of which one panel is shown. Arrow keys move between them. Hidden panels are not rendered, unless they are kept. */
export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className="flex overflow-x-auto border-b border-rule">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 grow border-b-2 border-transparent px-1 text-13 font-medium whitespace-nowrap text-ink-2 transition-colors sm:px-3 sm:text-14 -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(tab.isKept ? { forceMount: true } : {})}
          className="pt-4 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
