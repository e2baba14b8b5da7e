import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { handler } from '#platform/runner/handlers'
import { searchDirectory } from '../contractors.store.ts'

export const findContractors = handler(contractorsMethods.find, async ({ q }, { read, actor }) => {
  const entries = await searchDirectory(read, actor.namespace, { q, one: null })
  return entries.map((entry) => ({
    uuid: entry.tenant_id,
    name: entry.name,
    town: entry.town,
    categories: entry.categories,
    isVerified: entry.is_verified,
  }))
})
