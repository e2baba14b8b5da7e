/** The rows of the client's list that an order can stand in; exactly one at any moment, so the counts add up. */
export const clientLeaves = [
  'cancelled',
  'completed',
  'issues-to-action',
  'issues-awaiting-response',
  'quote-variation-pending',
  'report-sign-off-required',
  'invoice-overdue',
  'payment-processing',
  'invoice-approved',
  'invoice-due',
  'waiting-for-next-steps',
  'awaiting-booking',
  'in-progress',
  'quoted',
  'quote-requested',
  'tendering',
  'new',
] as const
export type ClientLeaf = (typeof clientLeaves)[number]

/** The rows of the contractor's list that a job can stand in; exactly one at any moment. */
export const contractorLeaves = [
  'lost',
  'cancelled',
  'completed',
  'issues-to-action',
  'issues-awaiting-response',
  'quote-variation-pending',
  'report-sign-off-required',
  'progress-update-required',
  'invoice-overdue',
  'invoice-advance-paid',
  'invoice-due',
  'invoice-required',
  'waiting-for-next-steps',
  'awaiting-booking',
  'in-progress',
  'quoted',
  'quote-required',
  'new',
] as const
export type ContractorLeaf = (typeof contractorLeaves)[number]

/** Every word that may stand in the address of the client's list, in the order of the menu. */
export const clientBuckets = [
  'all',
  'new',
  'tendering',
  'quote-requested',
  'quoted',
  'in-progress',
  'issues-to-action',
  'issues-awaiting-response',
  'awaiting-booking',
  'quote-variation-pending',
  'waiting-for-next-steps',
  'report-sign-off-required',
  'invoice-due',
  'invoice-overdue',
  'invoice-approved',
  'payment-processing',
  'completed',
  'cancelled',
  'hired',
  'invoice-paid',
  'job-done',
  'scheduled',
] as const
export type ClientBucket = (typeof clientBuckets)[number]

/** Every word that may stand in the address of the contractor's list, in the order of the menu. */
export const contractorTabs = [
  'all',
  'new',
  'quote-required',
  'quoted',
  'in-progress',
  'issues-to-action',
  'issues-awaiting-response',
  'awaiting-booking',
  'progress-update-required',
  'quote-variation-pending',
  'waiting-for-next-steps',
  'report-sign-off-required',
  'invoice-required',
  'invoice-due',
  'invoice-overdue',
  'invoice-advance-paid',
  'completed',
  'cancelled',
  'lost',
] as const
export type ContractorTab = (typeof contractorTabs)[number]

/** The rows of a live order after hire. */
export const hiredLeaves = [
  'issues-to-action',
  'issues-awaiting-response',
  'quote-variation-pending',
  'report-sign-off-required',
  'invoice-overdue',
  'payment-processing',
  'invoice-approved',
  'invoice-due',
  'waiting-for-next-steps',
  'awaiting-booking',
  'in-progress',
] as const satisfies readonly ClientLeaf[]

/** The five headings of the client's menu and the leaves each sums; every leaf belongs to exactly one. */
export const clientHeadings = {
  new: ['new'],
  tendering: ['quote-requested', 'quoted', 'tendering'],
  'in-progress': hiredLeaves,
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const satisfies Partial<Record<ClientBucket, readonly ClientLeaf[]>>
export type ClientHeading = keyof typeof clientHeadings

/** Other words for a leaf, and filters over leaves; none of them joins the sum. */
export const clientAliases = {
  'invoice-paid': ['completed'],
  'job-done': ['report-sign-off-required'],
  hired: hiredLeaves,
  scheduled: ['in-progress'],
} as const satisfies Partial<Record<ClientBucket, readonly ClientLeaf[]>>

/** The leaves that a word of the address stands for when it is a heading, an alias or a leaf. */
export const leavesOfBucket = (bucket: ClientBucket): readonly ClientLeaf[] => {
  if (bucket === 'all') return clientLeaves
  if (bucket in clientAliases) return clientAliases[bucket as keyof typeof clientAliases]
  if (bucket in clientHeadings) return clientHeadings[bucket as ClientHeading]
  return [bucket as ClientLeaf]
}

const whereWorkIsDone: readonly ClientLeaf[] = [
  'cancelled',
  'completed',
  'invoice-overdue',
  'payment-processing',
  'invoice-approved',
  'invoice-due',
]

/** The leaves of a bucket in which work is still to be done: only there an order can be late. */
export const openLeavesOf = (bucket: ClientBucket): readonly ClientLeaf[] =>
  leavesOfBucket(bucket).filter((leaf) => !whereWorkIsDone.includes(leaf))

/** How near the day is on which open work must be done: past, later today where the property lies, or any. */
export const dueWords = ['overdue', 'today', 'any'] as const
export type DueWord = (typeof dueWords)[number]

const whereJobsAreDone: readonly ContractorLeaf[] = [
  'lost',
  'cancelled',
  'completed',
  'report-sign-off-required',
  'invoice-overdue',
  'invoice-advance-paid',
  'invoice-due',
  'invoice-required',
]

/** The leaves of a tab in which work is still to be done: only there a job can be late. */
export const openLeavesOfTab = (tab: ContractorTab): readonly ContractorLeaf[] =>
  leavesOfTab(tab).filter((leaf) => !whereJobsAreDone.includes(leaf))

/** The leaves that a word of the contractor's address stands for. */
export const leavesOfTab = (tab: ContractorTab): readonly ContractorLeaf[] => (tab === 'all' ? contractorLeaves : [tab])
