import type { FaultTexts } from '@fettle/words/fault-texts/fault-texts'
import { loadFaultTexts } from '@fettle/words/fault-texts/load-fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

/** Texts of the fault tree in the language of the reader. */
export const useFaultTexts = (): FaultTexts => {
  const { i18n } = useLingui()
  const { locale } = i18n
  return useSuspenseQuery({
    queryKey: ['fault-texts', locale],
    queryFn: () => loadFaultTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
