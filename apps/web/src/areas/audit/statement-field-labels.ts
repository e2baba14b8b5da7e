import { useLingui } from '@lingui/react/macro'
import type { Names } from './area-labels.ts'

/** Labels of columns about lines of bank statements, payments of runs, budgets, mandates, and calendars of other programs. */
export const useStatementFieldLabels = (): Names => ({
  ...useStatementFields(),
  ...useBudgetFields(),
  ...useMandateFields(),
  ...useCalendarSourceFields(),
})

const useStatementFields = (): Names => {
  const { t } = useLingui()
  return {
    booked_on: t`Booked on`,
    counterparty_account: t`Account of the other party`,
    counterparty_name: t`Name of the other party`,
    fingerprint: t`What distinguishes the line`,
    is_return: t`Is a return`,
    imported_at: t`Imported at`,
    reference_texts: t`References`,
    statement_id: t`Statement`,
    'bank_statement_lines.place': t`Position`,
    'payment_run_lines.place': t`Position`,
    'payment_transfers.place': t`Position`,
    payee: t`Payee`,
  }
}

const useMandateFields = (): Names => {
  const { t } = useLingui()
  return {
    'mandates.creditor_id': t`Creditor identifier`,
    'mandates.creditor_name': t`Collected by`,
    'mandates.revoked_by_membership_id': t`Revoked by`,
    'mandates.scheme': t`Scheme`,
    'mandates.signed_at': t`Signed on`,
    'mandates.signed_by_membership_id': t`Signed by`,
    'mandates.terms': t`Signed text`,
    'wallet_top_ups.collect_on': t`Collected on`,
    'wallet_top_ups.mandate_id': t`Mandate`,
  }
}

const useBudgetFields = (): Names => {
  const { t } = useLingui()
  return {
    'budgets.ends_on': t`Last day`,
    'budgets.is_hard_stop': t`Must not be exceeded`,
    'budgets.account_code_id': t`Account code`,
    'budgets.portfolio_id': t`Property group`,
    'budgets.starts_on': t`First day`,
    'budgets.warn_percent': t`Warns from, in per cent`,
  }
}

const useCalendarSourceFields = (): Names => {
  const { t } = useLingui()
  return {
    address_sealed: t`Address`,
    etag: t`Version of the file`,
    event_count: t`Number of events`,
    failures: t`Failed attempts`,
    last_fetched_at: t`Last fetched at`,
    next_at: t`Next reading`,
    synced_at: t`Last read at`,
    warnings: t`Findings`,
  }
}
