import { isLocale, type Locale, localeNames, locales } from '@afterword/api-client/locales';
import { Field, Select } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useLocale, useMessages } from '../../locales/messages.ts';
import { toast } from '../../parts/toast.ts';
import { useAuth } from '../../session/auth.ts';

/** The language of the interface, stored with the account. */
export function Language() {
  const copy = useMessages('setup/settings').language;
  const locale = useLocale();
  const choose = useMutation({
    mutationFn: async (chosen: Locale) => {
      const { user } = await api.accounts.updateUser({ locale: chosen });
      await useAuth.getState().changed(user);
    },
    onError: (error) => toast.error(explain(error)),
  });
  return (
    <Field label={copy.label} hint={copy.hint} className="w-full max-w-96">
      {(control) => (
        <Select
          {...control}
          name="locale"
          value={choose.isPending ? choose.variables : locale}
          disabled={choose.isPending}
          onChange={({ target }) => isLocale(target.value) && choose.mutate(target.value)}
        >
          {locales.map((each) => (
            <option key={each} value={each} lang={each}>
              {localeNames[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
