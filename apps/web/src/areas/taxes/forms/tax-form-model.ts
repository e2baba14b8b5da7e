import type { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import type { ClientTaxFacts, ContractorTaxFacts } from '@fettle/domain/taxes/tax-facts'
import type { CallInput } from '../../../platform/calls/call.ts'

/** Form values of a client's tax details. Days as YYYY-MM-DD or empty, the share as a percentage. */
export type ClientTaxValues = {
  validFrom: string
  vatNumber: string
  recovered: number | null
  cisRole: string
  taxReference: string
  payeReference: string
  accountsOfficeReference: string
  endUserSince: string
  letting: string
  buildingServicesUntil: string
  employerNumber: string
}

/** Parts per million of one percent. */
const ppmOfPercent = 10_000
const dayOrNull = (text: string): string | null => (text === '' ? null : text)

export const toClientTaxValues = (facts: ClientTaxFacts, today: string): ClientTaxValues => ({
  ...facts,
  validFrom: today,
  recovered: facts.recoveredPpm / ppmOfPercent,
  endUserSince: facts.endUserSince ?? '',
  buildingServicesUntil: facts.buildingServicesUntil ?? '',
})

export const toClientTaxInput = (
  values: ClientTaxValues,
  replacesUuid: string | null,
): CallInput<typeof taxProfilesMethods.saveClient> => ({
  replacesUuid,
  validFrom: values.validFrom,
  vatNumber: values.vatNumber,
  recoveredPpm: Math.round((values.recovered ?? 0) * ppmOfPercent),
  cisRole: values.cisRole as ClientTaxFacts['cisRole'],
  taxReference: values.taxReference,
  payeReference: values.payeReference,
  accountsOfficeReference: values.accountsOfficeReference,
  endUserSince: dayOrNull(values.endUserSince),
  letting: values.letting as ClientTaxFacts['letting'],
  buildingServicesUntil: dayOrNull(values.buildingServicesUntil),
  employerNumber: values.employerNumber,
})

/** Form values of a contractor's tax details. An empty taxpayer number keeps the stored one. */
export type ContractorTaxValues = {
  validFrom: string
  taxpayerNumber: string
  isSmallBusiness: boolean
  exemptionNumber: string
  exemptionFrom: string
  exemptionTo: string
  taxClass: string
  signedOn: string
}

export const toContractorTaxValues = (facts: ContractorTaxFacts, today: string): ContractorTaxValues => ({
  validFrom: today,
  taxpayerNumber: '',
  isSmallBusiness: facts.isSmallBusiness,
  exemptionNumber: facts.exemption?.number ?? '',
  exemptionFrom: facts.exemption?.from ?? '',
  exemptionTo: facts.exemption?.to ?? '',
  taxClass: facts.taxClass ?? '',
  signedOn: facts.signedOn ?? '',
})

export const toContractorTaxInput = (
  values: ContractorTaxValues,
  replacesUuid: string | null,
): CallInput<typeof taxProfilesMethods.saveContractor> => ({
  replacesUuid,
  validFrom: values.validFrom,
  taxpayerNumber: values.taxpayerNumber.trim() === '' ? null : values.taxpayerNumber,
  isSmallBusiness: values.isSmallBusiness,
  exemption:
    values.exemptionNumber.trim() === ''
      ? null
      : { number: values.exemptionNumber, from: values.exemptionFrom, to: values.exemptionTo },
  taxClass: values.taxClass === '' ? null : (values.taxClass as NonNullable<ContractorTaxFacts['taxClass']>),
  signedOn: dayOrNull(values.signedOn),
})
