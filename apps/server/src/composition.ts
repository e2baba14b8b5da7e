import { everyMethod } from '@fettle/contracts/catalogue'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { accessLaddersArea } from '#areas/access-ladders/access-ladders.area'
import { approvalsArea } from '#areas/approvals/approvals.area'
import { attachmentsArea } from '#areas/attachments/attachments.area'
import { findLogo } from '#areas/attachments/attachments.port'
import { auditArea } from '#areas/audit/audit.area'
import type { AuditSeal } from '#areas/audit/audit.port'
import { bookingsArea } from '#areas/bookings/bookings.area'
import { countCompletedVisits } from '#areas/bookings/bookings.port'
import { completionReportsArea } from '#areas/completion-reports/completion-reports.area'
import { contractorsArea } from '#areas/contractors/contractors.area'
import { downloadsArea } from '#areas/downloads/downloads.area'
import { hazardsArea } from '#areas/hazards/hazards.area'
import { identityArea, type SsoServices } from '#areas/identity/identity.area'
import { importsArea } from '#areas/integrations/integrations.area'
import { invoicesArea } from '#areas/invoices/invoices.area'
import { endInvoicePayment, invoiceApprovalTarget, openInvoices } from '#areas/invoices/invoices.port'
import { issuesArea } from '#areas/issues/issues.area'
import { readIssues } from '#areas/issues/issues.port'
import { locationsArea } from '#areas/locations/locations.area'
import { messagesArea } from '#areas/messages/messages.area'
import { notesArea } from '#areas/notes/notes.area'
import { notificationsArea } from '#areas/notifications/notifications.area'
import { organisationsArea } from '#areas/organisations/organisations.area'
import { priceListsArea } from '#areas/price-lists/price-lists.area'
import { profilesArea } from '#areas/profiles/profiles.area'
import { quotesArea } from '#areas/quotes/quotes.area'
import { quoteApprovalTarget, variationApprovalTarget } from '#areas/quotes/quotes.port'
import { reviewsArea } from '#areas/reviews/reviews.area'
import { signedLinksArea } from '#areas/signed-links/signed-links.area'
import { tendersArea } from '#areas/tenders/tenders.area'
import { usersArea } from '#areas/users/users.area'
import { findActingVisitor } from '#areas/users/users.port'
import { taxRegisters, validationArea } from '#areas/validation/validation.area'
import { verificationsArea } from '#areas/verifications/verifications.area'
import { walletsArea } from '#areas/wallets/wallets.area'
import { applyScheduledChanges, refreshPlacement, runBulk, workOrdersArea } from '#areas/work-orders/work-orders.area'
import type { TaxRegisterSettings } from '#platform/configuration/tax-register-settings'
import type { Pools } from '#platform/database/pools'
import type { FileStore } from '#platform/files/file-store'
import { createMailer, type MailConfiguration } from '#platform/mail/mailer'
import { sendMail } from '#platform/mail/send-mail'
import type { PaymentsGateway } from '#platform/payments/payments'
import { simulatedGateway } from '#platform/payments/simulated-gateway'
import { cleanup, cleanupNightly } from '#platform/queue/cleanup'
import { refreshOrder } from '#platform/runner/apply-events'
import type { AnyHandler, Area } from '#platform/runner/area'
import type { RunnerServices } from '#platform/runner/method-call'
import { createRunAsMember } from '#platform/runner/run-as-member'

/** A mistake of ours, found before the first request: a method nobody handles. */
class Incomplete extends Error {}

const handlersOf = (areas: readonly Area[]): ReadonlyMap<string, AnyHandler> =>
  new Map(
    areas.flatMap((area) =>
      Object.entries(area.handlers).flatMap(([manager, table]) =>
        Object.entries(table).map(([key, handle]) => [`${manager}.${key}`, handle] as const),
      ),
    ),
  )

const keyOf = (method: AnyMethod) =>
  `${method.manager}.${method.name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())}`

/** What the areas stand on. */
type Parts = {
  pools: Pools
  files: FileStore
  secret: string
  mailConfiguration: MailConfiguration
  signOn: Pick<SsoServices, 'httpClient' | 'providers' | 'resolveTxtRecords'>
  audit?: AuditSeal
  /** Registers of VAT numbers that are asked beside our own rules. */
  taxRegister?: TaxRegisterSettings
  /** Where erasures are noted beside the database, for the day when an older backup comes back. */
  erasuresFile?: string
  /** What moves money; the bank of the house where nothing else is set up. */
  payments?: PaymentsGateway
}

/** The queued and periodic work that belongs to no area. `engine` is asked when a task runs: it holds the areas. */
const platformArea = (
  mailConfiguration: MailConfiguration,
  areas: readonly Area[],
  services: () => RunnerServices,
): Area => ({
  handlers: {},
  backgroundJobs: {
    sweep: cleanup,
    'sweep-nightly': cleanupNightly,
    'run-bulk': runBulk(createRunAsMember(services, findActingVisitor, Date.now)),
    'send-mail': sendMail(mailConfiguration, findLogo),
    'settle-turns': applyScheduledChanges((tx, workOrderId, moment) =>
      refreshOrder(tx, workOrderId, { areas, refreshPlacement, moment }),
    ),
  },
})

/** Puts the areas together: who answers whose questions, and one handler for every method of the catalogue. */
export const compose = (parts: Parts): RunnerServices => {
  const {
    pools,
    files,
    secret,
    mailConfiguration,
    signOn,
    audit = { key: secret },
    erasuresFile,
    taxRegister = {},
  } = parts
  const { payments: gateway = simulatedGateway } = parts
  const mail = createMailer(mailConfiguration)
  const areas: Area[] = [
    identityArea({ mail, erasuresFile, secret, publicAddress: mailConfiguration.origin, ...signOn }),
    usersArea({ mail }),
    organisationsArea,
    contractorsArea,
    attachmentsArea({ files, secret }),
    profilesArea,
    verificationsArea({ mail }),
    validationArea(taxRegisters(taxRegister, { httpClient: signOn.httpClient, now: Date.now })),
    locationsArea,
    workOrdersArea({ readIssues, openInvoices, visitsThatTookPlace: countCompletedVisits }),
    bookingsArea,
    issuesArea,
    notesArea,
    hazardsArea,
    accessLaddersArea,
    completionReportsArea({ files }),
    reviewsArea,
    priceListsArea,
    quotesArea,
    tendersArea,
    signedLinksArea({ mail }),
    walletsArea({ gateway, endInvoicePayment }),
    invoicesArea(gateway),
    approvalsArea({
      quote: quoteApprovalTarget,
      quote_variation: variationApprovalTarget,
      invoice: invoiceApprovalTarget,
    }),
    downloadsArea({ files }),
    messagesArea({ mail }),
    notificationsArea({ mail }),
    importsArea,
    auditArea(audit),
  ]
  areas.push(platformArea(mailConfiguration, areas, () => services))
  const handlers = handlersOf(areas)
  const unhandled = everyMethod.filter((method) => !handlers.has(keyOf(method)))
  if (unhandled.length > 0) throw new Incomplete(`No handler for ${unhandled.map(keyOf).join(', ')}`)
  const handlerOf = (method: AnyMethod): AnyHandler => {
    const handle = handlers.get(keyOf(method))
    if (!handle) throw new Incomplete(`No handler for ${keyOf(method)}`)
    return handle
  }
  const services: RunnerServices = { pools, areas, refreshPlacement, handlerOf, auditKey: audit.key }
  return services
}
