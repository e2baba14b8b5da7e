import type { PaymentRunTransfer, PaymentRunView } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { OutcomeDialog } from '../forms/run-dialogs.tsx'
import { transferStatuses, useRunLabels } from '../shared/use-run-labels.ts'

/** The transfers of a released run, one for each contractor. */
export function RunTransfers({ run }: { run: PaymentRunView }) {
  const { t } = useLingui()
  const [transfer, setTransfer] = useState<PaymentRunTransfer | null>(null)
  return (
    <>
      <DataTable
        label={t`Transfers`}
        columns={useColumns(run, setTransfer)}
        rows={run.transfers}
        rowKey={({ uuid }) => uuid}
        empty={null}
        isBare
      />
      {transfer && <OutcomeDialog run={run} transfer={transfer} onClose={() => setTransfer(null)} />}
    </>
  )
}

const useColumns = (
  run: PaymentRunView,
  onRecord: (transfer: PaymentRunTransfer) => void,
): readonly Column<PaymentRunTransfer>[] => {
  const { t } = useLingui()
  const names = useRunLabels()
  const records = run.can.includes('record_outcome') && run.method !== 'wallet'
  const columns: readonly Column<PaymentRunTransfer>[] = [
    {
      id: 'payee',
      header: t`Contractor`,
      isPrimary: true,
      phonePlace: 'title',
      cell: ({ contractorName, accountEnd }) => (
        <TitleWithSubtitle
          title={contractorName}
          below={accountEnd === null ? undefined : t`Account ending in ${accountEnd}`}
        />
      ),
    },
    { id: 'reference', header: t`Transfer reference`, cell: ({ reference }) => <Figure>{reference}</Figure> },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ state }) => <StatusBadge status={transferStatuses[state]}>{names.transfer[state]}</StatusBadge>,
    },
    { id: 'ended', header: t`Day of the bank`, cell: ({ endedOn }) => <Day value={endedOn} /> },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      phonePlace: 'corner',
      cell: ({ amount }) => <Money value={amount} />,
    },
  ]
  if (!records) return columns
  return [
    ...columns,
    {
      id: 'outcome',
      header: t`What the bank did`,
      cell: (transfer) =>
        transfer.state === 'processing' && (
          <Button variant="secondary" color="default" size="small" onPress={() => onRecord(transfer)}>
            {t`Record`}
          </Button>
        ),
    },
  ]
}
