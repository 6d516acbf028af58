import type { Locale } from '@afterword/api-client/locales';
import { toast } from 'sonner';
import { api } from '../api.ts';
import { explain } from '../locales/explain.ts';
import { useAuth } from './auth.ts';

/** Keeps the language somebody signed in chose with their account, and speaks it here. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  try {
    const { user } = await api.accounts.updateUser({ locale });
    await useAuth.getState().changed(user);
  } catch (error) {
    toast.error(explain(error));
  }
}
