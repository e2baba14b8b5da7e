import type { TaxPeriodView } from '@fettle/contracts/taxes/tax-periods.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { startOfDay } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { periodOf, type TaxPeriod } from '@fettle/domain/taxes/tax-period'
import {
  type DeclaredRegime,
  declaredLine,
  hasChanged,
  moveTaxPeriod,
  needsForm,
  regimeOfMarket,
  type TaxLine,
  type TaxPeriodState,
  taxPeriodVerbs,
} from '@fettle/domain/taxes/tax-return'
import type { Read } from '#platform/database/transaction'
import type { TaxPorts } from './show-tax-profile.ts'
import { findTaxPeriod, statementsOfPeriod, toTaxLine, verifiedNames } from './tax-periods.store.ts'
import type { TaxPeriodRecord } from './taxes.tables.ts'

/** A period with its lines by the payments as they are now. */
export type LoadedPeriod = {
  readonly regime: DeclaredRegime
  readonly period: TaxPeriod
  readonly record: TaxPeriodRecord | undefined
  readonly state: TaxPeriodState
  readonly lines: readonly TaxLine[]
  readonly stated: readonly TaxLine[]
  readonly differs: boolean
  readonly today: LocalDate
}

type Reader = { readonly actor: Actor; readonly now: number }

export const withheldOf = (lines: readonly TaxLine[]): number => lines.reduce((sum, { withheld }) => sum + withheld, 0)

/** Loads the period that contains a day. */
export const loadPeriod = async (
  read: Read,
  from: LocalDate,
  { actor, now, ports }: Reader & { readonly ports: TaxPorts },
): Promise<LoadedPeriod> => {
  const regime = regimeOfMarket[actor.namespace]
  const period = periodOf(regime, startOfDay('UTC', from), 'UTC')
  const record = await findTaxPeriod(read, { regime, startsOn: period.from })
  const paid = await ports.paidByContractor(read, { regime, from: period.from, to: period.to })
  const lines = paid.map(declaredLine).filter(({ gross }) => gross > 0)
  const stated = record ? (await statementsOfPeriod(read, record.id)).map(toTaxLine) : []
  const today = todayOf(editionOf(actor.namespace), now)
  const state = (record?.state ?? 'open') as TaxPeriodState
  return {
    regime,
    period,
    record,
    state,
    lines,
    stated,
    differs: record !== undefined && hasChanged(stated, lines),
    today,
  }
}

/** What is still owed to the tax office by the return. */
export const owedOf = ({ stated, record }: LoadedPeriod): number => withheldOf(stated) - (record?.paidSum ?? 0)

/** The view of a period with the reader's abilities. */
export const showPeriod = async (read: Read, loaded: LoadedPeriod, { namespace }: Actor): Promise<TaxPeriodView> => {
  const { regime, period, record, state, lines, differs, today } = loaded
  const currency = editionOf(namespace).currency.code
  const sum = (amount: number) => ({ amount, currency })
  const names = await verifiedNames(
    read,
    lines.map(({ contractorId }) => contractorId),
    period.to,
  )
  const verbs = taxPeriodVerbs.map((verb) => [verb, moveTaxPeriod({ state, period, today, differs }, verb)] as const)
  const isOpen = (verb: string) => verb !== 'pay' || owedOf(loaded) > 0
  return {
    from: period.from,
    to: period.to,
    returnBy: period.returnBy,
    payBy: period.payBy,
    regime,
    state,
    lines: lines.map((line) => ({
      contractorUuid: line.contractorId,
      contractorName: names.get(line.contractorId)?.name ?? '',
      verification: names.get(line.contractorId)?.verification ?? '',
      gross: sum(line.gross),
      net: sum(line.net),
      materials: sum(line.materials),
      withheld: sum(line.withheld),
      needsForm: regime === 'backup' && needsForm(line),
    })),
    withheld: sum(withheldOf(lines)),
    differs,
    receipt: record?.receipt ?? '',
    returnedAt: record?.returnedAt ?? null,
    paid: sum(record?.paidSum ?? 0),
    paidOn: record?.paidOn ?? null,
    paymentReference: record?.paymentReference ?? '',
    version: record?.version ?? 0,
    can: verbs.flatMap(([verb, answer]) => (answer.ok && isOpen(verb) ? [verb] : [])),
    cannot: {},
  }
}
