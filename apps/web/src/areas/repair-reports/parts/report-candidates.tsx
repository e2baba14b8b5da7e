import {
  type RepairReportView,
  type ReportCandidate,
  repairReportsMethods,
} from '@fettle/contracts/repair-reports/repair-reports.methods'
import { Link } from '@fettle/ui/controls/link'
import { Tag } from '@fettle/ui/controls/tag'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Action } from '../../../kit/actions/action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** What was reported or repaired here before and is likely the same fault. */
export function ReportCandidates({ report }: { report: RepairReportView }) {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(repairReportsMethods.candidates, { reportUuid: report.uuid }))
  const candidates = data?.candidates ?? []
  if (candidates.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={3} size="small">{t`Perhaps the same fault`}</Heading>
      <Stack as="ul" gap={3}>
        {candidates.map((candidate) => (
          <Candidate key={candidate.uuid} report={report} candidate={candidate} />
        ))}
      </Stack>
    </Stack>
  )
}

function Candidate({ report, candidate }: { report: RepairReportView; candidate: ReportCandidate }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  const merge = useCommand(repairReportsMethods.merge)
  const isReport = candidate.kind === 'report'
  const state = isReport ? labels.repairReportState(candidate.state) : labels.state('work-order', candidate.state)
  const href = isReport ? paths.repairReport(candidate.uuid) : paths.workOrder(candidate.uuid)
  return (
    <Row as="li" justify="between" align="start">
      <Stack gap={1}>
        <Link href={href}>{`${isReport ? 'R-' : '#'}${candidate.number} ${candidate.title}`}</Link>
        <Text size="small" tone="soft">
          {[candidate.locationName, state, formats.date(candidate.at)].join(' · ')}
        </Text>
        <Cluster gap={1}>
          {candidate.isProbable && <Tag surface="orange">{t`Probably the same`}</Tag>}
          {!isReport && !candidate.isOpen && <Tag>{t`Came back?`}</Tag>}
        </Cluster>
      </Stack>
      {isReport && candidate.isOpen && (
        <Action
          verb="merge"
          view={report}
          size="small"
          variant="secondary"
          color="default"
          loading={merge.isRunning}
          onPress={() =>
            void merge
              .run({ reportUuid: report.uuid, version: report.version, intoUuid: candidate.uuid })
              .catch(() => undefined)
          }
        >
          {t`Merge`}
        </Action>
      )}
    </Row>
  )
}
