import type { TotalsView } from '@fettle/contracts/quotes/quote-view'
import { type Definition, DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { Money } from '../../../kit/texts/money.tsx'

type Recorded = {
  readonly lines: readonly { readonly description: string }[]
  readonly totals: TotalsView
  readonly recordedBy: string | null
  readonly recordedSide: 'client' | 'contractor' | null
  readonly clientName: string
  readonly contractorName: string
}

type ExternalDocumentFactsProps = {
  readonly document: Recorded
  readonly first: readonly Definition[]
  /** Between the sums and who recorded the document. */
  readonly dates: readonly Definition[]
  readonly last: readonly Definition[]
}

/** Stated sums of an external document, and who recorded it for which company. */
export function ExternalDocumentFacts({ document, first, dates, last }: ExternalDocumentFactsProps) {
  const { t } = useLingui()
  const { totals, lines, recordedBy } = document
  const company = document.recordedSide === 'client' ? document.clientName : document.contractorName
  const tax = { ...totals.gross, amount: totals.gross.amount - totals.net.amount }
  return (
    <DefinitionList
      layout="columns"
      items={[
        ...first,
        { label: t`Document for`, value: lines[0]?.description },
        { label: t`Total incl. VAT`, value: <Money value={totals.gross} /> },
        { label: t`VAT included`, value: <Money value={tax} /> },
        ...(totals.labourNet.amount === 0
          ? []
          : [{ label: t`Labour, net`, value: <Money value={totals.labourNet} /> }]),
        ...dates,
        { label: t`Recorded by`, value: recordedBy === null ? company : t`${recordedBy}, ${company}` },
        ...last,
      ]}
    />
  )
}
