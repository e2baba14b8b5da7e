import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Photographs } from './photographs.ts'
import { answerQuestion, askQuestion } from './questions.ts'
import type { Firm, Settlement } from './settlement.ts'
import {
  day,
  hour,
  later,
  linesOf,
  localDay,
  office,
  type Plot,
  present,
  speak,
  type Telling,
  trade,
} from './telling.ts'
import { agreeToVariation, isVaried, varyPrice } from './variations.ts'
import { payFromWallet } from './wallets.ts'

const raise = async (plot: Plot, settlement: Settlement, photographs: Photographs): Promise<Telling> => {
  const clerk = speak(settlement.staff[plot.index % 3 === 0 ? 'PRM' : 'COO'], plot.startedAt)
  const { repair } = plot
  const resident = settlement.cast.residents[plot.index % settlement.cast.residents.length]
  const attachmentUuids = plot.index % 2 === 0 ? [await photographs.take(clerk, 'enquiry', `${plot.index}-before`)] : []
  const order = await clerk.call(workOrdersMethods.create, {
    locationUuid: plot.place.uuid,
    title: repair.title,
    description: repair.description,
    category: repair.category,
    service: repair.service,
    priority: repair.priority,
    accessNotes: settlement.cast.words.access,
    contacts: resident ? [{ kind: 'resident', ...resident, isPrimary: true }] : [],
    attachmentUuids,
  })
  return { plot, settlement, photographs, order, jobUuid: '', clock: plot.startedAt + 2 * hour }
}

const sendOut = async (telling: Telling): Promise<Telling> => {
  const { plot, order } = telling
  const asked = { workOrderUuid: order.uuid, version: order.version }
  const award = Math.round(
    plot.repair.lines.reduce((sum, line) => sum + (line.quantity * line.unitPrice) / 100, 0) * 1.25,
  )
  const sent =
    plot.way === 'award'
      ? await office(telling).call(workOrdersMethods.award, { ...asked, contractorUuid: plot.firm.uuid, award })
      : await office(telling).call(workOrdersMethods.requestQuotes, {
          ...asked,
          contractorUuids: [plot.firm, ...(plot.way === 'tender' ? plot.rivals : [])].map((firm) => firm.uuid),
          seats: 3,
        })
  const job = sent.jobs.find((each) => each.contractorUuid === plot.firm.uuid)
  return later({ ...telling, order: sent, jobUuid: job?.uuid ?? '' }, 3 * hour)
}

const accept = async (telling: Telling): Promise<Telling> => {
  // Direct labour is hired at once; its job takes no answer.
  const job = telling.order.jobs.find((each) => each.uuid === telling.jobUuid)
  if (job?.state === 'offered') await trade(telling).call(jobsMethods.accept, { jobUuid: telling.jobUuid })
  return later(telling, 5 * hour)
}

const quote = async (telling: Telling): Promise<{ telling: Telling; quoteUuid: string; version: number }> => {
  const { plot, settlement } = telling
  for (const [rank, rival] of (plot.way === 'tender' ? plot.rivals : []).entries())
    await rivalQuote(telling, rival, rank)
  const draft = await trade(telling).call(quotesMethods.create, {
    jobUuid: telling.jobUuid,
    lines: linesOf(plot.repair.lines),
    note: settlement.cast.words.note,
    validUntil: localDay(telling.clock + 60 * day),
    startOn: localDay(telling.clock + 3 * day),
    durationDays: 1,
  })
  const sent = await trade(later(telling, hour)).call(quotesMethods.submit, {
    quoteUuid: draft.uuid,
    version: draft.version,
  })
  return { telling: await present(later(telling, 20 * hour)), quoteUuid: sent.uuid, version: sent.version }
}

const rivalQuote = async (telling: Telling, rival: Firm, rank: number) => {
  const job = telling.order.jobs.find((each) => each.contractorUuid === rival.uuid)
  if (!job) return
  // Other stories may be told beside this one: who speaks says the moment each time.
  const owner = () => speak(rival.owner, telling.clock - hour)
  await owner().call(jobsMethods.accept, { jobUuid: job.uuid })
  if (rank === 1) return
  const draft = await owner().call(quotesMethods.create, {
    jobUuid: job.uuid,
    lines: linesOf(telling.plot.repair.lines, 118 + rank * 7),
    note: '',
    validUntil: localDay(telling.clock + 45 * day),
    startOn: localDay(telling.clock + 6 * day),
    durationDays: 2,
  })
  await owner().call(quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
}

const hire = async (telling: Telling): Promise<Telling> => {
  if (telling.plot.way === 'award') return accept(telling)
  const quoted = await quote(await accept(telling))
  await office(quoted.telling).call(quotesMethods.accept, { quoteUuid: quoted.quoteUuid, version: quoted.version })
  return later(quoted.telling, 4 * hour)
}

/** How money moves between banks, as a bookkeeper notes it. */
const transfer = { uk: 'BACS', de: 'SEPA', us: 'ACH' } as const

/** Nine in the morning on the wanted day, or a few hours on when that has passed. */
const slotAfter = (clock: number, days: number) => {
  const morning = Math.floor((clock + days * day) / day) * day + 9 * hour
  return { startsAt: new Date(morning).toISOString(), endsAt: new Date(morning + 2 * hour).toISOString(), morning }
}

const book = async (telling: Telling, days: number) => {
  const { morning, ...slot } = slotAfter(telling.clock, days)
  const assigneeUuid =
    telling.plot.index % 4 === 0 || telling.plot.ending === 'completed' ? (telling.plot.firm.field?.uuid ?? null) : null
  // Another order may hold the operative at that hour: then the next free hour is taken.
  for (let shift = 0; shift < 4; shift++) {
    const at = (moment: string) => new Date(Date.parse(moment) + shift * 2 * hour).toISOString()
    try {
      const booking = await trade(telling).call(bookingsMethods.create, {
        jobUuid: telling.jobUuid,
        startsAt: at(slot.startsAt),
        endsAt: at(slot.endsAt),
        assigneeUuid: shift === 3 ? null : assigneeUuid,
      })
      return { booking, telling: { ...telling, clock: morning + shift * 2 * hour } }
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem && problem.code === 'operative_not_free') || shift === 3)
        throw problem
    }
  }
  throw new Error('No free hour was found')
}

type Visited = Awaited<ReturnType<typeof book>>
const arrive = async ({ booking, telling }: Visited): Promise<Visited> => {
  const leaving = await trade(later(telling, -hour / 2)).call(bookingsMethods.setOut, {
    bookingUuid: booking.uuid,
    version: booking.version,
  })
  return {
    booking: await trade(telling).call(bookingsMethods.checkIn, {
      bookingUuid: booking.uuid,
      version: leaving.version,
    }),
    telling,
  }
}
const leave = async (
  { booking, telling }: Visited,
  outcome: 'complete' | 'parts_needed',
  note: string,
): Promise<Telling> => {
  const after = later(telling, 2 * hour)
  await trade(after).call(bookingsMethods.finish, {
    bookingUuid: booking.uuid,
    version: booking.version,
    outcome,
    note,
  })
  return later(after, hour)
}

const report = async (telling: Telling): Promise<{ telling: Telling; uuid: string; version: number }> => {
  const { plot, settlement, photographs } = telling
  const author = () => trade(telling)
  const withPhotos = plot.index % 3 !== 2
  const beforeUuids = withPhotos ? [await photographs.take(author(), 'completion_reports', `${plot.index}-before`)] : []
  const afterUuids = withPhotos ? [await photographs.take(author(), 'completion_reports', `${plot.index}-after`)] : []
  const draft = await author().call(completionReportsMethods.create, {
    jobUuid: telling.jobUuid,
    summary: plot.repair.report,
    completedOn: localDay(telling.clock),
    labourMinutes: 150,
    beforeUuids,
    afterUuids,
    noPhotoReason: withPhotos ? '' : settlement.cast.words.noPhoto,
    signedBy: settlement.cast.residents[plot.index % settlement.cast.residents.length]?.name ?? '',
    signature: 'M 40 120 C 80 40 120 180 170 100 C 200 60 240 140 280 90 L 330 110',
  })
  const sent = await author().call(completionReportsMethods.submit, {
    completionReportUuid: draft.uuid,
    version: draft.version,
  })
  return { telling: later(telling, 6 * hour), uuid: sent.uuid, version: sent.version }
}

const invoice = async (telling: Telling): Promise<{ telling: Telling; uuid: string; version: number }> => {
  const { plot } = telling
  const percent = plot.way === 'award' ? 95 : 100
  const { line: varied } = telling.settlement.cast.words.change
  const draft = await trade(telling).call(invoicesMethods.create, {
    jobUuid: telling.jobUuid,
    kind: 'final',
    number: `${new Date(telling.clock).getUTCFullYear()}-${String(1000 + plot.index * 7)}`,
    issuedOn: localDay(telling.clock),
    suppliedOn: localDay(telling.clock - day),
    lines: [...linesOf(plot.repair.lines, percent), ...(isVaried(plot) ? linesOf([varied]) : [])],
  })
  const sent = await trade(telling).call(invoicesMethods.submit, { invoiceUuid: draft.uuid, version: draft.version })
  return { telling: later(telling, day), uuid: sent.uuid, version: sent.version }
}

/** Tells one order's story up to its ending. */
export const tellStory = async (
  plot: Plot,
  settlement: Settlement,
  photographs: Photographs,
): Promise<WorkOrderView> => {
  const told = await chapters(await raise(plot, settlement, photographs))
  return told.order
}

const chapters = async (raised: Telling): Promise<Telling> => {
  const { ending } = raised.plot
  const { words } = raised.settlement.cast
  if (ending === 'new') return raised
  if (ending === 'cancelled-new') return cancel(raised, words.cancel)
  const sent = await sendOut(raised)
  if (ending === 'tendering' || ending === 'quote-requested') return sent
  if (ending === 'redispatch') return withdraw(sent)
  if (ending === 'quote-required') return accept(sent)
  if (ending === 'quoted') return (await untilQuoted(sent, false)).telling
  if (ending === 'change-requested') return (await untilQuoted(sent, true)).telling
  if (ending === 'revised') return revise(await untilQuoted(sent, true))
  const hired = await hire(sent)
  if (ending === 'awaiting-booking') return hired
  if (ending === 'question') return (await askQuestion(hired)).telling
  if (ending === 'completed') await answerQuestion(hired)
  if (isVaried(raised.plot)) await agreeToVariation(hired)
  if (ending === 'cancelled-hired') return cancel(await present(hired), words.cancel)
  return visits(hired)
}

const cancel = async (telling: Telling, note: string): Promise<Telling> => {
  await office(telling).call(workOrdersMethods.cancel, {
    workOrderUuid: telling.order.uuid,
    version: telling.order.version,
    reason: 'done_by_others',
    note,
  })
  return telling
}

const withdraw = async (telling: Telling): Promise<Telling> => {
  await trade(telling).call(jobsMethods.withdraw, { jobUuid: telling.jobUuid })
  return telling
}

const untilQuoted = async (sent: Telling, asksForChange: boolean) => {
  const quoted = await quote(await accept(sent))
  if (!asksForChange) return quoted
  const { quoteUuid, version } = quoted
  const note = sent.settlement.cast.words.changeRequest
  const asked = await office(quoted.telling).call(quotesMethods.requestChange, { quoteUuid, version, note })
  return { ...quoted, version: asked.version }
}

/** The first line costs less now, the last one is gone, and another one is there. */
const revise = async ({ telling, quoteUuid, version }: Awaited<ReturnType<typeof quote>>): Promise<Telling> => {
  const { repair } = telling.plot
  const { words } = telling.settlement.cast
  const answered = later(telling, 3 * hour)
  await trade(answered).call(quotesMethods.revise, {
    quoteUuid,
    version,
    lines: [
      ...linesOf(repair.lines.slice(0, 1), 92),
      ...linesOf(repair.lines.slice(1, -1)),
      ...linesOf([words.change.line]),
    ],
    note: words.note,
    validUntil: localDay(answered.clock + 60 * day),
    startOn: localDay(answered.clock + 3 * day),
    durationDays: 1,
  })
  return answered
}

const visits = async (hired: Telling): Promise<Telling> => {
  const { ending } = hired.plot
  const { words } = hired.settlement.cast
  const booked = await book(hired, ending === 'scheduled' ? 3 : 1)
  if (ending === 'scheduled' || ending === 'update-overdue') return booked.telling
  if (ending === 'no-access') {
    await trade(later(booked.telling, hour / 2)).call(bookingsMethods.noAccess, {
      bookingUuid: booked.booking.uuid,
      version: booked.booking.version,
      note: words.noAccess,
    })
    return booked.telling
  }
  const arrived = await arrive(booked)
  if (ending === 'on-site') return arrived.telling
  if (ending === 'variation-pending') return (await varyPrice(arrived.telling)).telling
  const left = await leave(
    arrived,
    ending === 'parts-needed' ? 'parts_needed' : 'complete',
    ending === 'parts-needed' ? words.partsNeeded : '',
  )
  return ending === 'parts-needed' ? left : signOff(left)
}

const signOff = async (left: Telling): Promise<Telling> => {
  const { ending } = left.plot
  const reported = await report(left)
  const decision = { completionReportUuid: reported.uuid, version: reported.version }
  if (ending === 'report-sign-off-required') return reported.telling
  if (ending === 'sent-back') {
    await office(reported.telling).call(completionReportsMethods.reject, {
      ...decision,
      reasons: ['work_incomplete', 'photos_missing'],
      note: left.settlement.cast.words.sendBack,
    })
    return reported.telling
  }
  await office(reported.telling, left.plot.index % 2 === 0 ? 'PRM' : 'INS').call(
    completionReportsMethods.accept,
    decision,
  )
  if (ending === 'invoice-required') return reported.telling
  if (ending === 'closed') return close(reported.telling)
  return settleUp(later(reported.telling, day))
}

const close = async (telling: Telling): Promise<Telling> => {
  const fresh = await present(telling)
  await office(fresh).call(workOrdersMethods.close, {
    workOrderUuid: fresh.order.uuid,
    version: fresh.order.version,
    reason: 'direct_labour',
  })
  return fresh
}

const settleUp = async (signed: Telling): Promise<Telling> => {
  const { ending, index } = signed.plot
  const sent = await invoice(signed)
  if (ending === 'invoice-due' || ending === 'invoice-overdue') return sent.telling
  if (ending === 'invoice-declined') {
    await office(sent.telling, 'FIN').call(invoicesMethods.decline, {
      invoiceUuid: sent.uuid,
      version: sent.version,
      reason: signed.settlement.cast.words.declineInvoice,
    })
    return sent.telling
  }
  const approved = await office(sent.telling, index % 2 === 0 ? 'FIN' : 'ADM').call(invoicesMethods.approve, {
    invoiceUuid: sent.uuid,
    version: sent.version,
  })
  if (ending === 'invoice-approved') return sent.telling
  if (signed.plot.way === 'tender' && signed.settlement.hasWallet) {
    await payFromWallet(signed.settlement, approved)
    return sent.telling
  }
  const payday = later(sent.telling, 8 * day)
  await office(payday, 'FIN').call(invoicesMethods.markPaid, {
    invoiceUuid: sent.uuid,
    version: approved.version,
    paidOn: localDay(payday.clock),
    reference: `${transfer[signed.settlement.cast.namespace]} ${1400 + index}`,
  })
  return payday
}
