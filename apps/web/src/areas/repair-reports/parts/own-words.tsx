import { directionOf, isSameLanguage, type ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'

type OwnWordsProps = { readonly words: string; readonly language: ResidentLanguage }

/** What a resident wrote themselves; another language than the reader's is named. */
export function OwnWords({ words, language }: OwnWordsProps) {
  const { t, i18n } = useLingui()
  if (words === '') return null
  const name = new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(language) ?? language
  return (
    <Stack gap={1}>
      <div lang={language} dir={directionOf(language)}>
        <Text keepsLines>{words}</Text>
      </div>
      {!isSameLanguage(language, i18n.locale) && <Text size="small" tone="soft">{t`The page was in ${name}.`}</Text>}
    </Stack>
  )
}
