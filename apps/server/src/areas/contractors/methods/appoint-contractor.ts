import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { assertConfirmed } from '#areas/identity/identity.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { claimDirectLabour, findContractor, insertAppointment, searchDirectory } from '../contractors.store.ts'
import { showContractor } from '../show-contractor.ts'

export const appointContractor = handler(contractorsMethods.appoint, async (input, { tx, actor, at }) => {
  await assertConfirmed(tx, actor)
  const [entry] = await searchDirectory(tx, actor.namespace, { q: '', one: input.contractorUuid })
  const company = found(entry)
  const asOwn = company.is_dlo || input.kind === 'dlo'
  if (asOwn && !(await claimDirectLabour(tx, company.tenant_id))) throw new Refused('dlo_belongs_to_another_client')
  const isNew = await insertAppointment(tx, {
    clientTenantId: actor.tenantId,
    contractorTenantId: company.tenant_id,
    kind: asOwn ? 'dlo' : input.kind,
    autoAccepts: input.autoAccepts,
    autoAcceptLimit: input.autoAcceptLimit,
    spendLimit: input.spendLimit,
    at,
  })
  if (!isNew) throw new Refused('contractor_already_appointed')
  const one = {
    tenantId: actor.tenantId,
    currency: editionOf(actor.namespace).currency.code,
    contractorTenantId: company.tenant_id,
  }
  return showContractor(found(await findContractor(tx, one)))
})
