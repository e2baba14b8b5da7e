import type { eDocumentsMethods } from '@fettle/contracts/e-invoices/e-documents.methods'
import type { FileStore } from '#platform/files/file-store'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { completenessMethod, hybridMethod, xmlMethod } from './methods/export-e-invoice.ts'
import { matchInvoiceMethod } from './methods/match-invoice.ts'
import { readEDocument } from './methods/read-e-document.ts'

/** E-invoices: invoices for programs, out and in, and invoices against what was agreed. */
export const eInvoicesArea = (files: FileStore): Area => ({
  handlers: {
    'e-documents': {
      completeness: completenessMethod,
      xml: xmlMethod,
      hybrid: hybridMethod,
      read: readEDocument(files),
      match: matchInvoiceMethod(files),
    } satisfies Handlers<typeof eDocumentsMethods>,
  },
})
