import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { handler } from '#platform/runner/handlers'
import { showOneInvoice } from '../show-invoice.ts'

export const getInvoice = handler(invoicesMethods.get, ({ invoiceUuid }, { read, actor, now }) =>
  showOneInvoice(read, invoiceUuid, { actor, now }),
)
