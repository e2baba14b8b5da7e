import {
  type CompletionReportView,
  completionReportsMethods,
} from '@fettle/contracts/completion-reports/completion-reports.methods'
import { EmptyState } from '@fettle/ui/empty-state'
import { ClipboardCheckIcon } from '@fettle/ui/icons'
import { Cluster, Stack } from '@fettle/ui/stack'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useParameter } from '../../../kit/address-parameter.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { RejectReportDialog } from '../forms/reject-report-dialog.tsx'
import { ReportCard } from '../shared/report-card.tsx'

/** Reports of an order, the latest first: sign off or send back. */
export function WorkOrderReportTab() {
  const { t } = useLingui()
  const workOrderUuid = useParameter('workOrderUuid')
  const { data } = useSuspenseQuery(pageQueryOf(completionReportsMethods.list, { workOrderUuid }, { limit: 100 }))
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={<ClipboardCheckIcon />}
        title={t`No report yet`}
        description={t`When the work is done the contractor hands in a report with photos. You sign it off here, and then the invoice can follow.`}
      />
    )
  return (
    <Stack>
      {data.rows.map((report) => (
        <ReportCard key={report.uuid} report={report} actions={report.can.length > 0 && <Decision report={report} />} />
      ))}
    </Stack>
  )
}

function Decision({ report }: { report: CompletionReportView }) {
  const { t } = useLingui()
  const accept = useCommand(completionReportsMethods.accept)
  const [isRejecting, setRejecting] = useState(false)
  return (
    <Cluster>
      <ConfirmedAction
        verb="accept"
        view={report}
        title={t`Sign the work off?`}
        question={t`The contractor can then send the final invoice.`}
        onConfirm={async () => {
          await accept.run({ completionReportUuid: report.uuid, version: report.version })
          toast.success({ title: t`The work is signed off` })
        }}
      >
        {t`Sign off`}
      </ConfirmedAction>
      <Action verb="reject" view={report} variant="secondary" color="critical" onPress={() => setRejecting(true)}>
        {t`Send back`}
      </Action>
      {isRejecting && <RejectReportDialog report={report} onClose={() => setRejecting(false)} />}
    </Cluster>
  )
}
