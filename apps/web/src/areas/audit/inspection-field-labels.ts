import { useLingui } from '@lingui/react/macro'
import type { Names } from './area-labels.ts'

/** Labels of columns about inspections, their templates and observations. */
export const useInspectionFieldLabels = (): Names => {
  const { t } = useLingui()
  return {
    answered: t`Answered questions`,
    archive_note: t`Note on archiving`,
    asked: t`Asked questions`,
    content: t`Questions of the template`,
    failed: t`Failed questions`,
    instances: t`Sections of the inspection`,
    is_touched: t`Changed by a user`,
    last_seen_at: t`Last seen`,
    location_address: t`Address of the property`,
    manifest: t`Answers by device`,
    question_key: t`Key of the question`,
    section: t`Section`,
    send_back_note: t`Note on rejecting`,
    archive_reason: t`Reason for archiving`,
    archived_by_membership_id: t`Archived by`,
    baseline_id: t`Inspection before`,
    cancel_reason: t`Reason for cancelling`,
    completed_by_membership_id: t`Completed by`,
    content_hash: t`SHA-256 of the content`,
    is_reviewed: t`Reviewed by another user`,
    liable_party: t`Liable`,
    pass_mark: t`Pass mark in percent`,
    published_by_membership_id: t`Published by`,
    published_version: t`Published version`,
    reopen_reason: t`Reason for reopening`,
    score: t`Score`,
    send_back: t`Reasons for rejecting`,
    severity: t`Severity`,
    template_id: t`Template`,
    template_version_id: t`Version of the template`,
    version_number: t`Version`,
    work_done_at: t`Work done`,
  }
}
