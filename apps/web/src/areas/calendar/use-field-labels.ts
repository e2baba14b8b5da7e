import type { FieldVisitView } from '@fettle/contracts/calendar/dispatch.methods'
import type { FieldState, FieldStep } from '@fettle/domain/calendar/field-day'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'

export const fieldStatuses: Readonly<Record<FieldState, Status>> = {
  planned: 'info',
  late: 'failed',
  on_the_way: 'in_progress',
  on_site: 'ready',
  done: 'success',
  no_access: 'warning',
}

/** Labels of states, warnings and next steps of a day in the field. */
export const useFieldLabels = () => {
  const { t } = useLingui()
  const states: Readonly<Record<FieldState, string>> = {
    planned: t`Planned`,
    late: t`Late`,
    on_the_way: t`On the way`,
    on_site: t`On site`,
    done: t`Done`,
    no_access: t`No access`,
  }
  const steps: Readonly<Record<FieldStep, string>> = {
    assign: t`Assign person`,
    confirm: t`Confirm the time`,
    set_out: t`Record departure`,
    check_in: t`Record arrival`,
    finish: t`Record outcome`,
  }
  const warning = ({ code, minutes, skill }: FieldVisitView['warnings'][number]): string => {
    const late = minutes ?? 0
    const texts: Readonly<Record<typeof code, string>> = {
      no_person: t`No person assigned`,
      not_confirmed: t`The time is not confirmed`,
      not_started: t`Should have begun ${late} min ago`,
      arriving_late: t`Arriving ${late} min late`,
      overrunning: t`${late} min longer than planned`,
      next_at_risk: t`Likely to begin ${late} min late`,
      operative_on_leave: t`The person is away`,
      skill_missing: t`Skill missing: ${skill}`,
      skill_expired: t`Certificate expired: ${skill}`,
    }
    return texts[code]
  }
  return { states, steps, warning }
}
