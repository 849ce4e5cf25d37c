import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { LANGUAGES, type Language } from '../../../contract/lists.ts';
import { ownName } from '../../../languages/own-name.ts';
import { request } from '../../api-client/request.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { LANGUAGE, texts } from '../../texts.ts';

/** Chooses the language of the console and of mails. The page is loaded again in it. */
export function LanguageSelect() {
  const choosing = useMutation({
    mutationFn: (language: Language) => request('PUT', '/account/language', { language }),
    onSuccess: () => location.reload(),
  });
  return (
    <NativeSelect
      aria-label={texts.account.language.title}
      maw={280}
      value={choosing.variables ?? LANGUAGE}
      disabled={choosing.isPending || choosing.isSuccess}
      error={messageOf(choosing.error)}
      onChange={({ target }) => choosing.mutate(target.value as Language)}
      data={LANGUAGES.map((value) => ({ value, label: ownName(value) }))}
    />
  );
}
