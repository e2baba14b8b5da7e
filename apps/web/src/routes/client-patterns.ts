import type { Pattern } from './pattern.ts'

const base = '/:namespace/client/:userId'
const order = `${base}/work-order/:workOrderUuid` as const
const profile = `${order}/contractors/:jobUuid/profile` as const
const money = `${order}/quote-and-invoice` as const
const place = `${base}/locations/:locationUuid` as const
const inOrder = { frame: 'WorkOrderFrame' } as const
const inPlace = { frame: 'LocationFrame' } as const

const settings = [
  'profile',
  'notifications',
  'client',
  'security',
  'security/audit-log',
  'tags',
  'deadlines',
  'finance/approval-rules/quotes',
  'finance/approval-rules/invoices',
  'users',
  'teams',
  'roles',
  'roles/create',
  'roles/:roleKey',
  'api-keys',
  'api-keys/create',
] as const

export const clientPatterns = [
  { pattern: `${base}/dashboard`, page: 'ClientDashboardPage' },
  { pattern: `${base}/overview`, page: 'ClientOverviewPage' },
  { pattern: `${base}/work-orders/raise`, page: 'RaiseWorkOrderPage' },
  { pattern: `${base}/work-orders/:status`, page: 'ClientWorkOrdersPage' },
  { pattern: order, page: 'WorkOrderOverviewTab', ...inOrder },
  { pattern: `${order}/description`, page: 'WorkOrderDescriptionTab', ...inOrder },
  { pattern: `${order}/contacts`, page: 'WorkOrderContactsTab', ...inOrder },
  { pattern: `${order}/contractors`, page: 'WorkOrderContractorsTab', ...inOrder },
  { pattern: `${order}/contractors/:jobUuid`, page: 'WorkOrderContractorTab', ...inOrder },
  { pattern: `${order}/contractors/:jobUuid/messages`, page: 'ClientJobMessagesTab', ...inOrder },
  { pattern: `${profile}/overview`, page: 'WorkOrderProfileTab', ...inOrder },
  { pattern: `${profile}/vetting`, page: 'WorkOrderProfileTab', ...inOrder },
  { pattern: `${profile}/reviews`, page: 'WorkOrderProfileTab', ...inOrder },
  { pattern: `${profile}/portfolio`, page: 'WorkOrderProfileTab', ...inOrder },
  { pattern: `${order}/notes`, page: 'WorkOrderNotesTab', ...inOrder },
  { pattern: `${order}/delivery-options`, page: 'WorkOrderDeliveryTab', ...inOrder },
  { pattern: money, page: 'WorkOrderMoneyTab', ...inOrder },
  { pattern: `${order}/costs`, page: 'WorkOrderCostsTab', ...inOrder },
  { pattern: `${money}/job/:jobUuid/quote/:quoteUuid`, page: 'ClientQuotePage', ...inOrder },
  { pattern: `${money}/job/:jobUuid/invoice/:invoiceUuid`, page: 'ClientInvoicePage', ...inOrder },
  { pattern: `${order}/bookings`, page: 'WorkOrderBookingsTab', ...inOrder },
  { pattern: `${order}/completion-report`, page: 'WorkOrderReportTab', ...inOrder },
  { pattern: `${base}/invoices`, page: 'ClientInvoicesPage' },
  { pattern: `${base}/invoices/payable/:bucket`, page: 'ClientInvoicesPage' },
  { pattern: `${base}/pending-approvals/quotes`, page: 'PendingQuotesPage' },
  { pattern: `${base}/pending-approvals/quote-variations`, page: 'PendingVariationsPage' },
  { pattern: `${base}/pending-approvals/invoices`, page: 'PendingInvoicesPage' },
  { pattern: `${base}/bookings`, page: 'ClientBookingsPage' },
  { pattern: `${base}/bookings/:bucket/booking-details/:bookingUuid`, page: 'ClientBookingPage' },
  { pattern: `${base}/locations`, page: 'LocationsPage' },
  { pattern: `${place}/details`, page: 'LocationDetailsTab', ...inPlace },
  { pattern: `${place}/sub-locations`, page: 'SubLocationsTab', ...inPlace },
  { pattern: `${place}/work-orders`, page: 'LocationWorkOrdersTab', ...inPlace },
  { pattern: `${base}/settings/contractors`, page: 'ContractorsPage' },
  { pattern: `${base}/settings/contractors/:contractorUuid/details`, page: 'ContractorDetailsPage' },
  { pattern: `${base}/settings/contractors/:contractorUuid/profile`, page: 'ContractorProfilePage' },
  { pattern: `${base}/settings/contractors/:contractorUuid/rules`, page: 'ContractorRulesPage' },
  { pattern: `${base}/settings/imports`, page: 'ImportsPage' },
  { pattern: `${base}/settings/imports/:importUuid`, page: 'ImportPage' },
  { pattern: `${base}/downloads`, page: 'DownloadsPage' },
  { pattern: `${base}/inbox/all`, page: 'InboxPage' },
  { pattern: `${base}/inbox/unread`, page: 'InboxPage' },
  { pattern: `${base}/inbox/starred`, page: 'InboxPage' },
  { pattern: `${base}/menu`, page: 'ClientMenuPage' },
  { pattern: `${base}/support`, page: 'ClientSupportPage' },
  { pattern: `${base}/account`, page: 'AccountPage' },
  { pattern: `${base}/notifications`, page: 'NotificationsPage' },
  ...settings.map((part) => ({ pattern: `${base}/settings/${part}` as const, page: 'SettingsPage' as const })),
] as const satisfies readonly Pattern[]
