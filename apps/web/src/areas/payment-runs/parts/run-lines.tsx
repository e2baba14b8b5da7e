import type { PaymentRunLine, PaymentRunView } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { LinePartDialog } from '../forms/line-part-dialog.tsx'
import { lineStatuses, useRunLabels } from '../shared/use-run-labels.ts'

/** The invoices of a run with their sums, and why some are not paid. */
export function RunLines({ run }: { run: PaymentRunView }) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Invoices of the run`}
      columns={useColumns(run)}
      rows={run.lines}
      rowKey={({ uuid }) => uuid}
      empty={null}
      isBare
    />
  )
}

const useColumns = (run: PaymentRunView): readonly Column<PaymentRunLine>[] => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const columns = useMemo(
    (): readonly Column<PaymentRunLine>[] => [
      {
        id: 'invoice',
        header: t`Invoice`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ invoice, contractorName }) => (
          <Stack gap={1}>
            <Link href={paths.invoice(invoice.workOrderUuid, invoice.jobUuid, invoice.uuid)}>{invoice.number}</Link>
            <Text size="small" tone="soft">
              {contractorName}
            </Text>
          </Stack>
        ),
      },
      { id: 'state', header: t`Status`, cell: (line) => <LineState line={line} /> },
      { id: 'gross', header: t`Settles`, align: 'end', cell: (line) => <Settles line={line} /> },
      { id: 'withheld', header: t`Withheld`, align: 'end', cell: ({ withheld }) => <Money value={withheld} /> },
      {
        id: 'net',
        header: t`To pay`,
        align: 'end',
        phonePlace: 'corner',
        cell: ({ netPayable }) => <Money value={netPayable} />,
      },
    ],
    [t, paths],
  )
  if (!run.can.includes('remove_line')) return columns
  const change: Column<PaymentRunLine> = {
    id: 'change',
    header: t`Change`,
    align: 'end',
    cell: (line) =>
      line.state === 'planned' && (
        <Cluster>
          <LinePart run={run} line={line} />
          <RemoveLine run={run} line={line} />
        </Cluster>
      ),
  }
  return [...columns, change]
}

function Settles({ line: { gross, part } }: { line: PaymentRunLine }) {
  const { t } = useLingui()
  return (
    <Stack gap={1} align="end">
      <Money value={gross} />
      {part && (
        <Text size="small" tone="soft">
          {t`Part of the invoice`}
        </Text>
      )}
    </Stack>
  )
}

function LinePart({ run, line }: { run: PaymentRunView; line: PaymentRunLine }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { number } = line.invoice
  return (
    <>
      <Button
        variant="secondary"
        color="default"
        size="small"
        aria-label={t`Amount of ${number}`}
        onPress={() => setOpen(true)}
      >
        {t`Amount`}
      </Button>
      {isOpen && <LinePartDialog run={run} line={line} onClose={() => setOpen(false)} />}
    </>
  )
}

function LineState({ line }: { line: PaymentRunLine }) {
  const names = useRunLabels()
  const labels = useLabels()
  return (
    <Stack gap={1} align="start">
      <StatusBadge status={lineStatuses[line.state]}>{names.line[line.state]}</StatusBadge>
      {line.problem && (
        <Text size="small" tone="soft">
          {labels.refusal(line.problem)}
        </Text>
      )}
    </Stack>
  )
}

function RemoveLine({ run, line }: { run: PaymentRunView; line: PaymentRunLine }) {
  const { t } = useLingui()
  const remove = useCommand(paymentRunsMethods.removeLine)
  const { number } = line.invoice
  return (
    <Button
      variant="secondary"
      color="default"
      size="small"
      loading={remove.isRunning}
      aria-label={t`Remove ${number}`}
      onPress={() => void remove.run({ paymentRunUuid: run.uuid, version: run.version, lineUuid: line.uuid })}
    >
      {t`Remove`}
    </Button>
  )
}
