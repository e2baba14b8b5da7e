import type { PlanCheckView, TrayJob } from '@fettle/contracts/calendar/calendar-view'
import type { SuggestionView } from '@fettle/contracts/calendar/dispatch.methods'
import type { AbsenceKind } from '@fettle/domain/calendar/absence'
import type { AbsenceState } from '@fettle/domain/calendar/absence-states'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../kit/use-labels.ts'
import { useFormats } from '../../platform/edition/use-formats.ts'
import { useWithoutText } from './shared/use-without-text.ts'

type Fact = PlanCheckView['blocks'][number] | PlanCheckView['warnings'][number]

/** Labels of absences, of what speaks against a plan, and of why a time is suggested. */
export const useCalendarLabels = () => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const without = useWithoutText()
  const absenceKinds: Readonly<Record<AbsenceKind, string>> = {
    leave: t`Annual leave`,
    sick: t`Sick`,
    training: t`Training`,
    unavailable: t`Not available`,
  }
  const absenceStates: Readonly<Record<AbsenceState, string>> = {
    requested: t`Requested`,
    approved: t`Granted`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
    cancelled: t`Absence cancelled`,
  }
  const trayReasons: Readonly<Record<TrayJob['reason'], string>> = {
    not_booked: t`No visit yet`,
    no_access: t`No access last time`,
    further_visit: t`Needs a further visit`,
  }
  const slotReasons: Readonly<Record<SuggestionView['slots'][number]['reasons'][number], string>> = {
    same_person: t`Was there before`,
    same_building: t`In the building that day`,
    short_way: t`Short way`,
    before_target: t`Before it is due`,
    after_target: t`After it is due`,
  }
  /** A fact with its times, in the zone of the visit. */
  const fact = ({ code, facts }: Fact, zone: string): string => {
    const { startsAt, endsAt, at, person } = facts
    const text = `${person === undefined ? '' : `${person}: `}${labels.refusal(code, facts)}`
    if (typeof startsAt === 'string' && typeof endsAt === 'string')
      return `${text} ${formats.dateTime(startsAt, zone)} – ${formats.date(startsAt, zone) === formats.date(endsAt, zone) ? formats.time(endsAt, zone) : formats.dateTime(endsAt, zone)}`
    return typeof at === 'string' ? `${text} ${formats.dateTime(at, zone)}` : text
  }
  return { absenceKinds, absenceStates, trayReasons, slotReasons, without, fact }
}
