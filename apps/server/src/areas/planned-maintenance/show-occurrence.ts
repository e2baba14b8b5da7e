import type { OccurrenceView } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { showOccurrence } from './occurrences.store.ts'

/** Scope and verbs of a reader, and the moment that decides what is missed. */
export const toReader = (actor: Actor, now: number) => ({
  organisations: organisationsOf(actor),
  now: toInstant(now),
  zone: editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone,
  mayEdit: hasPermission(actor, 'planned-maintenance.edit'),
})

/** A date as the contract shows it. */
export const viewOccurrence = async (
  read: Read,
  id: string,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<OccurrenceView> => found(await showOccurrence<OccurrenceView>(read, { id, ...toReader(actor, now) }))
