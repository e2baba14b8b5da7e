import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useInvoiceHref } from '../shared/use-invoice-href.ts'
import { RefundCard } from './refund-card.tsx'

type CreditNote = InvoiceView['creditNotes'][number]

/** Credit notes about an invoice; of a credit note, its invoice and what is owed after it. */
export function CreditsCard({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const hrefOf = useInvoiceHref(invoice)
  const columns: readonly Column<CreditNote>[] = [
    {
      id: 'number',
      header: t`Credit note`,
      isPrimary: true,
      phonePlace: 'title',
      cell: ({ uuid, number }) => <Link href={hrefOf(uuid)}>{number}</Link>,
    },
    { id: 'issued', header: t`Issued`, cell: ({ issuedOn }) => <Day value={issuedOn} /> },
    {
      id: 'gross',
      header: t`Credited`,
      align: 'end',
      phonePlace: 'corner',
      cell: ({ gross }) => <Money value={gross} />,
    },
  ]
  if (invoice.creditOf !== null)
    return (
      <RefundCard
        creditNoteUuid={invoice.uuid}
        creditOf={{ ...invoice.creditOf, href: hrefOf(invoice.creditOf.uuid) }}
      />
    )
  if (invoice.creditNotes.length === 0) return null
  return (
    <Card title={t`Credit notes`} isFlush>
      <DataTable
        label={t`Credit notes`}
        columns={columns}
        rows={invoice.creditNotes}
        rowKey={({ uuid }) => uuid}
        empty={null}
        isBare
      />
    </Card>
  )
}
