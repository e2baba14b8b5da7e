import type { AddressTable } from './address.ts'
import { sharedAddresses } from './shared-addresses.ts'

const job = '/job/:jobUuid'
const inspection = `${job}/inspection/:inspectionUuid` as const
const report = `${job}/completion-report` as const
const preview = `${job}/messages/profile-preview` as const
const inJob = { frame: 'JobFrame' } as const

/** The tabs of a job, and the forms behind them. */
const jobAddresses = {
  job: { path: `${job}/overview`, page: 'JobOverviewTab', ...inJob },
  jobDescription: { path: `${job}/description`, page: 'JobDescriptionTab', ...inJob },
  jobContacts: { path: `${job}/contacts`, page: 'JobContactsTab', ...inJob },
  jobBookings: { path: `${job}/bookings`, page: 'JobBookingsTab', ...inJob },
  jobMoney: { path: `${job}/quote-and-invoice`, page: 'JobMoneyTab', ...inJob },
  jobCosts: { path: `${job}/costs`, page: 'JobCostsTab', ...inJob },
  jobReports: { path: report, page: 'JobReportsTab', ...inJob },
  jobNotes: { path: `${job}/notes`, page: 'JobNotesTab', ...inJob },
  jobActivity: { path: `${job}/activity`, page: 'JobActivityTab', ...inJob },
  jobConversation: { path: `${job}/messages`, page: 'JobMessagesTab', ...inJob },
  jobProfile: { path: preview, page: 'JobProfilePreviewTab', ...inJob },
  jobProfileSection: {
    path: `${preview}/:section`,
    values: ['overview', 'vetting', 'reviews', 'portfolio'],
    page: 'JobProfilePreviewTab',
    ...inJob,
  },
  jobProjectPreview: { path: `${preview}/project/:projectId`, page: 'JobProjectPreviewTab', ...inJob },
  bookVisit: { path: `${job}/bookings/create`, page: 'BookVisitPage' },
  moveVisit: { path: `${job}/bookings/:bookingUuid/edit`, page: 'MoveVisitPage' },
  visit: { path: `${job}/bookings/booking-details/:bookingUuid`, page: 'ContractorVisitPage' },
  visitStatus: { path: `${job}/bookings/:bookingUuid/update-status`, page: 'VisitStatusPage' },
  writeQuote: { path: `${job}/quote/create`, page: 'WriteQuotePage' },
  quote: { path: `${job}/quote/:quoteUuid`, page: 'ContractorQuotePage' },
  editQuote: { path: `${job}/quote/:quoteUuid/edit`, page: 'EditQuotePage' },
  writeVariation: { path: `${job}/quote/:quoteUuid/variation`, page: 'WriteVariationPage' },
  writeReport: { path: `${report}/create`, page: 'WriteReportPage' },
  writeVisitReport: { path: `${report}/create-visit`, page: 'WriteVisitReportPage' },
  report: { path: `${report}/:completionReportUuid`, page: 'ContractorReportPage' },
  editReport: { path: `${report}/:completionReportUuid/edit`, page: 'EditReportPage' },
  jobInspections: { path: `${job}/inspections`, page: 'JobInspectionsTab', ...inJob },
  jobInspection: { path: `${inspection}/details`, page: 'InspectionPage' },
  jobInspectionSummary: { path: `${inspection}/summary`, page: 'InspectionPage' },
  jobInspectionEdit: { path: `${inspection}/edit`, page: 'WalkPage' },
  jobInspectionPage: { path: `${inspection}/page/:page`, page: 'WalkPage' },
  jobInspectionSection: { path: `${inspection}/section/:section`, page: 'WalkPage' },
  jobInspectionObservations: { path: `${inspection}/observations`, page: 'InspectionObservationsPage' },
  jobStrippedInspection: { path: `${job}/stripped-ins/:inspectionUuid`, page: 'WalkPage' },
  jobUploadInspection: { path: `${inspection}/upload-document`, page: 'UploadInspectionPage' },
  jobInspectionScope: { path: `${inspection}/scope-of-works`, page: 'InspectionScopePage' },
  writeInvoice: { path: `${job}/invoice/create`, page: 'WriteInvoicePage' },
  writeInterimInvoice: { path: `${job}/invoice/create-interim`, page: 'WriteInterimInvoicePage' },
  invoice: { path: `${job}/invoice/:invoiceUuid`, page: 'ContractorInvoicePage' },
  editInvoice: { path: `${job}/invoice/:invoiceUuid/edit`, page: 'EditInvoicePage' },
  recordQuote: { path: `${job}/external-quote/create`, page: 'ContractorRecordQuotePage' },
  externalQuote: { path: `${job}/external-quote/:quoteUuid`, page: 'ContractorExternalQuotePage' },
  editExternalQuote: { path: `${job}/external-quote/:quoteUuid/edit`, page: 'ContractorCorrectQuotePage' },
  recordInvoice: { path: `${job}/external-invoice/create`, page: 'ContractorRecordInvoicePage' },
  externalInvoice: { path: `${job}/external-invoice/:invoiceUuid`, page: 'ContractorExternalInvoicePage' },
  editExternalInvoice: { path: `${job}/external-invoice/:invoiceUuid/edit`, page: 'ContractorCorrectInvoicePage' },
} as const satisfies AddressTable

/** Every address of a contractor's dashboard except the settings. */
export const contractorAddresses = {
  ...sharedAddresses,
  dashboard: {
    path: '/dashboard',
    page: 'ContractorDashboardPage',
    navigation: { id: 'dashboard', shortcut: 'd', isMain: true },
  },
  overview: { path: '/overview', page: 'ContractorOverviewPage' },
  jobs: {
    path: '/jobs/:tab',
    first: 'all',
    page: 'ContractorJobsPage',
    permission: 'jobs.view',
    navigation: { id: 'jobs', shortcut: 'j', isMain: true, root: '/job' },
  },
  myJobs: {
    path: '/my-jobs/:tab',
    first: 'all',
    page: 'ContractorMyJobsPage',
    permission: 'jobs.view',
    navigation: { id: 'my-jobs', shortcut: 'm', isMain: true, root: '/my-jobs' },
  },
  bookings: {
    path: '/bookings',
    page: 'ContractorBookingsPage',
    permission: 'bookings.view',
    navigation: { id: 'bookings', shortcut: 'b', isMain: true },
  },
  booking: { path: '/bookings/:bucket/booking-details/:bookingUuid', page: 'ContractorVisitPage' },
  ...jobAddresses,
  calendar: {
    path: '/calendar',
    page: 'CalendarPage',
    permission: 'calendar.view',
    navigation: { id: 'calendar', root: '/calendar' },
  },
  fieldManager: {
    path: '/field-manager',
    page: 'FieldManagerPage',
    permission: 'calendar.plan',
    navigation: { id: 'field-manager' },
  },
  calendarAbsences: { path: '/calendar/absences', page: 'AbsencesPage', permission: 'absences.request' },
  calendarTeamPlan: { path: '/calendar/team-plan', page: 'TeamPlanPage', permission: 'calendar.plan' },
  calendarFeeds: { path: '/calendar/feeds', page: 'CalendarFeedsPage', permission: 'calendar-feeds.own' },
  calendarBookings: { path: '/calendar/bookings', page: 'ContractorBookingsPage', permission: 'bookings.view' },
  calendarBooking: { path: '/calendar/bookings/:bookingUuid', page: 'ContractorVisitPage' },
  calendarUser: { path: '/calendar/users/:userUuid', page: 'CalendarUserPage', permission: 'calendar.view' },
  calendarJob: { path: '/calendar/jobs/:jobUuid', page: 'CalendarJobPage', permission: 'calendar.plan' },
  tasks: {
    path: '/tasks',
    page: 'TasksPage',
    permission: 'tasks.view',
    navigation: { id: 'tasks', isMain: true, root: '/task' },
  },
  taskSeries: { path: '/tasks/series', page: 'TaskSeriesPage', permission: 'tasks.view' },
  task: { path: '/task/:taskUuid', page: 'TaskPage', permission: 'tasks.view' },
  support: {
    path: '/support',
    page: 'ContractorSupportPage',
    navigation: { id: 'support', shortcut: 'h', isInTopBar: true },
  },
  menu: { path: '/menu', page: 'ContractorMenuPage' },
} as const satisfies AddressTable
