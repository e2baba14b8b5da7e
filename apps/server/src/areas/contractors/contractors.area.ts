import type { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { appointContractor } from './methods/appoint-contractor.ts'
import { changeTerms, getContractor } from './methods/change-terms.ts'
import { contractorDirectory, contractorScorecards } from './methods/contractor-scorecards.ts'
import { currentContractor } from './methods/current-contractor.ts'
import { describeCompany, type MoveBase } from './methods/describe-company.ts'
import { findContractors } from './methods/find-contractors.ts'
import { listContractorsMethod } from './methods/list-contractors.ts'
import { ownIssuer, saveBankAccount } from './methods/own-issuer.ts'

type ContractorServices = { mail: Mailer; moveBase: MoveBase }

const contractorsBy = ({ mail, moveBase }: ContractorServices) =>
  ({
    list: listContractorsMethod,
    find: findContractors,
    scorecards: contractorScorecards,
    directory: contractorDirectory,
    appoint: appointContractor,
    get: getContractor,
    changeTerms,
    describe: describeCompany(moveBase),
    current: currentContractor,
    issuer: ownIssuer,
    saveBankAccount: saveBankAccount(mail),
  }) satisfies Handlers<typeof contractorsMethods>

/** Contractor companies and their appointments; changed bank details are mailed. */
export const contractorsArea = (services: ContractorServices): Area => ({
  handlers: { contractors: contractorsBy(services) },
})
