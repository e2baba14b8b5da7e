import { useLingui } from '@lingui/react/macro'
import type { Names } from './area-labels.ts'
import { useInspectionFieldLabels } from './inspection-field-labels.ts'

/** Labels of columns about quoting, carrying out and paying an order. */
export const useExecutionFieldLabels = (): Names => ({
  ...useFileFields(),
  ...useVisitFields(),
  ...useReportFields(),
  ...useMoneyFields(),
  ...useStandingFields(),
  ...usePlannedFields(),
  ...useComplianceFields(),
  ...useInspectionFieldLabels(),
})

const useComplianceFields = (): Names => {
  const { t } = useLingui()
  return {
    handed_in_at: t`Submitted`,
    handed_in_by_membership_id: t`Submitted by`,
    registration: t`Registration`,
    remedied_on: t`Defects put right on`,
    required_by_membership_id: t`Required by`,
    waived_on: t`Waived on`,
    done_by_membership_id: t`Done by`,
    evidence_id: t`Certificate`,
    fact: t`Fact`,
    requirement_key: t`Requirement`,
    findings: t`Findings`,
    is_unchecked: t`Accepted without review`,
    remedy_note: t`Note on the remedy`,
    set_applies: t`Stated whether it applies`,
    set_by_membership_id: t`Stated by`,
    every_months: t`Interval in months`,
    documents: t`Further documents`,
    requirement_name: t`Requirement`,
    asset_ids: t`Assets`,
    asset_type_ids: t`Asset types`,
    group_ids: t`Location groups`,
    first_due_on: t`First due date`,
    is_on: t`Switched on`,
    warn_days: t`Counts as expiring, in days before`,
  }
}

const usePlannedFields = (): Names => {
  const { t } = useLingui()
  return {
    asks_owners: t`Owners approve it first`,
    edition: t`Edition`,
    asked_by_membership_id: t`Asked by`,
    done_on: t`Done`,
    planned_on: t`Planned for`,
    problem: t`Problem`,
    schedule_id: t`Maintenance schedule`,
    makes: t`Makes`,
    basis: t`The next date counts`,
    early_days: t`Early window in days`,
    lead_days: t`Days in advance`,
    index: t`Number in the schedule`,
    make_at: t`Raised at`,
    stored_through: t`Planned up to`,
    paused_until: t`Paused until`,
    rule: t`Recurrence`,
    shift: t`Weekends and public holidays`,
    starts_on: t`First due date`,
  }
}

const useFileFields = (): Names => {
  const { t } = useLingui()
  return {
    filename: t`File name`,
    content_type: t`Type of file`,
    size: t`Size in bytes`,
    sha256: t`Fingerprint`,
    picture_sha256: t`Fingerprint of the stored picture`,
    resource: t`Belongs to`,
    has_thumbnail: t`Thumbnail`,
    completed_at: t`Completed`,
    attachment_id: t`File`,
    document_id: t`Document`,
    text: t`Text`,
    color: t`Colour`,
    is_shared: t`Shared`,
    tag_id: t`Tag`,
    tagged_at: t`Tagged`,
  }
}

const useVisitFields = (): Names => {
  const { t } = useLingui()
  return {
    job_id: t`Job`,
    starts_at: t`Begins`,
    sub_status: t`Standing of the booking`,
    proposed_by: t`Proposed by`,
    resident_must_be_present: t`Resident must be present`,
    assignee_membership_id: t`Assigned to`,
    outcome: t`Outcome`,
    outcome_note: t`Note on the outcome`,
    follow_on: t`Work left`,
    follow_on_raised_at: t`Follow-on order raised`,
    replaces_id: t`Replaces`,
    enquiry_type: t`Kind of enquiry`,
    loss: t`Reason it was not won`,
    offered_at: t`Offered`,
    due_at: t`Due`,
    finished_at: t`Finished`,
    channel: t`Channel`,
    result: t`Result`,
    happened_at: t`Happened`,
    author_side: t`Side of the author`,
    author_membership_id: t`Author`,
    removed_at: t`Removed`,
  }
}

const useReportFields = (): Names => {
  const { t } = useLingui()
  return {
    summary: t`Summary`,
    completed_on: t`Completed on`,
    labour_minutes: t`Minutes of labour`,
    no_photo_reason: t`Reason there is no photo`,
    signed_by: t`Signed by`,
    signature: t`Signature`,
    reject_reasons: t`Reasons of the rejection`,
    reject_note: t`Note on the rejection`,
    decided_by_membership_id: t`Decided by`,
    form_id: t`Report form`,
    answers: t`Answers`,
    questions: t`Questions`,
    accepts_at: t`Counts as accepted`,
    raised_by_membership_id: t`Raised by`,
    raised_by_side: t`Raised by the side`,
    resolved_at: t`Resolved`,
  }
}

const useMoneyFields = (): Names => {
  const { t } = useLingui()
  return {
    amount: t`Amount`,
    quote_id: t`Quote`,
    valid_until: t`Valid until`,
    start_on: t`Start of the work`,
    duration_days: t`Days of work`,
    decision_note: t`Note on the decision`,
    supply_on: t`Day of supply`,
    supplied_on: t`Day of supply`,
    issued_on: t`Day of issue`,
    issuer: t`Issuer`,
    approved_at: t`Approved`,
    approved_by_membership_id: t`Approved by`,
    decline_reason: t`Reason it was declined`,
    payment_reference: t`Reference of the payment`,
    recorded_side: t`Recorded by the side`,
    recorded_by_membership_id: t`Recorded by`,
    recorded_at: t`Recorded`,
    stated_tax: t`Tax as stated`,
    invoice_id: t`Invoice`,
    reference: t`Reference`,
    incurred_on: t`Day of the cost`,
  }
}

const useStandingFields = (): Names => {
  const { t } = useLingui()
  return {
    delivery: t`Way it is given out`,
    seats: t`Seats`,
    seats_taken: t`Seats taken`,
    minimum_quotes: t`Quotes wanted at least`,
    award_lines: t`Lines of the award`,
    awarded: t`Awarded`,
    cancellation: t`Cancellation`,
    caption: t`Caption`,
    closure: t`Closing`,
    needs_redispatch: t`To be given out again`,
    hired_job_id: t`Awarded job`,
    responded_at: t`Responded`,
    paused_at: t`Paused`,
    quotes_due_at: t`Quotes due`,
    quotes_remind_at: t`Reminder of quotes`,
    quotes_close_at: t`Quotes close`,
    alert_at: t`Next alert`,
    sent_alerts: t`Alerts sent`,
    client_waited: t`Client was waited for`,
    contractor_waited: t`Contractor was waited for`,
    resident_waited: t`Resident was waited for`,
  }
}
