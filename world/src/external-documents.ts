import { randomUUID } from 'node:crypto'
import { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { day, hour } from './days.ts'
import type { Photographs } from './photographs.ts'
import { asUserAt, type Scenario } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

type Moment = { readonly workOrderUuid: string; readonly now: number }

/** A quote by post, recorded by the client. */
const recordExternalQuote = async (
  scenario: Scenario,
  { staff }: SeededMarket,
  { workOrderUuid, now, photographs }: Moment & { photographs: Photographs },
): Promise<void> => {
  const clerk = asUserAt(staff.COO, now - 4 * hour)
  const order = await clerk.call(workOrdersMethods.get, { workOrderUuid })
  const job = order.jobs.find(({ state }) => state === 'offered')
  if (!job) return
  const net = scenario.repair.lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
  const tax = Math.round(net / 5)
  await clerk.call(quotesMethods.recordExternal, {
    jobUuid: job.uuid,
    number: `26-${scenario.index}`,
    description: scenario.repair.title,
    gross: Math.round(net) + tax,
    tax,
    labour: 0,
    paperOn: todayOf(clerk, now - day),
    validUntil: todayOf(clerk, now + 30 * day),
    attachmentUuids: [await photographs.take(clerk, 'quotes_and_invoices', `${scenario.index}-paper`)],
  })
}

/** External quotes and invoices, and interim invoices for single visits. */
export const recordExternalDocuments = async (
  scenario: Scenario,
  market: SeededMarket,
  { photographs, ...moment }: Moment & { photographs: Photographs },
): Promise<void> => {
  if (scenario.ending === 'quote-requested' && scenario.dispatchMethod === 'tender')
    await recordExternalQuote(scenario, market, { ...moment, photographs })
  if (scenario.ending === 'no-access')
    await asUserAt(market.staff.COO, moment.now - 3 * hour).call(accessLaddersMethods.logContact, {
      workOrderUuid: moment.workOrderUuid,
      channel: 'phone',
      result: 'no_answer',
      madeAt: new Date(moment.now - 4 * hour).toISOString(),
    })
  if (scenario.ending !== 'parts-needed') return
  const order = await asUserAt(market.staff.PRM, moment.now).call(workOrdersMethods.get, {
    workOrderUuid: moment.workOrderUuid,
  })
  await asUserAt(scenario.firm.owner, moment.now - 2 * hour).call(completionReportsMethods.create, {
    jobUuid: order.hiredJobUuid ?? '',
    covers: 'visit',
    summary: market.seedData.words.partsNeeded,
    completedOn: todayOf(market.seedData, moment.now - 2 * day),
    handIn: true,
  })
  await asUserAt(market.staff.PRM, moment.now - hour).call(costsMethods.record, {
    workOrderUuid: moment.workOrderUuid,
    kind: 'labour',
    text: { uk: 'Caretaker, two hours', de: 'Hausmeister, zwei Stunden', us: 'Building staff, two hours' }[
      market.seedData.namespace
    ],
    amount: 6400,
    incurredOn: todayOf(market.seedData, moment.now - day),
  })
}

const asked = {
  uk: [
    { kind: 'number', label: 'Insulation resistance', unit: 'MΩ', options: [] },
    { kind: 'choice', label: 'Result of the test', unit: '', options: ['Passed', 'Passed with remarks', 'Failed'] },
    { kind: 'photo', label: 'Label in the consumer unit', unit: '', options: [] },
  ],
  de: [
    { kind: 'number', label: 'Isolationswiderstand', unit: 'MΩ', options: [] },
    { kind: 'choice', label: 'Prüfergebnis', unit: '', options: ['Bestanden', 'Mit Hinweisen', 'Nicht bestanden'] },
    { kind: 'photo', label: 'Beschriftung im Verteiler', unit: '', options: [] },
  ],
  us: [
    { kind: 'number', label: 'Insulation resistance', unit: 'MΩ', options: [] },
    { kind: 'choice', label: 'Test result', unit: '', options: ['Passed', 'Passed with remarks', 'Failed'] },
    { kind: 'photo', label: 'Label in the panel', unit: '', options: [] },
  ],
} as const

/** A completion form for electrical work with optional questions only, saved after the scenarios. */
export const askAboutElectrics = async ({ staff, seedData }: SeededMarket, now: number): Promise<void> => {
  const questions = asked[seedData.namespace].map((question) => ({
    ...question,
    uuid: randomUUID(),
    options: [...question.options],
    isRequired: false,
  }))
  await asUserAt(staff.ADM, now - hour).call(completionFormsMethods.save, {
    category: 'electrical',
    edition: 0,
    questions,
  })
}
