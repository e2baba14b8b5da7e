import type { PaymentRunView } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useWhoAndWhen } from '../../../kit/texts/use-who-and-when.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { RunActions } from '../parts/run-actions.tsx'
import { RunLines } from '../parts/run-lines.tsx'
import { RunTransfers } from '../parts/run-transfers.tsx'
import { runQuery } from '../payment-runs.queries.ts'
import { runStatuses, useRunLabels } from '../shared/use-run-labels.ts'

const lookEvery = 5000

/** A payment run with its invoices, transfers and file. */
export function PaymentRunPage() {
  const { t } = useLingui()
  const run = useQuery({
    ...runQuery(useRouteParam('paymentRunUuid')),
    refetchInterval: ({ state }) =>
      state.data?.state === 'sent' && state.data.method === 'wallet' ? lookEvery : false,
  })
  const number = run.data?.number
  const mayDownload = usePermission('payment-runs.prepare')
  return (
    <SettingsScreen title={number === undefined ? t`Payment run` : t`Payment run ${number}`} {...loadStateOf(run)}>
      {(known) => (
        <Stack>
          <Facts run={known} />
          <RunActions run={known} mayDownload={mayDownload} />
          {known.transfers.length > 0 && (
            <Card title={t`Transfers`} headingLevel={3} isFlush>
              <RunTransfers run={known} />
            </Card>
          )}
          <Card title={t`Invoices`} headingLevel={3} isFlush>
            <RunLines run={known} />
          </Card>
        </Stack>
      )}
    </SettingsScreen>
  )
}

function Facts({ run }: { run: PaymentRunView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useRunLabels()
  const whoAndWhen = useWhoAndWhen()
  const who = (one: PaymentRunView['created']) => (one === null ? null : whoAndWhen(one.name, one.at))
  const { bankAccount, file } = run
  return (
    <Card
      headingLevel={3}
      title={<Money value={run.total} />}
      actions={<StatusBadge status={runStatuses[run.state]}>{labels.state[run.state]}</StatusBadge>}
    >
      <Stack gap={3}>
        <DefinitionList
          layout="columns"
          items={[
            { label: t`Way of payment`, value: labels.method[run.method] },
            { label: t`Day of payment`, value: <Day value={run.executeOn} /> },
            ...(bankAccount ? [{ label: t`Bank account`, value: `${bankAccount.holder} · ${bankAccount.end}` }] : []),
            { label: t`Withheld for the tax office`, value: <Money value={run.withheld} /> },
            { label: t`Prepared`, value: who(run.prepared) },
            { label: t`Released`, value: who(run.released) },
            ...(run.sentAt === null ? [] : [{ label: t`Sent`, value: formats.dateTime(run.sentAt) }]),
          ]}
        />
        {file && (
          <Text size="small" tone="soft">
            {t`${file.name}, SHA-256 ${file.sha256}`}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
