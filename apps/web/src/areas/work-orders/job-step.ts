import type { ContractorStep } from '@fettle/domain/work-orders/next-step'
import type { ContractorPaths } from '../../paths/contractor.paths.ts'

/** The contractor's next action, by its page. */
export type JobStepKind =
  | 'write_quote'
  | 'finish_quote'
  | 'answer_change'
  | 'book_visit'
  | 'answer_slot'
  | 'update_visit'
  | 'write_report'
  | 'finish_report'
  | 'rewrite_report'
  | 'answer_issue'
  | 'write_invoice'
  | 'finish_invoice'
  | 'see_invoice'
export type JobStep = { readonly kind: JobStepKind; readonly href: string }

type Stated = { readonly uuid: string; readonly state: string }
/** Existing documents of the job. */
export type JobDocuments = {
  readonly quotes: readonly Stated[]
  readonly visits: readonly (Stated & { readonly startsAt: string })[]
  readonly reports: readonly Stated[]
  readonly invoices: readonly Stated[]
}
type Job = { readonly uuid: string; readonly nextStep: string | null; readonly can: readonly string[] }
type Asked = {
  readonly job: Job
  readonly papers: JobDocuments
  readonly paths: ContractorPaths
  /** Whether the reader may take a step of a job. */
  readonly mayTake: (step: ContractorStep) => boolean
}

const open = ['confirmed', 'en_route', 'on_site']
const within = (list: readonly Stated[], state: string) => list.find((each) => each.state === state)

/** The next step of a job and its page; undefined when the reader cannot act. */
export const jobStep = (asked: Asked): JobStep | undefined => {
  const { job, paths } = asked
  if (job.nextStep !== null && !asked.mayTake(job.nextStep as ContractorStep)) return undefined
  if (job.nextStep === 'write_quote') return quoteStep(asked)
  if (job.nextStep === 'book_visit')
    return waitingSlot(asked) ?? begins(job, 'create_booking', { kind: 'book_visit', href: paths.bookVisit(job.uuid) })
  if (job.nextStep === 'update_progress') return visitStep(asked) ?? reportStep(asked)
  if (job.nextStep === 'reply_to_issue') return issueStep(asked)
  if (job.nextStep === 'write_invoice') return invoiceStep(asked)
  if (job.nextStep === 'remind_client') return { kind: 'see_invoice', href: paths.jobMoney(job.uuid) }
  return undefined
}

const begins = ({ can }: Job, verb: string, step: JobStep) => (can.includes(verb) ? step : undefined)

const quoteStep = ({ job, papers, paths }: Asked): JobStep | undefined => {
  const asked = within(papers.quotes, 'revision_requested')
  if (asked) return { kind: 'answer_change', href: paths.editQuote(job.uuid, asked.uuid) }
  const draft = within(papers.quotes, 'draft')
  if (draft) return { kind: 'finish_quote', href: paths.editQuote(job.uuid, draft.uuid) }
  return begins(job, 'create_quote', { kind: 'write_quote', href: paths.writeQuote(job.uuid) })
}

const waitingSlot = ({ job, papers, paths }: Asked): JobStep | undefined => {
  const slot = within(papers.visits, 'proposed')
  return slot && { kind: 'answer_slot', href: paths.visit(job.uuid, slot.uuid) }
}

const visitStep = ({ job, papers, paths }: Asked): JobStep | undefined => {
  const [next] = papers.visits
    .filter(({ state }) => open.includes(state))
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
  return next && { kind: 'update_visit', href: paths.visitStatus(job.uuid, next.uuid) }
}

const reportStep = ({ job, papers, paths }: Asked): JobStep | undefined => {
  const draft = within(papers.reports, 'draft')
  if (draft) return { kind: 'finish_report', href: paths.editReport(job.uuid, draft.uuid) }
  const kind = within(papers.reports, 'rejected') ? 'rewrite_report' : 'write_report'
  return begins(job, 'create_report', { kind, href: paths.writeReport(job.uuid) })
}

/** A rejected report is rewritten; other issues are replied to. */
const issueStep = (asked: Asked): JobStep | undefined => {
  const { job, papers, paths } = asked
  const isAboutReport = within(papers.reports, 'rejected') && !within(papers.reports, 'submitted')
  return isAboutReport ? reportStep(asked) : { kind: 'answer_issue', href: `${paths.job(job.uuid)}#issues` }
}

const invoiceStep = ({ job, papers, paths }: Asked): JobStep | undefined => {
  const draft = within(papers.invoices, 'draft')
  if (draft) return { kind: 'finish_invoice', href: paths.editInvoice(job.uuid, draft.uuid) }
  return begins(job, 'create_invoice', { kind: 'write_invoice', href: paths.writeInvoice(job.uuid) })
}
