export { refuseUnvetted, unvettedAmong } from './vetting.ts'
