export { findScheduleByKey, removeDraft, restoreDraft, takeSchedule } from './imported-schedules.ts'
export type { ScheduleRecord } from './planned-maintenance.tables.ts'
export { listTargets } from './targets.store.ts'
export { scheduleTitles } from './title-schedules.ts'
