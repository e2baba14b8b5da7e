import type { InputOf } from '@fettle/contracts/kernel/method'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { endOccupancy, enterResident } from '@fettle/domain/residents/resident'
import { optional } from '@fettle/domain/rules/optional'
import { isPhone } from '@fettle/domain/rules/phone'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, Invalid, Refused } from '#platform/runner/refusal'
import { residentToChange, showResidentAgain, toReader } from '../load-resident.ts'
import { endOccupancyOf, insertOccupancy, insertResident, updateResident } from '../residents.store.ts'
import { showResident } from '../show-resident.ts'

type Home = InputOf<typeof residentsMethods.add>['home']

/** Adds a home at a location that people live in. Refuses with `home_not_a_home`. */
const moveTo = async ({ tx, actor, at }: CommandContext, residentId: string, home: Home) => {
  const { locationUuid, ...entries } = home
  const location = found(await findLocation(tx, locationScope(actor), locationUuid))
  if (location.kind === 'common_part' || location.kind === 'estate') throw new Refused('home_not_a_home')
  if (location.archivedAt !== null) throw new Refused('location_archived', { location: location.name })
  await insertOccupancy(tx, { ...entries, tenantId: tx.tenantId, residentId, locationId: location.id, createdAt: at })
}

const checkPhone = ({ actor }: CommandContext, { telephone }: { readonly telephone: string }) => {
  if (!optional(isPhone)(telephone, actor.namespace)) throw new Invalid([{ field: 'telephone', code: 'phone_invalid' }])
}

export const addResident = handler(residentsMethods.add, async ({ home, ...entries }, context) => {
  const { tx, at } = context
  checkPhone(context, entries)
  const resident = { ...accept(enterResident(entries)), tenantId: tx.tenantId, createdAt: at }
  const id = await insertResident(tx, resident)
  await moveTo(context, id, home)
  return showResidentAgain(context, id)
})

export const changeResident = handler(residentsMethods.change, async (input, context) => {
  const { residentUuid, version, ...entries } = input
  checkPhone(context, entries)
  const resident = await residentToChange(context.tx, context.actor, { residentUuid, version })
  await updateResident(context.tx, resident, accept(enterResident(entries)))
  return showResidentAgain(context, residentUuid)
})

export const moveResidentIn = handler(residentsMethods.moveIn, async (input, context) => {
  const { residentUuid, version, ...home } = input
  const resident = await residentToChange(context.tx, context.actor, { residentUuid, version })
  await moveTo(context, residentUuid, home)
  await updateResident(context.tx, resident, {})
  return showResidentAgain(context, residentUuid)
})

export const moveResidentOut = handler(residentsMethods.moveOut, async (input, context) => {
  const { occupancyUuid, untilOn } = input
  const resident = await residentToChange(context.tx, context.actor, input)
  const home = found(resident.homes.find(({ uuid }) => uuid === occupancyUuid))
  const ended = accept(endOccupancy(home, untilOn))
  await endOccupancyOf(context.tx, occupancyUuid, ended.untilOn)
  await updateResident(context.tx, resident, {})
  return showResidentAgain(context, resident.id)
})

export const eraseResident = handler(residentsMethods.erase, async (input, context) => {
  const { tx, actor, at, now } = context
  const resident = await residentToChange(tx, actor, input)
  if (!showResident(resident, toReader(actor, now)).can.includes('erase')) throw new Refused('resident_lives_here')
  const nothing = { name: '', email: '', telephone: '', needsSealed: null, consentedAt: null }
  await updateResident(tx, resident, { ...nothing, erasedAt: at })
  return showResidentAgain(context, resident.id)
})
