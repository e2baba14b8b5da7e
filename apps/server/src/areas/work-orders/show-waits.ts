import type { PartyDurationsView } from '@fettle/contracts/work-orders/work-order-view'
import { durationsAt, type PartyDurations } from '@fettle/domain/work-orders/party-durations'
import { millis } from './moments.ts'
import type { JobRecord } from './work-orders.tables.ts'

type Stored = Pick<JobRecord, 'clientWaited' | 'contractorWaited' | 'residentWaited'>
type Held = Pick<JobRecord, 'ball' | 'ballSince'>

/** What is stored of it: until the ball was last passed on. */
export const waitsOf = ({ clientWaited, contractorWaited, residentWaited }: Stored): PartyDurations => ({
  client: clientWaited,
  contractor: contractorWaited,
  resident: residentWaited,
})
export const heldOf = ({ ball, ballSince }: Held) => ({ ball, since: millis(ballSince) })

/** How long each party has had it to act on until now. */
export const showWaits = (row: Stored & Held, now: number): PartyDurationsView => ({
  ...durationsAt(waitsOf(row), heldOf(row), now),
})
