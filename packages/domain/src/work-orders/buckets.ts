/** The rows of the client's list that an order can stand in; exactly one at any moment, so the counts add up. */
export const clientBuckets = [
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
export type ClientBucket = (typeof clientBuckets)[number]

/** The rows of the contractor's list that a job can stand in; exactly one at any moment. */
export const contractorTabs = [
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
export type ContractorTab = (typeof contractorTabs)[number]

/** Every word that may stand in the address of the client's list, in the order of the menu. */
export const clientBucketSlugs = [
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
export type ClientBucketSlug = (typeof clientBucketSlugs)[number]

/** Every word that may stand in the address of the contractor's list, in the order of the menu. */
export const contractorTabSlugs = [
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
export type ContractorTabSlug = (typeof contractorTabSlugs)[number]

/** The rows of a live order after hire. */
export const hiredBuckets = [
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
] as const satisfies readonly ClientBucket[]

/** The five headings of the client's menu and the leaves each sums; every leaf belongs to exactly one. */
export const clientBucketGroups = {
  new: ['new'],
  tendering: ['quote-requested', 'quoted', 'tendering'],
  'in-progress': hiredBuckets,
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const satisfies Partial<Record<ClientBucketSlug, readonly ClientBucket[]>>
export type ClientBucketGroup = keyof typeof clientBucketGroups

/** Other words for a leaf, and filters over leaves; none of them joins the sum. */
export const clientBucketAliases = {
  'invoice-paid': ['completed'],
  'job-done': ['report-sign-off-required'],
  hired: hiredBuckets,
  scheduled: ['in-progress'],
} as const satisfies Partial<Record<ClientBucketSlug, readonly ClientBucket[]>>

/** The leaves that a word of the address stands for when it is a heading, an alias or a leaf. */
export const bucketsForSlug = (bucket: ClientBucketSlug): readonly ClientBucket[] => {
  if (bucket === 'all') return clientBuckets
  if (bucket in clientBucketAliases) return clientBucketAliases[bucket as keyof typeof clientBucketAliases]
  if (bucket in clientBucketGroups) return clientBucketGroups[bucket as ClientBucketGroup]
  return [bucket as ClientBucket]
}

const bucketsAfterWork: readonly ClientBucket[] = [
  'cancelled',
  'completed',
  'invoice-overdue',
  'payment-processing',
  'invoice-approved',
  'invoice-due',
]

/** The leaves of a bucket in which work is still to be done: only there an order can be late. */
export const openBucketsForSlug = (bucket: ClientBucketSlug): readonly ClientBucket[] =>
  bucketsForSlug(bucket).filter((leaf) => !bucketsAfterWork.includes(leaf))

/** How near the day is on which open work must be done: past, later today where the property lies, or any. */
export const dueFilters = ['overdue', 'today', 'any'] as const
export type DueFilter = (typeof dueFilters)[number]

const tabsAfterWork: readonly ContractorTab[] = [
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
export const openTabsForSlug = (tab: ContractorTabSlug): readonly ContractorTab[] =>
  tabsForSlug(tab).filter((leaf) => !tabsAfterWork.includes(leaf))

/** The leaves that a word of the contractor's address stands for. */
export const tabsForSlug = (tab: ContractorTabSlug): readonly ContractorTab[] =>
  tab === 'all' ? contractorTabs : [tab]
