import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Repair, RepairLine } from './cast.ts'
import type { Photographs } from './photographs.ts'
import type { Firm, Settlement } from './settlement.ts'
import type { Speaker } from './speaker.ts'

export const hour = 3_600_000
export const day = 24 * hour

/** Where an order's story stops; each word is a bucket or a tab that it then stands in. */
export type Ending =
  | 'new'
  | 'tendering'
  | 'quote-requested'
  | 'quote-required'
  | 'quoted'
  | 'change-requested'
  | 'revised'
  | 'awaiting-booking'
  | 'question'
  | 'scheduled'
  | 'on-site'
  | 'variation-pending'
  | 'update-overdue'
  | 'no-access'
  | 'parts-needed'
  | 'report-sign-off-required'
  | 'sent-back'
  | 'invoice-required'
  | 'invoice-due'
  | 'invoice-declined'
  | 'invoice-approved'
  | 'invoice-overdue'
  | 'completed'
  | 'closed'
  | 'cancelled-new'
  | 'cancelled-hired'
  | 'redispatch'

export type Plot = {
  ending: Ending
  repair: Repair
  place: { uuid: string }
  firm: Firm
  rivals: readonly Firm[]
  startedAt: number
  way: 'quote' | 'tender' | 'award'
  index: number
}

/** The order while its story is told: who speaks, and at which moment. */
export type Telling = {
  plot: Plot
  settlement: Settlement
  photographs: Photographs
  order: WorkOrderView
  jobUuid: string
  clock: number
}

const tax = 'standard' as const
export const linesOf = (lines: readonly RepairLine[], percent = 100) =>
  lines.map((line) => ({ ...line, unitPrice: Math.round((line.unitPrice * percent) / 100), taxCategory: tax }))
export const localDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Who speaks, at a moment; nothing of the world has happened that is still to come. */
export const speak = (speaker: Speaker | undefined, at: number): Speaker => {
  if (!speaker) throw new Error('Nobody is cast for this part')
  speaker.at = Math.min(at, Date.now())
  return speaker
}
export const office = (telling: Telling, role = 'ADM') => speak(telling.settlement.staff[role], telling.clock)
export const trade = (telling: Telling) => speak(telling.plot.firm.owner, telling.clock)
export const later = (telling: Telling, by: number): Telling => ({ ...telling, clock: telling.clock + by })
export const present = async (telling: Telling): Promise<Telling> => ({
  ...telling,
  order: await office(telling).call(workOrdersMethods.get, { workOrderUuid: telling.order.uuid }),
})
