import type { InvoiceRow } from '@fettle/contracts/invoices/invoice-view'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Day, Money } from '../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../kit/use-labels.ts'
import { useFormats } from '../../platform/edition/use-formats.ts'
import { InvoiceState } from './parts/invoice-state.tsx'

type Asked = {
  readonly side: 'client' | 'contractor'
  /** On an order's page its number is omitted. */
  readonly isOfOneOrder: boolean
}

/** Columns of invoices; clients also see the contractor. */
export const useInvoiceColumns = ({ side, isOfOneOrder }: Asked): readonly Column<InvoiceRow>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo((): readonly Column<InvoiceRow>[] => {
    const kindOf = ({ kind, recordedSide }: InvoiceRow) =>
      recordedSide === null ? labels.invoiceKind(kind) : t`${labels.invoiceKind(kind)}, external`
    const isClient = side === 'client'
    const order: Column<InvoiceRow> = {
      id: 'order',
      header: t`Work order`,
      width: '32%',
      cell: (row) => <TitleWithSubtitle title={row.workOrderTitle} below={`#${row.workOrderNumber}`} />,
    }
    return [
      {
        id: 'number',
        header: t`Invoice`,
        isPrimary: true,
        phonePlace: 'title',
        ...(isClient ? { width: '30%' } : {}),
        cell: (row) => (
          <TitleWithSubtitle
            title={row.number}
            below={isClient ? `${row.contractorName} · ${kindOf(row)}` : kindOf(row)}
          />
        ),
      },
      { id: 'state', header: t`Status`, phonePlace: 'corner', cell: (row) => <InvoiceState invoice={row} /> },
      ...(isOfOneOrder ? [] : [order]),
      { id: 'issued', header: t`Issued`, hideOnPhone: isClient, cell: (row) => <Day value={row.issuedOn} /> },
      { id: 'due', header: t`Due`, cell: (row) => <Day value={row.dueOn} /> },
      { id: 'gross', header: t`Total incl. VAT`, align: 'end', cell: (row) => <GrossCell invoice={row} /> },
    ]
  }, [t, labels, side, isOfOneOrder])
}

/** The total, and what is open of an invoice that is paid in part. */
function GrossCell({ invoice: { gross, open } }: { readonly invoice: InvoiceRow }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isInPart = open.amount > 0 && open.amount < gross.amount
  const rest = formats.money(open)
  return isInPart ? (
    <TitleWithSubtitle title={<Money value={gross} />} below={t`${rest} open`} />
  ) : (
    <Money value={gross} />
  )
}
