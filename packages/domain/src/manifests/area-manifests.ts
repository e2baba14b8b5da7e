import { accessLaddersManifest } from '../access-ladders/access-ladders.manifest.ts'
import { accountCodesManifest } from '../account-codes/account-codes.manifest.ts'
import { approvalsManifest } from '../approvals/approvals.manifest.ts'
import { assetsManifest } from '../assets/assets.manifest.ts'
import { attachmentsManifest } from '../attachments/attachments.manifest.ts'
import { auditManifest } from '../audit/audit.manifest.ts'
import { bankAccountsManifest } from '../bank-accounts/bank-accounts.manifest.ts'
import { bankStatementsManifest } from '../bank-statements/bank-statements.manifest.ts'
import { bookingsManifest } from '../bookings/bookings.manifest.ts'
import { booksManifest } from '../books/books.manifest.ts'
import { budgetsManifest } from '../budgets/budgets.manifest.ts'
import { calendarManifest } from '../calendar/calendar.manifest.ts'
import { completionReportsManifest } from '../completion-reports/completion-reports.manifest.ts'
import { complianceManifest } from '../compliance/compliance.manifest.ts'
import { contractorsManifest } from '../contractors/contractors.manifest.ts'
import { costsManifest } from '../costs/costs.manifest.ts'
import { downloadsManifest } from '../downloads/downloads.manifest.ts'
import { eInvoicesManifest } from '../e-invoices/e-invoices.manifest.ts'
import { hazardsManifest } from '../hazards/hazards.manifest.ts'
import { identityManifest } from '../identity/identity.manifest.ts'
import { inspectionsManifest } from '../inspections/inspections.manifest.ts'
import { integrationsManifest } from '../integrations/integrations.manifest.ts'
import { invoicesManifest } from '../invoices/invoices.manifest.ts'
import { issuesManifest } from '../issues/issues.manifest.ts'
import { jobsManifest } from '../jobs/jobs.manifest.ts'
import { locationsManifest } from '../locations/locations.manifest.ts'
import { mandatesManifest } from '../mandates/mandates.manifest.ts'
import { messagesManifest } from '../messages/messages.manifest.ts'
import { notesManifest } from '../notes/notes.manifest.ts'
import { notificationsManifest } from '../notifications/notifications.manifest.ts'
import { observationsManifest } from '../observations/observations.manifest.ts'
import { orderCertificatesManifest } from '../order-certificates/order-certificates.manifest.ts'
import { orderClocksManifest } from '../order-clocks/order-clocks.manifest.ts'
import { orderListsManifest } from '../order-lists/order-lists.manifest.ts'
import { orderSettingsManifest } from '../order-settings/order-settings.manifest.ts'
import { organisationsManifest } from '../organisations/organisations.manifest.ts'
import { ownerApprovalsManifest } from '../owner-approvals/owner-approvals.manifest.ts'
import { partnerOffersManifest } from '../partner-offers/partner-offers.manifest.ts'
import { paymentRunsManifest } from '../payment-runs/payment-runs.manifest.ts'
import { placeImportsManifest } from '../place-imports/place-imports.manifest.ts'
import { plannedMaintenanceManifest } from '../planned-maintenance/planned-maintenance.manifest.ts'
import { priceListsManifest } from '../price-lists/price-lists.manifest.ts'
import { profilesManifest } from '../profiles/profiles.manifest.ts'
import { quotesManifest } from '../quotes/quotes.manifest.ts'
import { repairReportsManifest } from '../repair-reports/repair-reports.manifest.ts'
import { residentMessagesManifest } from '../resident-messages/resident-messages.manifest.ts'
import { residentVisitsManifest } from '../resident-visits/resident-visits.manifest.ts'
import { residentsManifest } from '../residents/residents.manifest.ts'
import { reviewsManifest } from '../reviews/reviews.manifest.ts'
import { signedLinksManifest } from '../signed-links/signed-links.manifest.ts'
import { tasksManifest } from '../tasks/tasks.manifest.ts'
import { taxesManifest } from '../taxes/taxes.manifest.ts'
import { tendersManifest } from '../tenders/tenders.manifest.ts'
import { usersManifest } from '../users/users.manifest.ts'
import { verificationsManifest } from '../verifications/verifications.manifest.ts'
import { walletsManifest } from '../wallets/wallets.manifest.ts'
import { workOrdersManifest } from '../work-orders/work-orders.manifest.ts'

/** The manifests of all areas, in the order in which lists of permissions and settings show them. */
export const areaManifests = [
  workOrdersManifest,
  orderSettingsManifest,
  orderCertificatesManifest,
  orderClocksManifest,
  orderListsManifest,
  hazardsManifest,
  jobsManifest,
  locationsManifest,
  assetsManifest,
  placeImportsManifest,
  contractorsManifest,
  profilesManifest,
  reviewsManifest,
  verificationsManifest,
  priceListsManifest,
  quotesManifest,
  tendersManifest,
  bookingsManifest,
  completionReportsManifest,
  issuesManifest,
  invoicesManifest,
  eInvoicesManifest,
  costsManifest,
  walletsManifest,
  attachmentsManifest,
  messagesManifest,
  notificationsManifest,
  notesManifest,
  downloadsManifest,
  approvalsManifest,
  integrationsManifest,
  usersManifest,
  organisationsManifest,
  auditManifest,
  accessLaddersManifest,
  signedLinksManifest,
  ownerApprovalsManifest,
  identityManifest,
  plannedMaintenanceManifest,
  inspectionsManifest,
  observationsManifest,
  complianceManifest,
  residentsManifest,
  repairReportsManifest,
  tasksManifest,
  calendarManifest,
  residentVisitsManifest,
  residentMessagesManifest,
  taxesManifest,
  booksManifest,
  accountCodesManifest,
  bankAccountsManifest,
  paymentRunsManifest,
  bankStatementsManifest,
  budgetsManifest,
  mandatesManifest,
  partnerOffersManifest,
] as const

type Manifest = (typeof areaManifests)[number]
type KeyOfEach<Each, Field extends string> = Each extends { readonly [F in Field]: infer Declared }
  ? keyof Declared & string
  : never
type ValueOfEach<Each> = Each extends { readonly notifications: infer Topics }
  ? { [Topic in keyof Topics]: keyof Topics[Topic] & string }[keyof Topics]
  : never

/** Everything that a role can be granted. */
export type Permission = KeyOfEach<Manifest, 'permissions'>
type TimelineKeys<Each> = Each extends { readonly events: infer Declared }
  ? {
      [Name in keyof Declared]: Declared[Name] extends { readonly effect: 'push-only' } ? never : Name & string
    }[keyof Declared]
  : never
/** Every event of the timeline. */
export type EventName = TimelineKeys<Manifest>
/** The words before the dot of event names and push messages. */
export type EventSubjectName = KeyOfEach<Manifest, 'eventSubjects'>
/** The topics of the notification settings. */
export type NotificationTopic = KeyOfEach<Manifest, 'notifications'>
/** The settings within the topics. */
export type NotificationEvent = ValueOfEach<Manifest>
/** The tables of the database. */
export type TableName = KeyOfEach<Manifest, 'tables'>
