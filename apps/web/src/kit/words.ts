import { humanise } from './humanise.ts'

type Facts = Readonly<Record<string, unknown>>
/** The things whose states have words. */
export type StateKind =
  | 'work-order'
  | 'job'
  | 'quote'
  | 'invoice'
  | 'booking'
  | 'completion-report'
  | 'issue'
  | 'import'
  | 'import-row'

/** Words for everything that the API names by a code: lists, reasons, events and refusals. */
export type Words = {
  bucket(slug: string): string
  tab(slug: string): string
  because(code: string): string
  nextStep(code: string): string
  ball(holder: string): string
  refusal(code: string, facts?: Facts): string
  /** What is wrong with the value of a field. */
  fault(code: string, facts?: Facts): string
  event(name: string, facts?: Facts): string
  priority(slug: string): string
  category(slug: string): string
  service(category: string, slug: string): string
  state(kind: StateKind, slug: string): string
  reason(kind: 'cancel' | 'close' | 'loss' | 'report', slug: string): string
  enquiryType(slug: string): string
  payableBucket(slug: string): string
  locationKind(slug: string): string
  contactKind(slug: string): string
  appointment(slug: string): string
  issueKind(slug: string): string
  outcome(slug: string): string
  lineKind(slug: string): string
  unit(slug: string): string
  taxCategory(slug: string): string
  invoiceKind(slug: string): string
  role(code: string): string
  importField(name: string): string
}

const plain = (slug: string) => humanise(slug)

const words: Words = {
  bucket: plain,
  tab: plain,
  because: plain,
  nextStep: plain,
  ball: plain,
  refusal: plain,
  fault: plain,
  event: plain,
  priority: plain,
  category: plain,
  service: (_category, slug) => plain(slug),
  state: (_kind, slug) => plain(slug),
  reason: (_kind, slug) => plain(slug),
  enquiryType: plain,
  payableBucket: plain,
  locationKind: plain,
  contactKind: plain,
  appointment: plain,
  issueKind: plain,
  outcome: plain,
  lineKind: plain,
  unit: plain,
  taxCategory: plain,
  invoiceKind: plain,
  role: plain,
  importField: plain,
}

/** The words of codes in the language that is spoken now. */
export const useWords = (): Words => words
