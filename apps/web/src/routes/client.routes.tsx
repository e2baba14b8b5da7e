import type { AnyRoute } from '@tanstack/react-router'
import type { FrameOf, PageOf } from '../paths/address.ts'
import { clientAddresses } from '../paths/client-addresses.ts'
import { inspectorAddresses } from '../paths/inspector-addresses.ts'
import { clientSettings, settingsRoutes } from '../paths/settings-addresses.ts'
import { type LazyPage, lazyPage } from '../platform/loading/lazy-page.ts'
import { buildRoutes } from './build-routes.ts'
import { calendarPages } from './calendar-pages.ts'
import { upkeepPages } from './client-upkeep-pages.ts'
import { sectionedPage } from './sectioned-page.tsx'

const order = ['work-orders']
const firm = ['profiles', 'reviews', 'verifications']
const money = ['quotes', 'invoices', 'e-invoices', 'wallets', 'approvals', 'work-orders', 'taxes', 'budgets']
const approvals = ['dashboards', 'approvals', 'quotes', 'invoices', 'owner-approvals', 'signed-links', 'budgets']

const writeReport = () => import('../areas/completion-reports/pages/client-write-report-page.tsx')
const externalQuote = () => import('../areas/quotes/pages/external-quote-page.tsx')
const recordQuote = () => import('../areas/quotes/pages/record-quote-page.tsx')
const externalInvoice = () => import('../areas/invoices/pages/external-invoice-page.tsx')
const recordInvoice = () => import('../areas/invoices/pages/record-invoice-page.tsx')

const inspections = ['inspections', 'observations']
const inspectionTabs = () => import('../areas/inspections/pages/inspection-tabs.tsx')
const taskTabs = () => import('../areas/tasks/pages/task-tabs.tsx')
const approvalPages = () => import('../areas/dashboards/pages/pending-approvals-page.tsx')

const orderOverview = lazyPage(
  [
    ...order,
    'issues',
    'hazards',
    'access-ladders',
    'signed-links',
    'owner-approvals',
    'reviews',
    'order-certificates',
    'compliance',
  ],
  () => import('../areas/work-orders/pages/work-order-overview-tab.tsx'),
  'WorkOrderOverviewTab',
)

/** The parts of a work order's tabs. */
const orderContractors = {
  comparison: lazyPage(
    ['quotes', 'tenders', 'approvals', 'work-orders', 'budgets'],
    () => import('../areas/quotes/pages/client-work-order-quotes-tab.tsx'),
    'WorkOrderQuotesTab',
  ),
  contractors: lazyPage(
    [...order, 'tenders'],
    () => import('../areas/work-orders/pages/work-order-contractors-tab.tsx'),
    'WorkOrderContractorsTab',
  ),
  delivery: lazyPage(
    ['work-orders', 'contractors', 'tenders', 'signed-links', 'quotes', 'price-lists'],
    () => import('../areas/work-orders/pages/work-order-delivery-tab.tsx'),
    'WorkOrderDeliveryTab',
  ),
}
const orderVisits = {
  bookings: lazyPage(
    ['bookings', 'access-ladders', 'resident-visits', 'calendar'],
    () => import('../areas/bookings/pages/client-work-order-bookings-tab.tsx'),
    'WorkOrderBookingsTab',
  ),
  report: lazyPage(
    ['completion-reports'],
    () => import('../areas/completion-reports/pages/client-work-order-report-tab.tsx'),
    'WorkOrderReportTab',
  ),
  inspections: lazyPage([...inspections, 'locations'], inspectionTabs, 'WorkOrderInspectionsTab'),
}
const orderCosts = {
  money: lazyPage(money, () => import('../areas/quotes/pages/client-work-order-money-tab.tsx'), 'WorkOrderMoneyTab'),
  costs: lazyPage(
    ['invoices', 'work-orders'],
    () => import('../areas/invoices/pages/work-order-costs-tab.tsx'),
    'WorkOrderCostsTab',
  ),
}
const orderActivity = {
  tasks: lazyPage(['tasks'], taskTabs, 'WorkOrderTasksTab'),
  notes: lazyPage(
    ['notes', 'work-orders'],
    () => import('../areas/notes/pages/work-order-notes-tab.tsx'),
    'WorkOrderNotesTab',
  ),
  activity: lazyPage(
    order,
    () => import('../areas/work-orders/pages/work-order-activity-tab.tsx'),
    'WorkOrderActivityTab',
  ),
}

const pages: Readonly<Record<PageOf<typeof clientAddresses> | 'SettingsPage', LazyPage>> = {
  ClientOverviewPage: lazyPage(
    ['dashboards'],
    () => import('../areas/dashboards/pages/client-overview-page.tsx'),
    'ClientOverviewPage',
  ),
  ClientDashboardPage: lazyPage(
    ['dashboards', 'invoices', 'messages', 'tasks', 'budgets'],
    () => import('../areas/dashboards/pages/client-dashboard-page.tsx'),
    'ClientDashboardPage',
  ),
  RaiseWorkOrderPage: lazyPage(
    ['work-orders', 'locations', 'hazards'],
    () => import('../areas/work-orders/pages/raise-work-order-page.tsx'),
    'RaiseWorkOrderPage',
  ),
  ClientWorkOrdersPage: lazyPage(
    [...order, 'downloads', 'locations'],
    () => import('../areas/work-orders/pages/client-work-orders-page.tsx'),
    'ClientWorkOrdersPage',
  ),
  WorkOrderOverviewTab: sectionedPage({ overview: orderOverview }),
  WorkOrderDescriptionTab: sectionedPage({ overview: orderOverview }, 'description'),
  WorkOrderContactsTab: sectionedPage({ overview: orderOverview }, 'contacts'),
  WorkOrderContractorsTab: sectionedPage(orderContractors),
  WorkOrderDeliveryTab: sectionedPage(orderContractors, 'delivery'),
  WorkOrderBookingsTab: sectionedPage(orderVisits),
  WorkOrderReportTab: sectionedPage(orderVisits, 'report'),
  WorkOrderInspectionsTab: sectionedPage(orderVisits, 'inspections'),
  WorkOrderMoneyTab: sectionedPage(orderCosts),
  WorkOrderCostsTab: sectionedPage(orderCosts, 'costs'),
  RaiseAwardPage: lazyPage(
    ['quotes', 'work-orders', 'price-lists'],
    () => import('../areas/quotes/pages/raise-award-page.tsx'),
    'RaiseAwardPage',
  ),
  WorkOrderActivityTab: sectionedPage(orderActivity, 'activity'),
  WorkOrderNotesTab: sectionedPage(orderActivity, 'notes'),
  WorkOrderContractorTab: lazyPage(
    [...order, 'tenders'],
    () => import('../areas/work-orders/pages/work-order-contractor-tab.tsx'),
    'WorkOrderContractorTab',
  ),
  ClientQuotePage: lazyPage(
    [...money, 'signed-links', 'owner-approvals'],
    () => import('../areas/quotes/pages/client-quote-page.tsx'),
    'ClientQuotePage',
  ),
  ClientInvoicePage: lazyPage(
    money,
    () => import('../areas/invoices/pages/client-invoice-page.tsx'),
    'ClientInvoicePage',
  ),
  ClientRecordQuotePage: lazyPage(money, recordQuote, 'ClientRecordQuotePage'),
  ClientExternalQuotePage: lazyPage(
    [...money, 'signed-links', 'owner-approvals'],
    externalQuote,
    'ClientExternalQuotePage',
  ),
  ClientCorrectQuotePage: lazyPage(money, recordQuote, 'ClientCorrectQuotePage'),
  ClientRecordInvoicePage: lazyPage(money, recordInvoice, 'ClientRecordInvoicePage'),
  ClientExternalInvoicePage: lazyPage(money, externalInvoice, 'ClientExternalInvoicePage'),
  ClientCorrectInvoicePage: lazyPage(money, recordInvoice, 'ClientCorrectInvoicePage'),
  ClientWriteReportPage: lazyPage(['completion-reports'], writeReport, 'ClientWriteReportPage'),
  ClientEditReportPage: lazyPage(['completion-reports'], writeReport, 'ClientEditReportPage'),
  PendingQuotesPage: lazyPage(approvals, approvalPages, 'PendingQuotesPage'),
  PendingVariationsPage: lazyPage(approvals, approvalPages, 'PendingVariationsPage'),
  PendingInvoicesPage: lazyPage(approvals, approvalPages, 'PendingInvoicesPage'),
  PendingScopesPage: lazyPage(approvals, approvalPages, 'PendingScopesPage'),
  CostReportsPage: lazyPage(
    ['books', 'taxes'],
    () => import('../areas/books/pages/cost-reports-page.tsx'),
    'CostReportsPage',
  ),
  ClientInvoicesPage: lazyPage(
    ['invoices', 'downloads', 'payment-runs'],
    () => import('../areas/invoices/pages/client-invoices-page.tsx'),
    'ClientInvoicesPage',
  ),
  ClientBookingsPage: lazyPage(
    ['bookings'],
    () => import('../areas/bookings/pages/client-bookings-page.tsx'),
    'ClientBookingsPage',
  ),
  ClientBookingPage: lazyPage(
    ['bookings'],
    () => import('../areas/bookings/pages/client-booking-page.tsx'),
    'ClientBookingPage',
  ),
  LocationsPage: lazyPage(
    ['locations', 'downloads', 'assets'],
    () => import('../areas/locations/pages/locations-page.tsx'),
    'LocationsPage',
  ),
  LocationDetailsTab: lazyPage(
    ['locations', 'residents', 'invoices', 'compliance'],
    () => import('../areas/locations/pages/location-details-tab.tsx'),
    'LocationDetailsTab',
  ),
  LocationAssetsTab: lazyPage(
    ['assets', 'locations'],
    () => import('../areas/assets/pages/location-assets-tab.tsx'),
    'LocationAssetsTab',
  ),
  AssetsPage: lazyPage(
    ['assets', 'downloads', 'locations'],
    () => import('../areas/assets/pages/assets-page.tsx'),
    'AssetsPage',
  ),
  PlaceCodePage: lazyPage(['assets'], () => import('../areas/assets/pages/place-code-page.tsx'), 'PlaceCodePage'),
  AssetPage: lazyPage(
    ['assets', 'locations', 'work-orders', 'planned-maintenance', 'compliance'],
    () => import('../areas/assets/pages/asset-page.tsx'),
    'AssetPage',
  ),
  SubLocationsTab: lazyPage(
    ['locations'],
    () => import('../areas/locations/pages/sub-locations-tab.tsx'),
    'SubLocationsTab',
  ),
  LocationWorkOrdersTab: lazyPage(
    ['locations', 'work-orders'],
    () => import('../areas/work-orders/pages/location-work-orders-tab.tsx'),
    'LocationWorkOrdersTab',
  ),
  WorkOrderProfileTab: lazyPage(
    [...firm, 'work-orders'],
    () => import('../areas/profiles/pages/work-order-profile-tab.tsx'),
    'WorkOrderProfileTab',
  ),
  ContractorDetailsPage: lazyPage(
    [...firm, 'contractors', 'taxes'],
    () => import('../areas/contractors/pages/contractor-details-page.tsx'),
    'ContractorDetailsPage',
  ),
  ContractorProfilePage: lazyPage(
    [...firm, 'contractors'],
    () => import('../areas/contractors/pages/contractor-profile-page.tsx'),
    'ContractorProfilePage',
  ),
  ContractorRulesPage: lazyPage(
    ['contractors'],
    () => import('../areas/contractors/pages/contractor-rules-page.tsx'),
    'ContractorRulesPage',
  ),
  ContractorsPage: lazyPage(
    ['contractors', 'verifications', 'locations'],
    () => import('../areas/contractors/pages/contractors-page.tsx'),
    'ContractorsPage',
  ),
  FindContractorsPage: lazyPage(
    ['contractors', 'locations'],
    () => import('../areas/contractors/pages/find-contractors-page.tsx'),
    'FindContractorsPage',
  ),
  DownloadsPage: lazyPage(['downloads'], () => import('../areas/downloads/pages/downloads-page.tsx'), 'DownloadsPage'),
  ImportsPage: lazyPage(['integrations'], () => import('../areas/integrations/pages/imports-page.tsx'), 'ImportsPage'),
  ImportPage: lazyPage(['integrations'], () => import('../areas/integrations/pages/import-page.tsx'), 'ImportPage'),
  ClientJobMessagesTab: lazyPage(
    ['messages', 'work-orders'],
    () => import('../areas/messages/pages/client-job-messages-tab.tsx'),
    'ClientJobMessagesTab',
  ),
  ...calendarPages,
  ...upkeepPages,
  SettingsPage: lazyPage([], () => import('./settings-page.tsx'), 'SettingsPage'),
  ClientSupportPage: lazyPage([], () => import('../shells/support-page.tsx'), 'ClientSupportPage'),
  AccountPage: lazyPage(['identity'], () => import('../areas/identity/pages/account-page.tsx'), 'AccountPage'),
  ClientMenuPage: lazyPage([], () => import('../shells/menu-page.tsx'), 'ClientMenuPage'),
  InboxPage: lazyPage(['messages'], () => import('../areas/messages/pages/inbox-page.tsx'), 'InboxPage'),
  NotificationsPage: lazyPage(
    ['notifications'],
    () => import('../areas/notifications/pages/notifications-page.tsx'),
    'NotificationsPage',
  ),
}

const frames: Readonly<Record<FrameOf<typeof clientAddresses>, LazyPage>> = {
  WorkOrderFrame: lazyPage(order, () => import('../areas/work-orders/pages/work-order-frame.tsx'), 'WorkOrderFrame'),
  LocationFrame: lazyPage(
    ['locations', 'assets'],
    () => import('../areas/locations/pages/location-frame.tsx'),
    'LocationFrame',
  ),
}

/** Shell of the client dashboard. */
export const ClientShell = lazyPage([], () => import('../shells/client-shell.tsx'), 'ClientShell')

/** The routes of a client dashboard. */
export const clientRoutes = (parent: AnyRoute): AnyRoute[] =>
  buildRoutes({
    parent,
    addresses: { ...clientAddresses, ...settingsRoutes(clientSettings) },
    pages,
    frames,
    start: '/dashboard',
  })

/** The routes of an inspector, within the shell of the client. */
export const inspectorRoutes = (parent: AnyRoute): AnyRoute[] =>
  buildRoutes({
    parent,
    addresses: inspectorAddresses,
    start: '/dashboard',
    pages: {
      InspectorDashboardPage: lazyPage(
        inspections,
        () => import('../areas/inspections/pages/inspector-dashboard-page.tsx'),
        'InspectorDashboardPage',
      ),
    },
  })
