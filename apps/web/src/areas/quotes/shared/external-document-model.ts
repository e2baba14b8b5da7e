import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { TotalsView } from '@fettle/contracts/quotes/quote-view'

/** Form values of an external document; sums in minor units. */
export type ExternalDocumentValues = {
  number: string
  description: string
  gross: number | null
  tax: number | null
  labour: number | null
  note: string
}

export const emptyExternalDocument: ExternalDocumentValues = {
  number: '',
  description: '',
  gross: null,
  tax: null,
  labour: null,
  note: '',
}

type Recorded = {
  readonly number: string
  readonly note: string
  readonly lines: readonly { readonly description: string }[]
  readonly totals: TotalsView
  readonly attachments: readonly AttachmentView[]
}

/** The same sums as they were entered: a paper's lines say nothing else. */
export const toExternalDocumentValues = ({ number, note, lines, totals }: Recorded): ExternalDocumentValues => ({
  number,
  description: lines[0]?.description ?? '',
  gross: totals.gross.amount,
  tax: totals.gross.amount - totals.net.amount,
  labour: totals.labourNet.amount === 0 ? null : totals.labourNet.amount,
  note,
})

/** What the contract takes; what is missing stays missing, so that it names the field. */
export const toExternalDocumentInput = (
  { gross, tax, labour, ...values }: ExternalDocumentValues,
  attachmentUuids: readonly string[],
) => ({
  ...values,
  gross: gross as number,
  tax: tax as number,
  labour: labour ?? 0,
  attachmentUuids: [...attachmentUuids],
})

/** Where a recorded paper stands, where its form goes back to, and by whose clocks its days are counted. */
export type ExternalDocumentRoutes = {
  readonly zone: string
  readonly hrefOf: (paperUuid: string) => string
  readonly back: string
  readonly isSmall: boolean
}
