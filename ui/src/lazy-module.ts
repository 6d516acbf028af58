import { useEffect, useState, useSyncExternalStore } from 'react';

/** A module that is loaded when it is needed, or ahead of that. */
export interface LazyModule<Module> {
  /** Loads the module, once. A failed load is repeated by the next call. */
  load: () => Promise<Module>;
  /** Returns the module once it is loaded. Loads it when `needed`; throws if that fails. */
  useModule: (needed: boolean) => Module | null;
}

/**
 * Unlike React's `lazy`, this renders a module without a pause if it was loaded ahead, and leaves what is shown meanwhile to
 * the component.
 */
export function lazyModule<Module>(read: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null;
  let loading: Promise<Module> | null = null;
  const listeners = new Set<() => void>();

  const readOnce = async () => {
    loaded = await read();
    for (const listener of listeners) listener();
    return loaded;
  };
  const load = () => {
    loading ??= readOnce().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const current = () => loaded;

  const useModule = (needed: boolean) => {
    const module = useSyncExternalStore(subscribe, current, current);
    const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
    const missing = needed && module === null;
    useEffect(() => {
      if (missing) load().catch((cause) => setFailure({ cause }));
    }, [missing]);
    if (failure) throw failure.cause;
    return module;
  };
  return { load, useModule };
}
