export { recordFindings } from './record-findings.ts'
export { scopeApprovalTarget } from './scope-approval.ts'
export { observationTitles } from './title-observations.ts'
