import type { RoleCode } from '@fettle/domain/access/roles'
import type { ContactChannel, ContactResult, LadderKind, LadderStep } from '@fettle/domain/access-ladders/access-ladder'
import type { LadderEventName } from '@fettle/domain/access-ladders/ladder-events'
import type { BlockReason } from '@fettle/domain/approvals/approval-chain'
import type { ApprovalEventName } from '@fettle/domain/approvals/approval-events'
import type { BookingOutcome, BookingState } from '@fettle/domain/bookings/booking-states'
import type { ClockEventName } from '@fettle/domain/clocks/clock-events'
import type { PauseReason, TargetKind } from '@fettle/domain/clocks/order-clock'
import type { CompletionReportState } from '@fettle/domain/completion-reports/completion-report-states'
import type { OwnCostEventName } from '@fettle/domain/costs/own-cost'
import type { TaxCategory } from '@fettle/domain/editions/edition'
import type { HazardEventName } from '@fettle/domain/hazards/hazard-events'
import type { EvidenceKind, HazardKind, HazardStep } from '@fettle/domain/hazards/hazard-rules'
import type { ImportField } from '@fettle/domain/integrations/import-mapping'
import type { InvoiceKind, InvoiceState } from '@fettle/domain/invoices/invoice-states'
import type { IssueKind } from '@fettle/domain/issues/issue-states'
import type { EnquiryType, PayableInvoiceBucket } from '@fettle/domain/kernel/slugs'
import type { LocationKind } from '@fettle/domain/locations/location'
import type { NoteEventName } from '@fettle/domain/notes/note-events'
import type { QuoteState } from '@fettle/domain/quotes/quote-states'
import type { LineKind, LineUnit } from '@fettle/domain/quotes/quote-totals'
import type { VariationState } from '@fettle/domain/quotes/variation-states'
import type { ReviewEventName } from '@fettle/domain/reviews/review'
import type { TenderEventName } from '@fettle/domain/tenders/tender-question'
import type { VerificationKind } from '@fettle/domain/verifications/verification-kinds'
import type { ClientBucketSlug, ContractorTabSlug } from '@fettle/domain/work-orders/buckets'
import type { Category, Service } from '@fettle/domain/work-orders/categories'
import type { ClientPlacementReason } from '@fettle/domain/work-orders/client-placement'
import type { ContractorPlacementReason } from '@fettle/domain/work-orders/contractor-placement'
import type { Delivery } from '@fettle/domain/work-orders/delivery'
import type { JobEndReason } from '@fettle/domain/work-orders/job'
import type { JobState } from '@fettle/domain/work-orders/job-states'
import type { ClientStep, ContractorStep } from '@fettle/domain/work-orders/next-step'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import type { ResponsibilityReason, ResponsibleParty } from '@fettle/domain/work-orders/responsibility'
import type { CancelReason, CloseReason, WorkOrderSource } from '@fettle/domain/work-orders/work-order'
import type { JobEventName, WorkOrderEventName } from '@fettle/domain/work-orders/work-order-events'
import type { WorkOrderState } from '@fettle/domain/work-orders/work-order-states'

export type EventName =
  | WorkOrderEventName
  | JobEventName
  | `quote.${'created' | 'submitted' | 'recorded' | 'corrected' | 'change-requested' | 'revised' | 'sent-for-approval' | 'accepted' | 'rejected' | 'withdrawn' | 'expired' | 'owner-approved' | 'owner-declined' | 'owner-does-it-themselves' | 'minimum-waived' | 'part-offered' | 'part-confirmed'}`
  | `variation.${'created' | 'submitted' | 'sent-for-approval' | 'approved' | 'rejected' | 'withdrawn'}`
  | `booking.${'proposed' | 'confirmed' | 'rescheduled' | 'set-out' | 'checked-in' | 'sub-status-changed' | 'finished' | 'no-access' | 'cancelled'}`
  | `completion-report.${'created' | 'submitted' | 'accepted' | 'passed' | 'lapsed' | 'sign-off-withdrawn' | 'rejected'}`
  | `invoice.${'created' | 'submitted' | 'recorded' | 'corrected' | 'sent-for-approval' | 'approved' | 'declined' | 'payment-started' | 'payment-failed' | 'paid' | 'paid-elsewhere' | 'voided'}`
  | `download.${'ready' | 'failed'}`
  | `issue.${'raised' | 'replied' | 'resolved' | 'reopened'}`
  | NoteEventName
  | ClockEventName
  | HazardEventName
  | LadderEventName
  | OwnCostEventName
  | TenderEventName
  | ReviewEventName
  | ApprovalEventName
  | 'note.mentioned'
  | 'message.mentioned'
  | 'watch.given'

/** The names of everything that is a word of a closed list: one missing entry does not compile. */
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
  /** What runs in the background. */
  backgroundState: Record<'waiting' | 'running' | 'ready' | 'finished' | 'failed' | 'cancelled', string>
  importField: Record<ImportField, string>
  outcome: Record<BookingOutcome, string>
  priority: Record<Priority, string>
  delivery: Record<Delivery, string>
  category: Record<Category, string>
  service: Record<Service, string>
  source: Record<WorkOrderSource, string>
  lossReason: Record<JobEndReason, string>
  cancelReason: Record<CancelReason, string>
  closeReason: Record<CloseReason, string>
  rejectReason: Record<'work_incomplete' | 'quality' | 'damage' | 'photos_missing' | 'wrong_place' | 'other', string>
  issueKind: Record<IssueKind, string>
  unit: Record<LineUnit, string>
  /** The same behind a number other than one. */
  units: Record<LineUnit, string>
  lineKind: Record<LineKind, string>
  taxCategory: Record<TaxCategory, string>
  contactKind: Record<'resident' | 'key_holder' | 'site', string>
  locationKind: Record<LocationKind, string>
  role: Record<RoleCode, string>
  enquiryType: Record<EnquiryType, string>
  appointment: Record<'contracted' | 'dlo' | 'preferred', string>
  pauseReason: Record<PauseReason, string>
  approvalBlock: Record<BlockReason, string>
  verificationKind: Record<VerificationKind, string>
  ladderKind: Record<LadderKind, string>
  /** What comes next where nobody opens. */
  ladderStep: Record<LadderStep, string>
  contactChannel: Record<ContactChannel, string>
  contactResult: Record<ContactResult, string>
  hazardKind: Record<HazardKind, string>
  hazardStep: Record<HazardStep, string>
  evidence: Record<EvidenceKind, string>
  /** What an order's time is for, inside of a sentence. */
  target: Record<TargetKind, string>
  /** Sentences of the timeline after the name of who acted. */
  event: Record<EventName, string>
}
