import { type RepairReportView, repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { Cluster } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { AcceptReportDrawer } from '../forms/accept-report-drawer.tsx'
import { AskResidentDrawer, ChangeUrgencyDrawer, DeclineReportDrawer } from '../forms/report-drawers.tsx'

type Opened = 'accept' | 'ask' | 'triage' | 'decline'

/** What can be done with a report, the usual next step first. */
export function ReportActions({ report }: { report: RepairReportView }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened>()
  const reopen = useCommand(repairReportsMethods.reopen)
  const unmerge = useCommand(repairReportsMethods.unmerge)
  const one = { reportUuid: report.uuid, version: report.version }
  const close = () => setOpened(undefined)
  const look = { variant: 'secondary', color: 'default', size: 'small' } as const
  if (report.can.length === 0) return null
  return (
    <Cluster>
      <Action verb="accept" view={report} size="small" onPress={() => setOpened('accept')}>{t`Accept`}</Action>
      <Action verb="ask" view={report} {...look} onPress={() => setOpened('ask')}>{t`Ask`}</Action>
      <Action verb="triage" view={report} {...look} onPress={() => setOpened('triage')}>{t`Change urgency`}</Action>
      <Action verb="decline" view={report} {...look} color="critical" onPress={() => setOpened('decline')}>
        {t`Decline`}
      </Action>
      <Action
        verb="unmerge"
        view={report}
        {...look}
        loading={unmerge.isRunning}
        onPress={() => void unmerge.run(one).catch(() => undefined)}
      >{t`Take out again`}</Action>
      <Action
        verb="reopen"
        view={report}
        {...look}
        loading={reopen.isRunning}
        onPress={() => void reopen.run(one).catch(() => undefined)}
      >{t`Open again`}</Action>
      {opened === 'accept' && <AcceptReportDrawer report={report} onClose={close} />}
      {opened === 'ask' && <AskResidentDrawer report={report} onClose={close} />}
      {opened === 'triage' && <ChangeUrgencyDrawer report={report} onClose={close} />}
      {opened === 'decline' && <DeclineReportDrawer report={report} onClose={close} />}
    </Cluster>
  )
}
