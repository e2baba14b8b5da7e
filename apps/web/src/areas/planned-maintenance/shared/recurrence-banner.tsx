import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import type { toRule } from './recurrence-model.ts'
import { useRecurrenceText } from './use-recurrence-text.ts'

type RecurrenceBannerProps = {
  readonly rule: ReturnType<typeof toRule>
  readonly dates: readonly string[]
  /** What is said before the dates. */
  readonly lead?: string
}

/** A rule in words, and the next dates that it gives. */
export function RecurrenceBanner({ rule, dates, lead = '' }: RecurrenceBannerProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useRecurrenceText()
  return (
    <Banner status="info" title={textOf(rule)}>
      {dates.length === 0 ? t`This rule has no further date.` : `${lead}${dates.map(formats.day).join(' · ')}`}
    </Banner>
  )
}
