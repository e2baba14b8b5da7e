import type { budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { budgetUuid: unknownUuid }
// Refused: the period ends before it begins.
const entries = { name: 'Sample', startsOn: '2026-01-02', endsOn: '2026-01-01', amount: 1 }

export const budgets: Samples<typeof budgetsMethods> = {
  list: () => ({}),
  get: () => one,
  ofOrder: () => ({ workOrderUuid: unknownUuid }),
  ofOrders: () => ({ documents: [{ workOrderUuid: unknownUuid, further: 0 }] }),
  create: () => entries,
  save: () => ({ ...one, version: staleVersion, ...entries }),
  remove: () => ({ ...one, version: staleVersion }),
}
