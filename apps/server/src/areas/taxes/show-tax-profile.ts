import type { TaxProfileRow, TaxProfileView } from '@fettle/contracts/taxes/tax-profiles.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { addMonths } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import {
  type ClientTaxFacts,
  type ContractorTaxFacts,
  emptyClientFacts,
  emptyContractorFacts,
} from '@fettle/domain/taxes/tax-facts'
import { meterOf } from '@fettle/domain/taxes/tax-meter'
import type { TaxLine } from '@fettle/domain/taxes/tax-return'
import { isApplied, taxRuleCodes, taxRules } from '@fettle/domain/taxes/tax-rules'
import type { WithholdingRegime } from '@fettle/domain/taxes/withholding'
import { memberNames } from '#areas/users/users.port'
import type { Read, Tx } from '#platform/database/transaction'
import { listTaxProfiles } from './taxes.store.ts'
import type { TaxProfileRecord } from './taxes.tables.ts'

/** What was paid between two days, both included, in minor units. Handed in by the area of invoices. */
export type PaidSums = (
  read: Read,
  paid: { readonly from: LocalDate; readonly to: LocalDate; readonly contractorTenantId: string | null },
) => Promise<{ readonly net: number; readonly gross: number }>
/** What a client paid to each contractor by the value days of a period. Handed in by the area of invoices. */
export type PaidByContractor = (
  read: Read,
  asked: { readonly regime: string; readonly from: LocalDate; readonly to: LocalDate },
) => Promise<TaxLine[]>
/** Books withheld tax that was paid to the tax office. Handed in by the area of books. */
export type BookTaxPayment = (
  tx: Tx,
  payment: {
    readonly periodId: string
    readonly payment: number
    readonly regime: WithholdingRegime
    readonly amount: number
    readonly currency: string
    readonly valueOn: LocalDate
    readonly at: string
  },
) => Promise<void>
export type TaxPorts = {
  readonly secret: string
  readonly paidSums: PaidSums
  readonly paidByContractor: PaidByContractor
  readonly bookTaxPayment: BookTaxPayment
}

type Reader = { readonly actor: Actor; readonly now: number }

const showRow = (record: TaxProfileRecord, { side }: Actor, nameOf: (id: string) => string | null): TaxProfileRow => ({
  uuid: record.id,
  validFrom: record.validFrom,
  enteredAt: record.enteredAt,
  enteredBy: nameOf(record.enteredByMembershipId),
  client: side === 'client' ? { ...emptyClientFacts, ...(record.facts as ClientTaxFacts) } : null,
  contractor: side === 'contractor' ? { ...emptyContractorFacts, ...(record.facts as ContractorTaxFacts) } : null,
  taxpayerNumberEnd: record.taxpayerNumberEnd,
})

const rulesOf = ({ namespace }: Actor): TaxProfileView['rules'] => {
  const currency = editionOf(namespace).currency.code
  return taxRuleCodes
    .filter((code) => taxRules[code].market === namespace)
    .map((code) => {
      const { ratePpm, limit, source } = taxRules[code]
      return {
        code,
        ratePpm,
        limit: limit === null ? null : { amount: limit, currency },
        source,
        isApplied: isApplied(code),
      }
    })
}

const metersOf = async (read: Read, { actor, now }: Reader, paidSums: PaidSums): Promise<TaxProfileView['meters']> => {
  if (actor.side !== 'client' || actor.namespace !== 'uk') return []
  const edition = editionOf(actor.namespace)
  const today = todayOf(edition, now)
  const { net, gross } = await paidSums(read, { from: addMonths(today, -12), to: today, contractorTenantId: null })
  const { sum, limit, state } = meterOf([{ paidOn: today, net, gross }], 'construction_spend', today)
  const currency = edition.currency.code
  return [{ kind: 'construction_spend', sum: { amount: sum, currency }, limit: { amount: limit, currency }, state }]
}

/** The row of those in order of date that is in force today. */
export const inForce = (rows: readonly TaxProfileRecord[], today: LocalDate): TaxProfileRecord | undefined =>
  rows.find(({ validFrom }) => validFrom <= today)

/** Own tax facts of the reader's tenant with rules and meters. */
export const showTaxProfile = async (read: Read, reader: Reader, { paidSums }: TaxPorts): Promise<TaxProfileView> => {
  const { actor, now } = reader
  const records = await listTaxProfiles(read)
  const names = await memberNames(
    read,
    records.map(({ enteredByMembershipId }) => enteredByMembershipId),
  )
  const rows = records.map((record) => showRow(record, actor, (id) => names.get(id) ?? null))
  const current = inForce(records, todayOf(editionOf(actor.namespace), now))
  return {
    current: rows.find(({ uuid }) => uuid === current?.id) ?? null,
    rows,
    rules: rulesOf(actor),
    meters: await metersOf(read, reader, paidSums),
  }
}
