import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { day, hour } from './days.ts'
import type { Photographs } from './photographs.ts'
import { answerQuestion, askQuestion } from './questions.ts'
import {
  advanceClock,
  asClient,
  asContractor,
  asUserAt,
  dateOf,
  offerDates,
  reloadOrder,
  type Scenario,
  type ScenarioRun,
  toLines,
} from './scenario-run.ts'
import type { Firm, SeededMarket } from './seeded-market.ts'
import { approveVariation, isVaried, requestVariation } from './variations.ts'
import { payFromWallet } from './wallets.ts'

/** The boiler of the building, where the work is about heating. */
const assetsAbout = async ({ place, repair }: Scenario, { assets, staff }: SeededMarket): Promise<string[]> => {
  if (repair.category !== 'heating-gas' || !assets || !staff.COO) return []
  const asked = { servingUuid: place.uuid, typeUuid: assets.boilerTypeUuid }
  return (await staff.COO.call(assetsMethods.list, asked)).map(({ uuid }) => uuid)
}

/** Net of the quoted lines in minor units. */
const valueOf = ({ lines }: Scenario['repair']): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)

const raise = async (scenario: Scenario, market: SeededMarket, photographs: Photographs): Promise<ScenarioRun> => {
  const clerk = () => asUserAt(market.staff[scenario.index % 3 === 0 ? 'PRM' : 'COO'], scenario.startedAt)
  const { repair } = scenario
  const resident = market.seedData.residents[scenario.index % market.seedData.residents.length]
  const attachmentUuids =
    scenario.index % 2 === 0 ? [await photographs.take(clerk(), 'enquiry', `${scenario.index}-before`)] : []
  const assetUuids = await assetsAbout(scenario, market)
  // Scenarios run at once and share their members: the clock is set after the last wait.
  const order = await clerk().call(workOrdersMethods.create, {
    locationUuid: scenario.place.uuid,
    title: repair.title,
    description: repair.description,
    category: repair.category,
    service: repair.service,
    priority: repair.priority,
    accessNotes: market.seedData.words.access,
    contacts: resident ? [{ kind: 'resident', ...resident, isPrimary: true }] : [],
    attachmentUuids,
    assetUuids,
    // Every second order has a budget, which some quotes exceed.
    budget: scenario.index % 2 === 0 ? Math.round(valueOf(repair) / 1_000) * 1_000 + 1_000 : null,
  })
  return { scenario, market, photographs, order, jobUuid: '', clock: scenario.startedAt + 2 * hour }
}

const dispatchOrder = async (run: ScenarioRun): Promise<ScenarioRun> => {
  const { scenario, order } = run
  const asked = { workOrderUuid: order.uuid, version: order.version }
  const award = Math.round(valueOf(scenario.repair) * 1.25)
  const sent =
    scenario.dispatchMethod === 'award'
      ? await asClient(run).call(workOrdersMethods.award, { ...asked, contractorUuid: scenario.firm.uuid, award })
      : await asClient(run).call(workOrdersMethods.requestQuotes, {
          ...asked,
          contractorUuids: [scenario.firm, ...(scenario.dispatchMethod === 'tender' ? scenario.rivals : [])].map(
            (firm) => firm.uuid,
          ),
          seats: 3,
        })
  const job = sent.jobs.find((each) => each.contractorUuid === scenario.firm.uuid)
  return advanceClock({ ...run, order: sent, jobUuid: job?.uuid ?? '' }, 3 * hour)
}

const accept = async (run: ScenarioRun): Promise<ScenarioRun> => {
  // Direct labour is hired at once, without accepting.
  const job = run.order.jobs.find((each) => each.uuid === run.jobUuid)
  if (job?.state === 'offered') await asContractor(run).call(jobsMethods.accept, { jobUuid: run.jobUuid })
  return advanceClock(run, 5 * hour)
}

const quote = async (run: ScenarioRun): Promise<{ run: ScenarioRun; quoteUuid: string; version: number }> => {
  const { scenario, market } = run
  for (const [rank, rival] of (scenario.dispatchMethod === 'tender' ? scenario.rivals : []).entries())
    await rivalQuote(run, rival, rank)
  const draft = await asContractor(run).call(quotesMethods.create, {
    jobUuid: run.jobUuid,
    lines: toLines(scenario.repair.lines),
    note: market.seedData.words.note,
    ...offerDates(run, { valid: 60, start: 3 }),
    durationDays: 1,
  })
  const sent = await asContractor(advanceClock(run, hour)).call(quotesMethods.submit, {
    quoteUuid: draft.uuid,
    version: draft.version,
  })
  return { run: await reloadOrder(advanceClock(run, 20 * hour)), quoteUuid: sent.uuid, version: sent.version }
}

const rivalQuote = async (run: ScenarioRun, rival: Firm, rank: number) => {
  const job = run.order.jobs.find((each) => each.contractorUuid === rival.uuid)
  if (!job) return
  // Scenarios run in parallel, so every call sets its user's time.
  const owner = () => asUserAt(rival.owner, run.clock - hour)
  await owner().call(jobsMethods.accept, { jobUuid: job.uuid })
  if (rank === 1) return
  const draft = await owner().call(quotesMethods.create, {
    jobUuid: job.uuid,
    lines: toLines(run.scenario.repair.lines, 118 + rank * 7),
    note: '',
    ...offerDates(run, { valid: 45, start: 6 }),
    durationDays: 2,
  })
  await owner().call(quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
}

const hire = async (run: ScenarioRun): Promise<ScenarioRun> => {
  if (run.scenario.dispatchMethod === 'award') return accept(run)
  const quoted = await quote(await accept(run))
  await asClient(quoted.run).call(quotesMethods.accept, { quoteUuid: quoted.quoteUuid, version: quoted.version })
  return advanceClock(quoted.run, 4 * hour)
}

/** Bank transfer method by market. */
const transfer = { uk: 'BACS', de: 'SEPA', us: 'ACH' } as const

/** Nine o'clock on the wanted day, or some hours later when that has passed. */
const slotAfter = (clock: number, days: number) => {
  const morning = Math.floor((clock + days * day) / day) * day + 9 * hour
  return { startsAt: new Date(morning).toISOString(), endsAt: new Date(morning + 2 * hour).toISOString(), morning }
}

const book = async (run: ScenarioRun, days: number) => {
  const { morning, ...slot } = slotAfter(run.clock, days)
  const assigneeUuid =
    run.scenario.index % 4 === 0 || run.scenario.ending === 'completed' ? (run.scenario.firm.field?.uuid ?? null) : null
  // The operative may be busy at that hour: tries the following ones.
  for (let shift = 0; shift < 4; shift++) {
    const at = (moment: string) => new Date(Date.parse(moment) + shift * 2 * hour).toISOString()
    try {
      const booking = await asContractor(run).call(bookingsMethods.create, {
        jobUuid: run.jobUuid,
        startsAt: at(slot.startsAt),
        endsAt: at(slot.endsAt),
        assigneeUuid: shift === 3 ? null : assigneeUuid,
      })
      return { booking, run: { ...run, clock: morning + shift * 2 * hour } }
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem && problem.code === 'operative_not_free') || shift === 3)
        throw problem
    }
  }
  throw new Error('No free hour was found')
}

type Visited = Awaited<ReturnType<typeof book>>
const checkIn = async ({ booking, run }: Visited): Promise<Visited> => {
  const leaving = await asContractor(advanceClock(run, -hour / 2)).call(bookingsMethods.setOut, {
    bookingUuid: booking.uuid,
    version: booking.version,
  })
  return {
    booking: await asContractor(run).call(bookingsMethods.checkIn, {
      bookingUuid: booking.uuid,
      version: leaving.version,
    }),
    run,
  }
}
const leave = async (
  { booking, run }: Visited,
  outcome: 'complete' | 'parts_needed',
  note: string,
): Promise<ScenarioRun> => {
  const after = advanceClock(run, 2 * hour)
  await asContractor(after).call(bookingsMethods.finish, {
    bookingUuid: booking.uuid,
    version: booking.version,
    outcome,
    note,
  })
  return advanceClock(after, hour)
}

const report = async (run: ScenarioRun): Promise<{ run: ScenarioRun; uuid: string; version: number }> => {
  const { scenario, market, photographs } = run
  const author = () => asContractor(run)
  const withPhotos = scenario.index % 3 !== 2
  const beforeUuids = withPhotos
    ? [await photographs.take(author(), 'completion_reports', `${scenario.index}-before`)]
    : []
  const afterUuids = withPhotos
    ? [await photographs.take(author(), 'completion_reports', `${scenario.index}-after`)]
    : []
  const draft = await author().call(completionReportsMethods.create, {
    jobUuid: run.jobUuid,
    summary: scenario.repair.report,
    completedOn: dateOf(run),
    labourMinutes: 150,
    beforeUuids,
    afterUuids,
    noPhotoReason: withPhotos ? '' : market.seedData.words.noPhoto,
    signedBy: market.seedData.residents[scenario.index % market.seedData.residents.length]?.name ?? '',
    signature: 'M 40 120 C 80 40 120 180 170 100 C 200 60 240 140 280 90 L 330 110',
  })
  const sent = await author().call(completionReportsMethods.submit, {
    completionReportUuid: draft.uuid,
    version: draft.version,
  })
  return { run: advanceClock(run, 6 * hour), uuid: sent.uuid, version: sent.version }
}

const invoice = async (run: ScenarioRun): Promise<{ run: ScenarioRun; uuid: string; version: number }> => {
  const { scenario } = run
  const percent = scenario.dispatchMethod === 'award' ? 95 : 100
  const { line: varied } = run.market.seedData.words.change
  const draft = await asContractor(run).call(invoicesMethods.create, {
    jobUuid: run.jobUuid,
    kind: 'final',
    number: `${new Date(run.clock).getUTCFullYear()}-${String(1000 + scenario.index * 7)}`,
    issuedOn: dateOf(run),
    suppliedOn: dateOf(run, -day),
    lines: [...toLines(scenario.repair.lines, percent), ...(isVaried(scenario) ? toLines([varied]) : [])],
  })
  const sent = await asContractor(run).call(invoicesMethods.submit, {
    invoiceUuid: draft.uuid,
    version: draft.version,
  })
  return { run: advanceClock(run, day), uuid: sent.uuid, version: sent.version }
}

/** Runs one order's scenario up to its end. */
export const runScenario = async (
  scenario: Scenario,
  market: SeededMarket,
  photographs: Photographs,
): Promise<WorkOrderView> => {
  const run = await runSteps(await raise(scenario, market, photographs))
  return run.order
}

const runSteps = async (raised: ScenarioRun): Promise<ScenarioRun> => {
  const { ending } = raised.scenario
  const { words } = raised.market.seedData
  if (ending === 'new') return raised
  if (ending === 'cancelled-new') return cancel(raised, words.cancel)
  const sent = await dispatchOrder(raised)
  if (ending === 'tendering' || ending === 'quote-requested') return sent
  if (ending === 'redispatch') return withdraw(sent)
  if (ending === 'quote-required') return accept(sent)
  if (ending === 'quoted') return (await untilQuoted(sent, false)).run
  if (ending === 'change-requested') return (await untilQuoted(sent, true)).run
  if (ending === 'revised') return revise(await untilQuoted(sent, true))
  const hired = await hire(sent)
  if (ending === 'awaiting-booking') return hired
  if (ending === 'question') return (await askQuestion(hired)).run
  if (ending === 'completed') await answerQuestion(hired)
  if (isVaried(raised.scenario)) await approveVariation(hired)
  if (ending === 'cancelled-hired') return cancel(await reloadOrder(hired), words.cancel)
  return visits(hired)
}

const cancel = async (run: ScenarioRun, note: string): Promise<ScenarioRun> => {
  await asClient(run).call(workOrdersMethods.cancel, {
    workOrderUuid: run.order.uuid,
    version: run.order.version,
    reason: 'done_by_others',
    note,
  })
  return run
}

const withdraw = async (run: ScenarioRun): Promise<ScenarioRun> => {
  await asContractor(run).call(jobsMethods.withdraw, { jobUuid: run.jobUuid })
  return run
}

const untilQuoted = async (sent: ScenarioRun, asksForChange: boolean) => {
  const quoted = await quote(await accept(sent))
  if (!asksForChange) return quoted
  const { quoteUuid, version } = quoted
  const note = sent.market.seedData.words.changeRequest
  const asked = await asClient(quoted.run).call(quotesMethods.requestChange, { quoteUuid, version, note })
  return { ...quoted, version: asked.version }
}

/** First line cheaper, last line removed, another one added. */
const revise = async ({ run, quoteUuid, version }: Awaited<ReturnType<typeof quote>>): Promise<ScenarioRun> => {
  const { repair } = run.scenario
  const { words } = run.market.seedData
  const answered = advanceClock(run, 3 * hour)
  await asContractor(answered).call(quotesMethods.revise, {
    quoteUuid,
    version,
    lines: [
      ...toLines(repair.lines.slice(0, 1), 92),
      ...toLines(repair.lines.slice(1, -1)),
      ...toLines([words.change.line]),
    ],
    note: words.note,
    ...offerDates(answered, { valid: 60, start: 3 }),
    durationDays: 1,
  })
  return answered
}

const visits = async (hired: ScenarioRun): Promise<ScenarioRun> => {
  const { ending } = hired.scenario
  const { words } = hired.market.seedData
  const booked = await book(hired, ending === 'scheduled' ? 3 : 1)
  if (ending === 'scheduled' || ending === 'update-overdue') return booked.run
  if (ending === 'no-access') {
    await asContractor(advanceClock(booked.run, hour / 2)).call(bookingsMethods.noAccess, {
      bookingUuid: booked.booking.uuid,
      version: booked.booking.version,
      note: words.noAccess,
    })
    return booked.run
  }
  const arrived = await checkIn(booked)
  if (ending === 'on-site') return arrived.run
  if (ending === 'variation-pending') return (await requestVariation(arrived.run)).run
  const left = await leave(
    arrived,
    ending === 'parts-needed' ? 'parts_needed' : 'complete',
    ending === 'parts-needed' ? words.partsNeeded : '',
  )
  return ending === 'parts-needed' ? left : signOff(left)
}

const signOff = async (left: ScenarioRun): Promise<ScenarioRun> => {
  const { ending } = left.scenario
  const reported = await report(left)
  const decision = { completionReportUuid: reported.uuid, version: reported.version }
  if (ending === 'report-sign-off-required') return reported.run
  if (ending === 'sent-back') {
    await asClient(reported.run).call(completionReportsMethods.reject, {
      ...decision,
      reasons: ['work_incomplete', 'photos_missing'],
      note: left.market.seedData.words.sendBack,
    })
    return reported.run
  }
  await asClient(reported.run, left.scenario.index % 2 === 0 ? 'PRM' : 'INS').call(
    completionReportsMethods.accept,
    decision,
  )
  if (ending === 'invoice-required') return reported.run
  if (ending === 'closed') return close(reported.run)
  return settleUp(advanceClock(reported.run, day))
}

const close = async (run: ScenarioRun): Promise<ScenarioRun> => {
  const fresh = await reloadOrder(run)
  await asClient(fresh).call(workOrdersMethods.close, {
    workOrderUuid: fresh.order.uuid,
    version: fresh.order.version,
    reason: 'direct_labour',
  })
  return fresh
}

const settleUp = async (signed: ScenarioRun): Promise<ScenarioRun> => {
  const { ending, index } = signed.scenario
  const sent = await invoice(signed)
  if (ending === 'invoice-due' || ending === 'invoice-overdue') return sent.run
  if (ending === 'invoice-declined') {
    await asClient(sent.run, 'FIN').call(invoicesMethods.decline, {
      invoiceUuid: sent.uuid,
      version: sent.version,
      reason: signed.market.seedData.words.declineInvoice,
    })
    return sent.run
  }
  const approved = await asClient(sent.run, index % 2 === 0 ? 'FIN' : 'ADM').call(invoicesMethods.approve, {
    invoiceUuid: sent.uuid,
    version: sent.version,
  })
  if (ending === 'invoice-approved') return sent.run
  if (signed.scenario.dispatchMethod === 'tender' && signed.market.hasWallet) {
    await payFromWallet(signed.market, approved)
    return sent.run
  }
  const payday = advanceClock(sent.run, 8 * day)
  await asClient(payday, 'FIN').call(invoicesMethods.markPaid, {
    invoiceUuid: sent.uuid,
    version: approved.version,
    paidOn: dateOf(payday),
    reference: `${transfer[signed.market.seedData.namespace]} ${1400 + index}`,
  })
  return payday
}
