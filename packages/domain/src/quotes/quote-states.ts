import type { Machine } from '../kernel/machine.ts'

export const quoteStates = [
  'draft',
  'submitted',
  'revision_requested',
  'approval_pending',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'superseded',
] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteVerbs = [
  'submit',
  'request_change',
  'revise',
  'ask_approval',
  'accept',
  'reject',
  'withdraw',
  'expire',
] as const
export type QuoteVerb = (typeof quoteVerbs)[number]

/** `revise` ends the old version; the new one is a separate quote in state `submitted`. */
export const quoteMachine: Machine<QuoteState, QuoteVerb> = {
  draft: { submit: 'submitted', withdraw: 'withdrawn' },
  submitted: {
    request_change: 'revision_requested',
    ask_approval: 'approval_pending',
    accept: 'accepted',
    reject: 'rejected',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  revision_requested: { revise: 'superseded', withdraw: 'withdrawn' },
  approval_pending: { accept: 'accepted', reject: 'rejected' },
  accepted: {},
  rejected: {},
  withdrawn: {},
  expired: {},
  superseded: {},
}

/** States from which a quote can still be accepted. */
export const liveQuoteStates = ['draft', 'submitted', 'revision_requested', 'approval_pending'] as const

/** States in which a quote waits for a decision of its client. */
export const undecidedQuoteStates: readonly QuoteState[] = ['submitted', 'approval_pending']

/** Whether a quote waits for a decision; one of a cancelled order does not, until the order is reinstated. */
export const awaitsDecision = ({ quote, order }: { readonly quote: string; readonly order: string }): boolean =>
  undecidedQuoteStates.some((state) => state === quote) && order !== 'customer_cancelled'

/** Kinds of quotes: only a site-visit quote has a visit reason; an accepted direct award is one of its own kind. */
export const quoteKinds = ['standard', 'site_visit', 'price_list', 'external', 'award'] as const
export type QuoteKind = (typeof quoteKinds)[number]

export const siteVisitReasons = ['needs_measuring', 'needs_diagnosis', 'needs_access', 'safety_check', 'other'] as const
export type SiteVisitReason = (typeof siteVisitReasons)[number]
