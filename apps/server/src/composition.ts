import { everyMethod } from '@fettle/contracts/catalogue'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { attachmentKinds } from '@fettle/domain/attachments/attachment-kinds'
import { accessLaddersArea } from '#areas/access-ladders/access-ladders.area'
import { accountCodesArea } from '#areas/account-codes/account-codes.area'
import { approvalsArea } from '#areas/approvals/approvals.area'
import { assetsArea } from '#areas/assets/assets.area'
import { attachmentsArea } from '#areas/attachments/attachments.area'
import { findLogo } from '#areas/attachments/attachments.port'
import { auditArea } from '#areas/audit/audit.area'
import type { AuditSeal } from '#areas/audit/audit.port'
import { bankAccountsArea } from '#areas/bank-accounts/bank-accounts.area'
import { bankStatementsArea } from '#areas/bank-statements/bank-statements.area'
import { bookingsArea } from '#areas/bookings/bookings.area'
import { countCompletedVisits } from '#areas/bookings/bookings.port'
import { booksArea } from '#areas/books/books.area'
import { bookTaxPayment, bookTopUp } from '#areas/books/books.port'
import { budgetsArea } from '#areas/budgets/budgets.area'
import { calendarArea } from '#areas/calendar/calendar.area'
import { completionReportsArea } from '#areas/completion-reports/completion-reports.area'
import { complianceArea } from '#areas/compliance/compliance.area'
import { contractorsArea } from '#areas/contractors/contractors.area'
import { downloadsArea } from '#areas/downloads/downloads.area'
import { eInvoicesArea } from '#areas/e-invoices/e-invoices.area'
import { statedAccount } from '#areas/e-invoices/e-invoices.port'
import { hazardsArea } from '#areas/hazards/hazards.area'
import { identityArea, type SsoServices } from '#areas/identity/identity.area'
import { inspectionsArea } from '#areas/inspections/inspections.area'
import { importsArea } from '#areas/integrations/integrations.area'
import { invoicesArea } from '#areas/invoices/invoices.area'
import {
  endInvoicePayment,
  invoiceApprovalTarget,
  openInvoices,
  paidByContractor,
  paidSums,
} from '#areas/invoices/invoices.port'
import { issuesArea } from '#areas/issues/issues.area'
import { readIssues } from '#areas/issues/issues.port'
import { jobsArea } from '#areas/jobs/jobs.area'
import { locationsArea } from '#areas/locations/locations.area'
import { mandatesArea } from '#areas/mandates/mandates.area'
import { messagesArea } from '#areas/messages/messages.area'
import { notesArea } from '#areas/notes/notes.area'
import { notificationsArea } from '#areas/notifications/notifications.area'
import { observationsArea } from '#areas/observations/observations.area'
import { scopeApprovalTarget } from '#areas/observations/observations.port'
import { orderCertificatesArea } from '#areas/order-certificates/order-certificates.area'
import { certificatesMissing } from '#areas/order-certificates/order-certificates.port'
import { orderClocksArea } from '#areas/order-clocks/order-clocks.area'
import { orderListsArea, runBulk } from '#areas/order-lists/order-lists.area'
import { orderSettingsArea } from '#areas/order-settings/order-settings.area'
import { organisationsArea } from '#areas/organisations/organisations.area'
import { ownerApprovalsArea } from '#areas/owner-approvals/owner-approvals.area'
import { partnerOffersArea } from '#areas/partner-offers/partner-offers.area'
import { paymentRunsArea } from '#areas/payment-runs/payment-runs.area'
import { placeImportsArea } from '#areas/place-imports/place-imports.area'
import { plannedMaintenanceArea } from '#areas/planned-maintenance/planned-maintenance.area'
import { priceListsArea } from '#areas/price-lists/price-lists.area'
import { priceAwardLines } from '#areas/price-lists/price-lists.port'
import { profilesArea } from '#areas/profiles/profiles.area'
import { moveBase } from '#areas/profiles/profiles.port'
import { quotesArea } from '#areas/quotes/quotes.area'
import { quoteApprovalTarget, variationApprovalTarget } from '#areas/quotes/quotes.port'
import { repairReportsArea } from '#areas/repair-reports/repair-reports.area'
import { residentMessagesArea } from '#areas/resident-messages/resident-messages.area'
import { residentVisitsArea } from '#areas/resident-visits/resident-visits.area'
import { residentsArea } from '#areas/residents/residents.area'
import { reviewsArea } from '#areas/reviews/reviews.area'
import { signedLinksArea } from '#areas/signed-links/signed-links.area'
import { tasksArea } from '#areas/tasks/tasks.area'
import { makePlannedTask } from '#areas/tasks/tasks.port'
import { taxesArea } from '#areas/taxes/taxes.area'
import { tendersArea } from '#areas/tenders/tenders.area'
import { usersArea } from '#areas/users/users.area'
import { findActingCaller } from '#areas/users/users.port'
import { taxRegisters, validationArea } from '#areas/validation/validation.area'
import { verificationsArea } from '#areas/verifications/verifications.area'
import { walletsArea } from '#areas/wallets/wallets.area'
import { applyScheduledChanges, refreshPlacement, workOrdersArea } from '#areas/work-orders/work-orders.area'
import { activeMembers } from '#areas/work-orders/work-orders.port'
import type { TaxRegisterSettings } from '#platform/configuration/tax-register-settings'
import type { Pools } from '#platform/database/pools'
import type { FileStore } from '#platform/files/file-store'
import type { MailConfiguration } from '#platform/mail/mail-configuration'
import { createMailer } from '#platform/mail/mailer'
import { sendMail } from '#platform/mail/send-mail'
import type { PaymentsGateway } from '#platform/payments/payments'
import { simulatedGateway } from '#platform/payments/simulated-gateway'
import { cleanup, cleanupNightly } from '#platform/queue/cleanup'
import { refreshOrder } from '#platform/runner/apply-events'
import type { AnyHandler, Area, AttachmentReaders } from '#platform/runner/area'
import type { RunnerServices } from '#platform/runner/method-call'
import { createRunAsMember, type RunAsMember } from '#platform/runner/run-as-member'

/** A method without a handler, found before the first request. */
class Incomplete extends Error {}

const handlersOf = (areas: readonly Area[]): ReadonlyMap<string, AnyHandler> =>
  new Map(
    areas.flatMap((area) =>
      Object.entries(area.handlers).flatMap(([manager, table]) =>
        Object.entries(table).map(([key, handle]) => [`${manager}.${key}`, handle] as const),
      ),
    ),
  )

const readersOf = (areas: readonly Area[]): AttachmentReaders => {
  const readers = Object.assign({}, ...areas.map((area) => area.attachmentReaders ?? {})) as AttachmentReaders
  const missing = attachmentKinds.filter(({ kind }) => !readers[kind]).map(({ kind }) => kind)
  if (missing.length > 0) throw new Incomplete(`No attachment reader for ${missing.join(', ')}`)
  return readers
}

const keyOf = (method: AnyMethod) =>
  `${method.manager}.${method.name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())}`

/** Services that the areas are composed with. */
type Parts = {
  pools: Pools
  files: FileStore
  secret: string
  mailConfiguration: MailConfiguration
  signOn: Pick<SsoServices, 'httpClient' | 'providers' | 'resolveTxtRecords'>
  audit?: AuditSeal
  /** VAT registers to query in addition to the built-in checks. */
  taxRegister?: TaxRegisterSettings
  /** Journal of erasures outside of the database, repeated after the restore of an older backup. */
  erasuresFile?: string
  /** Payment gateway; the simulated one where none is configured. */
  payments?: PaymentsGateway
}

/** Background jobs that belong to no area. */
const platformArea = (
  mailConfiguration: MailConfiguration,
  areas: readonly Area[],
  runAsMember: RunAsMember,
): Area => ({
  handlers: {},
  backgroundJobs: {
    sweep: cleanup,
    'sweep-nightly': cleanupNightly,
    'run-bulk': runBulk(runAsMember),
    'send-mail': sendMail(mailConfiguration, findLogo),
    'settle-turns': applyScheduledChanges((tx, workOrderId, moment) =>
      refreshOrder(tx, workOrderId, { areas, refreshPlacement, moment }),
    ),
  },
})

/** What orders are handed of higher areas. */
const orderPorts = {
  readIssues,
  openInvoices,
  priceAwardLines,
  certificatesMissing,
  visitsThatTookPlace: countCompletedVisits,
}

const orderAreas = (publicAddress: string, files: Parts['files']): Area[] => {
  const ports = { ...orderPorts, publicAddress }
  return [workOrdersArea(ports, files), jobsArea(ports, files), orderClocksArea(ports)]
}

type Upkeep = Pick<Parts, 'files' | 'secret'> & {
  readonly httpClient: SsoServices['httpClient']
  readonly mail: ReturnType<typeof createMailer>
  readonly publicAddress: string
  readonly runAsMember: RunAsMember
}

/** Books, budgets, and what pays more than one invoice at a time. */
const bookAreas = (services: Parameters<typeof paymentRunsArea>[0]): Area[] => [
  accountCodesArea,
  booksArea,
  budgetsArea(activeMembers),
  paymentRunsArea(services),
  bankStatementsArea,
]

/** Areas of inspections, planned work, residents and tasks, lower ones first. */
const upkeepAreas = ({ files, secret, mail, publicAddress, httpClient, runAsMember }: Upkeep): Area[] => [
  observationsArea,
  inspectionsArea({ files, mail }),
  plannedMaintenanceArea({ makeTask: makePlannedTask, mail }),
  eInvoicesArea(files),
  complianceArea({ mail, files }),
  residentsArea({ secret, mail }),
  repairReportsArea({ mail, secret, files }),
  calendarArea({ publicAddress, secret, httpClient, runAsMember }),
  residentVisitsArea({ mail }),
  residentMessagesArea({ mail }),
  tasksArea,
]

/** What approvals decide on, by subject. */
const approvalTargets = {
  quote: quoteApprovalTarget,
  quote_variation: variationApprovalTarget,
  invoice: invoiceApprovalTarget,
  scope: scopeApprovalTarget,
}

/**
 The areas, lower ones first: an area is handed what it knows of areas above it. Throws where a method
 * has none.
 */
const areasOf = ({
  files,
  secret,
  mailConfiguration,
  signOn,
  audit,
  erasuresFile,
  taxRegister = {},
  payments: gateway = simulatedGateway,
  runAsMember,
}: Parts & { audit: AuditSeal; runAsMember: RunAsMember }): Area[] => {
  const mail = createMailer(mailConfiguration)
  const network = { publicAddress: mailConfiguration.origin, httpClient: signOn.httpClient }
  return [
    identityArea({ mail, erasuresFile, secret, publicAddress: mailConfiguration.origin, ...signOn }),
    usersArea({ mail }),
    organisationsArea,
    bankAccountsArea({ mail }),
    contractorsArea({ mail, moveBase }),
    attachmentsArea({ files, secret }),
    profilesArea,
    verificationsArea({ mail }),
    validationArea(taxRegisters(taxRegister, { httpClient: signOn.httpClient, now: Date.now })),
    locationsArea({ secret }),
    placeImportsArea,
    assetsArea({ publicAddress: mailConfiguration.origin }),
    orderSettingsArea,
    ...orderAreas(mailConfiguration.origin, files),
    orderListsArea,
    bookingsArea,
    issuesArea,
    notesArea,
    hazardsArea,
    accessLaddersArea,
    orderCertificatesArea,
    completionReportsArea({ files }),
    reviewsArea,
    priceListsArea,
    quotesArea,
    tendersArea,
    signedLinksArea({ mail }),
    ownerApprovalsArea({ mail, secret }),
    mandatesArea({ gateway, mail }),
    walletsArea({ gateway, mail, endInvoicePayment, bookTopUp }),
    taxesArea({ secret, paidSums, paidByContractor, bookTaxPayment }),
    invoicesArea(gateway, statedAccount(files)),
    approvalsArea(approvalTargets),
    ...bookAreas({ gateway, mail }),
    downloadsArea({ files }),
    messagesArea({ mail }),
    notificationsArea({ mail }),
    importsArea,
    ...upkeepAreas({ files, secret, mail, runAsMember, ...network }),
    partnerOffersArea,
    auditArea(audit),
  ]
}

/** Composes the areas and finds the handler of every method of the catalogue; a method without one is an error at the start. */
export const compose = (parts: Parts): RunnerServices => {
  const { pools, secret, mailConfiguration, audit = { key: secret } } = parts
  // Asked for when a job runs, since the services hold the areas.
  const runAsMember = createRunAsMember(() => services, findActingCaller, Date.now)
  const areas = areasOf({ ...parts, audit, runAsMember })
  areas.push(platformArea(mailConfiguration, areas, runAsMember))
  const handlers = handlersOf(areas)
  const unhandled = everyMethod.filter((method) => !handlers.has(keyOf(method)))
  if (unhandled.length > 0) throw new Incomplete(`No handler for ${unhandled.map(keyOf).join(', ')}`)
  const handlerOf = (method: AnyMethod): AnyHandler => {
    const handle = handlers.get(keyOf(method))
    if (!handle) throw new Incomplete(`No handler for ${keyOf(method)}`)
    return handle
  }
  const services: RunnerServices = {
    pools,
    areas,
    refreshPlacement,
    handlerOf,
    attachmentReaders: readersOf(areas),
    auditKey: audit.key,
  }
  return services
}
