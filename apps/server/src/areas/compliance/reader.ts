import type { Actor } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import type { ItemFilter } from './items.store.ts'
import { effectiveSettings } from './settings.store.ts'

/** Scope of a reader with the requirements that the client has switched on. */
export const toReader = async (read: Read, actor: Actor): Promise<Pick<ItemFilter, 'organisations' | 'warnDays'>> => {
  const settings = [...(await effectiveSettings(read, actor.namespace)).values()].filter(({ isOn }) => isOn)
  return {
    organisations: organisationsOf(actor),
    warnDays: Object.fromEntries(settings.map(({ requirementKey, warnDays }) => [requirementKey, warnDays])),
  }
}
