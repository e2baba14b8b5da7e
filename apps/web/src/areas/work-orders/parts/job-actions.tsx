import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { DownloadIcon, LinkIcon, MessageIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { toast } from '@fettle/ui/feedback/toast'
import { ConfirmDialog } from '@fettle/ui/overlays/confirm-dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { copyAddress } from '../../../kit/actions/copy-text.ts'
import { useDocument } from '../../../kit/actions/use-document.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { useWatchAction } from '../use-watch-action.tsx'
import { JobStepButton } from './job-next-step.tsx'

/** The next step of a job, its conversation, and a menu of everything else. The offer is answered in its own notice. */
export function JobActions({ job }: { job: JobView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const isPhone = useIsPhone()
  const isOffered = job.jobState === 'offered'
  const watching = useWatchAction({ jobUuid: job.uuid }, usePermission('notifications.view'))
  const { download } = useDocument(jobsMethods.document, { jobUuid: job.uuid })
  const withdraw = {
    id: 'withdraw',
    verb: 'withdraw_interest',
    label: t`Withdraw interest`,
    isDanger: true,
    onAction: () => setWithdrawing(true),
  }
  return (
    <>
      {!isOffered && !isPhone && <JobStepButton job={job} />}
      <LinkButton
        href={paths.jobMessages({ jobUuid: job.uuid })}
        variant="secondary"
        color="default"
        startIcon={<MessageIcon />}
      >
        {t`Message`}
      </LinkButton>
      <ActionMenu
        view={job}
        groups={[
          [
            ...watching,
            { id: 'copy', label: t`Copy link`, icon: <LinkIcon />, onAction: copyAddress },
            { id: 'pdf', label: t`Save as PDF`, icon: <DownloadIcon />, onAction: download },
          ],
          isOffered ? [] : [withdraw],
        ]}
      />
      {isWithdrawing && <WithdrawInterest job={job} onClose={() => setWithdrawing(false)} />}
    </>
  )
}

function WithdrawInterest({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { t } = useLingui()
  const withdraw = useCommand(jobsMethods.withdraw)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Withdraw your interest?`}
      confirmLabel={t`Withdraw interest`}
      cancelLabel={t`Go back`}
      color="critical"
      reason={{ label: t`Reason` }}
      onConfirm={async (reason) => {
        await withdraw.run({ jobUuid: job.uuid, reason })
        toast.success({ title: t`Interest withdrawn` })
      }}
    >
      {t`Your invitation goes to another company. ${job.clientName} may invite you again.`}
    </ConfirmDialog>
  )
}
