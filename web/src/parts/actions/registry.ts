import { useEffect, useRef } from 'react';
import { type ActionName, actionNames } from './table.ts';

/** What is done when an action is asked for. */
export type Handlers = { readonly [Name in ActionName]?: (() => void) | undefined };

/** Of all that is on the screen, the newest last. */
const present: { current: Handlers }[] = [];

/** Does these actions while the component is there, before those that were there first. An action that is `undefined` is not to be had now. */
export function useActions(handlers: Handlers): void {
  const held = useRef(handlers);
  held.current = handlers;
  useEffect(() => {
    present.push(held);
    return () => {
      present.splice(present.indexOf(held), 1);
    };
  }, []);
}

/** Does an action. @returns whether there is somebody to do it. */
export function runAction(name: ActionName): boolean {
  const handler = handlerOf(name);
  handler?.();
  return handler !== undefined;
}

/** The actions that can be done now, in the order of the table. */
export function availableActions(): ActionName[] {
  return actionNames.filter((name) => handlerOf(name) !== undefined);
}

function handlerOf(name: ActionName): (() => void) | undefined {
  return present.findLast(({ current }) => current[name])?.current[name];
}
