import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import type { ButtonSize } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'

type ApprovalResponseProps = {
  readonly roundUuid: string
  readonly version: number
  /** Members whom the reader answers for as a delegate. */
  readonly forNames: readonly string[]
  readonly size?: ButtonSize
}

/** The reader's response to an approval request: approve with a comment, or decline with a reason. */
export function ApprovalResponse({ roundUuid, version, forNames, ...look }: ApprovalResponseProps) {
  const { t } = useLingui()
  const answer = useCommand(approvalsMethods.answer)
  const names = forNames.join(', ')
  const question = names && t`You also answer for ${names}.`
  return (
    <>
      <ConfirmedAction
        {...look}
        verb="agree"
        title={t`Approve?`}
        question={question}
        reason={{ label: t`Comment` }}
        onConfirm={async (note) => {
          await answer.run({ roundUuid, version, verdict: 'approve', note })
          toast.success({ title: t`You approved` })
        }}
      >
        {t`Approve`}
      </ConfirmedAction>
      <ConfirmedAction
        {...look}
        verb="decline"
        variant="secondary"
        color="critical"
        title={t`Decline approval?`}
        question={question}
        reason={{ label: t`Reason`, isRequired: true }}
        onConfirm={async (note) => {
          await answer.run({ roundUuid, version, verdict: 'decline', note })
          toast.success({ title: t`You declined` })
        }}
      >
        {t`Decline`}
      </ConfirmedAction>
    </>
  )
}
