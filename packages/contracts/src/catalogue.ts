import { accessLaddersMethods } from './access-ladders/access-ladders.methods.ts'
import { accountCodesMethods } from './account-codes/account-codes.methods.ts'
import { approvalLimitsMethods } from './approvals/approval-limits.methods.ts'
import { approvalRulesMethods } from './approvals/approval-rules.methods.ts'
import { approvalsMethods } from './approvals/approvals.methods.ts'
import { delegationsMethods } from './approvals/delegations.methods.ts'
import { assetTypesMethods } from './assets/asset-types.methods.ts'
import { assetsMethods } from './assets/assets.methods.ts'
import { classesMethods } from './assets/classes.methods.ts'
import { guaranteesMethods } from './assets/guarantees.methods.ts'
import { placeCodesMethods } from './assets/place-codes.methods.ts'
import { readingsMethods } from './assets/readings.methods.ts'
import { attachmentsMethods } from './attachments/attachments.methods.ts'
import { logosMethods } from './attachments/logos.methods.ts'
import { auditMethods } from './audit/audit.methods.ts'
import { bankAccountsMethods } from './bank-accounts/bank-accounts.methods.ts'
import { bankStatementsMethods } from './bank-statements/bank-statements.methods.ts'
import { bookingsMethods } from './bookings/bookings.methods.ts'
import { booksMethods } from './books/books.methods.ts'
import { costReportsMethods } from './books/cost-reports.methods.ts'
import { budgetsMethods } from './budgets/budgets.methods.ts'
import { absencesMethods } from './calendar/absences.methods.ts'
import { bundlesMethods } from './calendar/bundles.methods.ts'
import { calendarMethods } from './calendar/calendar.methods.ts'
import { calendarFeedsMethods } from './calendar/calendar-feeds.methods.ts'
import { calendarSourcesMethods } from './calendar/calendar-sources.methods.ts'
import { dispatchMethods } from './calendar/dispatch.methods.ts'
import { skillsMethods } from './calendar/skills.methods.ts'
import { workingPatternsMethods } from './calendar/working-patterns.methods.ts'
import { completionFormsMethods } from './completion-reports/completion-forms.methods.ts'
import { completionReportsMethods } from './completion-reports/completion-reports.methods.ts'
import { signOffsMethods } from './completion-reports/sign-offs.methods.ts'
import { complianceMethods } from './compliance/compliance.methods.ts'
import { evidenceMethods } from './compliance/evidence.methods.ts'
import { requirementsMethods } from './compliance/requirements.methods.ts'
import { contractorsMethods } from './contractors/contractors.methods.ts'
import { downloadsMethods } from './downloads/downloads.methods.ts'
import { eDocumentsMethods } from './e-invoices/e-documents.methods.ts'
import { hazardsMethods } from './hazards/hazards.methods.ts'
import { identityMethods } from './identity/identity.methods.ts'
import { impersonationMethods } from './identity/impersonation.methods.ts'
import { privacyMethods } from './identity/privacy.methods.ts'
import { passkeysMethods, secondFactorMethods } from './identity/second-factor.methods.ts'
import { singleSignOnMethods } from './identity/single-sign-on.methods.ts'
import { inspectionComparisonsMethods } from './inspections/inspection-comparisons.methods.ts'
import { inspectionLinksMethods } from './inspections/inspection-links.methods.ts'
import { inspectionTemplatesMethods } from './inspections/inspection-templates.methods.ts'
import { inspectionsMethods } from './inspections/inspections.methods.ts'
import { apiKeysMethods } from './integrations/api-keys.methods.ts'
import { importsMethods } from './integrations/imports.methods.ts'
import { costsMethods } from './invoices/costs.methods.ts'
import { dunningMethods } from './invoices/dunning.methods.ts'
import { invoicesMethods } from './invoices/invoices.methods.ts'
import { disputesMethods, retentionsMethods } from './invoices/kept-back.methods.ts'
import { refundsMethods } from './invoices/refunds.methods.ts'
import { withholdingsMethods } from './invoices/withholdings.methods.ts'
import { issuesMethods } from './issues/issues.methods.ts'
import type { AnyMethod } from './kernel/method.ts'
import { customFieldsMethods } from './locations/custom-fields.methods.ts'
import { keysMethods } from './locations/keys.methods.ts'
import { locationGroupsMethods } from './locations/location-groups.methods.ts'
import { locationTypesMethods } from './locations/location-types.methods.ts'
import { locationsMethods } from './locations/locations.methods.ts'
import { placeAlertsMethods } from './locations/place-alerts.methods.ts'
import { mandatesMethods } from './mandates/mandates.methods.ts'
import { messagesMethods } from './messages/messages.methods.ts'
import { notesMethods } from './notes/notes.methods.ts'
import { notificationsMethods } from './notifications/notifications.methods.ts'
import { observationsMethods } from './observations/observations.methods.ts'
import { scopesMethods } from './observations/scopes.methods.ts'
import { orderCertificatesMethods } from './order-certificates/order-certificates.methods.ts'
import { organisationsMethods } from './organisations/organisations.methods.ts'
import { ownerApprovalsMethods } from './owner-approvals/owner-approvals.methods.ts'
import { ownerPortalMethods } from './owner-approvals/owner-portal.methods.ts'
import { partnerOffersMethods } from './partner-offers/partner-offers.methods.ts'
import { paymentRunsMethods } from './payment-runs/payment-runs.methods.ts'
import { placeImportsMethods } from './place-imports/place-imports.methods.ts'
import { occurrencesMethods } from './planned-maintenance/occurrences.methods.ts'
import { scheduleApprovalsMethods } from './planned-maintenance/schedule-approvals.methods.ts'
import { schedulesMethods } from './planned-maintenance/schedules.methods.ts'
import { priceListsMethods } from './price-lists/price-lists.methods.ts'
import { profilesMethods } from './profiles/profiles.methods.ts'
import { partAwardsMethods } from './quotes/part-awards.methods.ts'
import { quoteVariationsMethods } from './quotes/quote-variations.methods.ts'
import { quotesMethods } from './quotes/quotes.methods.ts'
import { faultTreesMethods } from './repair-reports/fault-trees.methods.ts'
import { repairPortalMethods } from './repair-reports/repair-portal.methods.ts'
import { repairReportsMethods } from './repair-reports/repair-reports.methods.ts'
import { printedLettersMethods } from './resident-messages/printed-letters.methods.ts'
import { residentMessagesMethods } from './resident-messages/resident-messages.methods.ts'
import { residentVisitsMethods } from './resident-visits/resident-visits.methods.ts'
import { ownersMethods } from './residents/owners.methods.ts'
import { residentsMethods } from './residents/residents.methods.ts'
import { reviewsMethods } from './reviews/reviews.methods.ts'
import { jobLinksMethods } from './signed-links/job-links.methods.ts'
import { signedLinksMethods } from './signed-links/signed-links.methods.ts'
import { taskSeriesMethods } from './tasks/task-series.methods.ts'
import { tasksMethods } from './tasks/tasks.methods.ts'
import { taxPeriodsMethods } from './taxes/tax-periods.methods.ts'
import { taxProfilesMethods } from './taxes/tax-profiles.methods.ts'
import { tendersMethods } from './tenders/tenders.methods.ts'
import { rolesMethods } from './users/roles.methods.ts'
import { teamsMethods } from './users/teams.methods.ts'
import { usersMethods } from './users/users.methods.ts'
import { validationMethods } from './validation/validation.methods.ts'
import { personPapersMethods } from './verifications/person-papers.methods.ts'
import { verificationsMethods } from './verifications/verifications.methods.ts'
import { payoutsMethods } from './wallets/payouts.methods.ts'
import { walletsMethods } from './wallets/wallets.methods.ts'
import { assigneesMethods } from './work-orders/assignees.methods.ts'
import { awardProposalsMethods } from './work-orders/award-proposals.methods.ts'
import { bulkActionsMethods, jobBulkActionsMethods } from './work-orders/bulk-actions.methods.ts'
import { categorySettingsMethods } from './work-orders/category-settings.methods.ts'
import { clocksMethods } from './work-orders/clocks.methods.ts'
import { defaultContactsMethods } from './work-orders/default-contacts.methods.ts'
import { disclaimersMethods } from './work-orders/disclaimers.methods.ts'
import { jobsMethods } from './work-orders/jobs.methods.ts'
import { orderRelationsMethods } from './work-orders/order-relations.methods.ts'
import { orderTemplatesMethods } from './work-orders/order-templates.methods.ts'
import { tagsMethods } from './work-orders/tags.methods.ts'
import {
  assetViewsMethods,
  inspectionViewsMethods,
  jobViewsMethods,
  locationViewsMethods,
  observationViewsMethods,
  taskViewsMethods,
  viewsMethods,
} from './work-orders/views.methods.ts'
import { warrantiesMethods } from './work-orders/warranties.methods.ts'
import { watchersMethods } from './work-orders/watchers.methods.ts'
import { workOrdersMethods } from './work-orders/work-orders.methods.ts'

type Tables = Readonly<Record<string, Readonly<Record<string, AnyMethod>>>>

/**
 * All API methods by manager. Routes, permission checks, documentation and tests derive from it. The exported type is
 * abridged: the full one exceeds what the compiler can serialise into a declaration.
 */
export const catalogue = {
  identity: identityMethods,
  'second-factor': secondFactorMethods,
  passkeys: passkeysMethods,
  'single-sign-on': singleSignOnMethods,
  privacy: privacyMethods,
  impersonation: impersonationMethods,
  users: usersMethods,
  roles: rolesMethods,
  teams: teamsMethods,
  organisations: organisationsMethods,
  contractors: contractorsMethods,
  profiles: profilesMethods,
  verifications: verificationsMethods,
  'person-papers': personPapersMethods,
  reviews: reviewsMethods,
  attachments: attachmentsMethods,
  logos: logosMethods,
  locations: locationsMethods,
  'location-types': locationTypesMethods,
  'location-groups': locationGroupsMethods,
  'custom-fields': customFieldsMethods,
  'place-alerts': placeAlertsMethods,
  keys: keysMethods,
  assets: assetsMethods,
  'asset-types': assetTypesMethods,
  classes: classesMethods,
  'place-codes': placeCodesMethods,
  'place-imports': placeImportsMethods,
  readings: readingsMethods,
  guarantees: guaranteesMethods,
  validation: validationMethods,
  'work-orders': workOrdersMethods,
  jobs: jobsMethods,
  tags: tagsMethods,
  views: viewsMethods,
  'job-views': jobViewsMethods,
  'bulk-actions': bulkActionsMethods,
  'job-bulk-actions': jobBulkActionsMethods,
  'signed-links': signedLinksMethods,
  'job-links': jobLinksMethods,
  assignees: assigneesMethods,
  'award-proposals': awardProposalsMethods,
  watchers: watchersMethods,
  clocks: clocksMethods,
  'order-relations': orderRelationsMethods,
  warranties: warrantiesMethods,
  'category-settings': categorySettingsMethods,
  'order-templates': orderTemplatesMethods,
  disclaimers: disclaimersMethods,
  'default-contacts': defaultContactsMethods,
  bookings: bookingsMethods,
  'completion-forms': completionFormsMethods,
  'completion-reports': completionReportsMethods,
  'sign-offs': signOffsMethods,
  issues: issuesMethods,
  notes: notesMethods,
  hazards: hazardsMethods,
  'access-ladders': accessLaddersMethods,
  'price-lists': priceListsMethods,
  quotes: quotesMethods,
  'quote-variations': quoteVariationsMethods,
  'part-awards': partAwardsMethods,
  tenders: tendersMethods,
  'e-documents': eDocumentsMethods,
  invoices: invoicesMethods,
  costs: costsMethods,
  wallets: walletsMethods,
  payouts: payoutsMethods,
  'approval-rules': approvalRulesMethods,
  approvals: approvalsMethods,
  delegations: delegationsMethods,
  'approval-limits': approvalLimitsMethods,
  downloads: downloadsMethods,
  messages: messagesMethods,
  notifications: notificationsMethods,
  imports: importsMethods,
  audit: auditMethods,
  'api-keys': apiKeysMethods,
  schedules: schedulesMethods,
  'schedule-approvals': scheduleApprovalsMethods,
  occurrences: occurrencesMethods,
  'inspection-comparisons': inspectionComparisonsMethods,
  'inspection-links': inspectionLinksMethods,
  'inspection-templates': inspectionTemplatesMethods,
  inspections: inspectionsMethods,
  observations: observationsMethods,
  scopes: scopesMethods,
  compliance: complianceMethods,
  evidence: evidenceMethods,
  'order-certificates': orderCertificatesMethods,
  requirements: requirementsMethods,
  residents: residentsMethods,
  owners: ownersMethods,
  'owner-approvals': ownerApprovalsMethods,
  'owner-portal': ownerPortalMethods,
  'repair-reports': repairReportsMethods,
  'fault-trees': faultTreesMethods,
  'repair-portal': repairPortalMethods,
  tasks: tasksMethods,
  'task-series': taskSeriesMethods,
  'task-views': taskViewsMethods,
  'location-views': locationViewsMethods,
  'asset-views': assetViewsMethods,
  'inspection-views': inspectionViewsMethods,
  'observation-views': observationViewsMethods,
  calendar: calendarMethods,
  'calendar-feeds': calendarFeedsMethods,
  'calendar-sources': calendarSourcesMethods,
  'working-patterns': workingPatternsMethods,
  absences: absencesMethods,
  skills: skillsMethods,
  dispatch: dispatchMethods,
  bundles: bundlesMethods,
  'resident-visits': residentVisitsMethods,
  'printed-letters': printedLettersMethods,
  'resident-messages': residentMessagesMethods,
  'tax-periods': taxPeriodsMethods,
  'tax-profiles': taxProfilesMethods,
  refunds: refundsMethods,
  dunning: dunningMethods,
  retentions: retentionsMethods,
  disputes: disputesMethods,
  withholdings: withholdingsMethods,
  books: booksMethods,
  'cost-reports': costReportsMethods,
  'account-codes': accountCodesMethods,
  'bank-accounts': bankAccountsMethods,
  'payment-runs': paymentRunsMethods,
  'bank-statements': bankStatementsMethods,
  budgets: budgetsMethods,
  mandates: mandatesMethods,
  'partner-offers': partnerOffersMethods,
} as unknown as Tables

/** All methods in catalogue order. */
export const everyMethod: readonly AnyMethod[] = Object.values(catalogue).flatMap((table) => Object.values(table))
