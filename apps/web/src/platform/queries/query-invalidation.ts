import type { catalogue } from '@fettle/contracts/catalogue'
import { orderQueries } from '@fettle/domain/manifests/define-area'
import type { QueryClient } from '@tanstack/react-query'

type Catalogue = typeof catalogue
type Manager = keyof Catalogue
type KindOf<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends { kind: infer Kind } ? Kind : never
}[keyof Methods]
/** The managers of the API that have at least one command. */
type CommandManager = {
  [Name in Manager]: 'command' extends KindOf<Catalogue[Name]> ? Name : never
}[Manager]

/**
 * The managers whose queries become stale when a command of a manager has run. A manager with commands but without a row does not
 * compile. Buckets and tabs depend on every document of an order, so most rows contain the queries of orders.
 */
export const staleAfterCommand: Readonly<Record<CommandManager, readonly Manager[]>> = {
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
  // Runs over either list share one event subject.
  'bulk-actions': ['bulk-actions', 'job-bulk-actions'],
  'job-bulk-actions': ['job-bulk-actions'],
  'signed-links': ['signed-links'],
  'job-links': ['signed-links', ...orderQueries],
  watchers: ['watchers', 'notifications'],
  clocks: ['clocks', ...orderQueries],
  'order-templates': ['order-templates'],
  'default-contacts': ['default-contacts'],
  disclaimers: ['disclaimers', 'jobs'],
  warranties: ['warranties', 'order-relations', ...orderQueries],
  'order-relations': ['order-relations', 'watchers', ...orderQueries],
  'api-keys': ['api-keys'],
  roles: ['roles', 'users', 'identity'],
  organisations: ['organisations', 'identity'],
  contractors: ['contractors'],
  profiles: ['profiles', 'contractors'],
  reviews: ['reviews', 'tenders', 'notifications', 'work-orders', 'jobs'],
  verifications: ['verifications', 'tenders'],
  attachments: [],
  logos: ['logos'],
  locations: ['locations', ...orderQueries],
  'work-orders': [
    ...orderQueries,
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
    ...orderQueries,
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
  bookings: ['bookings', 'access-ladders', ...orderQueries],
  'completion-forms': ['completion-forms', 'completion-reports'],
  'completion-reports': ['completion-reports', 'invoices', 'issues', ...orderQueries],
  'sign-offs': ['sign-offs'],
  issues: ['issues', 'invoices', ...orderQueries],
  hazards: ['hazards', ...orderQueries],
  notes: ['notes', 'watchers', ...orderQueries],
  'price-lists': ['price-lists', 'approvals', 'approval-rules'],
  quotes: ['quotes', 'tenders', 'part-awards', 'invoices', 'contractors', 'approvals', ...orderQueries],
  tenders: ['tenders', 'quotes', ...orderQueries],
  'part-awards': ['part-awards', 'quotes', 'tenders', 'quote-variations', 'invoices', ...orderQueries],
  'quote-variations': ['quote-variations', 'quotes', 'invoices', 'approvals', ...orderQueries],
  invoices: ['invoices', 'approvals', 'wallets', ...orderQueries],
  wallets: ['wallets', 'invoices'],
  costs: ['costs', 'work-orders', 'notifications'],
  'approval-rules': ['approval-rules', 'approvals', 'quotes', 'quote-variations', 'invoices'],
  approvals: ['approvals', 'quotes', 'quote-variations', 'invoices', ...orderQueries],
  delegations: ['delegations', 'approvals', 'quotes', 'quote-variations', 'invoices'],
  'approval-limits': ['approval-limits', 'users', 'quotes', 'quote-variations', 'invoices'],
  messages: ['messages', 'notifications'],
  notifications: ['notifications'],
  imports: ['imports', 'locations', ...orderQueries],
  downloads: ['downloads', 'notifications'],
}

/** Marks the queries of these managers stale; those on the screen are fetched again. */
export const invalidateManagers = (client: QueryClient, managers: Iterable<string>): void => {
  for (const manager of new Set(managers)) void client.invalidateQueries({ queryKey: [manager] })
}

/** Marks stale what a command of this manager changed. */
export const invalidateAfterCommand = (client: QueryClient, manager: string): void =>
  invalidateManagers(client, staleAfterCommand[manager as CommandManager] ?? orderQueries)
