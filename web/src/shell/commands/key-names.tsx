import { Fragment } from 'react';
import type { Messages } from '../../locales/catalog.ts';
import { useMessages } from '../../locales/messages.ts';

/** Shows the keys of an action as they are labeled on the keyboard. */
export function KeyNames({ keys }: { keys: string }) {
  const copy = useMessages('actions').keys;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.split(' ').map((pressed, index) => (
        <Fragment key={pressed}>
          {index > 0 && <span className="text-12">{copy.followedBy}</span>}
          {pressed.split('+').map((key) => (
            <kbd
              key={key}
              className="min-w-6 rounded-sm border border-rule px-1.5 text-center font-sans text-12 leading-5 text-ink-2"
            >
              {nameOf(key, copy)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

function nameOf(key: string, copy: Messages<'actions'>['keys']): string {
  if (key === 'mod') return onMac ? '⌘' : copy.control;
  return key === 'shift' ? copy.shift : key.toUpperCase();
}
