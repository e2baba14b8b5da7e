import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { handler } from '#platform/runner/handlers'
import { listContractors } from '../contractors.store.ts'

export const listContractorsMethod = handler(contractorsMethods.list, ({ q, category }, { read, actor, page }) =>
  listContractors(
    read,
    { tenantId: actor.tenantId, currency: editionOf(actor.namespace).currency.code, q, category },
    page,
  ),
)
