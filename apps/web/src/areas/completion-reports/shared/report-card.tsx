import {
  type CompletionReportView,
  completionReportsMethods,
} from '@fettle/contracts/completion-reports/completion-reports.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { Attachments } from '../../../kit/attachments.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useWhoAndWhen } from '../../../kit/texts/use-who-and-when.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { ReportAnswers } from './report-answers.tsx'

type Report = CompletionReportView

/** A completion report: description, photos before and after, and signature. */
export function ReportCard({ report, actions }: { report: Report; actions?: ReactNode }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  const decided = useDecided(report)
  return (
    <Card
      title={useTitle(report)}
      actions={
        <Cluster>
          <StateBadge kind="completion-report" state={report.state} />
          <DocumentButton method={completionReportsMethods.document} input={{ completionReportUuid: report.uuid }} />
        </Cluster>
      }
      footer={actions}
    >
      <Stack>
        {report.state === 'rejected' && (
          <Banner status="error" title={report.rejectReasons.map((each) => labels.reason('report', each)).join(', ')}>
            {report.rejectNote}
          </Banner>
        )}
        {report.acceptsAt && <Waits until={report.acceptsAt} />}
        <Text keepsLines isProse>
          {report.summary}
        </Text>
        <DefinitionList
          layout="columns"
          items={[
            {
              label: report.covers === 'work' ? t`Finished on` : t`Visited on`,
              value: formats.day(report.completedOn),
            },
            {
              label: t`Working time`,
              value: report.labourMinutes === null ? null : <Duration minutes={report.labourMinutes} />,
            },
            { label: t`Submitted`, value: report.submittedAt && formats.dateTime(report.submittedAt) },
            { label: t`By`, value: report.submittedBy },
            ...(report.authorSide === 'client'
              ? [{ label: t`Completed on behalf of the contractor by`, value: report.clientName }]
              : []),
            { label: t`Decided`, value: decided },
            ...(report.noPhotoReason ? [{ label: t`Why there is no photo`, value: report.noPhotoReason }] : []),
          ]}
        />
        <ReportAnswers report={report} />
        <Photos title={t`Before`} files={report.before} />
        <Photos title={t`After`} files={report.after} />
        <Signature report={report} />
      </Stack>
    </Card>
  )
}

/** When the report is accepted automatically, shown to both sides. */
function Waits({ until }: { until: string }) {
  const formats = useFormats()
  return (
    <Banner status="info">
      <Trans>
        Signed off automatically from {formats.dateTime(until)}, unless decided earlier or an issue is open.
      </Trans>
    </Banner>
  )
}

/** Who decided and when; the client's settings for automatic acceptance. */
const useDecided = ({ state, decidedAt, decidedBy }: Report) => {
  const { t } = useLingui()
  const whoAndWhen = useWhoAndWhen()
  return whoAndWhen(decidedBy ?? (state === 'accepted' ? t`By the settings of the client` : null), decidedAt)
}

const useTitle = ({ covers, contractorName, revision, completedOn }: Report) => {
  const { t } = useLingui()
  const formats = useFormats()
  return covers === 'work'
    ? t`Report of ${contractorName}, version ${revision}`
    : t`Visit of ${contractorName} on ${formats.day(completedOn)}`
}

function Duration({ minutes }: { minutes: number }) {
  const { i18n } = useLingui()
  const unit = (value: number, name: string) => i18n.number(value, { style: 'unit', unit: name, unitDisplay: 'short' })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return (
    <span>
      {[hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')].filter(Boolean).join(' ')}
    </span>
  )
}

function Photos({ title, files }: { title: string; files: Report['before'] }) {
  if (files.length === 0) return null
  return (
    <Stack gap={2}>
      <Heading level={3} size="small">
        {title}
      </Heading>
      <Attachments files={files} label={title} />
    </Stack>
  )
}

function Signature({ report }: { report: Report }) {
  const { t } = useLingui()
  if (!report.signedBy && !report.signature) return null
  return (
    <Stack gap={2}>
      <Heading level={3} size="small">
        {t`Signed by ${report.signedBy}`}
      </Heading>
      {report.signature && (
        <svg viewBox="0 0 600 200" width="300" height="100">
          <title>{t`Signature of ${report.signedBy}`}</title>
          <path
            d={report.signature}
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </Stack>
  )
}
