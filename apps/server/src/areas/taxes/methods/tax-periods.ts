import { buffer } from 'node:stream/consumers'
import { taxPeriodsMethods } from '@fettle/contracts/taxes/tax-periods.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import type { Currency } from '@fettle/domain/kernel/money'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { latestPeriods, moveTaxPeriod, regimeOfMarket, type TaxPeriodState } from '@fettle/domain/taxes/tax-return'
import type { WithholdingRegime } from '@fettle/domain/taxes/withholding'
import { taxReturnLabels } from '@fettle/words/tax-return-labels'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { csvSheet } from '#platform/sheets/csv-sheet'
import { type Cell, sheetShape } from '#platform/sheets/sheet'
import { type LoadedPeriod, loadPeriod, owedOf, showPeriod, withheldOf } from '../show-tax-period.ts'
import type { TaxPorts } from '../show-tax-profile.ts'
import {
  insertTaxPeriod,
  listTaxPeriods,
  lockTaxPeriods,
  replaceStatements,
  saveTaxPeriod,
  statementsToContractor,
  verifiedNames,
} from '../tax-periods.store.ts'

const shown = 13

export const listTaxPeriodsMethod = (ports: TaxPorts) =>
  handler(taxPeriodsMethods.list, async (_input, { read, actor, now }) => {
    const regime = regimeOfMarket[actor.namespace]
    const edition = editionOf(actor.namespace)
    const known = new Map((await listTaxPeriods(read)).map((record) => [record.startsOn, record]))
    const count = regime === 'backup' ? 3 : shown
    const periods = []
    for (const { from, to, returnBy, payBy } of latestPeriods(regime, todayOf(edition, now), count)) {
      const lines = await ports.paidByContractor(read, { regime, from, to })
      const withheld = { amount: Math.max(0, withheldOf(lines)), currency: edition.currency.code }
      periods.push({
        from,
        to,
        returnBy,
        payBy,
        regime,
        state: (known.get(from)?.state ?? 'open') as TaxPeriodState,
        withheld,
      })
    }
    return { periods }
  })

export const getTaxPeriod = (ports: TaxPorts) =>
  handler(taxPeriodsMethods.get, async ({ from }, { read, actor, now }) =>
    showPeriod(read, await loadPeriod(read, from, { actor, now, ports }), actor),
  )

type Asked = { readonly from: LocalDate; readonly version: number }

/** The period that a command changes, alone and unchanged since it was read. */
const loadForUpdate = async ({ from, version }: Asked, { tx, actor, now }: CommandContext, ports: TaxPorts) => {
  await lockTaxPeriods(tx)
  const loaded = await loadPeriod(tx, from, { actor, now, ports })
  const current = loaded.record?.version ?? 0
  if (current !== version) throw new Refused('stale_version', { version: current })
  return loaded
}

const show = async (from: LocalDate, { tx, actor, now }: CommandContext, ports: TaxPorts) =>
  showPeriod(tx, await loadPeriod(tx, from, { actor, now, ports }), actor)

/** Freezes the lines of a period as its statements. */
const stateLines = async (periodId: string, { lines, period }: LoadedPeriod, { tx, at }: CommandContext) => {
  const ids = lines.map(({ contractorId }) => contractorId)
  const names = await verifiedNames(tx, ids, period.to)
  const statements = lines.map(({ contractorId, ...sums }) => ({
    contractorTenantId: contractorId,
    ...sums,
    verification: names.get(contractorId)?.verification ?? '',
    statedAt: at,
  }))
  await replaceStatements(tx, periodId, statements)
}

export const sendTaxStatements = (ports: TaxPorts) =>
  handler(taxPeriodsMethods.sendStatements, async (input, context) => {
    const { tx, actor, at, now } = context
    const loaded = await loadForUpdate(input, context, ports)
    const state = accept(moveTaxPeriod(loaded, 'send_statements'))
    const { regime, period, record } = loaded
    if (record) await saveTaxPeriod(tx, record, { state })
    else
      await insertTaxPeriod(tx, {
        clientTenantId: tx.tenantId,
        regime,
        startsOn: period.from,
        endsOn: period.to,
        currency: editionOf(actor.namespace).currency.code,
        state,
        createdAt: at,
      })
    const { record: saved } = await loadPeriod(tx, input.from, { actor, now, ports })
    await stateLines(found(saved).id, loaded, context)
    return show(input.from, context, ports)
  })

/** The first return states what was sent; a later one what has changed since. */
export const fileTaxReturn = (ports: TaxPorts) =>
  handler(taxPeriodsMethods.file, async ({ receipt, ...input }, context) => {
    const { tx, actor, at } = context
    const loaded = await loadForUpdate(input, context, ports)
    const verb = loaded.state === 'open' || loaded.state === 'statements_sent' ? 'file' : 'amend'
    const state = accept(moveTaxPeriod(loaded, verb))
    const record = found(loaded.record)
    if (verb === 'amend') await stateLines(record.id, loaded, context)
    await saveTaxPeriod(tx, record, { state, receipt, returnedAt: at, returnedByMembershipId: actor.membershipUuid })
    return show(input.from, context, ports)
  })

export const payTax = (ports: TaxPorts) =>
  handler(taxPeriodsMethods.pay, async ({ paidOn, reference, ...input }, context) => {
    const { tx, at } = context
    const loaded = await loadForUpdate(input, context, ports)
    const state = accept(moveTaxPeriod(loaded, 'pay'))
    const record = found(loaded.record)
    const amount = owedOf(loaded)
    if (amount <= 0) throw new Refused('tax_nothing_to_pay')
    if (paidOn > loaded.today) throw new Refused('tax_payment_in_the_future')
    const paid = { paidSum: record.paidSum + amount, paidOn, paymentReference: reference }
    await saveTaxPeriod(tx, record, { state, ...paid })
    const { id: periodId, version: payment, regime, currency } = record
    const booked = { periodId, payment, regime: regime as WithholdingRegime, amount, currency, valueOn: paidOn, at }
    await ports.bookTaxPayment(tx, booked)
    return show(input.from, context, ports)
  })

export const taxReturnData = (ports: TaxPorts) =>
  handler(taxPeriodsMethods.data, async ({ from }, { read, actor, now, locale }) => {
    const loaded = await loadPeriod(read, from, { actor, now, ports })
    const { lines, period } = await showPeriod(read, loaded, actor).then((view) => ({ ...view, period: loaded.period }))
    const words = taxReturnLabels(locale, actor.namespace)
    const rows = lines.map((line): Cell[] => [
      line.contractorName,
      line.verification,
      { day: period.from },
      { day: period.to },
      { minor: line.gross.amount },
      { minor: line.net.amount },
      { minor: line.materials.amount },
      { minor: line.withheld.amount },
      line.withheld.currency,
      ...(loaded.regime === 'backup' ? [line.needsForm ? words.yes : words.no] : []),
    ])
    const batches = (async function* () {
      yield rows
    })()
    const sheet = { name: words.name, headings: words.headings, batches }
    return {
      bytes: await buffer(csvSheet(sheet, sheetShape(actor.namespace))),
      filename: `${words.name} ${period.from}.csv`,
      contentType: 'text/csv; charset=utf-8',
    }
  })

export const listTaxStatements = handler(taxPeriodsMethods.statements, async (_input, { read, actor }) => {
  if (actor.side !== 'contractor') return { statements: [] }
  const rows = await statementsToContractor(read)
  return {
    statements: rows.map((row) => {
      const sum = (amount: string) => ({ amount: Number(amount), currency: row.currency as Currency })
      return {
        uuid: row.id,
        clientName: row.client_name,
        regime: row.regime as WithholdingRegime,
        from: row.starts_on,
        to: row.ends_on,
        verification: row.verification,
        gross: sum(row.gross),
        net: sum(row.net),
        materials: sum(row.materials),
        withheld: sum(row.withheld),
        statedAt: row.stated_at,
      }
    }),
  }
})
