import type { Actor } from '@fettle/domain/access/actor'
import { todayOf } from '@fettle/domain/editions/today'
import { locationScope } from '#areas/locations/locations.port'
import type { Read, Tx } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { findResident, type ResidentRow } from './residents.store.ts'
import { showResident } from './show-resident.ts'

/** A reader with the day of the client's market. */
export const toReader = (actor: Actor, now: number) => ({
  actor,
  today: todayOf(actor, now),
})

/** A resident within the organisations of the actor. */
export const residentOf = async (read: Read, actor: Actor, residentUuid: string): Promise<ResidentRow> =>
  found(await findResident(read, locationScope(actor), residentUuid))

type Named = { readonly residentUuid: string; readonly version: number }

/** A resident to change, in the version that the caller read. Refuses with `resident_erased`. */
export const residentToChange = async (tx: Tx, actor: Actor, { residentUuid, version }: Named) => {
  const resident = await residentOf(tx, actor, residentUuid)
  fresh(resident, version)
  if (resident.erasedAt !== null) throw new Refused('resident_erased')
  return resident
}

/** The view of a resident after a command. */
export const showResidentAgain = async ({ tx, actor, now }: CommandContext, residentUuid: string) =>
  showResident(await residentOf(tx, actor, residentUuid), toReader(actor, now))
