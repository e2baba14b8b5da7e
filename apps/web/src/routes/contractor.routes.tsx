import type { AnyRoute } from '@tanstack/react-router'
import type { FrameOf, PageOf } from '../paths/address.ts'
import { contractorAddresses } from '../paths/contractor-addresses.ts'
import { contractorSettings, settingsRoutes } from '../paths/settings-addresses.ts'
import { type LazyPage, lazyPage } from '../platform/loading/lazy-page.ts'
import { buildRoutes } from './build-routes.ts'
import { calendarPages } from './calendar-pages.ts'
import { sectionedPage } from './sectioned-page.tsx'

const job = ['work-orders']
const jobs = ['work-orders', 'downloads']
const visits = ['bookings', 'work-orders']
const firm = ['profiles', 'reviews', 'verifications', 'work-orders']
const quotes = ['quotes', 'work-orders']
const invoices = ['invoices', 'e-invoices', 'quotes', 'work-orders']
const inspections = ['inspections', 'observations', 'locations']
const inspectionTabs = () => import('../areas/inspections/pages/inspection-tabs.tsx')
const reports = ['completion-reports', 'work-orders']

const jobList = () => import('../areas/work-orders/pages/contractor-jobs-page.tsx')
const visitForm = () => import('../areas/bookings/pages/contractor-book-visit-page.tsx')
const quoteForm = () => import('../areas/quotes/pages/contractor-write-quote-page.tsx')
const reportForm = () => import('../areas/completion-reports/pages/contractor-write-report-page.tsx')
const externalQuote = () => import('../areas/quotes/pages/external-quote-page.tsx')
const recordQuote = () => import('../areas/quotes/pages/record-quote-page.tsx')
const externalInvoice = () => import('../areas/invoices/pages/external-invoice-page.tsx')
const recordInvoice = () => import('../areas/invoices/pages/record-invoice-page.tsx')
const invoiceForm = () => import('../areas/invoices/pages/contractor-write-invoice-page.tsx')

/** The parts of a job's tabs. */
const jobOverview = {
  overview: lazyPage(
    [...job, 'access-ladders', 'issues', 'tenders', 'verifications', 'order-certificates', 'compliance'],
    () => import('../areas/work-orders/pages/job-overview-tab.tsx'),
    'JobOverviewTab',
  ),
  contacts: lazyPage(job, () => import('../areas/work-orders/pages/job-contacts-tab.tsx'), 'JobContactsTab'),
}
const jobVisits = {
  bookings: lazyPage(
    [...visits, 'access-ladders', 'resident-visits', 'calendar'],
    () => import('../areas/bookings/pages/contractor-job-bookings-tab.tsx'),
    'JobBookingsTab',
  ),
  report: lazyPage(
    reports,
    () => import('../areas/completion-reports/pages/contractor-job-reports-tab.tsx'),
    'JobReportsTab',
  ),
  inspections: lazyPage(inspections, inspectionTabs, 'JobInspectionsTab'),
}
const jobMoney = {
  money: lazyPage(
    [...invoices, 'approvals', 'budgets'],
    () => import('../areas/quotes/pages/contractor-job-money-tab.tsx'),
    'JobMoneyTab',
  ),
  costs: lazyPage(
    ['invoices', 'work-orders'],
    () => import('../areas/invoices/pages/job-costs-tab.tsx'),
    'JobCostsTab',
  ),
}
const jobActivity = {
  tasks: lazyPage(['tasks'], () => import('../areas/tasks/pages/task-tabs.tsx'), 'JobTasksTab'),
  notes: lazyPage(['notes', 'work-orders'], () => import('../areas/notes/pages/job-notes-tab.tsx'), 'JobNotesTab'),
  activity: lazyPage(job, () => import('../areas/work-orders/pages/job-activity-tab.tsx'), 'JobActivityTab'),
}

const pages: Readonly<Record<PageOf<typeof contractorAddresses> | 'SettingsPage', LazyPage>> = {
  ContractorOverviewPage: lazyPage(
    ['dashboards'],
    () => import('../areas/dashboards/pages/contractor-overview-page.tsx'),
    'ContractorOverviewPage',
  ),
  ContractorDashboardPage: lazyPage(
    ['dashboards', 'bookings', 'invoices', 'messages', 'work-orders', 'tasks'],
    () => import('../areas/dashboards/pages/contractor-dashboard-page.tsx'),
    'ContractorDashboardPage',
  ),
  ContractorJobsPage: lazyPage(jobs, jobList, 'ContractorJobsPage'),
  ContractorMyJobsPage: lazyPage(jobs, jobList, 'ContractorMyJobsPage'),
  ContractorBookingsPage: lazyPage(
    visits,
    () => import('../areas/bookings/pages/contractor-bookings-page.tsx'),
    'ContractorBookingsPage',
  ),
  ContractorVisitPage: lazyPage(
    visits,
    () => import('../areas/bookings/pages/contractor-visit-page.tsx'),
    'ContractorVisitPage',
  ),
  JobOverviewTab: sectionedPage(jobOverview),
  JobDescriptionTab: sectionedPage(jobOverview, 'description'),
  JobContactsTab: sectionedPage(jobOverview, 'contacts'),
  JobBookingsTab: sectionedPage(jobVisits),
  JobReportsTab: sectionedPage(jobVisits, 'report'),
  JobInspectionsTab: sectionedPage(jobVisits, 'inspections'),
  InspectionPage: lazyPage(
    [...inspections, 'locations', 'signed-links'],
    () => import('../areas/inspections/pages/inspection-page.tsx'),
    'InspectionPage',
  ),
  InspectionObservationsPage: lazyPage(
    inspections,
    () => import('../areas/inspections/pages/inspection-observations-page.tsx'),
    'InspectionObservationsPage',
  ),
  InspectionScopePage: lazyPage(
    [...inspections, 'price-lists', 'approvals'],
    () => import('../areas/observations/pages/scope-page.tsx'),
    'InspectionScopePage',
  ),
  UploadInspectionPage: lazyPage(
    inspections,
    () => import('../areas/inspections/pages/upload-inspection-page.tsx'),
    'UploadInspectionPage',
  ),
  ...calendarPages,
  FieldManagerPage: lazyPage(
    ['calendar'],
    () => import('../areas/calendar/pages/field-manager-page.tsx'),
    'FieldManagerPage',
  ),
  TasksPage: lazyPage(['tasks', 'downloads'], () => import('../areas/tasks/pages/tasks-page.tsx'), 'TasksPage'),
  TaskSeriesPage: lazyPage(
    ['tasks', 'planned-maintenance'],
    () => import('../areas/tasks/pages/task-series-page.tsx'),
    'TaskSeriesPage',
  ),
  TaskPage: lazyPage(['tasks'], () => import('../areas/tasks/pages/task-page.tsx'), 'TaskPage'),
  WalkPage: lazyPage(inspections, () => import('../areas/inspections/pages/walk-page.tsx'), 'WalkPage'),
  JobMoneyTab: sectionedPage(jobMoney),
  JobCostsTab: sectionedPage(jobMoney, 'costs'),
  JobNotesTab: sectionedPage(jobActivity, 'notes'),
  JobActivityTab: sectionedPage(jobActivity, 'activity'),
  BookVisitPage: lazyPage(visits, visitForm, 'BookVisitPage'),
  MoveVisitPage: lazyPage(visits, visitForm, 'MoveVisitPage'),
  VisitStatusPage: lazyPage(
    visits,
    () => import('../areas/bookings/pages/contractor-visit-status-page.tsx'),
    'VisitStatusPage',
  ),
  WriteQuotePage: lazyPage([...quotes, 'price-lists'], quoteForm, 'WriteQuotePage'),
  EditQuotePage: lazyPage([...quotes, 'price-lists'], quoteForm, 'EditQuotePage'),
  WriteVariationPage: lazyPage(
    [...quotes, 'price-lists'],
    () => import('../areas/quotes/pages/contractor-variation-page.tsx'),
    'WriteVariationPage',
  ),
  ContractorQuotePage: lazyPage(
    [...quotes, 'approvals', 'budgets'],
    () => import('../areas/quotes/pages/contractor-quote-page.tsx'),
    'ContractorQuotePage',
  ),
  WriteReportPage: lazyPage(reports, reportForm, 'WriteReportPage'),
  WriteVisitReportPage: lazyPage(reports, reportForm, 'WriteVisitReportPage'),
  EditReportPage: lazyPage(reports, reportForm, 'EditReportPage'),
  ContractorReportPage: lazyPage(
    reports,
    () => import('../areas/completion-reports/pages/contractor-report-page.tsx'),
    'ContractorReportPage',
  ),
  WriteInvoicePage: lazyPage([...invoices, 'price-lists', 'contractors', 'taxes'], invoiceForm, 'WriteInvoicePage'),
  WriteInterimInvoicePage: lazyPage(
    [...invoices, 'price-lists', 'contractors', 'taxes'],
    invoiceForm,
    'WriteInterimInvoicePage',
  ),
  EditInvoicePage: lazyPage([...invoices, 'price-lists', 'contractors', 'taxes'], invoiceForm, 'EditInvoicePage'),
  ContractorInvoicePage: lazyPage(
    [...invoices, 'wallets', 'taxes'],
    () => import('../areas/invoices/pages/contractor-invoice-page.tsx'),
    'ContractorInvoicePage',
  ),
  ContractorRecordQuotePage: lazyPage(quotes, recordQuote, 'ContractorRecordQuotePage'),
  ContractorExternalQuotePage: lazyPage(
    [...quotes, 'approvals', 'signed-links', 'owner-approvals', 'budgets'],
    externalQuote,
    'ContractorExternalQuotePage',
  ),
  ContractorCorrectQuotePage: lazyPage(quotes, recordQuote, 'ContractorCorrectQuotePage'),
  ContractorRecordInvoicePage: lazyPage(invoices, recordInvoice, 'ContractorRecordInvoicePage'),
  ContractorExternalInvoicePage: lazyPage(
    [...invoices, 'wallets', 'approvals', 'taxes', 'budgets'],
    externalInvoice,
    'ContractorExternalInvoicePage',
  ),
  ContractorCorrectInvoicePage: lazyPage(invoices, recordInvoice, 'ContractorCorrectInvoicePage'),
  JobMessagesTab: lazyPage(
    ['messages', 'work-orders'],
    () => import('../areas/messages/pages/contractor-job-messages-tab.tsx'),
    'JobMessagesTab',
  ),
  JobProfilePreviewTab: lazyPage(
    firm,
    () => import('../areas/profiles/pages/job-profile-preview-tab.tsx'),
    'JobProfilePreviewTab',
  ),
  JobProjectPreviewTab: lazyPage(
    firm,
    () => import('../areas/profiles/pages/job-profile-preview-tab.tsx'),
    'JobProjectPreviewTab',
  ),
  SettingsPage: lazyPage([], () => import('./settings-page.tsx'), 'SettingsPage'),
  ContractorSupportPage: lazyPage([], () => import('../shells/support-page.tsx'), 'ContractorSupportPage'),
  PlaceCodePage: lazyPage(['assets'], () => import('../areas/assets/pages/place-code-page.tsx'), 'PlaceCodePage'),
  AccountPage: lazyPage(['identity'], () => import('../areas/identity/pages/account-page.tsx'), 'AccountPage'),
  ContractorMenuPage: lazyPage([], () => import('../shells/menu-page.tsx'), 'ContractorMenuPage'),
  InboxPage: lazyPage(['messages'], () => import('../areas/messages/pages/inbox-page.tsx'), 'InboxPage'),
  DownloadsPage: lazyPage(['downloads'], () => import('../areas/downloads/pages/downloads-page.tsx'), 'DownloadsPage'),
  NotificationsPage: lazyPage(
    ['notifications'],
    () => import('../areas/notifications/pages/notifications-page.tsx'),
    'NotificationsPage',
  ),
}

const frames: Readonly<Record<FrameOf<typeof contractorAddresses>, LazyPage>> = {
  JobFrame: lazyPage([...job, 'tenders'], () => import('../areas/work-orders/pages/job-frame.tsx'), 'JobFrame'),
}

/** Shell of the contractor dashboard. */
export const ContractorShell = lazyPage([], () => import('../shells/contractor-shell.tsx'), 'ContractorShell')

/** The routes of a contractor dashboard. */
export const contractorRoutes = (parent: AnyRoute): AnyRoute[] =>
  buildRoutes({
    parent,
    addresses: { ...contractorAddresses, ...settingsRoutes(contractorSettings) },
    pages,
    frames,
    start: '/dashboard',
  })
