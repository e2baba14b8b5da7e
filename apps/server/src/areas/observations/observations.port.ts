export { recordFindings } from './record-findings.ts'
