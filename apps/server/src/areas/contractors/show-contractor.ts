import type { ContractorView } from '@fettle/contracts/contractors/contractors.methods'
import type { ContractorRow } from './contractors.store.ts'

/** A contractor as its client sees it. */
export const showContractor = (row: ContractorRow): ContractorView => ({
  uuid: row.uuid,
  name: row.name,
  town: row.town,
  postcode: row.postcode,
  telephone: row.telephone,
  email: row.email,
  kind: row.kind,
  isDlo: row.is_dlo,
  isVerified: row.is_verified,
  categories: row.categories,
  autoAccepts: row.auto_accepts,
  autoAcceptLimit: row.auto_accept_limit,
  spendLimit: row.spend_limit,
  liveJobs: row.live_jobs,
  completedJobs: row.completed_jobs,
  version: row.version,
})
