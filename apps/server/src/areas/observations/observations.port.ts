export {
  filesOfObservations,
  type ObservationEntry,
  type ObservationFile,
  observationsByKey,
  selectObservations,
} from './observation-selection.store.ts'
export { recordFindings } from './record-findings.ts'
export { scopeApprovalTarget } from './scope-approval.ts'
export { observationTitles } from './title-observations.ts'
