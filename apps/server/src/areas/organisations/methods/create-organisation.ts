import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { formatPostcode, isPostcode } from '@fettle/domain/rules/postcode'
import { handler } from '#platform/runner/handlers'
import { Invalid, Refused } from '#platform/runner/refusal'
import { insertOrganisation } from '../organisations.store.ts'

export const createOrganisation = handler(organisationsMethods.create, async (input, { tx, actor, at }) => {
  if (actor.side !== 'client') throw new Refused('forbidden')
  if (!isPostcode(input.postcode, actor.namespace)) throw new Invalid([{ field: 'postcode', code: 'postcode_invalid' }])
  const address = {
    addressLine1: input.addressLine1,
    addressLine2: null,
    town: input.town || null,
    postcode: formatPostcode(input.postcode, actor.namespace),
    timeZone: editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone,
    addressZone: null,
    meta: null,
  }
  const uuid = await insertOrganisation(tx, {
    name: input.name,
    color: input.color,
    address,
    invoiceDuePeriod: input.invoiceDuePeriod,
    at,
  })
  return {
    uuid,
    name: input.name,
    color: input.color,
    logo: null,
    logoUrl: null,
    address,
    isTaxWithholdingEnabled: false,
    invoiceDuePeriod: input.invoiceDuePeriod,
    organisationGroupUuid: actor.tenantId,
    paymentSystem: 'external' as const,
  }
})
