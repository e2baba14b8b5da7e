import type { InputOf } from '@fettle/contracts/kernel/method'
import { defaultContactsMethods } from '@fettle/contracts/work-orders/default-contacts.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { optional } from '@fettle/domain/rules/optional'
import { isPhone } from '@fettle/domain/rules/phone'
import { maxDefaultContacts } from '@fettle/domain/work-orders/default-contacts'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { findOrganisation } from '#areas/organisations/organisations.port'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Invalid, Refused } from '#platform/runner/refusal'
import {
  countDefaultContacts,
  deleteDefaultContact,
  findDefaultContact,
  insertDefaultContact,
  listDefaultContacts,
  updateDefaultContact,
} from '../default-contacts.store.ts'

type Entries = InputOf<typeof defaultContactsMethods.create>

/** Validates the phone number for the market, and either an organisation or a location of the tenant. */
const checked = async (tx: Tx, entries: Entries, actor: Actor): Promise<Entries> => {
  const { organisationUuid, locationUuid, telephone } = entries
  if (!optional(isPhone)(telephone, actor.namespace)) throw new Invalid([{ field: 'telephone', code: 'phone_invalid' }])
  if (organisationUuid !== null && locationUuid !== null) throw new Refused('one_place_only')
  if (organisationUuid !== null) found(await findOrganisation(tx, actor.tenantId, organisationUuid))
  if (locationUuid !== null) found(await findLocation(tx, locationScope(actor), locationUuid))
  return entries
}

export const listDefaultContactsMethod = handler(defaultContactsMethods.list, (_input, { read, page }) =>
  listDefaultContacts(read, page),
)

export const createDefaultContact = handler(defaultContactsMethods.create, async (input, { tx, actor, at }) => {
  const entries = await checked(tx, input, actor)
  if ((await countDefaultContacts(tx)) >= maxDefaultContacts)
    throw new Refused('too_many_default_contacts', { most: maxDefaultContacts })
  return found(await findDefaultContact(tx, await insertDefaultContact(tx, entries, at)))
})

export const saveDefaultContact = handler(defaultContactsMethods.save, async (input, { tx, actor }) => {
  const { contactUuid: uuid, version, ...entries } = input
  fresh(found(await findDefaultContact(tx, uuid)), version)
  if (!(await updateDefaultContact(tx, { uuid, version }, await checked(tx, entries, actor))))
    throw new Refused('stale_version')
  return found(await findDefaultContact(tx, uuid))
})

export const removeDefaultContact = handler(defaultContactsMethods.remove, async (input, { tx }) => {
  const { contactUuid: uuid, version } = input
  fresh(found(await findDefaultContact(tx, uuid)), version)
  await deleteDefaultContact(tx, { uuid, version })
  return { contactUuid: uuid }
})
