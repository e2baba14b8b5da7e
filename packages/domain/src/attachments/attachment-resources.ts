/** What an attachment belongs to, as codes of the upload API. */
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
