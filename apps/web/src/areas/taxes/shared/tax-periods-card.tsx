import { type TaxPeriodRow, type TaxPeriodView, taxPeriodsMethods } from '@fettle/contracts/taxes/tax-periods.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { FileReturnDialog, PayTaxDialog } from '../forms/tax-period-dialogs.tsx'
import { useTaxPeriodLabels } from '../parts/use-tax-period-labels.ts'

/** Periods in which withheld tax is declared; one of them with what is declared and the next step. */
export function TaxPeriodsCard() {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useTaxPeriodLabels()
  const [chosen, setChosen] = useState('')
  const { data } = useQuery(methodQuery(taxPeriodsMethods.list, {}))
  const periods = data?.periods ?? []
  const from = chosen === '' ? (periods[1] ?? periods[0])?.from : chosen
  if (from === undefined) return null
  const textOf = (period: TaxPeriodRow) => {
    const [first, last] = [formats.day(period.from), formats.day(period.to)]
    return t`${first} to ${last}: ${labels.state[period.state]}`
  }
  return (
    <Card
      title={labels.title[periods[0]?.regime ?? 'none']}
      headingLevel={3}
      description={t`What was paid to contractors and withheld, by the day of payment.`}
    >
      <Stack gap={4}>
        <SelectField
          label={t`Period`}
          value={from}
          onChange={(next) => setChosen(next ?? '')}
          options={periods.map((period) => ({ id: period.from, label: textOf(period) }))}
        />
        <Period key={from} from={from} />
      </Stack>
    </Card>
  )
}

function Period({ from }: { from: string }) {
  const { t } = useLingui()
  const columns = useColumns()
  const { data: period } = useQuery(methodQuery(taxPeriodsMethods.get, { from }))
  if (!period) return null
  return (
    <Stack gap={3}>
      <Facts period={period} />
      {period.differs && (
        <Banner status="warning" title={t`Payments have changed since the statements`}>
          {period.state === 'statements_sent'
            ? t`Make the statements again before the return.`
            : t`File the return again with the figures below.`}
        </Banner>
      )}
      {period.lines.length === 0 ? (
        <Text tone="soft">{t`Nothing was paid in this period that is declared.`}</Text>
      ) : (
        <DataTable
          label={t`What is declared`}
          columns={columns(period)}
          rows={period.lines}
          rowKey={({ contractorUuid }) => contractorUuid}
          empty={null}
          isBare
        />
      )}
      <Steps period={period} />
    </Stack>
  )
}

function Facts({ period }: { period: TaxPeriodView }) {
  const { t } = useLingui()
  const labels = useTaxPeriodLabels()
  const { state, withheld, returnBy, payBy, receipt, paid, paidOn, paymentReference } = period
  return (
    <DefinitionList
      layout="columns"
      items={[
        {
          label: t`Status`,
          value: <StatusBadge status={labels.status[state]}>{labels.state[state]}</StatusBadge>,
        },
        { label: t`Withheld`, value: <Money value={withheld} /> },
        { label: t`Return due`, value: <Day value={returnBy} /> },
        { label: t`Payment due`, value: <Day value={payBy} /> },
        ...(receipt === '' ? [] : [{ label: t`Receipt of the return`, value: receipt }]),
        ...(paidOn === null
          ? []
          : [
              { label: t`Paid to the tax office`, value: <Money value={paid} /> },
              { label: t`Paid on`, value: <Day value={paidOn} /> },
              { label: t`Payment reference`, value: paymentReference },
            ]),
      ]}
    />
  )
}

function Steps({ period }: { period: TaxPeriodView }) {
  const { t } = useLingui()
  const send = useCommand(taxPeriodsMethods.sendStatements)
  const [dialog, setDialog] = useState<'file' | 'pay'>()
  const close = () => setDialog(undefined)
  const isAmending = period.can.includes('amend')
  return (
    <Cluster>
      {period.can.includes('send_statements') && (
        <ConfirmedAction
          verb="send_statements"
          view={period}
          title={t`Make the statements?`}
          question={t`Each contractor sees its own under payment details.`}
          onConfirm={async () => {
            await send.run({ from: period.from, version: period.version })
            toast.success({ title: t`Statements made` })
          }}
        >
          {period.state === 'open' ? t`Make statements` : t`Make statements again`}
        </ConfirmedAction>
      )}
      {(period.can.includes('file') || isAmending) && (
        <Action verb={isAmending ? 'amend' : 'file'} view={period} onPress={() => setDialog('file')}>
          {isAmending ? t`Record amended return` : t`Record return`}
        </Action>
      )}
      {period.can.includes('pay') && (
        <Action verb="pay" view={period} onPress={() => setDialog('pay')}>
          {t`Record payment`}
        </Action>
      )}
      <DocumentButton method={taxPeriodsMethods.data} input={{ from: period.from }} label={t`Save as CSV`} />
      {dialog === 'file' && <FileReturnDialog period={period} onClose={close} />}
      {dialog === 'pay' && <PayTaxDialog period={period} onClose={close} />}
    </Cluster>
  )
}

type Line = TaxPeriodView['lines'][number]
const useColumns = () => {
  const { t } = useLingui()
  return ({ regime }: TaxPeriodView): readonly Column<Line>[] => [
    {
      id: 'name',
      header: t`Contractor`,
      isPrimary: true,
      phonePlace: 'title',
      cell: ({ contractorName }) => contractorName,
    },
    ...(regime === 'cis'
      ? [
          { id: 'verification', header: t`Verification`, cell: ({ verification }: Line) => verification || '–' },
          {
            id: 'net',
            header: t`Paid without tax`,
            align: 'end' as const,
            cell: ({ net }: Line) => <Money value={net} />,
          },
          {
            id: 'materials',
            header: t`Materials in it`,
            align: 'end' as const,
            cell: ({ materials }: Line) => <Money value={materials} />,
          },
        ]
      : [{ id: 'gross', header: t`Paid`, align: 'end' as const, cell: ({ gross }: Line) => <Money value={gross} /> }]),
    ...(regime === 'backup'
      ? [
          {
            id: 'form',
            header: t`Form 1099-NEC`,
            cell: ({ needsForm }: Line) => (needsForm ? t`needed` : t`not needed`),
          },
        ]
      : []),
    {
      id: 'withheld',
      header: t`Withheld`,
      align: 'end',
      phonePlace: 'corner',
      cell: ({ withheld }) => <Money value={withheld} />,
    },
  ]
}
