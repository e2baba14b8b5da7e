import type { IssuerView } from '@fettle/contracts/contractors/contractors.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { BankDetails } from '../../bank-accounts/shared/bank-details.tsx'
import { DunningCard } from '../../invoices/shared/dunning-card.tsx'
import { OwnTaxCard } from '../../taxes/shared/own-tax-card.tsx'
import { TaxStatementsCard } from '../../taxes/shared/tax-statements-card.tsx'
import { BankAccountForm } from '../forms/bank-account-form.tsx'
import { BackToWork } from '../parts/back-to-work.tsx'
import { issuerQuery } from '../shared/issuer.queries.ts'

/** The account that clients pay to, as quotes and invoices print it. */
export function PaymentInfoPage() {
  const { t } = useLingui()
  const maySeeTaxes = usePermission('taxes.view')
  const mayRemind = usePermission('dunning.edit')
  return (
    <SettingsScreen
      title={t`Payment details`}
      description={t`The account your clients pay to, and the details by which they withhold tax or not.`}
      {...loadStateOf(useQuery(issuerQuery), <PartSkeleton lines={6} />)}
    >
      {(issuer) => (
        <Stack gap={5}>
          <BackToWork />
          <Account issuer={issuer} />
          <OwnTaxCard />
          {maySeeTaxes && <TaxStatementsCard />}
          {mayRemind && <DunningCard />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function Account({ issuer }: { issuer: IssuerView }) {
  const { t } = useLingui()
  const mayEdit = usePermission('payout-account.edit')
  const [isEditing, setEditing] = useState(false)
  const { bankAccount } = issuer
  const isForm = mayEdit && (isEditing || bankAccount === null)
  return (
    <Card
      title={t`Bank details`}
      headingLevel={3}
      description={t`Printed on your quotes and invoices. Owners and the clients that pay you are notified by email when they change.`}
      actions={
        mayEdit &&
        !isForm && (
          <Button variant="secondary" color="default" onPress={() => setEditing(true)}>
            {t`Change`}
          </Button>
        )
      }
    >
      {isForm ? (
        <BankAccountForm issuer={issuer} onDone={() => setEditing(false)} />
      ) : bankAccount === null ? (
        <Text tone="soft">{t`No bank details yet. Only an owner of the company can add them.`}</Text>
      ) : (
        <Details account={bankAccount} />
      )}
    </Card>
  )
}

function Details({ account }: { account: NonNullable<IssuerView['bankAccount']> }) {
  const { t } = useLingui()
  const formats = useFormats()
  const from = account.activeFrom && formats.dateTime(account.activeFrom)
  return (
    <Stack>
      {account.state === 'confirmed' && (
        <Banner status="info" title={t`Payments to this account wait until ${from}`}>
          {t`It was entered a short time ago. An owner who did not change it can still object; clients see the same reason.`}
        </Banner>
      )}
      <BankDetails account={account} />
    </Stack>
  )
}
