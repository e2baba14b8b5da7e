import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { insertOrganisation } from '../organisations.store.ts'
import { toStoredAddress } from '../stored-address.ts'

export const createOrganisation = handler(organisationsMethods.create, async (input, { tx, actor, at }) => {
  if (actor.side !== 'client') throw new Refused('forbidden')
  const address = toStoredAddress(input, actor.namespace)
  const uuid = await insertOrganisation(tx, {
    name: input.name,
    color: input.color,
    address,
    invoiceDuePeriod: input.invoiceDuePeriod,
    buyerReference: input.buyerReference,
    invoiceEmail: input.invoiceEmail,
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
    buyerReference: input.buyerReference,
    invoiceEmail: input.invoiceEmail,
    organisationGroupUuid: actor.tenantId,
    version: 1,
    paymentSystem: 'external' as const,
  }
})
