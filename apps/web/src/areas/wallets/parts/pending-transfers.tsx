import type { TopUpView } from '@fettle/contracts/wallets/wallets.methods'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useWalletLabels } from '../shared/use-wallet-labels.ts'

/** Announced top-ups with the account to transfer to. */
export function PendingTransfers({ topUps }: { topUps: readonly TopUpView[] }) {
  const { t } = useLingui()
  const labels = useWalletLabels()
  return (
    <Card title={t`Transfers to make`}>
      <Stack>
        <Text tone="soft">
          <Trans>Send exactly this amount and state the reference, so that the money is recognised as yours.</Trans>
        </Text>
        {topUps.map(({ uuid, amount, reference, account }) => (
          <DefinitionList
            key={uuid}
            layout="columns"
            items={[
              { label: t`Amount`, value: <Money value={amount} /> },
              { label: t`Transfer reference`, value: <Figure>{reference}</Figure> },
              ...account.map(({ fact, value }) => ({ label: labels.fact[fact], value: <Figure>{value}</Figure> })),
            ]}
          />
        ))}
      </Stack>
    </Card>
  )
}

/** Announced collections by direct debit. */
export function PendingDebits({ topUps }: { topUps: readonly TopUpView[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Direct debits to come`}>
      <Stack>
        {topUps.map(({ uuid, amount, reference, debit }) => (
          <DefinitionList
            key={uuid}
            layout="columns"
            items={[
              { label: t`Amount`, value: <Money value={amount} /> },
              { label: t`Collected on`, value: <Day value={debit?.collectOn ?? null} /> },
              { label: t`Account ending in`, value: <Figure>{debit?.accountEnd}</Figure> },
              { label: t`Transfer reference`, value: <Figure>{reference}</Figure> },
            ]}
          />
        ))}
      </Stack>
    </Card>
  )
}
