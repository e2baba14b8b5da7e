import { tenderRefusals } from '@fettle/domain/tenders/tender-refusals'
import { workOrderRefusals } from '@fettle/domain/work-orders/work-order-refusals'
import * as z from 'zod/mini'
import { abilities, count, instant, money, multilineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { quoteView } from '../quotes/quote-view.ts'

/** A bidder's question. Other bidders read it once published, without the asker. */
export const tenderQuestion = z.strictObject({
  uuid,
  /** Null for other bidders. */
  jobUuid: z.nullable(uuid),
  askerName: z.nullable(z.string()),
  isOwn: z.boolean(),
  question: z.string(),
  askedAt: z.nullable(instant),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  isForAll: z.boolean(),
  version,
  ...abilities,
})
export type TenderQuestionView = z.output<typeof tenderQuestion>

/** A contractor's history with this client; shares are counts with their totals. */
export const sharedHistory = z.strictObject({
  ordersTogether: count,
  finished: count,
  inTime: count,
  visited: count,
  firstVisit: count,
  recalls: count,
  issues: count,
})
export type SharedHistory = z.output<typeof sharedHistory>

export const bidComparisonRow = z.strictObject({
  quote: quoteView,
  /** Gross difference to the lowest quote; null without comparison. */
  difference: z.nullable(money),
  isLowest: z.boolean(),
  kind: z.nullable(z.string()),
  isVerified: z.boolean(),
  hasVatNumber: z.boolean(),
  town: z.nullable(z.string()),
  /** Great-circle distance from its base to the property in metres; null when a position is unknown. */
  distance: z.nullable(count),
  /** Average rating; null without reviews. */
  rating: z.nullable(z.number()),
  reviews: count,
  /** Compliance documents required for such work that the contractor lacks. */
  missing: z.array(z.string()),
  history: sharedHistory,
})
export type BidComparisonRow = z.output<typeof bidComparisonRow>

export const comparison = z.strictObject({
  bids: z.array(bidComparisonRow),
  /** Lines shared by at least two quotes, with the net by quote. */
  lines: z.array(z.strictObject({ description: z.string(), nets: z.record(z.string(), money) })),
  quotesIn: count,
  minimumQuotes: count,
})
export type Comparison = z.output<typeof comparison>

const question = { questionUuid: uuid, version }

export const tendersMethods = methods('find-a-pro', 'tenders', {
  change: {
    kind: 'command',
    summary: 'Changes the terms of an open tender: places, quotes before a choice, deadline. Every bidder is told.',
    access: 'work-orders.dispatch',
    input: {
      workOrderUuid: uuid,
      version,
      seats: z.nullable(z.int().check(z.positive(), z.maximum(20))),
      minimumQuotes: z.int().check(z.positive(), z.maximum(20)),
      quotesDueAt: z.nullable(instant),
    },
    output: z.strictObject({}),
    refusals: workOrderRefusals,
  },
  compare: {
    kind: 'query',
    summary: 'The quotes of an order side by side, the lowest first, with what is known of who offers them.',
    access: 'quotes.view',
    input: { workOrderUuid: uuid },
    output: comparison,
  },
  questions: {
    kind: 'query',
    summary:
      'Questions of bidders with their answers: all of an order for its client; for a bidder its own and those published.',
    access: 'quotes.view',
    input: { workOrderUuid: z.optional(uuid), jobUuid: z.optional(uuid) },
    output: z.strictObject({
      questions: z.array(tenderQuestion),
      /** Whether the reader may ask a question, and the refusal code otherwise. */
      ...abilities,
    }),
  },
  ask: {
    kind: 'command',
    summary: 'Asks the client something about a tender, while quotes are taken.',
    access: 'quotes.submit',
    input: { jobUuid: uuid, question: multilineText(2000) },
    output: z.strictObject({}),
    refusals: tenderRefusals,
  },
  answer: {
    kind: 'command',
    summary: 'Answers a bidder: that one alone, or every bidder, who then reads the question without the name.',
    access: 'quotes.request-change',
    input: { ...question, answer: multilineText(2000), isForAll: z._default(z.boolean(), true) },
    output: z.strictObject({}),
    refusals: tenderRefusals,
  },
  publish: {
    kind: 'command',
    summary: 'Shows every bidder an answer that only the asker has read.',
    access: 'quotes.request-change',
    input: question,
    output: z.strictObject({}),
    refusals: tenderRefusals,
  },
})
