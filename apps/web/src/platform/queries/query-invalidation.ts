import type { QueryClient } from '@tanstack/react-query'

const work = ['work-orders', 'jobs', 'costs', 'notifications'] as const

/**
 * Which reads go stale when a command of a manager has run, or when news of it came by push; by manager name.
 * Buckets and tabs follow from every document of an order, so nearly everything touches the work.
 */
export const staleGroups: Readonly<Record<string, readonly string[]>> = {
  identity: ['identity', 'users'],
  'second-factor': ['second-factor'],
  passkeys: ['second-factor'],
  privacy: [],
  impersonation: [],
  'single-sign-on': ['single-sign-on'],
  users: ['users', 'roles', 'teams', 'identity'],
  teams: ['teams'],
  tags: ['tags', 'work-orders', 'jobs'],
  views: ['views'],
  'job-views': ['job-views'],
  // Push tells of runs over either list by one name.
  'bulk-actions': ['bulk-actions', 'job-bulk-actions'],
  'job-bulk-actions': ['job-bulk-actions'],
  'signed-links': ['signed-links'],
  'job-links': ['signed-links', ...work],
  watchers: ['watchers', 'notifications'],
  clocks: ['clocks', ...work],
  'order-templates': ['order-templates'],
  'default-contacts': ['default-contacts'],
  disclaimers: ['disclaimers', 'jobs'],
  warranties: ['warranties', 'order-relations', ...work],
  'order-relations': ['order-relations', 'watchers', ...work],
  'api-keys': ['api-keys'],
  roles: ['roles', 'users', 'identity'],
  organisations: ['organisations', 'identity'],
  contractors: ['contractors'],
  profiles: ['profiles', 'contractors'],
  reviews: ['reviews', 'tenders', 'notifications', 'work-orders', 'jobs'],
  verifications: ['verifications', 'tenders'],
  attachments: [],
  logos: ['logos'],
  locations: ['locations', ...work],
  'work-orders': [
    ...work,
    'order-relations',
    'issues',
    'quotes',
    'tenders',
    'quote-variations',
    'invoices',
    'bookings',
    'completion-reports',
    'locations',
    'contractors',
  ],
  jobs: [
    ...work,
    'issues',
    'quotes',
    'tenders',
    'quote-variations',
    'invoices',
    'bookings',
    'completion-reports',
    'contractors',
  ],
  'access-ladders': ['access-ladders', 'notifications'],
  bookings: ['bookings', 'access-ladders', ...work],
  'completion-forms': ['completion-forms', 'completion-reports'],
  'completion-reports': ['completion-reports', 'invoices', 'issues', ...work],
  'sign-offs': ['sign-offs'],
  issues: ['issues', 'invoices', ...work],
  hazards: ['hazards', ...work],
  notes: ['notes', 'watchers', ...work],
  'price-lists': ['price-lists', 'approvals', 'approval-rules'],
  quotes: ['quotes', 'tenders', 'part-awards', 'invoices', 'contractors', 'approvals', ...work],
  tenders: ['tenders', 'quotes', ...work],
  'part-awards': ['part-awards', 'quotes', 'tenders', 'quote-variations', 'invoices', ...work],
  'quote-variations': ['quote-variations', 'quotes', 'invoices', 'approvals', ...work],
  invoices: ['invoices', 'approvals', 'wallets', ...work],
  wallets: ['wallets', 'invoices'],
  costs: ['costs', 'work-orders', 'notifications'],
  'approval-rules': ['approval-rules', 'approvals', 'quotes', 'quote-variations', 'invoices'],
  approvals: ['approvals', 'quotes', 'quote-variations', 'invoices', ...work],
  delegations: ['delegations', 'approvals', 'quotes', 'quote-variations', 'invoices'],
  'approval-limits': ['approval-limits', 'users', 'quotes', 'quote-variations', 'invoices'],
  messages: ['messages'],
  notifications: ['notifications'],
  imports: ['imports', 'locations', ...work],
  downloads: ['downloads', 'notifications'],
}

/** The manager that an event of the domain belongs to: `quote.accepted` -> `quotes`. Unknown news touch the work. */
export const queryGroupOfEvent = (name: string): string => {
  const subject = name.split('.')[0] ?? ''
  const known: Readonly<Record<string, string>> = {
    'work-order': 'work-orders',
    job: 'jobs',
    quote: 'quotes',
    variation: 'quote-variations',
    booking: 'bookings',
    'completion-report': 'completion-reports',
    issue: 'issues',
    note: 'notes',
    hazard: 'hazards',
    ladder: 'access-ladders',
    cost: 'costs',
    tender: 'tenders',
    review: 'reviews',
    clock: 'clocks',
    watch: 'watchers',
    invoice: 'invoices',
    wallet: 'wallets',
    message: 'messages',
    import: 'imports',
    download: 'downloads',
    'bulk-action': 'bulk-actions',
    tag: 'tags',
    location: 'locations',
  }
  return known[subject] ?? 'work-orders'
}

/** Marks the reads of these managers stale; those on the screen are fetched again. */
export const invalidateGroups = (client: QueryClient, managers: Iterable<string>): void => {
  const names = new Set([...managers].flatMap((manager) => staleGroups[manager] ?? work))
  for (const name of names) void client.invalidateQueries({ queryKey: [name] })
}
