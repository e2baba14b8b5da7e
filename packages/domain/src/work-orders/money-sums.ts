import { paidInvoiceStates } from '../invoices/invoice-states.ts'
import type { JobFact, OrderFacts } from './order-facts.ts'
import { isOpenInvoice } from './project-facts.ts'

/** Sums in minor units besides the authorised one: pending approval, invoiced, and paid. */
export type MoneySums = {
  /** A quote before the hire, the change by a variation after it; may be negative. */
  readonly waiting: number
  /** Invoices submitted and neither declined nor voided. */
  readonly spent: number
  readonly paid: number
}

const isHired = ({ state }: JobFact): boolean => state === 'hired' || state === 'done' || state === 'completed'
const isSettled = ({ state }: { readonly state: string }): boolean =>
  (paidInvoiceStates as readonly string[]).includes(state)
const waits = ({ state }: { readonly state: string }): boolean => state === 'submitted' || state === 'approval_pending'

type PricedDocument = { readonly jobId: string; readonly gross: number; readonly state: string }

const sumOf = (documents: readonly PricedDocument[]): number => documents.reduce((sum, { gross }) => sum + gross, 0)

/** The sums of one job. */
export const jobSums = (facts: OrderFacts, job: JobFact): MoneySums => {
  const own = ({ jobId }: PricedDocument): boolean => jobId === job.jobId
  const documents: readonly PricedDocument[] = isHired(job) ? facts.variations : facts.quotes
  const invoices = facts.invoices.filter(own)
  return {
    waiting: job.state === 'lost' || job.state === 'cancelled' ? 0 : sumOf(documents.filter(own).filter(waits)),
    spent: sumOf(invoices.filter((invoice) => isOpenInvoice(invoice) || isSettled(invoice))),
    paid: sumOf(invoices.filter(isSettled)),
  }
}

/**
 * Sums of an order: those of the hired contractor's job, or the highest pending quote before the hire; plus invoices of
 * former contractors.
 */
export const orderSums = (facts: OrderFacts): MoneySums => {
  const hired = facts.jobs.find(isHired)
  if (hired) return jobSums(facts, hired)
  const all = facts.jobs.map((job) => jobSums(facts, job))
  return {
    waiting: Math.max(0, ...all.map(({ waiting }) => waiting)),
    spent: all.reduce((sum, { spent }) => sum + spent, 0),
    paid: all.reduce((sum, { paid }) => sum + paid, 0),
  }
}
