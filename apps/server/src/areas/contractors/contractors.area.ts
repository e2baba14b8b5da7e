import type { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { appointContractor } from './methods/appoint-contractor.ts'
import { changeTerms, getContractor } from './methods/change-terms.ts'
import { currentContractor } from './methods/current-contractor.ts'
import { describeCompany } from './methods/describe-company.ts'
import { findContractors } from './methods/find-contractors.ts'
import { listContractorsMethod } from './methods/list-contractors.ts'

const contractors = {
  list: listContractorsMethod,
  find: findContractors,
  appoint: appointContractor,
  get: getContractor,
  changeTerms,
  describe: describeCompany,
  current: currentContractor,
} satisfies Handlers<typeof contractorsMethods>

export const contractorsArea: Area = { handlers: { contractors } }
