/** Words that stand in addresses, on the wire and in exports; each list is closed. Those of work orders, jobs, quotes and invoices stand in their areas. */
export const apps = ['client', 'contractor'] as const
export type App = (typeof apps)[number]

export const jobFilters = [
  'all',
  'awaiting-booking',
  'cancelled',
  'completed',
  'invoice-approved',
  'invoice-due',
  'invoice-overdue',
  'in-progress',
  'issues-awaiting-response',
  'issues-to-action',
  'new',
  'payment-processing',
  'quoted',
  'quote-requested',
  'quote-variation-pending',
  'report-sign-off-required',
  'tendering',
  'waiting-for-next-steps',
] as const
export type JobFilter = (typeof jobFilters)[number]

export const taskFilters = [
  'all',
  'cancelled',
  'completed',
  'month',
  'week',
  'in-progress',
  'on-hold',
  'overdue',
  'to-do',
  'unassigned',
] as const
export type TaskFilter = (typeof taskFilters)[number]

export const projectFilters = ['active', 'all', 'cancelled', 'closed', 'complete', 'draft', 'open'] as const
export type ProjectFilter = (typeof projectFilters)[number]

export const financeTabs = ['invoices', 'menu', 'quotes', 'quote-variations'] as const
export type FinanceTab = (typeof financeTabs)[number]

export const invoiceFilters = [
  'all',
  'cancelled',
  'completed',
  'draft',
  'due-30-days',
  'due-7-days',
  'in-progress',
  'overdue',
] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

export const payableInvoiceBuckets = [
  'all-closed',
  'all-open',
  'declined',
  'due',
  'overdue',
  'paid',
  'paid-off-platform',
] as const
export type PayableInvoiceBucket = (typeof payableInvoiceBuckets)[number]

export const messageFilters = ['all', 'unread', 'starred'] as const
export type MessageFilter = (typeof messageFilters)[number]

export const inspectionFilters = [
  'all',
  'assigned-to-me',
  'completed',
  'in-progress',
  'pending',
  'syncing',
  'unassigned',
] as const
export type InspectionFilter = (typeof inspectionFilters)[number]

export const userStatuses = ['ACTIVE', 'DEACTIVATED', 'EXPIRED', 'PASSIVE', 'PENDING'] as const
export type UserStatus = (typeof userStatuses)[number]

export const enquiryTypes = ['B2C', 'MARKETPLACE', 'EXTERNAL', 'DLO', 'CONTRACTED', 'RESIDENT_REPORTED'] as const
export type EnquiryType = (typeof enquiryTypes)[number]

export const paymentSystems = ['is_contractor_stripe_verified', 'mangopay', 'external', 'stripe'] as const
export type PaymentSystem = (typeof paymentSystems)[number]

export const personRoles = ['admin', 'agent', 'customer', 'owner', 'pro', 'resident'] as const
export type PersonRole = (typeof personRoles)[number]

export const userClasses = ['ROOT', 'RESIDENT', 'CLIENT', 'CONTRACTOR', 'OWNER'] as const
export type UserClass = (typeof userClasses)[number]

export const attachmentResources = [
  'completion_reports',
  'costs',
  'enquiry',
  'inspections',
  'messages',
  'notes',
  'quotes_and_invoices',
] as const
export type AttachmentResource = (typeof attachmentResources)[number]

export const statusIcons = [
  'cancelled',
  'draft',
  'error',
  'failed',
  'info',
  'in_progress',
  'locked',
  'not_set',
  'ready',
  'smart',
  'success',
  'unknown',
  'warning',
  'warning_non_urgent',
  'warning_urgent',
] as const
export type StatusIcon = (typeof statusIcons)[number]

export const featureFlags = [
  'booking_details_other_info',
  'download_attachments_observations',
  'download_attachments_tasks',
  'global_modern_table_style',
  'old_role_editor',
  'open_framework',
  'wot_tags',
  'inspection_ai_summarisation',
  'inspection_ai_summarisation_dev_actions',
] as const
export type FeatureFlag = (typeof featureFlags)[number]

/** Shown as the author of what no person did. */
export const systemUser = { id: -1, name: 'System' } as const
