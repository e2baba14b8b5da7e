/** Buckets of the client's list. An order is in exactly one at any moment, so that the counts add up. */
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

/** Tabs of the contractor's list. A job is in exactly one at any moment. */
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

/** URL slugs of the client's list, in menu order (specification, section 2). */
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

/** URL slugs of the contractor's list, in menu order. */
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

/** Buckets of an open order after the hire. */
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

/** The five groups of the client's menu; every bucket belongs to exactly one. */
export const clientBucketGroups = {
  new: ['new'],
  tendering: ['quote-requested', 'quoted', 'tendering'],
  'in-progress': hiredBuckets,
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const satisfies Partial<Record<ClientBucketSlug, readonly ClientBucket[]>>
export type ClientBucketGroup = keyof typeof clientBucketGroups

/** Aliases of buckets and filters over buckets; not part of the sum. */
export const clientBucketAliases = {
  'invoice-paid': ['completed'],
  'job-done': ['report-sign-off-required'],
  hired: hiredBuckets,
  scheduled: ['in-progress'],
} as const satisfies Partial<Record<ClientBucketSlug, readonly ClientBucket[]>>

/** Buckets of a slug, which is a group, an alias or a bucket. */
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

/** Open buckets of a slug; only there can an order be overdue. */
export const openBucketsForSlug = (bucket: ClientBucketSlug): readonly ClientBucket[] =>
  bucketsForSlug(bucket).filter((leaf) => !bucketsAfterWork.includes(leaf))

/** Filter of open work by its due date: past, later today at the property, or any. */
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

/** Open tabs of a slug; only there can a job be overdue. */
export const openTabsForSlug = (tab: ContractorTabSlug): readonly ContractorTab[] =>
  tabsForSlug(tab).filter((leaf) => !tabsAfterWork.includes(leaf))

/** Tabs of a contractor's slug. */
export const tabsForSlug = (tab: ContractorTabSlug): readonly ContractorTab[] =>
  tab === 'all' ? contractorTabs : [tab]
