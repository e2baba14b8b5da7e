import { type DirectDebits, type MandateView, mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import type { DirectDebitScheme } from '@fettle/domain/mandates/mandate'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { RevokeMandateDialog } from '../forms/revoke-mandate-dialog.tsx'
import { SignMandateDialog } from '../forms/sign-mandate-dialog.tsx'
import { MandateCard } from '../parts/mandate-card.tsx'

/** Direct debits by Bacs, in the United Kingdom. */
export function BacsDebitPage() {
  return <DirectDebitPage scheme="bacs" />
}

/** Direct debits by SEPA, in Germany. */
export function SepaDebitPage() {
  return <DirectDebitPage scheme="sepa" />
}

/** Direct debits by ACH, in the United States. */
export function AchDebitPage() {
  return <DirectDebitPage scheme="ach" />
}

const useSchemeTitles = (): Readonly<Record<DirectDebitScheme, string>> => {
  const { t } = useLingui()
  return { bacs: t`Bacs Direct Debit`, sepa: t`SEPA direct debit`, ach: t`ACH debit` }
}

/** Mandates of a client, by which top-ups of its wallet are collected. */
function DirectDebitPage({ scheme }: { readonly scheme: DirectDebitScheme }) {
  const { t } = useLingui()
  const titles = useSchemeTitles()
  const [isSigning, setSigning] = useState(false)
  const [revoking, setRevoking] = useState<MandateView | null>(null)
  const mayEdit = usePermission('bank-accounts.edit')
  const list = useQuery(methodQuery(mandatesMethods.list, {}))
  const isOffered = list.data?.scheme === scheme && list.data.creditor !== null
  return (
    <SettingsScreen
      title={titles[scheme]}
      description={t`A mandate lets a top-up of the wallet be collected from your bank account. Each collection is announced three working days before.`}
      actions={
        isOffered &&
        mayEdit && (
          <Button startIcon={<AddIcon />} onPress={() => setSigning(true)}>
            {t`Sign a mandate`}
          </Button>
        )
      }
      {...loadStateOf(list)}
    >
      {(debits) => (
        <Stack>
          {debits.scheme === scheme ? (
            <Mandates debits={debits} onRevoke={setRevoking} />
          ) : (
            <OtherMarket scheme={debits.scheme} />
          )}
          {isSigning && <SignMandateDialog debits={debits} onClose={() => setSigning(false)} />}
          {revoking && <RevokeMandateDialog mandate={revoking} onClose={() => setRevoking(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

/** The scheme is not used in the market of the client. */
function OtherMarket({ scheme }: { readonly scheme: DirectDebitScheme }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const titles = useSchemeTitles()
  const hrefs = { bacs: paths.bacsDebit, sepa: paths.sepaDebit, ach: paths.achDebit }
  return (
    <EmptyState
      headingLevel={3}
      title={t`Not in your market`}
      description={t`Banks of your country do not use this kind of direct debit.`}
      actions={<Link href={hrefs[scheme]}>{titles[scheme]}</Link>}
    />
  )
}

type MandatesProps = { readonly debits: DirectDebits; readonly onRevoke: (mandate: MandateView) => void }

function Mandates({ debits: { creditor, mandates }, onRevoke }: MandatesProps) {
  const { t } = useLingui()
  return (
    <>
      {creditor === null && (
        <Text>{t`The payment provider of this installation offers no direct debits. Top up by bank transfer.`}</Text>
      )}
      {creditor !== null && mandates.length === 0 && (
        <EmptyState
          headingLevel={3}
          title={t`No mandates yet`}
          description={t`Sign a mandate for one of your bank accounts. It is used once the account is active.`}
        />
      )}
      <Grid minWidth={320}>
        {mandates.map((mandate) => (
          <MandateCard key={mandate.uuid} mandate={mandate} onRevoke={() => onRevoke(mandate)} />
        ))}
      </Grid>
    </>
  )
}
