import { useEffect, useRef } from 'react';
import { type ActionName, actionNames } from './table.ts';

/** Handlers of actions. */
export type Handlers = { readonly [Name in ActionName]?: (() => void) | undefined };

/** Handlers of all mounted components, the newest last. */
const present: { current: Handlers }[] = [];

/**
 * Handles these actions while the component is mounted, before the handlers of components that mounted earlier. An
 * action that is `undefined` is unavailable now.
 */
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

/** The available actions, in the order of the table. */
export function availableActions(): ActionName[] {
  return actionNames.filter((name) => handlerOf(name) !== undefined);
}

function handlerOf(name: ActionName): (() => void) | undefined {
  return present.findLast(({ current }) => current[name])?.current[name];
}
