import type { Locale } from '@afterword/api-client/locales';
import { toast } from 'sonner';
import { api } from '../api.ts';
import { explain } from '../locales/explain.ts';
import { useAuth } from './auth.ts';

/** Stores the reader's language with their account and switches the page to it. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  try {
    const { user } = await api.accounts.updateUser({ locale });
    await useAuth.getState().changed(user);
  } catch (error) {
    toast.error(explain(error));
  }
}
