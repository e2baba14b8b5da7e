import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { TotalsView } from '@fettle/contracts/quotes/line-fields'

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

/** Form values of a recorded document; its lines represent the sums. */
export const toExternalDocumentValues = ({ number, note, lines, totals }: Recorded): ExternalDocumentValues => ({
  number,
  description: lines[0]?.description ?? '',
  gross: totals.gross.amount,
  tax: totals.gross.amount - totals.net.amount,
  labour: totals.labourNet.amount === 0 ? null : totals.labourNet.amount,
  note,
})

/** Converts form values to input; missing values stay missing, so that the contract reports their fields. */
export const toExternalDocumentInput = <Values extends ExternalDocumentValues>(
  { gross, tax, labour, ...values }: Values,
  attachmentUuids: readonly string[],
) => ({
  ...values,
  gross: gross as number,
  tax: tax as number,
  labour: labour ?? 0,
  attachmentUuids: [...attachmentUuids],
})

/** Routes of a recorded document and its form, and the time zone of its dates. */
export type ExternalDocumentRoutes = {
  readonly zone: string
  readonly hrefOf: (paperUuid: string) => string
  readonly back: string
  readonly isSmall: boolean
}
