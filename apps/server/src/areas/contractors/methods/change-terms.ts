import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { findContractor, saveTerms } from '../contractors.store.ts'
import { showContractor } from '../show-contractor.ts'

const appointed = async (read: Read, { tenantId, namespace }: Actor, contractorTenantId: string) =>
  found(await findContractor(read, { tenantId, contractorTenantId, currency: editionOf(namespace).currency.code }))

export const getContractor = handler(contractorsMethods.get, async ({ contractorUuid }, { read, actor }) =>
  showContractor(await appointed(read, actor, contractorUuid)),
)

/** Direct labour keeps its kind, and other appointments cannot become direct labour. */
export const changeTerms = handler(contractorsMethods.changeTerms, async (input, { tx, actor }) => {
  const { contractorUuid: contractorTenantId, ...terms } = input
  const before = await appointed(tx, actor, contractorTenantId)
  fresh(before, input.version)
  if ((before.kind === 'dlo') !== (terms.kind === 'dlo')) throw new Refused('direct_labour_stays')
  await saveTerms(tx, { ...terms, contractorTenantId })
  return showContractor(await appointed(tx, actor, contractorTenantId))
})
