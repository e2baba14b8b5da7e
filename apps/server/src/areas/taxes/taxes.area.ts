import type { taxPeriodsMethods } from '@fettle/contracts/taxes/tax-periods.methods'
import type { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { recordTaxCheck, taxesOfContractor } from './methods/check-contractor.ts'
import { getTaxProfile } from './methods/get-tax-profile.ts'
import { saveClientTaxProfile, saveContractorTaxProfile } from './methods/save-tax-profile.ts'
import {
  fileTaxReturn,
  getTaxPeriod,
  listTaxPeriodsMethod,
  listTaxStatements,
  payTax,
  sendTaxStatements,
  taxReturnData,
} from './methods/tax-periods.ts'
import type { TaxPorts } from './show-tax-profile.ts'

/** Tax facts of clients and contractors by date, and checks of contractors. */
export const taxesArea = (ports: TaxPorts): Area => ({
  handlers: {
    'tax-periods': {
      list: listTaxPeriodsMethod(ports),
      get: getTaxPeriod(ports),
      sendStatements: sendTaxStatements(ports),
      file: fileTaxReturn(ports),
      pay: payTax(ports),
      data: taxReturnData(ports),
      statements: listTaxStatements,
    } satisfies Handlers<typeof taxPeriodsMethods>,
    'tax-profiles': {
      get: getTaxProfile(ports),
      saveClient: saveClientTaxProfile(ports),
      saveContractor: saveContractorTaxProfile(ports),
      ofContractor: taxesOfContractor(ports),
      recordCheck: recordTaxCheck(ports),
    } satisfies Handlers<typeof taxProfilesMethods>,
  },
})
