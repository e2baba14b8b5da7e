import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'

const kinds = ['contracted', 'preferred', 'dlo'] as const

/** Kinds of appointments with their consequences. */
export const useKindOptions = () => {
  const { t } = useLingui()
  const labels = useLabels()
  const about = {
    contracted: t`Works under your agreement; work can be awarded without a quote.`,
    preferred: t`Asked first for quotes; no award without one.`,
    dlo: t`Your own staff, planned by calendar.`,
  }
  return kinds.map((id) => ({ id, label: labels.appointment(id), description: about[id] }))
}
