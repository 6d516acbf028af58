import { Button, Switch } from '@afterword/ui';
import { useId, useState } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { chooseSingleKeys, singleKeysChosen } from '../../parts/actions/keys.ts';
import { runAction } from '../../parts/actions/registry.ts';

/**
 * Whether single keys are shortcuts. People who use speech input or hit keys by accident can turn them off (WCAG
 * 2.1.4).
 */
export function Shortcuts() {
  const copy = useMessages('setup/settings').shortcuts;
  const [on, setOn] = useState(singleKeysChosen);
  const id = useId();
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <span id={id} className="text-14 font-medium">
          {copy.single}
        </span>
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          checked={on}
          onCheckedChange={(chosen) => {
            chooseSingleKeys(chosen);
            setOn(chosen);
          }}
        />
      </div>
      <p id={`${id}-text`} className="mt-1 max-w-120 text-13 text-ink-2">
        {copy.text}
      </p>
      <Button size="small" className="mt-4" onClick={() => runAction('shortcuts')}>
        {copy.show}
      </Button>
    </>
  );
}
