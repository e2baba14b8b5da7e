import { editionOf } from '../editions/editions.ts'
import { invoiceTotals } from '../invoices/invoice.ts'
import type { Line } from '../quotes/quote-totals.ts'
import type { InvoiceToExport } from './e-invoice-of.ts'

const lines: readonly Line[] = [
  {
    kind: 'labour',
    description: 'Heizkörper entlüften & prüfen',
    quantity: 15_000,
    unit: 'hour',
    unitPrice: 640_000,
    taxCategory: 'standard',
  },
  {
    kind: 'material',
    description: 'Thermostatventil <DN 15>',
    quantity: 30_000,
    unit: 'piece',
    unitPrice: 233_450,
    taxCategory: 'standard',
  },
  {
    kind: 'other',
    description: 'Nachlass',
    quantity: 10_000,
    unit: 'lump_sum',
    unitPrice: -50_000,
    taxCategory: 'standard',
  },
]

/** An invoice of a German contractor, for tests of e-invoices. */
export const sampleExport = (changes: Partial<InvoiceToExport> = {}): InvoiceToExport => {
  const used = changes.lines ?? lines
  return {
    kind: 'final',
    number: 'R-2026-17',
    creditOf: null,
    issuedOn: '2026-11-20',
    dueOn: '2026-12-20',
    suppliedOn: '2026-11-18',
    currency: 'EUR',
    lines: used,
    totals: invoiceTotals({ lines: used, supplyOn: '2026-11-18', taxTreatment: changes.treatment }, editionOf('de')),
    treatment: 'standard',
    note: 'Vielen Dank für den Auftrag.',
    orderNumber: '4711',
    issuer: {
      legalName: 'Rohr & Söhne GmbH',
      addressLine1: 'Werkstraße 3',
      town: 'Leipzig',
      postcode: '04109',
      telephone: '+49 341 123456',
      email: 'buero@rohr.example',
      vatNumber: 'DE136695976',
      taxNumber: '231/123/45678',
      companyNumber: 'HRB 12345',
      bankAccount: {
        holder: 'Rohr & Söhne GmbH',
        iban: 'DE89 3704 0044 0532 0130 00',
        bic: 'COBADEFFXXX',
        sortCode: '',
        accountNumber: '',
        routingNumber: '',
      },
    },
    country: 'DE',
    buyer: {
      name: 'Haus Nord GmbH',
      branch: 'Verwaltung Leipzig',
      street: 'Ring 1',
      street2: '',
      town: 'Leipzig',
      postcode: '04103',
      reference: '04011000-12348-91',
      email: 'rechnung@hausnord.example',
      vatNumber: '',
    },
    site: { street: 'Gasse 9', street2: 'Hinterhaus', town: 'Leipzig', postcode: '04105' },
    ...changes,
  }
}
