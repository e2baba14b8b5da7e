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

/** The client's menu (specification, section 2): groups, which are buckets too, with the buckets below them. */
export const clientBucketMenu = {
  new: [],
  tendering: ['quote-requested', 'quoted'],
  'in-progress': [
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
  ],
  completed: [],
  cancelled: [],
} as const satisfies Partial<Record<ClientBucket, readonly ClientBucket[]>>
export type ClientBucketGroup = keyof typeof clientBucketMenu

export const clientBucketGroups = Object.keys(clientBucketMenu) as ClientBucketGroup[]

/** Buckets of a group, in the order of their precedence. */
const bucketsOfGroup = (group: ClientBucketGroup): readonly ClientBucket[] => {
  const below: readonly ClientBucket[] = clientBucketMenu[group]
  return clientBuckets.filter((bucket) => bucket === group || below.includes(bucket))
}

/** Aliases of buckets and of a group; not part of the sum. */
const clientBucketAliases = {
  hired: bucketsOfGroup('in-progress'),
  'invoice-paid': ['completed'],
  'job-done': ['report-sign-off-required'],
  scheduled: ['in-progress'],
} as const satisfies Record<string, readonly ClientBucket[]>

export type ClientBucketSlug = 'all' | ClientBucket | keyof typeof clientBucketAliases

/** URL slugs of the client's list: the menu, then the aliases. */
export const clientBucketSlugs: readonly ClientBucketSlug[] = [
  'all',
  ...clientBucketGroups.flatMap((group) => [group, ...clientBucketMenu[group]]),
  ...(Object.keys(clientBucketAliases) as (keyof typeof clientBucketAliases)[]),
]

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

/** Buckets of a slug, which is a group, an alias or a bucket. */
export const bucketsForSlug = (bucket: ClientBucketSlug): readonly ClientBucket[] => {
  if (bucket === 'all') return clientBuckets
  if (bucket in clientBucketAliases) return clientBucketAliases[bucket as keyof typeof clientBucketAliases]
  if (bucket in clientBucketMenu) return bucketsOfGroup(bucket as ClientBucketGroup)
  return [bucket as ClientBucket]
}

const ended = ['lost', 'cancelled', 'completed'] as const satisfies readonly ContractorTab[]

/** Whether an order in this bucket, or a job in this tab, is over. */
export const isEnded = (leaf: string): boolean => ended.some((each) => each === leaf)

const bucketsAfterWork: readonly (ClientBucket | ContractorTab)[] = [
  ...ended,
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
  ...ended,
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
