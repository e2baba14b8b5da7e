import type { schedulesMethods } from '@fettle/contracts/schedules/schedules.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { scheduleUuid: unknownUuid }
// Refused: the period ends before it begins.
const entries = { name: 'Sample', validFrom: '2026-01-02', validTo: '2026-01-01' }

export const schedules: Samples<typeof schedulesMethods> = {
  list: () => ({}),
  get: () => one,
  create: () => entries,
  save: () => ({ ...one, version: staleVersion, ...entries }),
}
