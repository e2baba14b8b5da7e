import type { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { residentUuid: unknownUuid }
const home = { locationUuid: unknownUuid, kind: 'tenant', fromOn: '2026-01-02' } as const
// Refused: no address to write to.
const entries = { name: 'Sample', language: 'en-GB', channel: 'mail' } as const
const changed = { ...one, version: staleVersion }

export const residents: Samples<typeof residentsMethods> = {
  list: () => ({}),
  get: () => one,
  add: () => ({ ...entries, home }),
  change: () => ({ ...changed, ...entries }),
  moveIn: () => ({ ...changed, ...home }),
  moveOut: () => ({ ...changed, occupancyUuid: unknownUuid, untilOn: '2026-01-02' }),
  readNeeds: () => one,
  saveNeeds: () => ({ ...changed, needs: [], hasConsent: false }),
  erase: () => changed,
}
