import { abilities } from '@fettle/domain/access/abilities'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Permission } from '@fettle/domain/access/permissions'
import { jobMachine } from '@fettle/domain/work-orders/job-states'
import { jobPolicy, workOrderPolicy } from '@fettle/domain/work-orders/work-order-policy'
import { workOrderMachine } from '@fettle/domain/work-orders/work-order-states'
import { hasEnded } from './order-clock.ts'
import { governed, governedJob } from './policy-subjects.ts'
import type { JobRecord, WorkOrderRecord } from './work-orders.tables.ts'

type Can = { can: string[]; cannot: Record<string, string> }

const clockVerb = (order: WorkOrderRecord, actor: Actor): string[] => {
  if (workOrderPolicy.pause(actor, governed(order, actor)) !== 'allowed') return []
  if (order.pausedAt !== null) return ['resume_clock']
  return hasEnded(order) ? [] : ['pause_clock']
}

/** The verbs that the actor can and cannot use on an order, with the reason of each refusal. */
export const orderAbilities = (order: WorkOrderRecord, actor: Actor): Can => {
  const resource = governed(order, actor)
  const { can, cannot } = abilities({ machine: workOrderMachine, policy: workOrderPolicy }, actor, resource)
  const isOpen = !['customer_cancelled', 'invoice_paid'].includes(order.state)
  const edit = workOrderPolicy.edit(actor, resource)
  const hasOpenInvoices = order.spentSum > order.paidSum
  // Orders completed by an invoice cannot be reopened.
  const isRefused = (verb: string) =>
    (verb === 'reopen' && order.closure === null) || (verb === 'close' && hasOpenInvoices)
  return {
    can: [
      ...can.filter((verb) => !isRefused(verb)),
      ...(isOpen && edit === 'allowed' ? ['edit'] : []),
      ...clockVerb(order, actor),
    ],
    cannot: {
      ...cannot,
      ...(hasOpenInvoices && can.includes('close') ? { close: 'invoices_still_open' } : {}),
      ...(isOpen && edit !== 'allowed' ? { edit } : {}),
    } as Record<string, string>,
  }
}

/** An order that misses a certificate cannot be closed. */
export const closeUnless = (missing: readonly string[], { can, cannot }: Can): Can =>
  missing.length === 0 || !can.includes('close')
    ? { can, cannot }
    : { can: can.filter((verb) => verb !== 'close'), cannot: { ...cannot, close: 'certificate_needed' } }

/**
 * Actions a contractor may start on a job besides answering its offer; whether a document already exists is checked by
 * its own area.
 */
const contractorActions: Readonly<Record<string, readonly [verb: string, permission: Permission][]>> = {
  shortlisted: [
    ['create_quote', 'quotes.create'],
    ['record_quote', 'quotes.record'],
  ],
  hired: [
    ['create_booking', 'bookings.create'],
    ['create_report', 'completion-reports.create'],
    ['create_invoice', 'invoices.create'],
    ['record_invoice', 'invoices.record'],
  ],
  done: [
    ['create_invoice', 'invoices.create'],
    ['record_invoice', 'invoices.record'],
  ],
}

/** Actions a client may record on behalf of the contractor of a job. */
const clientActionsForContractor: typeof contractorActions = {
  shortlisted: [['record_quote', 'quotes.record']],
  hired: [
    ['create_report', 'completion-reports.create'],
    ['record_invoice', 'invoices.record'],
  ],
  done: [['record_invoice', 'invoices.record']],
}

/** What is left to do on a cancelled order for which a charge was agreed. */
const invoiceActions = ['create_invoice', 'record_invoice']

const availableActions = (job: JobRecord, { delivery }: WorkOrderRecord, actor: Actor) => {
  if (actor.side === 'contractor') return contractorActions[job.state] ?? []
  // An invited contractor may have answered by post.
  const state = job.state === 'offered' && delivery !== 'direct_award' ? 'shortlisted' : job.state
  return clientActionsForContractor[state] ?? []
}

/** The verbs that the actor can and cannot use on a job, with the reason of each refusal. */
export const jobAbilities = (
  job: JobRecord,
  order: WorkOrderRecord,
  { actor, assignees }: { actor: Actor; assignees: readonly string[] },
): Can => {
  const { can, cannot } = abilities(
    { machine: jobMachine, policy: jobPolicy },
    actor,
    governedJob(job, order.organisationId, assignees),
  )
  const starts = availableActions(job, order, actor)
    .filter(([, permission]) => hasPermission(actor, permission))
    .map(([verb]) => verb)
  if (order.state === 'customer_cancelled') {
    const isInvoiceable = order.cancellation?.charge != null
    return { can: isInvoiceable ? starts.filter((verb) => invoiceActions.includes(verb)) : [], cannot: {} }
  }
  // Accepting an award uses the verb `hire` of the state machine.
  const own = can.filter(
    (verb) => verb !== 'hire' && verb !== 'submit_quote' && verb !== 'submit_report' && verb !== 'send_report_back',
  )
  const {
    hire: _hire,
    submit_quote: _quote,
    submit_report: _report,
    send_report_back: _back,
    ...reasons
  } = cannot as Record<string, string>
  return { can: [...own, ...starts], cannot: reasons }
}

/** Moves `accept` to the refused verbs where an offer cannot be accepted. */
export const withoutAccept = ({ can, cannot }: Can, why: string | undefined): Can =>
  why === undefined || !can.includes('accept')
    ? { can, cannot }
    : { can: can.filter((verb) => verb !== 'accept'), cannot: { ...cannot, accept: why } }
