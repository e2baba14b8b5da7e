import type { SuggestionView } from '@fettle/contracts/calendar/dispatch.methods'
import { useLingui } from '@lingui/react/macro'

type Without = Pick<SuggestionView['without'][number], 'code' | 'skill'>

/** Why a person has no free time. */
export const useWithoutText = () => {
  const { t } = useLingui()
  return ({ code, skill }: Without): string => {
    const reasons: Readonly<Record<Without['code'], string>> = {
      skill_missing: t`Does not have the skill ${skill ?? ''}`,
      skill_expired: t`The skill ${skill ?? ''} has expired`,
      no_working_hours: t`Does not work on these days`,
      on_leave: t`Is away`,
      fully_booked: t`Has no free time`,
      gaps_too_short: t`No free time is long enough`,
    }
    return reasons[code]
  }
}
