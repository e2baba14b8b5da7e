import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

/** What languages are called in the language of the reader, with a capital as in a list. */
export const useLanguageNames = (): ((code: string) => string) => {
  const { locale } = useLingui().i18n
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    return (code) => names.of(code) ?? code
  }, [locale])
}
