export { scheduleTitles } from './title-schedules.ts'
