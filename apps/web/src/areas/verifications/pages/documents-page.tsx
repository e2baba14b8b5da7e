import { type VerificationDocument, verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { kindsOf, verificationKinds } from '@fettle/domain/verifications/verification-kinds'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, ShieldIcon } from '@fettle/ui/controls/icons'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { AddDocumentDialog } from '../forms/add-document-dialog.tsx'
import { DocumentCard } from '../parts/document-card.tsx'
import { useDocumentTabs } from '../use-document-tabs.ts'
import { verificationStatusQuery } from '../verifications.queries.ts'

/** Registrations, licences and tax documents of the own company. */
export function TradeDocumentsPage() {
  return <DocumentsPage isInsurance={false} />
}

/** Insurance of the own company. */
export function InsurancePage() {
  return <DocumentsPage isInsurance />
}

function DocumentsPage({ isInsurance }: { isInsurance: boolean }) {
  const { t } = useLingui()
  const tabs = useDocumentTabs(isInsurance ? 'insurance' : 'trade')
  const vetting = useQuery(verificationStatusQuery(null))
  const [isAdding, setAdding] = useState(false)
  const { namespace } = useMembership()
  const kinds = kindsOf(namespace).filter((kind) => (verificationKinds[kind].group === 'insurance') === isInsurance)
  const add = vetting.data?.can.includes('add') && (
    <Button startIcon={<AddIcon />} onPress={() => setAdding(true)}>
      {t`Upload a document`}
    </Button>
  )
  return (
    <>
      <SettingsScreen
        title={t`Documents`}
        description={t`Clients check them before they award work. You are notified 30 days before expiry.`}
        {...loadStateOf(vetting, <PartSkeleton lines={8} />)}
      >
        {({ documents }) => {
          const shown = documents.filter(({ group }) => (group === 'insurance') === isInsurance)
          return (
            <Stack gap={5}>
              <LinkTabs label={t`Documents`} tabs={tabs} />
              {shown.length === 0 ? (
                <Card>
                  <EmptyState
                    icon={<ShieldIcon />}
                    title={t`No documents yet`}
                    headingLevel={3}
                    description={t`Upload what your clients ask for; each of them checks it for itself.`}
                    actions={add}
                  />
                </Card>
              ) : (
                <>
                  <div>{add}</div>
                  {shown.map((document) => (
                    <DocumentCard key={document.uuid} document={document} actions={<Withdraw document={document} />} />
                  ))}
                </>
              )}
            </Stack>
          )
        }}
      </SettingsScreen>
      {isAdding && <AddDocumentDialog kinds={kinds} onClose={() => setAdding(false)} />}
    </>
  )
}

function Withdraw({ document }: { document: VerificationDocument }) {
  const { t } = useLingui()
  const withdraw = useCommand(verificationsMethods.withdraw)
  return (
    <ConfirmedAction
      verb="withdraw"
      view={{ can: document.can, cannot: {} }}
      size="small"
      variant="secondary"
      color="critical"
      title={t`Remove this document?`}
      question={t`Clients no longer see it, and it no longer counts for awards.`}
      onConfirm={async () => {
        await withdraw.run({ documentUuid: document.uuid, version: document.version })
        toast.success({ title: t`Document removed` })
      }}
    >
      {t`Remove`}
    </ConfirmedAction>
  )
}
