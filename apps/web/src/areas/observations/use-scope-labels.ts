import type { ScopeState } from '@fettle/domain/observations/scope-states'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'

export const scopeStatus: Readonly<Record<ScopeState, Status>> = {
  draft: 'draft',
  approval_pending: 'warning',
  agreed: 'ready',
  ordered: 'success',
  closed: 'cancelled',
}

/** Labels of the states of a scope of works. */
export const useScopeStates = (): Readonly<Record<ScopeState, string>> => {
  const { t } = useLingui()
  return {
    draft: t`Draft`,
    approval_pending: t`Waits for approval`,
    agreed: t`Agreed, to be ordered`,
    ordered: t`All ordered`,
    closed: t`Closed`,
  }
}
