import type { PartyDurationsView } from '@fettle/contracts/work-orders/work-order-view'
import { durationsAt, type PartyDurations } from '@fettle/domain/work-orders/party-durations'
import { storedEpochMs } from './stored-moments.ts'
import type { JobRecord } from './work-orders.tables.ts'

type Stored = Pick<JobRecord, 'clientWaited' | 'contractorWaited' | 'residentWaited'>
type Held = Pick<JobRecord, 'responsibleParty' | 'responsibleSince'>

/** Stored durations, until responsibility last changed. */
export const toPartyDurations = ({ clientWaited, contractorWaited, residentWaited }: Stored): PartyDurations => ({
  client: clientWaited,
  contractor: contractorWaited,
  resident: residentWaited,
})
export const toHolder = ({ responsibleParty, responsibleSince }: Held) => ({
  ball: responsibleParty,
  since: storedEpochMs(responsibleSince),
})

/** Durations per party until now. */
export const showPartyDurations = (row: Stored & Held, now: number): PartyDurationsView => ({
  ...durationsAt(toPartyDurations(row), toHolder(row), now),
})
