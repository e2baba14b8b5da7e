import { cisRoles, lettings, taxCheckKinds, taxCheckResults, taxClasses } from '@fettle/domain/taxes/tax-facts'
import { meterKinds, meterStates } from '@fettle/domain/taxes/tax-meter'
import { taxRuleCodes } from '@fettle/domain/taxes/tax-rules'
import * as z from 'zod/mini'
import { day, instant, money, optionalSingleLineText, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const taxRuleCode = z.enum(taxRuleCodes as [(typeof taxRuleCodes)[number], ...(typeof taxRuleCodes)[number][]])

const clientFacts = {
  vatNumber: optionalSingleLineText(20),
  /** Share of input tax that is recovered, in parts per million. */
  recoveredPpm: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  cisRole: z._default(z.enum(cisRoles), 'none'),
  taxReference: optionalSingleLineText(20),
  payeReference: optionalSingleLineText(20),
  accountsOfficeReference: optionalSingleLineText(20),
  endUserSince: z._default(z.nullable(day), null),
  letting: z._default(z.enum(lettings), 'standard'),
  buildingServicesUntil: z._default(z.nullable(day), null),
  employerNumber: optionalSingleLineText(20),
}
const exemption = z.strictObject({ number: singleLineText(60), from: day, to: day })
const contractorFacts = {
  isSmallBusiness: z._default(z.boolean(), false),
  exemption: z._default(z.nullable(exemption), null),
  taxClass: z._default(z.nullable(z.enum(taxClasses)), null),
  signedOn: z._default(z.nullable(day), null),
}

const clientFactsView = z.strictObject({
  vatNumber: z.string(),
  recoveredPpm: z.int(),
  cisRole: z.enum(cisRoles),
  taxReference: z.string(),
  payeReference: z.string(),
  accountsOfficeReference: z.string(),
  endUserSince: z.nullable(day),
  letting: z.enum(lettings),
  buildingServicesUntil: z.nullable(day),
  employerNumber: z.string(),
})
const contractorFactsView = z.strictObject({
  isSmallBusiness: z.boolean(),
  exemption: z.nullable(exemption),
  taxClass: z.nullable(z.enum(taxClasses)),
  signedOn: z.nullable(day),
})

/** One dated row; the facts of the other side are null. */
const profileRow = z.strictObject({
  uuid,
  validFrom: day,
  enteredAt: instant,
  enteredBy: z.nullable(z.string()),
  client: z.nullable(clientFactsView),
  contractor: z.nullable(contractorFactsView),
  /** Last four characters of the taxpayer number. */
  taxpayerNumberEnd: z.nullable(z.string()),
})

export const taxProfileView = z.strictObject({
  /** The row in force today; null before the first. */
  current: z.nullable(profileRow),
  /** Every row, the latest first. */
  rows: z.array(profileRow),
  rules: z.array(
    z.strictObject({
      code: taxRuleCode,
      ratePpm: z.nullable(z.int()),
      limit: z.nullable(money),
      source: z.string(),
      isApplied: z.boolean(),
    }),
  ),
  /** What a client has paid against limits; empty for contractors. */
  meters: z.array(z.strictObject({ kind: z.enum(meterKinds), sum: money, limit: money, state: z.enum(meterStates) })),
})
export type TaxProfileView = z.output<typeof taxProfileView>
export type TaxProfileRow = z.output<typeof profileRow>

export const contractorTaxView = z.strictObject({
  contractor: z.nullable(contractorFactsView),
  isVatRegistered: z.boolean(),
  taxpayerNumberEnd: z.nullable(z.string()),
  /** Checks by this client, the latest first. */
  checks: z.array(
    z.strictObject({
      uuid,
      kind: z.enum(taxCheckKinds),
      result: z.enum(taxCheckResults),
      reference: z.string(),
      certificateNumber: z.string(),
      checkedOn: day,
      checkedBy: z.nullable(z.string()),
    }),
  ),
  /** What the client paid to the contractor in the calendar year, with tax. */
  yearPaid: money,
  can: z.array(z.string()),
  cannot: z.record(z.string(), z.string()),
})
export type ContractorTaxView = z.output<typeof contractorTaxView>

const dated = {
  /** First day on which the facts hold. */
  validFrom: day,
  /** The row in force that the editor saw; null before the first. */
  replacesUuid: z.nullable(uuid),
}

export const taxProfilesMethods = methods('find-a-pro', 'tax-profiles', {
  get: {
    kind: 'query',
    summary: 'Own tax facts by date, the rules of the market with their sources, and what was paid against limits.',
    access: 'taxes.view',
    input: {},
    output: taxProfileView,
  },
  saveClient: {
    kind: 'command',
    summary: 'States the tax facts of a client from a day on; earlier days keep theirs.',
    access: 'taxes.edit',
    input: { ...dated, ...clientFacts },
    output: taxProfileView,
    refusals: ['not_a_client'],
  },
  saveContractor: {
    kind: 'command',
    summary:
      'States the tax facts of a contractor from a day on. The taxpayer number is stored encrypted; null keeps the stored one.',
    access: 'taxes.edit',
    input: {
      ...dated,
      ...contractorFacts,
      taxpayerNumber: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(20))), null),
    },
    output: taxProfileView,
    refusals: ['not_a_contractor'],
  },
  ofContractor: {
    kind: 'query',
    summary: 'Tax facts of an appointed contractor, and the checks of this client.',
    access: 'taxes.view',
    input: { contractorUuid: uuid },
    output: contractorTaxView,
    refusals: ['not_a_client'],
  },
  recordCheck: {
    kind: 'command',
    summary:
      'Records a check of a contractor: its rate with HMRC, its exemption certificate with the tax office, or its number with the IRS.',
    access: 'taxes.edit',
    input: {
      contractorUuid: uuid,
      result: z.enum(taxCheckResults),
      /** Verification number or confirmation of the authority. */
      reference: optionalSingleLineText(60),
      checkedOn: day,
    },
    output: contractorTaxView,
    refusals: [
      'not_a_client',
      'tax_check_in_the_future',
      'tax_check_of_another_market',
      'tax_check_without_certificate',
    ],
  },
})
