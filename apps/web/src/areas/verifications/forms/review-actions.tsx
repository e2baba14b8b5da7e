import { type VerificationDocument, verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** The client's review of a document: accept, or reject with a reason; can be changed. */
export function ReviewActions({ document }: { document: VerificationDocument }) {
  const { t } = useLingui()
  const judge = useCommand(verificationsMethods.judge)
  const { uuid: documentUuid } = document
  const verdict = document.judgements[0]?.verdict
  const accept = async () => {
    await judge.run({ documentUuid, verdict: 'accepted' })
    toast.success({ title: t`Document accepted` })
  }
  return (
    <>
      {verdict !== 'accepted' && (
        <Button size="small" loading={judge.isRunning} onPress={() => void accept().catch(() => undefined)}>
          {t`Accept document`}
        </Button>
      )}
      {verdict !== 'refused' && (
        <ConfirmedAction
          verb="refuse"
          size="small"
          variant="secondary"
          color="critical"
          title={t`Reject this document?`}
          question={t`It no longer counts for awards. The company sees your reason.`}
          reason={{ label: t`Reason`, isRequired: true }}
          onConfirm={(reason) => judge.run({ documentUuid, verdict: 'refused', reason })}
        >
          {t`Reject`}
        </ConfirmedAction>
      )}
    </>
  )
}
