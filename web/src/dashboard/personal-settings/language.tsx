import { isLocale, localeNames, locales } from '@afterword/api-client/locales';
import { Field, Select } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useMessages } from '../../locales/messages.ts';
import { chooseLanguage } from '../../session/choose-language.ts';

/** The language of everything but what was said: chosen here, it is the account's from now on. */
export function Language() {
  const copy = useMessages('dashboard/settings').language;
  const locale = useLocale();
  const choose = useMutation({ mutationFn: chooseLanguage });
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
