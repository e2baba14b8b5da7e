import type { Actor } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import type { OnDay } from './item-rows.ts'
import { effectiveSettings } from './settings.store.ts'

/** Scope of a reader with the requirements that the client checks on a day. */
export const toReader = async (read: Read, actor: Actor, on: string): Promise<OnDay> => {
  const settings = [...(await effectiveSettings(read, actor.namespace, on)).values()].filter(({ isOn }) => isOn)
  return {
    on,
    organisations: organisationsOf(actor),
    names: Object.fromEntries(
      settings.flatMap(({ requirementKey, name }) => (name === null ? [] : [[requirementKey, name]])),
    ),
    warnDays: Object.fromEntries(settings.map(({ requirementKey, warnDays }) => [requirementKey, warnDays])),
  }
}
