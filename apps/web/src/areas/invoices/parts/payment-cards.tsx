import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { PayableCard } from '../../taxes/shared/payable-card.tsx'
import { useSettlementLabels } from '../shared/use-settlement-labels.ts'
import { CreditsCard } from './credits-card.tsx'
import { KeptBackCards } from './kept-back-card.tsx'

type Settlement = InvoiceView['settlements'][number]

/** What the contractor receives, and the parts that were paid before. */
export function PaymentCards({ invoice }: { invoice: InvoiceView }) {
  const { settlements, open, payable } = invoice
  const isRest = settlements.length > 0 && open.amount > 0
  const rest = isRest ? ('rest' as const) : undefined
  const part = invoice.keptBack.amount > 0 ? ('payable' as const) : rest
  return (
    <>
      {(isRest || settlements.length > 1 || settlements.some(({ kind }) => kind === 'credit' || kind === 'offset')) && (
        <PartPayments invoice={invoice} />
      )}
      <KeptBackCards invoice={invoice} />
      <CreditsCard invoice={invoice} />
      {payable && <PayableCard payable={payable} {...(part === undefined ? {} : { part })} />}
    </>
  )
}

function PartPayments({ invoice: { settlements, open } }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const rest = formats.money(open)
  return (
    <Card title={t`Payments of the invoice`} actions={open.amount > 0 && <Text>{t`Still open: ${rest}`}</Text>} isFlush>
      <DataTable
        label={t`Payments of the invoice`}
        columns={useColumns()}
        rows={settlements}
        rowKey={({ uuid }) => uuid}
        empty={null}
        isBare
      />
    </Card>
  )
}

const useColumns = (): readonly Column<Settlement>[] => {
  const { t } = useLingui()
  const kinds = useSettlementLabels()
  return [
    {
      id: 'day',
      header: t`Paid on`,
      isPrimary: true,
      phonePlace: 'title',
      cell: ({ paidOn, isUnderWay }) => (isUnderWay ? t`Payment in progress` : <Day value={paidOn} />),
    },
    { id: 'kind', header: t`Settled by`, cell: ({ kind }) => kinds[kind] },
    { id: 'gross', header: t`Settles`, align: 'end', cell: ({ gross }) => <Money value={gross} /> },
    { id: 'withheld', header: t`Withheld`, align: 'end', cell: ({ withheld }) => <Money value={withheld} /> },
    {
      id: 'paidOut',
      header: t`Paid to the contractor`,
      align: 'end',
      phonePlace: 'corner',
      cell: ({ paidOut }) => <Money value={paidOut} />,
    },
  ]
}
