import { type PayoutAccountView, payoutsMethods } from '@fettle/contracts/wallets/payouts.methods'
import type { PayoutObstacle } from '@fettle/domain/wallets/payouts'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useGatewayName } from '../shared/use-wallet-labels.ts'

/** Where a contractor is paid: its bank account and its account at the gateway, and what is missing. */
export function OutboundAccountPage() {
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`Payout account`}
      description={t`Where clients pay you: files for the bank go to your bank account, payments from a wallet through the gateway. Fettle keeps no balance for you; each payment goes to your account.`}
      {...loadStateOf(useQuery(methodQuery(payoutsMethods.account, {})))}
    >
      {(account) => (
        <Stack gap={5}>
          {account.obstacles.map((obstacle) => (
            <Obstacle key={obstacle} obstacle={obstacle} account={account} />
          ))}
          <Accounts account={account} />
        </Stack>
      )}
    </SettingsScreen>
  )
}

function Obstacle({ obstacle, account }: { readonly obstacle: PayoutObstacle; readonly account: PayoutAccountView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const gateway = useGatewayName(account.provider)
  const until = account.bankAccountWaitsUntil && formats.dateTime(account.bankAccountWaitsUntil)
  const words = {
    bank_account_missing: {
      title: t`Bank details are missing`,
      text: t`Clients cannot pay you by a file for the bank until an owner enters them.`,
    },
    bank_account_waits: {
      title: t`The bank account is not used yet`,
      text:
        until === null
          ? t`It is used once it is confirmed.`
          : t`It was entered a short time ago. Payments wait until ${until}.`,
    },
    gateway_account_missing: {
      title: t`No account at ${gateway}`,
      text: t`Clients cannot pay you from a wallet. Ask Fettle support to link your account at ${gateway}; clients can still pay through their bank.`,
    },
  }[obstacle]
  return (
    <Banner status="warning" title={words.title}>
      {words.text}
    </Banner>
  )
}

function Accounts({ account }: { readonly account: PayoutAccountView }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const gateway = useGatewayName(account.provider)
  const { bankAccountEnd, gatewayAccountEnd, provider } = account
  const linked = gatewayAccountEnd === null ? t`Not linked` : t`Account ending in ${gatewayAccountEnd}`
  return (
    <Card
      title={t`Accounts`}
      headingLevel={3}
      footer={
        <Cluster>
          <LinkButton href={paths.paymentInfo} variant="secondary" color="default">
            {t`Payment details`}
          </LinkButton>
        </Cluster>
      }
    >
      <DefinitionList
        items={[
          {
            label: t`Bank account`,
            value: bankAccountEnd === null ? t`Not entered` : t`Account ending in ${bankAccountEnd}`,
          },
          { label: t`Gateway`, value: gateway },
          {
            label: t`Account at the gateway`,
            value: provider === 'house' ? t`Not needed: no real money moves` : linked,
          },
        ]}
      />
    </Card>
  )
}
