import { useLingui } from '@lingui/react/macro'
import type { Names } from './area-labels.ts'
import { useStatementFieldLabels } from './statement-field-labels.ts'

/** Labels of columns about approvals, quotes, payments, and settings of orders. */
export const useCommercialFieldLabels = (): Names => ({
  ...useStatementFieldLabels(),
  ...useApprovalFields(),
  ...useApproverFields(),
  ...usePriceFields(),
  ...useWalletFields(),
  ...useSettlingFields(),
  ...useHazardFields(),
  ...useRuleFields(),
})

const useApprovalFields = (): Names => {
  const { t } = useLingui()
  return {
    subject: t`Subject of the approval`,
    subjects: t`Subjects of the approval`,
    definition: t`Content of the rule`,
    is_enabled: t`In use`,
    revision: t`Version`,
    rules: t`Rules`,
    conditions: t`Conditions`,
    steps: t`Steps`,
    step: t`Step`,
    current_step: t`Current step`,
    step_since: t`At this step since`,
    on_reject: t`When it is rejected`,
    return_to_step: t`Goes back to step`,
    block: t`Reason for no approver`,
    waiver: t`Reason for fewer quotes`,
    go_ahead_reason: t`Reason for the go-ahead`,
    retrospective_by: t`To be approved afterwards by`,
    alarm_at: t`Next reminder`,
    notified_at: t`Last notified`,
    opened_at: t`Opened`,
    ended_at: t`Ended`,
    round_id: t`Approval`,
    rule_id: t`Approval rule`,
  }
}

const useApproverFields = (): Names => {
  const { t } = useLingui()
  return {
    awaited: t`Waits for`,
    requested_by_membership_id: t`Requested by`,
    asked_membership_id: t`Colleague who decides`,
    proposed_at: t`Proposed at`,
    proposed_by_membership_id: t`Proposed by`,
    by_membership_id: t`Answered by`,
    covers: t`Answers for`,
    verdict: t`Decision`,
    is_carried: t`Taken over from the version before`,
    answered_at: t`Answered at`,
    saved_by_membership_id: t`Saved by`,
    saved_at: t`Saved`,
    from_membership_id: t`Absent`,
    to_membership_id: t`Stands in`,
    valid_from: t`Valid from`,
    valid_to: t`Valid until`,
    subject_limits: t`Approval limits by document`,
  }
}

const usePriceFields = (): Names => {
  const { t } = useLingui()
  return {
    list_id: t`Price list`,
    code: t`Item code`,
    unit: t`Unit`,
    unit_price: t`Unit price`,
    uplift: t`Uplift`,
    is_for_all: t`For all contractors`,
    replaced_at: t`Replaced`,
    archived_at: t`Archived`,
    ordinal: t`Number`,
    revised_total: t`New total`,
    site_visit_reason: t`Reason for the site visit`,
    disclaimer_id: t`Disclaimer`,
    paper_on: t`Date of the document`,
    places: t`Lines that are awarded`,
    offered_by_membership_id: t`Offered by`,
    confirmed_at: t`Confirmed`,
    accepted_quote_id: t`Accepted quote`,
    rest_work_order_id: t`Work order for the rest`,
    question: t`Question`,
    asked_by_membership_id: t`Asked by`,
    asked_at: t`Asked at`,
    answer: t`Text of the answer`,
    answered_by_membership_id: t`Answered by`,
    published_at: t`Published`,
  }
}

const useWalletFields = (): Names => {
  const { t } = useLingui()
  return {
    wallet_id: t`Wallet`,
    payer_reference: t`Reference of the payer`,
    activated_at: t`Activated`,
    activated_by_membership_id: t`Activated by`,
    top_up_id: t`Top-up`,
    payment_id: t`Payment`,
    provider: t`Payments system`,
    provider_reference: t`Reference at the payments system`,
    instructions: t`Account to transfer to`,
    failure: t`Reason it failed`,
    started_by_membership_id: t`Started by`,
    next_ask_at: t`Next enquiry`,
    settled_at: t`Paid on`,
    is_tax_withholding_enabled: t`Tax is withheld`,
    tax_treatment: t`Who owes the tax`,
    customer_tax: t`Tax owed by the client`,
    tax_corrections: t`Rounding of the tax`,
    withheld: t`Withheld`,
    paid_out: t`Paid out`,
    regime: t`Tax regime`,
    rule: t`Tax rule`,
    rate_ppm: t`Rate in parts per million`,
    base: t`Base of the tax`,
    client_profile_id: t`Tax details of the client`,
    contractor_profile_id: t`Tax details of the contractor`,
    check_id: t`Tax check`,
    judged_on: t`Judged by the details of`,
    value_on: t`Value date`,
    facts: t`Tax details`,
    taxpayer_number_sealed: t`Taxpayer number (encrypted)`,
    taxpayer_number_end: t`End of the taxpayer number`,
    entered_at: t`Entered`,
    entered_by_membership_id: t`Entered by`,
    ledger_account: t`Account in the accounting software`,
    closed_on: t`Closed on`,
    result: t`Result`,
    certificate_number: t`Number of the certificate`,
    checked_on: t`Checked on`,
    checked_by_membership_id: t`Checked by`,
    invoice_due_period: t`Days to pay`,
    buyer_reference: t`Reference for invoices`,
    invoice_email: t`Email for invoices`,
    payment_system: t`Payments system`,
  }
}

/** Credits, what is kept back, reminders, and periods of withheld tax. */
const useSettlingFields = (): Names => {
  const { t } = useLingui()
  return {
    stated_account: t`Account stated by the e-invoice`,
    paid_sum: t`Sum paid`,
    receipt: t`Receipt of the return`,
    returned_at: t`Return filed on`,
    returned_by_membership_id: t`Return filed by`,
    materials: t`Materials`,
    period_id: t`Tax period`,
    stated_at: t`Stated on`,
    verification: t`Verification`,
    agreed: t`Agreed credit`,
    offered: t`Offered credit`,
    ended_by_membership_id: t`Ended by`,
    raised_at: t`Disputed since`,
    'retention_terms.percent': t`Share`,
    'retentions.percent': t`Share`,
    'retention_terms.set_at': t`Set on`,
    'dunning_rules.set_at': t`Set on`,
    'dunning_rules.days': t`Days after the due date`,
    'invoice_reminders.open': t`Open sum`,
    is_by_hand: t`By hand`,
    release_on: t`To be released on`,
    retained_by_membership_id: t`Retained by`,
    credits_invoice_id: t`Credited invoice`,
    credited_lines: t`Credited lines`,
    credit_note_id: t`Credit note`,
    refund_id: t`Refund claim`,
    settlement_id: t`Settlement`,
    'tax_periods.created_at': t`Begun on`,
    'tax_periods.ends_on': t`Ends on`,
  }
}

const useHazardFields = (): Names => {
  const { t } = useLingui()
  return {
    hazard_id: t`Hazard`,
    pack: t`Legal rules`,
    region: t`Region`,
    aware_at: t`Landlord aware since`,
    marked_by_membership_id: t`Marked by`,
    marked_at: t`Marked`,
    next_due_at: t`Next due`,
    made_at: t`Attempted at`,
    made_by_membership_id: t`Attempted by`,
  }
}

const useRuleFields = (): Names => {
  const { t } = useLingui()
  return {
    targets: t`Deadlines`,
    week: t`Working hours of the week`,
    terms: t`What is signed off`,
    months: t`Months`,
    by_category: t`By category`,
    edition: t`Version`,
    'completion_reports.covers': t`Reports on`,
    former_offers: t`Earlier offers`,
    other_work_order_id: t`Other work order`,
    added_by_membership_id: t`Added by`,
    held_at: t`On hold since`,
    held_by_membership_id: t`Put on hold by`,
    transfer_id: t`Transfer`,
    transfer_ids: t`Transfers`,
    matched_at: t`Matched`,
    matched_by_membership_id: t`Matched by`,
    imported_by_membership_id: t`Imported by`,
    opening: t`Opening balance`,
    closing: t`Closing balance`,
    to_on: t`Last day`,
    bank_account_id: t`Bank account`,
    dropped_reason: t`Why it fell out`,
    net_payable: t`To pay`,
    part: t`Part of the invoice`,
    run_id: t`Payment run`,
    execute_on: t`Day of payment`,
    'payment_runs.method': t`Way of payment`,
    prepared_at: t`Prepared`,
    prepared_by_membership_id: t`Prepared by`,
    released_at: t`Released`,
    released_by_membership_id: t`Released by`,
    sent_at: t`Sent`,
    ended_on: t`Day of the bank`,
    since: t`Since`,
    is_primary: t`Main contact`,
    original_status: t`Original status`,
    original_award: t`Original award`,
    original_report: t`Reported on (imported)`,
    import_id: t`Import`,
    tender_alert_at: t`Next alert about the quotes`,
  }
}
