import type { DisputeState, RetentionState } from '@fettle/domain/invoices/kept-back'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'

type Labels<State extends string> = {
  readonly state: Readonly<Record<State, string>>
  readonly status: Readonly<Record<State, Status>>
}

export const useRetentionLabels = (): Labels<RetentionState> => {
  const { t } = useLingui()
  return {
    state: { retained: t`Held`, due: t`To be released`, released: t`Released` },
    status: { retained: 'info', due: 'warning', released: 'success' },
  }
}

export const useDisputeLabels = (): Labels<DisputeState> => {
  const { t } = useLingui()
  return {
    state: {
      raised: t`Waits for an answer`,
      answered: t`Answered`,
      accepted: t`Credit agreed`,
      part: t`Part credit agreed`,
      withdrawn: t`Withdrawn`,
    },
    status: { raised: 'warning', answered: 'warning', accepted: 'success', part: 'success', withdrawn: 'cancelled' },
  }
}
