import type { StatementLineState } from '@fettle/domain/bank-statements/bank-statement-states'
import type { MatchRule } from '@fettle/domain/bank-statements/match-line'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** Names of the states of a line, and of the rules by which it is matched. */
export const useMatchLabels = () => {
  const { t } = useLingui()
  return useMemo(() => {
    const state: Readonly<Record<StatementLineState, string>> = {
      new: t`Not matched`,
      proposed: t`Proposed`,
      matched: t`Matched`,
      ignored: t`Ignored`,
    }
    const rule: Readonly<Record<MatchRule, string>> = {
      reference: t`by our reference`,
      run: t`by the number of the run`,
      account: t`by account and sum`,
      invoice_number: t`by invoice number and sum`,
    }
    return { state, rule }
  }, [t])
}
