import type { XmlElement } from '../kernel/xml.ts'
import { ciiNamespace, readCii } from './cii-reader.ts'
import type { EInvoice, EInvoiceFinding, EInvoiceSyntax } from './e-invoice.ts'
import { eInvoiceFindings } from './e-invoice-rules.ts'
import { ValueReader } from './reading.ts'
import { readUbl, ublNamespaces } from './ubl-reader.ts'

export type ReadEInvoice = {
  readonly syntax: EInvoiceSyntax
  readonly invoice: EInvoice
  readonly findings: readonly EInvoiceFinding[]
}

/** The syntax of a document by name and namespace of its root; undefined for a document that is no invoice. */
export const eInvoiceSyntaxOf = ({ name, namespace }: XmlElement): EInvoiceSyntax | undefined => {
  if (name === 'CrossIndustryInvoice' && namespace === ciiNamespace) return 'cii'
  const expected = name === 'Invoice' || name === 'CreditNote' ? ublNamespaces[name] : undefined
  return expected !== undefined && namespace === expected ? 'ubl' : undefined
}

/** Reads an e-invoice and checks it; undefined for a document that is no invoice. */
export const readEInvoice = (root: XmlElement): ReadEInvoice | undefined => {
  const syntax = eInvoiceSyntaxOf(root)
  if (syntax === undefined) return undefined
  const values = new ValueReader()
  const invoice = syntax === 'ubl' ? readUbl(root, values) : readCii(root, values)
  return { syntax, invoice, findings: [...values.findings, ...eInvoiceFindings(invoice)] }
}
