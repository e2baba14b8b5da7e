export { jobReader, toJobFilter } from './job-list-filter.ts'
export { jobsByKey, selectChosenJobs, selectJobs } from './job-selection.store.ts'
export {
  type ExportedOrder,
  ordersByKey,
  type Selection,
  selectChosenOrders,
  selectOrders,
} from './order-selection.store.ts'
export { searchSources } from './search-condition.ts'
