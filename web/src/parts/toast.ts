import { lazyModule } from '@afterword/ui';
import type { ExternalToast } from 'sonner';

/** Toasts, loaded before the first one is shown. */
export const { load: loadToasts, useModule: useToasts } = lazyModule(() => import('sonner'));

type Kind = 'message' | 'success' | 'info' | 'warning' | 'error';

/** Milliseconds for which a toast with a button stays: it has to be read and reached first. */
const withActionMs = 10_000;

const show = (kind: Kind) => (text: string, options?: ExternalToast) => {
  loadToasts().then(
    ({ toast }) => toast[kind](text, options?.action ? { duration: withActionMs, ...options } : options),
    (error) => console.warn(`A toast cannot be shown: ${text}`, error),
  );
};

/** Shows a message for a few seconds. */
export const toast = {
  message: show('message'),
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
};
