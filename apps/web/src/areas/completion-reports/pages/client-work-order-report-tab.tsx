import {
  type CompletionReportView,
  completionReportsMethods,
} from '@fettle/contracts/completion-reports/completion-reports.methods'
import { AddIcon, ClipboardCheckIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action, isAllowed } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { RejectReportDialog } from '../forms/reject-report-dialog.tsx'
import { ReportCard } from '../shared/report-card.tsx'

/** Reports of an order, latest first, with sign-off and rejection. */
export function WorkOrderReportTab() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const workOrderUuid = useRouteParam('workOrderUuid')
  const { data } = useSuspenseQuery(methodPageQuery(completionReportsMethods.list, { workOrderUuid }, { limit: 100 }))
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const hasWhole = data.rows.some(({ state, covers }) => covers === 'work' && state !== 'rejected')
  const mayWrite = !hasWhole && order.jobs.some((job) => isAllowed(job, 'create_report'))
  return (
    <Stack>
      {mayWrite && (
        <Cluster>
          <LinkButton href={paths.writeReport(workOrderUuid)} size="small" variant="secondary" startIcon={<AddIcon />}>
            <Trans>Write report for contractor</Trans>
          </LinkButton>
        </Cluster>
      )}
      {data.rows.length === 0 && (
        <EmptyState
          icon={<ClipboardCheckIcon />}
          title={t`No report yet`}
          description={t`When the work is done, the contractor submits a report with photos. You sign it off here before the invoice.`}
        />
      )}
      {data.rows.map((report) => (
        <ReportCard key={report.uuid} report={report} actions={hasActions(report) && <Decision report={report} />} />
      ))}
    </Stack>
  )
}

/** Explains to the author of a report why another member has to sign it off. */
const hasActions = ({ can, cannot }: CompletionReportView) => can.length > 0 || cannot.accept !== undefined

function Decision({ report }: { report: CompletionReportView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const submit = useCommand(completionReportsMethods.submit)
  const accept = useCommand(completionReportsMethods.accept)
  const [isRejecting, setRejecting] = useState(false)
  return (
    <Cluster>
      <Action
        verb="submit"
        view={report}
        loading={submit.isRunning}
        onPress={() =>
          void submit.run({ completionReportUuid: report.uuid, version: report.version }).catch(() => undefined)
        }
      >
        {t`Submit report`}
      </Action>
      {isAllowed(report, 'edit') && (
        <LinkButton href={paths.editReport(report.workOrderUuid, report.uuid)} variant="secondary" color="default">
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      <ConfirmedAction
        verb="accept"
        view={report}
        title={t`Sign off the work?`}
        question={t`The contractor can then send the final invoice.`}
        onConfirm={async () => {
          await accept.run({ completionReportUuid: report.uuid, version: report.version })
          toast.success({ title: t`Work signed off` })
        }}
      >
        {t`Sign off`}
      </ConfirmedAction>
      <Action verb="reject" view={report} variant="secondary" color="critical" onPress={() => setRejecting(true)}>
        {t`Reject report`}
      </Action>
      <TakeBackSignOff report={report} />
      {isRejecting && <RejectReportDialog report={report} onClose={() => setRejecting(false)} />}
    </Cluster>
  )
}

/** Withdraws a mistaken sign-off. */
function TakeBackSignOff({ report }: { report: CompletionReportView }) {
  const { t } = useLingui()
  const { run } = useCommand(completionReportsMethods.takeBack)
  return (
    <ConfirmedAction
      verb="take_back"
      view={report}
      variant="secondary"
      title={t`Undo sign-off?`}
      question={t`The report waits for sign-off again. Possible for 14 days, until the final invoice is submitted.`}
      reason={{ label: t`Reason, shown to the contractor`, isRequired: true }}
      onConfirm={async (reason) => {
        await run({ completionReportUuid: report.uuid, version: report.version, reason })
        toast.success({ title: t`Sign-off undone` })
      }}
    >
      {t`Undo sign-off`}
    </ConfirmedAction>
  )
}
