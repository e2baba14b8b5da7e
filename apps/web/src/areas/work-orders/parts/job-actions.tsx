import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { WatchButton } from './watch-button.tsx'

/** PDF of the job, and withdrawal before a hire. The offer is answered in its own notice. */
export function JobActions({ job }: { job: JobView }) {
  const mayFollow = usePermission('notifications.view')
  return (
    <>
      {job.jobState !== 'offered' && <WithdrawInterest job={job} />}
      {mayFollow && <WatchButton of={{ jobUuid: job.uuid }} />}
      <DocumentButton method={jobsMethods.document} input={{ jobUuid: job.uuid }} />
    </>
  )
}

function WithdrawInterest({ job }: { job: JobView }) {
  const { t } = useLingui()
  const withdraw = useCommand(jobsMethods.withdraw)
  return (
    <ConfirmedAction
      verb="withdraw_interest"
      view={job}
      variant="secondary"
      color="critical"
      title={t`Withdraw your interest?`}
      question={t`Your place goes to another company. ${job.clientName} may invite you again.`}
      reason={{ label: t`Reason` }}
      onConfirm={async (reason) => {
        await withdraw.run({ jobUuid: job.uuid, reason })
        toast.success({ title: t`Your interest is withdrawn` })
      }}
    >
      {t`Withdraw interest`}
    </ConfirmedAction>
  )
}
