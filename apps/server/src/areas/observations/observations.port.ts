export { recordFindings } from './record-findings.ts'
export { observationTitles } from './title-observations.ts'
