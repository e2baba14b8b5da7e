import type { Pattern } from './pattern.ts'

const base = '/:namespace/contractor/:userId'
const job = `${base}/job/:jobUuid` as const
const inJob = { frame: 'JobFrame' } as const

const settings = [
  'profile',
  'notifications',
  'custom-tags',
  'my-business/info',
  'team/security',
  'team/security/audit-log',
  'team/users',
  'team/teams',
  'team/roles',
  'team/roles/teaser',
  'team/roles/create',
  'team/roles/:roleKey',
] as const

export const contractorPatterns = [
  { pattern: `${base}/dashboard`, page: 'ContractorDashboardPage' },
  { pattern: `${base}/jobs/:tab`, page: 'ContractorJobsPage' },
  { pattern: `${base}/my-jobs/:tab`, page: 'ContractorMyJobsPage' },
  { pattern: `${base}/bookings`, page: 'ContractorBookingsPage' },
  { pattern: `${base}/bookings/:bucket/booking-details/:bookingUuid`, page: 'ContractorVisitPage' },
  { pattern: `${job}/overview`, page: 'JobOverviewTab', ...inJob },
  { pattern: `${job}/description`, page: 'JobDescriptionTab', ...inJob },
  { pattern: `${job}/contacts`, page: 'JobContactsTab', ...inJob },
  { pattern: `${job}/bookings`, page: 'JobBookingsTab', ...inJob },
  { pattern: `${job}/quote-and-invoice`, page: 'JobMoneyTab', ...inJob },
  { pattern: `${job}/completion-report`, page: 'JobReportsTab', ...inJob },
  { pattern: `${job}/notes`, page: 'JobNotesTab', ...inJob },
  { pattern: `${job}/messages`, page: 'JobMessagesTab', ...inJob },
  { pattern: `${job}/bookings/create`, page: 'BookVisitPage' },
  { pattern: `${job}/bookings/:bookingUuid/edit`, page: 'MoveVisitPage' },
  { pattern: `${job}/bookings/booking-details/:bookingUuid`, page: 'ContractorVisitPage' },
  { pattern: `${job}/bookings/:bookingUuid/update-status`, page: 'VisitStatusPage' },
  { pattern: `${job}/quote/create`, page: 'WriteQuotePage' },
  { pattern: `${job}/quote/:quoteUuid`, page: 'ContractorQuotePage' },
  { pattern: `${job}/quote/:quoteUuid/edit`, page: 'EditQuotePage' },
  { pattern: `${job}/quote/:quoteUuid/variation`, page: 'WriteVariationPage' },
  { pattern: `${job}/completion-report/create`, page: 'WriteReportPage' },
  { pattern: `${job}/completion-report/:completionReportUuid`, page: 'ContractorReportPage' },
  { pattern: `${job}/completion-report/:completionReportUuid/edit`, page: 'EditReportPage' },
  { pattern: `${job}/invoice/create`, page: 'WriteInvoicePage' },
  { pattern: `${job}/invoice/create-interim`, page: 'WriteInterimInvoicePage' },
  { pattern: `${job}/invoice/:invoiceUuid`, page: 'ContractorInvoicePage' },
  { pattern: `${job}/invoice/:invoiceUuid/edit`, page: 'EditInvoicePage' },
  { pattern: `${base}/inbox/all`, page: 'InboxPage' },
  { pattern: `${base}/inbox/unread`, page: 'InboxPage' },
  { pattern: `${base}/inbox/starred`, page: 'InboxPage' },
  { pattern: `${base}/menu`, page: 'ContractorMenuPage' },
  { pattern: `${base}/support`, page: 'ContractorSupportPage' },
  { pattern: `${base}/account`, page: 'AccountPage' },
  { pattern: `${base}/notifications`, page: 'NotificationsPage' },
  ...settings.map((part) => ({ pattern: `${base}/account/${part}` as const, page: 'SettingsPage' as const })),
] as const satisfies readonly Pattern[]
