import type { ListedLine, TotalsView } from '@fettle/contracts/quotes/line-fields'
import type { Money as MoneyValue } from '@fettle/domain/kernel/money'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormats } from '../platform/edition/use-formats.ts'
import { Money } from './texts/money.tsx'
import { TitleWithSubtitle } from './texts/title-with-subtitle.tsx'
import { TotalsList } from './totals-list.tsx'
import { useLabels } from './use-labels.ts'

type Line = ListedLine & { readonly net: MoneyValue; readonly taxRate: number; readonly tax: MoneyValue }
type Numbered = Line & { readonly position: number }
type DocumentLinesProps = { readonly lines: readonly Line[]; readonly totals: TotalsView; readonly label: string }

/** Lines and totals of a quote or an invoice; tax is added up once per rate. */
export function DocumentLines({ lines, totals, label }: DocumentLinesProps) {
  const columns = useLineColumns()
  return (
    <Stack>
      <DataTable
        label={label}
        columns={columns}
        rows={lines.map((line, position) => ({ ...line, position }))}
        rowKey={(line) => String(line.position)}
        empty={null}
      />
      <TotalsList totals={totals} />
    </Stack>
  )
}

/** Columns of every document with lines. */
export const useLineColumns = (): readonly Column<Numbered>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<Numbered>[] => [
      {
        id: 'description',
        header: t`Item`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ description, priceItem }) =>
          priceItem ? (
            <TitleWithSubtitle title={description} below={t`${priceItem.code}, from the price list`} />
          ) : (
            description
          ),
      },
      { id: 'kind', header: t`Kind`, cell: (line) => labels.lineKind(line.kind) },
      {
        id: 'quantity',
        header: t`Quantity`,
        align: 'end',
        cell: (line) => (
          <Figure>{`${formats.quantity(line.quantity)} ${labels.unit(line.unit, line.quantity)}`}</Figure>
        ),
      },
      {
        id: 'price',
        header: t`Price`,
        align: 'end',
        cell: (line) => <Figure>{formats.price(line.unitPrice, line.net.currency)}</Figure>,
      },
      { id: 'tax', header: t`Tax`, align: 'end', cell: (line) => <Figure>{formats.percent(line.taxRate)}</Figure> },
      { id: 'net', header: t`Net`, align: 'end', phonePlace: 'corner', cell: (line) => <Money value={line.net} /> },
    ],
    [t, labels, formats],
  )
}
