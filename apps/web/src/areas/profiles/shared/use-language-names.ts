import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

/** Names of languages in the reader's locale, capitalised. */
export const useLanguageNames = (): ((code: string) => string) => {
  const { locale } = useLingui().i18n
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    return (code) => names.of(code) ?? code
  }, [locale])
}
