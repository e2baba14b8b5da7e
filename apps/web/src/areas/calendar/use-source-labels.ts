import type { CalendarWarning } from '@fettle/domain/calendar/icalendar-read'
import { useLingui } from '@lingui/react/macro'

/** What was left out of a calendar, or may be wrong in it. */
export const useSourceLabels = () => {
  const { t } = useLingui()
  const warnings = (code: CalendarWarning, count: number): string => {
    const texts: Readonly<Record<CalendarWarning, string>> = {
      recurrence_too_frequent: t`Left out, because they repeat by the hour, minute or second: ${count}`,
      recurrence_not_understood: t`Left out, because their repetition is not understood: ${count}`,
      zone_unknown: t`Times in an unknown time zone, read in yours: ${count}`,
      event_not_understood: t`Left out, because they have no time: ${count}`,
      too_many_events: t`Some events were left out, because there are too many.`,
    }
    return texts[code]
  }
  return { warnings }
}
