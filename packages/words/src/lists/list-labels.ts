import type { RoleCode } from '@fettle/domain/access/grants'
import type { ContactChannel, ContactResult, LadderKind, LadderStep } from '@fettle/domain/access-ladders/access-ladder'
import type { BlockReason } from '@fettle/domain/approvals/approval-chain'
import type { AssetChangeKind, Condition, GuaranteeStatus, ReadingKind } from '@fettle/domain/assets/asset'
import type { AssetState, AssetStateReason } from '@fettle/domain/assets/asset-states'
import type { BookingEndReason } from '@fettle/domain/bookings/booking-decisions'
import type { BookingOutcome, BookingState } from '@fettle/domain/bookings/booking-states'
import type { PauseReason, TargetKind } from '@fettle/domain/clocks/order-clock'
import type { CompletionReportState } from '@fettle/domain/completion-reports/completion-report-states'
import type { ShippedRequirementKey } from '@fettle/domain/compliance/requirements'
import type { TaxCategory } from '@fettle/domain/editions/edition'
import type { EvidenceKind, HazardKind, HazardStep } from '@fettle/domain/hazards/hazard-rules'
import type { ImportField } from '@fettle/domain/integrations/import-mapping'
import type { PayableInvoiceBucket } from '@fettle/domain/invoices/invoice-buckets'
import type { InvoiceKind, InvoiceState } from '@fettle/domain/invoices/invoice-states'
import type { IssueKind } from '@fettle/domain/issues/issue-states'
import type { CustomFieldKind } from '@fettle/domain/locations/custom-field'
import type { KeyKind, KeyState } from '@fettle/domain/locations/key-states'
import type { LocationKind } from '@fettle/domain/locations/location'
import type { ListedFactKey, Tenure } from '@fettle/domain/locations/location-facts'
import type { AlertAudience, PlaceAlertKind } from '@fettle/domain/locations/place-alert'
import type { EventName } from '@fettle/domain/manifests/area-manifests'
import type { QuoteState } from '@fettle/domain/quotes/quote-states'
import type { LineKind, LineUnit } from '@fettle/domain/quotes/quote-totals'
import type { VariationState } from '@fettle/domain/quotes/variation-states'
import type { Urgency } from '@fettle/domain/repair-reports/fault-tree'
import type {
  AccessKind,
  DeclineReason,
  RepairReportChannel,
  SuitableTime,
} from '@fettle/domain/repair-reports/repair-report'
import type { RepairReportBucket, RepairReportState } from '@fettle/domain/repair-reports/repair-report-states'
import type { JointRule } from '@fettle/domain/residents/owner'
import type { OccupancyKind, ResidentChannel, ResidentNeed } from '@fettle/domain/residents/resident'
import type { PersonPaperKind } from '@fettle/domain/verifications/person-papers'
import type { VerificationKind } from '@fettle/domain/verifications/verification-kinds'
import type { ClientBucketSlug, ContractorTabSlug } from '@fettle/domain/work-orders/buckets'
import type { Category, Service } from '@fettle/domain/work-orders/categories'
import type { ClientPlacementReason } from '@fettle/domain/work-orders/client-placement'
import type { ContractorPlacementReason } from '@fettle/domain/work-orders/contractor-placement'
import type { Delivery } from '@fettle/domain/work-orders/delivery'
import type { EnquiryType } from '@fettle/domain/work-orders/enquiry-types'
import type { JobEndReason } from '@fettle/domain/work-orders/job'
import type { JobState } from '@fettle/domain/work-orders/job-states'
import type { ClientStep, ContractorStep } from '@fettle/domain/work-orders/next-step'
import type { otherOrderChanges } from '@fettle/domain/work-orders/order-changes'
import type { OrderFieldKey } from '@fettle/domain/work-orders/order-fields'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import type { ResponsibilityReason, ResponsibleParty } from '@fettle/domain/work-orders/responsibility'
import type { CancelReason, CloseReason, WorkOrderSource } from '@fettle/domain/work-orders/work-order'
import type { WorkOrderState } from '@fettle/domain/work-orders/work-order-states'

/** Labels of every closed list; a missing entry is a compile error. */
export type ListLabels = {
  bucket: Record<ClientBucketSlug, string>
  tab: Record<ContractorTabSlug, string>
  payable: Record<PayableInvoiceBucket, string>
  because: Record<ClientPlacementReason | ContractorPlacementReason | ResponsibilityReason, string>
  step: Record<ClientStep | ContractorStep, string>
  ball: Record<ResponsibleParty, string>
  workOrderState: Record<WorkOrderState, string>
  jobState: Record<JobState, string>
  quoteState: Record<QuoteState, string>
  variationState: Record<VariationState, string>
  bookingState: Record<BookingState, string>
  reportState: Record<CompletionReportState, string>
  invoiceState: Record<InvoiceState, string>
  invoiceKind: Record<InvoiceKind, string>
  importState: Record<'uploaded' | 'checked' | 'running' | 'finished' | 'undoing' | 'undone', string>
  importRowState: Record<'waiting' | 'ready' | 'duplicate' | 'error' | 'done' | 'undone' | 'kept', string>
  /** States of background tasks. */
  backgroundState: Record<'waiting' | 'running' | 'ready' | 'finished' | 'failed' | 'cancelled', string>
  importField: Record<ImportField, string>
  outcome: Record<BookingOutcome, string>
  orderField: Record<OrderFieldKey, string>
  /** What else of an order an edit changes, and the value of a text that changed. */
  orderChange: Record<(typeof otherOrderChanges)[number] | 'text', string>
  priority: Record<Priority, string>
  delivery: Record<Delivery, string>
  category: Record<Category, string>
  service: Record<Service, string>
  source: Record<WorkOrderSource, string>
  lossReason: Record<JobEndReason | BookingEndReason, string>
  cancelReason: Record<CancelReason, string>
  closeReason: Record<CloseReason, string>
  rejectReason: Record<'work_incomplete' | 'quality' | 'damage' | 'photos_missing' | 'wrong_place' | 'other', string>
  issueKind: Record<IssueKind, string>
  unit: Record<LineUnit, string>
  /** Units after a number other than one. */
  units: Record<LineUnit, string>
  lineKind: Record<LineKind, string>
  taxCategory: Record<TaxCategory, string>
  contactKind: Record<'resident' | 'key_holder' | 'site', string>
  locationKind: Record<LocationKind, string>
  tenure: Record<Tenure, string>
  locationFact: Record<ListedFactKey, string>
  customFieldKind: Record<CustomFieldKind, string>
  placeAlert: Record<PlaceAlertKind, string>
  alertAudience: Record<AlertAudience, string>
  keyKind: Record<KeyKind, string>
  assetState: Record<AssetState, string>
  assetReason: Record<AssetStateReason, string>
  assetCondition: Record<Condition, string>
  assetChange: Record<AssetChangeKind, string>
  readingKind: Record<ReadingKind, string>
  guaranteeStatus: Record<GuaranteeStatus, string>
  keyState: Record<KeyState, string>
  jointRule: Record<JointRule, string>
  occupancyKind: Record<OccupancyKind, string>
  repairReportState: Record<RepairReportState, string>
  repairReportBucket: Record<RepairReportBucket, string>
  repairReportChannel: Record<RepairReportChannel, string>
  urgency: Record<Urgency, string>
  accessKind: Record<AccessKind, string>
  suitableTime: Record<SuitableTime, string>
  declineReason: Record<DeclineReason, string>
  residentChannel: Record<ResidentChannel, string>
  residentNeed: Record<ResidentNeed, string>
  role: Record<RoleCode, string>
  enquiryType: Record<EnquiryType, string>
  appointment: Record<'contracted' | 'dlo' | 'preferred', string>
  pauseReason: Record<PauseReason, string>
  approvalBlock: Record<BlockReason, string>
  requirement: Record<ShippedRequirementKey, string>
  verificationKind: Record<VerificationKind, string>
  personPaper: Record<PersonPaperKind, string>
  ladderKind: Record<LadderKind, string>
  /** Next step of the no-access escalation. */
  ladderStep: Record<LadderStep, string>
  contactChannel: Record<ContactChannel, string>
  contactResult: Record<ContactResult, string>
  hazardKind: Record<HazardKind, string>
  hazardStep: Record<HazardStep, string>
  evidence: Record<EvidenceKind, string>
  /** Targets of an order, within a sentence. */
  target: Record<TargetKind, string>
  /** Timeline sentences that follow the actor's name. */
  event: Record<EventName, string>
}
