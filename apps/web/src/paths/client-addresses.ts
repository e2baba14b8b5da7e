import { inspectionFilters } from '@fettle/domain/inspections/inspection-states'
import type { AddressTable } from './address.ts'
import { sharedAddresses } from './shared-addresses.ts'

const order = '/work-order/:workOrderUuid'
const job = `${order}/contractors/:jobUuid` as const
const money = `${order}/quote-and-invoice` as const
const location = '/locations/:locationUuid'
const inOrder = { frame: 'WorkOrderFrame' } as const
const property = '/properties/:locationUuid'
const inLocation = { frame: 'LocationFrame' } as const

/** The tabs of a work order. */
const orderAddresses = {
  workOrder: { path: order, page: 'WorkOrderOverviewTab', ...inOrder },
  workOrderDescription: { path: `${order}/description`, page: 'WorkOrderDescriptionTab', ...inOrder },
  workOrderContacts: { path: `${order}/contacts`, page: 'WorkOrderContactsTab', ...inOrder },
  workOrderContractors: { path: `${order}/contractors`, page: 'WorkOrderContractorsTab', ...inOrder },
  workOrderContractor: { path: job, page: 'WorkOrderContractorTab', ...inOrder },
  workOrderMessages: { path: `${job}/messages`, page: 'ClientJobMessagesTab', ...inOrder },
  workOrderProfile: {
    path: `${job}/profile/:section`,
    values: ['overview', 'vetting', 'reviews', 'portfolio'],
    page: 'WorkOrderProfileTab',
    ...inOrder,
  },
  workOrderNotes: { path: `${order}/notes`, page: 'WorkOrderNotesTab', ...inOrder },
  workOrderActivity: { path: `${order}/activity`, page: 'WorkOrderActivityTab', ...inOrder },
  workOrderDelivery: { path: `${order}/delivery-options`, page: 'WorkOrderDeliveryTab', ...inOrder },
  workOrderMoney: { path: money, page: 'WorkOrderMoneyTab', ...inOrder },
  workOrderCosts: { path: `${order}/costs`, page: 'WorkOrderCostsTab', ...inOrder },
  quote: { path: `${money}/job/:jobUuid/quote/:quoteUuid`, page: 'ClientQuotePage', ...inOrder },
  raiseAward: { path: `${money}/award/:quoteUuid/raise`, page: 'RaiseAwardPage', ...inOrder },
  invoice: { path: `${money}/job/:jobUuid/invoice/:invoiceUuid`, page: 'ClientInvoicePage', ...inOrder },
  recordQuote: { path: `${money}/external-quote/create`, page: 'ClientRecordQuotePage', ...inOrder },
  externalQuote: { path: `${money}/external-quote/:quoteUuid`, page: 'ClientExternalQuotePage', ...inOrder },
  editExternalQuote: { path: `${money}/external-quote/:quoteUuid/edit`, page: 'ClientCorrectQuotePage', ...inOrder },
  recordInvoice: { path: `${money}/external-invoice/create`, page: 'ClientRecordInvoicePage', ...inOrder },
  externalInvoice: { path: `${money}/external-invoice/:invoiceUuid`, page: 'ClientExternalInvoicePage', ...inOrder },
  editExternalInvoice: {
    path: `${money}/external-invoice/:invoiceUuid/edit`,
    page: 'ClientCorrectInvoicePage',
    ...inOrder,
  },
  workOrderBookings: { path: `${order}/bookings`, page: 'WorkOrderBookingsTab', ...inOrder },
  workOrderInspections: { path: `${order}/inspections`, page: 'WorkOrderInspectionsTab', ...inOrder },
  workOrderInspection: { path: `${order}/inspections/inspection/:inspectionUuid`, page: 'InspectionPage' },
  workOrderReport: { path: `${order}/completion-report`, page: 'WorkOrderReportTab', ...inOrder },
  writeReport: { path: `${order}/completion-report/create`, page: 'ClientWriteReportPage', ...inOrder },
  editReport: {
    path: `${order}/completion-report/:completionReportUuid/edit`,
    page: 'ClientEditReportPage',
    ...inOrder,
  },
} as const satisfies AddressTable

/** Every address of a client's dashboard except the settings. */
export const clientAddresses = {
  ...sharedAddresses,
  dashboard: {
    path: '/dashboard',
    page: 'ClientDashboardPage',
    navigation: { id: 'dashboard', shortcut: 'd', isMain: true },
  },
  overview: { path: '/overview', page: 'ClientOverviewPage' },
  raise: {
    path: '/work-orders/raise',
    page: 'RaiseWorkOrderPage',
    permission: 'work-orders.create',
    quickAction: 'c',
  },
  workOrders: {
    path: '/work-orders/:status',
    page: 'ClientWorkOrdersPage',
    permission: 'work-orders.view',
    navigation: { id: 'orders', shortcut: 'w', isMain: true, root: '/work-order' },
  },
  ...orderAddresses,
  inbox: { ...sharedAddresses.inbox, navigation: { ...sharedAddresses.inbox.navigation, isMain: true } },
  bookings: {
    path: '/bookings',
    page: 'ClientBookingsPage',
    permission: 'bookings.view',
    navigation: { id: 'bookings', shortcut: 'b', isMain: true },
  },
  booking: { path: '/bookings/:bucket/booking-details/:bookingUuid', page: 'ClientBookingPage' },
  invoices: {
    path: '/invoices',
    page: 'ClientInvoicesPage',
    permission: 'invoices.view',
    navigation: { id: 'invoices', shortcut: 'v' },
  },
  payable: { path: '/invoices/payable/:bucket', page: 'ClientInvoicesPage' },
  pendingQuotes: {
    path: '/pending-approvals/quotes',
    page: 'PendingQuotesPage',
    permission: 'approvals.decide',
    navigation: { id: 'approvals', shortcut: 'a', root: '/pending-approvals' },
  },
  pendingVariations: { path: '/pending-approvals/quote-variations', page: 'PendingVariationsPage' },
  pendingInvoices: { path: '/pending-approvals/invoices', page: 'PendingInvoicesPage' },
  locations: {
    path: '/locations',
    page: 'LocationsPage',
    permission: 'locations.view',
    navigation: { id: 'locations', shortcut: 'l' },
  },
  location: { path: `${location}/details`, page: 'LocationDetailsTab', ...inLocation },
  subLocations: { path: `${location}/sub-locations`, page: 'SubLocationsTab', ...inLocation },
  locationWorkOrders: { path: `${location}/work-orders`, page: 'LocationWorkOrdersTab', ...inLocation },
  locationAssets: { path: `${location}/assets`, page: 'LocationAssetsTab', ...inLocation },
  locationInspections: { path: `${location}/inspections`, page: 'LocationInspectionsTab', ...inLocation },
  locationObservations: { path: `${location}/observation`, page: 'LocationObservationsTab', ...inLocation },
  propertyInspections: { path: `${property}/inspections`, page: 'LocationInspectionsTab', ...inLocation },
  propertyObservations: { path: `${property}/observation`, page: 'LocationObservationsTab', ...inLocation },
  property: { path: `${property}/details`, page: 'LocationDetailsTab', ...inLocation },
  propertySubLocations: { path: `${property}/sub-locations`, page: 'SubLocationsTab', ...inLocation },
  propertyWorkOrders: { path: `${property}/work-orders`, page: 'LocationWorkOrdersTab', ...inLocation },
  propertyAssets: { path: `${property}/assets`, page: 'LocationAssetsTab', ...inLocation },
  assets: {
    path: '/assets',
    page: 'AssetsPage',
    permission: 'assets.view',
    navigation: { id: 'assets', shortcut: 'e', root: '/asset' },
  },
  asset: { path: '/asset/:assetUuid', page: 'AssetPage' },
  plannedMaintenance: {
    path: '/planned-maintenance-list',
    page: 'PlannedMaintenancePage',
    permission: 'planned-maintenance.view',
    navigation: { id: 'planned', shortcut: 'p', root: '/planned-maintenance' },
  },
  schedules: { path: '/planned-maintenance-list/schedules', page: 'SchedulesPage' },
  plannedForecast: { path: '/planned-maintenance-list/forecast', page: 'PlannedForecastPage' },
  createSchedule: {
    path: '/planned-maintenance-schedule/create',
    page: 'CreateSchedulePage',
    permission: 'planned-maintenance.edit',
  },
  schedule: { path: '/planned-maintenance-schedule/:scheduleUuid', page: 'SchedulePage' },
  editSchedule: { path: '/planned-maintenance-schedule/:scheduleUuid/edit', page: 'EditSchedulePage' },
  inspections: {
    path: '/inspections',
    page: 'InspectionsPage',
    permission: 'inspections.view',
    navigation: { id: 'inspections', root: '/inspections' },
  },
  inspectionList: {
    path: '/inspections/list/:filter',
    values: [...inspectionFilters],
    page: 'InspectionsPage',
  },
  inspectionTemplates: {
    path: '/inspections/templates',
    page: 'InspectionTemplatesPage',
    permission: 'inspection-templates.edit',
  },
  inspectionTemplate: {
    path: '/inspections/templates/:templateUuid',
    page: 'InspectionTemplatePage',
    permission: 'inspection-templates.edit',
  },
  inspection: { path: '/inspections/:inspectionUuid/details', page: 'InspectionPage' },
  inspectionSummary: { path: '/inspections/:inspectionUuid/summary', page: 'InspectionPage' },
  inspectionPage: { path: '/inspections/:inspectionUuid/page/:page', page: 'WalkPage' },
  inspectionSection: { path: '/inspections/:inspectionUuid/section/:section', page: 'WalkPage' },
  inspectionObservations: { path: '/inspections/:inspectionUuid/observations', page: 'InspectionObservationsPage' },
  observations: { path: '/observations', page: 'ObservationsPage', permission: 'observations.view' },
  observation: { path: '/observations/:observationUuid', page: 'ObservationPage' },
  compliance: {
    path: '/compliance',
    page: 'CompliancePage',
    permission: 'compliance.view',
    navigation: { id: 'compliance', root: '/compliance' },
  },
  complianceItems: { path: '/compliance/items', page: 'ComplianceItemsPage' },
  complianceItem: { path: '/compliance/items/:complianceItemUuid', page: 'ComplianceItemPage' },
  evidenceReview: { path: '/compliance/review', page: 'EvidenceReviewPage' },
  complianceQuestions: { path: '/compliance/questions', page: 'ComplianceQuestionsPage' },
  requirements: { path: '/compliance/catalogue', page: 'RequirementsPage' },
  contractors: {
    path: '/settings/contractors',
    page: 'ContractorsPage',
    permission: 'contractors.view',
    navigation: { id: 'contractors', shortcut: 'c' },
  },
  findContractors: {
    path: '/settings/contractors/find',
    page: 'FindContractorsPage',
    permission: 'contractors.invite',
  },
  contractorDetails: { path: '/settings/contractors/:contractorUuid/details', page: 'ContractorDetailsPage' },
  contractorProfile: { path: '/settings/contractors/:contractorUuid/profile', page: 'ContractorProfilePage' },
  contractorRules: { path: '/settings/contractors/:contractorUuid/rules', page: 'ContractorRulesPage' },
  imports: {
    path: '/settings/imports',
    page: 'ImportsPage',
    permission: 'imports.run',
    navigation: { id: 'imports' },
  },
  importRun: { path: '/settings/imports/:importUuid', page: 'ImportPage' },
  support: {
    path: '/support',
    page: 'ClientSupportPage',
    navigation: { id: 'support', shortcut: 'h', isInTopBar: true },
  },
  menu: { path: '/menu', page: 'ClientMenuPage' },
} as const satisfies AddressTable
