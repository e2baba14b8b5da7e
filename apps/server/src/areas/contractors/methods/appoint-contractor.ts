import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findContractor, insertAppointment, searchDirectory } from '../contractors.store.ts'
import { showContractor } from '../show-contractor.ts'

export const appointContractor = handler(contractorsMethods.appoint, async (input, { tx, actor, at }) => {
  const [entry] = await searchDirectory(tx, actor.namespace, { q: '', one: input.contractorUuid })
  const company = found(entry)
  if (company.is_dlo && company.dlo_of !== actor.tenantId) throw new Refused('dlo_belongs_to_another_client')
  const isNew = await insertAppointment(tx, {
    clientTenantId: actor.tenantId,
    contractorTenantId: company.tenant_id,
    kind: company.is_dlo ? 'dlo' : input.kind,
    autoAccepts: input.autoAccepts,
    spendLimit: input.spendLimit,
    at,
  })
  if (!isNew) throw new Refused('contractor_already_appointed')
  const one = { tenantId: actor.tenantId, currency: editionOf(actor.namespace).currency.code, contractorTenantId: company.tenant_id }
  return showContractor(found(await findContractor(tx, one)))
})
