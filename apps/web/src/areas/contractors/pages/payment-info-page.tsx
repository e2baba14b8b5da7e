import type { IssuerView } from '@fettle/contracts/contractors/contractors.methods'
import { bankFieldsOf } from '@fettle/domain/contractors/issuer'
import { formatIban, formatSortCode } from '@fettle/domain/rules/bank'
import { Button } from '@fettle/ui/controls/button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { usePermission } from '../../../platform/session/session.ts'
import { OwnTaxCard } from '../../taxes/shared/own-tax-card.tsx'
import { BankAccountForm } from '../forms/bank-account-form.tsx'
import { BackToWork } from '../parts/back-to-work.tsx'
import { useBankLabels } from '../parts/use-bank-labels.ts'
import { issuerQuery } from '../shared/issuer.queries.ts'

/** The account that clients pay to, as quotes and invoices print it. */
export function PaymentInfoPage() {
  const { t } = useLingui()
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
  const labels = useBankLabels()
  const { namespace } = useEdition()
  const shown = { ...account, iban: formatIban(account.iban), sortCode: formatSortCode(account.sortCode) }
  return (
    <DefinitionList
      items={(['holder', ...bankFieldsOf[namespace]] as const)
        .filter((field) => shown[field] !== '')
        .map((field) => ({ label: labels[field], value: shown[field] }))}
    />
  )
}
