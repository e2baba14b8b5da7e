import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { findBranch, updateOrganisation } from '../organisations.store.ts'
import { toStoredAddress } from '../stored-address.ts'

export const editOrganisation = handler(organisationsMethods.edit, async (input, { tx, actor }) => {
  const { organisationUuid: uuid, version, name, color, invoiceDuePeriod, buyerReference, invoiceEmail } = input
  const present = found(await findBranch(tx, uuid))
  fresh(present, version)
  const address = toStoredAddress(input, actor.namespace, present.time_zone)
  const branch = { uuid, version, name, color, address, invoiceDuePeriod, buyerReference, invoiceEmail }
  if (!(await updateOrganisation(tx, branch))) throw new Refused('stale_version')
  return {
    uuid,
    name,
    color,
    logo: null,
    logoUrl: null,
    address,
    isTaxWithholdingEnabled: present.is_withholding,
    invoiceDuePeriod,
    buyerReference,
    invoiceEmail,
    organisationGroupUuid: actor.tenantId,
    version: version + 1,
    paymentSystem: 'external' as const,
  }
})
