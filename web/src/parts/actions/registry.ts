import { useEffect, useRef } from 'react';
import { type ActionName, actionNames } from './table.ts';

/** Handlers of actions. */
export type Handlers = { readonly [Name in ActionName]?: (() => void) | undefined };

/** Handlers of everything on the screen, the newest last. */
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

/**
 * Runs an action.
 * @returns whether there was a handler.
 */
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
