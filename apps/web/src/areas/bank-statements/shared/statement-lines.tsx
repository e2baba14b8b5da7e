import {
  bankStatementsMethods,
  type StatementLineView,
} from '@fettle/contracts/bank-statements/bank-statements.methods'
import type { StatementLineState } from '@fettle/domain/bank-statements/bank-statement-states'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ImportStatementDialog } from '../forms/import-statement-dialog.tsx'
import { useMatchLabels } from './use-match-labels.ts'

const statuses: Readonly<Record<StatementLineState, Status>> = {
  new: 'unknown',
  proposed: 'warning',
  matched: 'success',
  ignored: 'cancelled',
}

/** Lines of bank statements with what they are proposed to be, and the way to import a statement. */
export function StatementLines() {
  const { t } = useLingui()
  const [offset, setOffset] = useState(0)
  const [isImporting, setImporting] = useState(false)
  const mayImport = usePermission('bank-statements.reconcile')
  const { data } = useQuery(methodPageQuery(bankStatementsMethods.lines, {}, { offset }))
  const columns = useColumns()
  return (
    <Card
      title={t`Bank statements`}
      headingLevel={3}
      description={t`A line is matched with a transfer by our reference, by account and sum, or by an invoice number and the sum; never by the sum alone.`}
      isFlush
      actions={
        mayImport && (
          <Button size="small" startIcon={<AddIcon />} onPress={() => setImporting(true)}>
            {t`Import a statement`}
          </Button>
        )
      }
    >
      <DataTable
        label={t`Lines of bank statements`}
        columns={columns}
        rows={data?.rows}
        rowKey={({ uuid }) => uuid}
        empty={<NoLines />}
        isBare
      />
      <ListPagination paging={data?.paging} onOffsetChange={setOffset} />
      {isImporting && <ImportStatementDialog onClose={() => setImporting(false)} />}
    </Card>
  )
}

function NoLines() {
  const { t } = useLingui()
  return <Text tone="soft">{t`No statement has been imported yet: camt.053, MT940 or BAI2.`}</Text>
}

const useColumns = (): readonly Column<StatementLineView>[] => {
  const { t } = useLingui()
  const labels = useMatchLabels()
  return useMemo(
    (): readonly Column<StatementLineView>[] => [
      { id: 'day', header: t`Booked`, cell: ({ bookedOn }) => <Day value={bookedOn} /> },
      {
        id: 'what',
        header: t`Text`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ counterpartyName, text, references }) => (
          <Stack gap={1}>
            <span>{counterpartyName || text || references.join(' ') || '–'}</span>
            {counterpartyName !== '' && (
              <Text size="small" tone="soft">
                {text || references.join(' ')}
              </Text>
            )}
          </Stack>
        ),
      },
      {
        id: 'state',
        header: t`Status`,
        cell: (line) => (
          <Stack gap={1} align="start">
            <StatusBadge status={statuses[line.state]}>{labels.state[line.state]}</StatusBadge>
            {line.match && <MatchWords match={line.match} />}
          </Stack>
        ),
      },
      {
        id: 'amount',
        header: t`Amount`,
        align: 'end',
        phonePlace: 'corner',
        cell: ({ amount }) => <Money value={amount} />,
      },
      { id: 'actions', header: t`Decide`, cell: (line) => <LineActions line={line} /> },
    ],
    [t, labels],
  )
}

function MatchWords({ match }: { match: NonNullable<StatementLineView['match']> }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const labels = useMatchLabels()
  const payees = match.transfers.map(({ contractorName }) => contractorName).join(', ')
  const { number, uuid } = match.run
  return (
    <Text size="small" tone="soft">
      {match.isReturn ? t`Returned by ${payees}` : payees} · {labels.rule[match.rule]} ·{' '}
      <Link href={paths.paymentRun(uuid)}>{t`Payment run ${number}`}</Link>
    </Text>
  )
}

function LineActions({ line }: { line: StatementLineView }) {
  const { t } = useLingui()
  const match = useCommand(bankStatementsMethods.match)
  const ignore = useCommand(bankStatementsMethods.ignore)
  const reopen = useCommand(bankStatementsMethods.reopen)
  const one = { lineUuid: line.uuid, version: line.version }
  return (
    <Cluster>
      <ConfirmedAction
        verb="match"
        view={line}
        size="small"
        title={t`Is this the transfer?`}
        question={
          line.match?.isReturn
            ? t`The bank returned it: its invoices are open again.`
            : t`Its invoices are paid on the day that the bank booked it.`
        }
        onConfirm={async () => {
          await match.run(one)
          toast.success({ title: t`Line matched` })
        }}
      >
        {t`Match`}
      </ConfirmedAction>
      <UndoMatch line={line} />
      <Action
        verb="ignore"
        view={line}
        size="small"
        variant="secondary"
        color="default"
        onPress={() => void ignore.run(one)}
      >
        {t`Ignore`}
      </Action>
      <Action
        verb="reopen"
        view={line}
        size="small"
        variant="secondary"
        color="default"
        onPress={() => void reopen.run(one)}
      >
        {t`Open again`}
      </Action>
    </Cluster>
  )
}

function UndoMatch({ line }: { line: StatementLineView }) {
  const { t } = useLingui()
  const undo = useCommand(bankStatementsMethods.undo)
  return (
    <ConfirmedAction
      verb="undo"
      view={line}
      size="small"
      variant="secondary"
      color="default"
      title={t`Undo the match?`}
      question={t`The transfer is under way again, and its invoices are not paid until the bank confirms it. Reversing entries are made in the books.`}
      onConfirm={async () => {
        await undo.run({ lineUuid: line.uuid, version: line.version })
        toast.success({ title: t`Match undone` })
      }}
    >
      {t`Undo match`}
    </ConfirmedAction>
  )
}
