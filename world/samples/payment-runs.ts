import type { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { paymentRunUuid: unknownUuid }
const stale = { ...one, version: staleVersion }
// Refused: the day has passed.
const source = { method: 'wallet', executeOn: '2026-01-01' } as const

export const paymentRuns: Samples<typeof paymentRunsMethods> = {
  list: () => ({}),
  get: () => one,
  create: () => ({ invoiceUuids: [unknownUuid], ...source }),
  removeLine: () => ({ ...stale, lineUuid: unknownUuid }),
  setLinePart: () => ({ ...stale, lineUuid: unknownUuid, part: 100 }),
  prepare: () => ({ ...stale, ...source }),
  release: () => stale,
  file: () => one,
  send: () => stale,
  recall: () => stale,
  cancel: () => stale,
  recordOutcome: () => ({ ...stale, transferUuid: unknownUuid, outcome: 'paid', on: '2026-01-01' }),
}
