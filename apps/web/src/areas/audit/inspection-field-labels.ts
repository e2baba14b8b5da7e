import { useLingui } from '@lingui/react/macro'
import type { Names } from './area-labels.ts'

/** Labels of columns about inspections, their templates, observations and scopes of works. */
export const useInspectionFieldLabels = (): Names => {
  const { t } = useLingui()
  return {
    ...useReportFieldLabels(),
    agreed_amount: t`Agreed net total`,
    agreed_at: t`Agreed on`,
    agreed_by_membership_id: t`Agreed by`,
    answered: t`Answered questions`,
    archive_note: t`Note on archiving`,
    asked: t`Asked questions`,
    close_reason: t`Reason for closing`,
    conflicts: t`Questions answered differently`,
    content: t`Questions of the template`,
    document: t`Uploaded report`,
    estimate: t`Estimate`,
    failed: t`Failed questions`,
    for_contractor_tenant_id: t`Contractor`,
    inspection_id: t`Inspection`,
    instances: t`Sections of the inspection`,
    is_touched: t`Changed by a user`,
    last_seen_at: t`Last seen`,
    location_address: t`Address of the property`,
    manifest: t`Answers by device`,
    observation_id: t`Observation`,
    price_item_code: t`Item of the price list`,
    price_item_id: t`Item of the price list`,
    question_key: t`Key of the question`,
    scope_id: t`Scope of works`,
    section: t`Section`,
    former_version_ids: t`Earlier versions of the template`,
    unfit_answers: t`Answers without a place`,
    send_back_note: t`Note on rejecting`,
    archive_reason: t`Reason for archiving`,
    archived_by_membership_id: t`Archived by`,
    baseline_id: t`Inspection before`,
    cancel_reason: t`Reason for cancelling`,
    completed_by_membership_id: t`Completed by`,
    content_hash: t`SHA-256 of the content`,
    is_summary_drafted: t`Summary drafted from the answers`,
    is_reviewed: t`Reviewed by another user`,
    liable_party: t`Liable`,
    pass_mark: t`Pass mark in percent`,
    published_by_membership_id: t`Published by`,
    published_version: t`Published version`,
    reopen_reason: t`Reason for reopening`,
    score: t`Score`,
    send_back: t`Reasons for rejecting`,
    severity: t`Severity`,
    submitted_by_membership_id: t`Submitted by`,
    template_id: t`Template`,
    template_version_id: t`Version of the template`,
    version_number: t`Version`,
    work_done_at: t`Work done`,
  }
}

/** Labels of columns about reports that residents sign, and about comparisons. */
const useReportFieldLabels = () => {
  const { t } = useLingui()
  return {
    cost: t`Cost`,
    other_id: t`Compared inspection`,
    row_key: t`Compared answer`,
    remarks: t`Remarks`,
    report_hash: t`SHA-256 of the signed report`,
    signed_at: t`Signed on`,
    signed_name: t`Signed by`,
  }
}
