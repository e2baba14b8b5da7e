import type { CalendarRange } from '@fettle/contracts/calendar/calendar-view'
import { instantAt } from '@fettle/domain/kernel/calendar'
import type { TimelineMove } from '@fettle/ui/calendar/event-calendar-props'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useNow } from '../../kit/use-now.ts'
import type { VisitEvent } from './parts/visit-panel.tsx'

export type OnPlan = (event: VisitEvent, move: TimelineMove) => void

/** Plans a visit at the place to which it was dragged, unless that is in the past. */
export const useBeginMove = ({ events }: CalendarRange, onPlan: OnPlan) => {
  const { t } = useLingui()
  const now = useNow()
  return (id: string, move: TimelineMove): void => {
    const event = events.find(({ uuid }) => uuid === id)
    if (!event?.visit) return
    if (instantAt(event.timeZone, move.day, move.minutes) < now)
      toast.warning({ title: t`Choose a time that is not in the past.` })
    else onPlan({ ...event, visit: event.visit }, move)
  }
}

/** Minutes that an event takes. */
export const minutesOfEvent = ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
