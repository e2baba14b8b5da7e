/** Why an invoice is not given as e-invoice. */
export const eInvoiceRefusals = ['e_invoice_not_offered', 'e_invoice_incomplete'] as const
export type EInvoiceRefusal = (typeof eInvoiceRefusals)[number]
