import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { handler } from '#platform/runner/handlers'
import { showTaxProfile, type TaxPorts } from '../show-tax-profile.ts'

export const getTaxProfile = (ports: TaxPorts) =>
  handler(taxProfilesMethods.get, (_input, { read, actor, now }) => showTaxProfile(read, { actor, now }, ports))
