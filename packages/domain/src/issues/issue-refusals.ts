/** Why an issue is not raised, answered, resolved or reopened. */
export const issueRefusals = [
  'issue_text_missing',
  'issue_job_not_hired',
  'issue_already_resolved',
  'issue_not_resolved',
  'issue_resolved_by_its_raiser_only',
  'issue_reopen_window_passed',
] as const
export type IssueRefusal = (typeof issueRefusals)[number]
