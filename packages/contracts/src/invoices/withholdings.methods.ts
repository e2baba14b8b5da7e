import { day, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { boundedLines, lineInput } from '../quotes/line-fields.ts'
import { payableView } from './payable-view.ts'

export const withholdingsMethods = methods('find-a-pro', 'withholdings', {
  preview: {
    kind: 'query',
    summary: 'What an invoice with these lines would bring: tax, what is withheld and why, and what arrives when.',
    access: 'invoices.create',
    input: { jobUuid: uuid, suppliedOn: day, lines: boundedLines(lineInput) },
    output: payableView,
  },
})
