import type { FaultTexts } from '@fettle/words/fault-texts/fault-texts'
import { loadFaultTexts } from '@fettle/words/fault-texts/load-fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

/** Texts of the shipped fault tree in a language. */
export const useFaultTextsIn = (language: string): FaultTexts =>
  useSuspenseQuery({
    queryKey: ['fault-texts', language],
    queryFn: () => loadFaultTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** Texts of the shipped fault tree in the language of the reader. */
export const useFaultTexts = (): FaultTexts => {
  const { i18n } = useLingui()
  return useFaultTextsIn(i18n.locale)
}
