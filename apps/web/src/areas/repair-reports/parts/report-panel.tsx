import { type RepairReportView, repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { phoneLink } from '@fettle/domain/rules/phone'
import { Link } from '@fettle/ui/controls/link'
import { Tag } from '@fettle/ui/controls/tag'
import { Banner } from '@fettle/ui/feedback/banner'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { answerText, askText, tileText } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Attachments } from '../../../kit/attachments.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useReportTexts } from '../use-fault-tree.ts'
import { OwnWords } from './own-words.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportCandidates } from './report-candidates.tsx'
import { ReportMessages } from './report-messages.tsx'
import { UrgencyReasons } from './urgency-reasons.tsx'
import { UrgencyTag } from './urgency-tag.tsx'

type ReportPanelProps = { readonly reportUuid: string; readonly isPage?: boolean }

/** A repair report: what was reported, why it is as urgent as it is, and what to do with it. */
export function ReportPanel({ reportUuid, isPage = false }: ReportPanelProps) {
  const { data: report } = useQuery(methodQuery(repairReportsMethods.get, { reportUuid }))
  return report ? <Inside report={report} isPage={isPage} /> : <PartSkeleton />
}

function Inside({ report, isPage }: { report: RepairReportView; isPage: boolean }) {
  const { t } = useLingui()
  const labels = useLabels()
  const texts = useReportTexts(report.treeNumber)
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={isPage ? 1 : 2} size="title">
          {`R-${report.number} ${tileText(texts, report.tile)}`}
        </Heading>
        <Cluster gap={1}>
          <UrgencyTag urgency={report.urgency} />
          <Tag>{labels.repairReportState(report.state)}</Tag>
          <Badges report={report} />
        </Cluster>
      </Stack>
      <Notices report={report} />
      <ReportActions report={report} />
      {report.channel === 'desk' ? (
        report.words !== '' && <Text keepsLines>{report.words}</Text>
      ) : (
        <OwnWords words={report.words} language={report.language} />
      )}
      <Attachments files={report.photos} label={t`Photos of the report`} />
      <Facts report={report} />
      <Why report={report} />
      <Answers report={report} />
      <ReportMessages messages={report.messages} />
      {report.can.length > 0 && <ReportCandidates report={report} />}
    </Stack>
  )
}

function Badges({ report }: { report: RepairReportView }) {
  const { t } = useLingui()
  return (
    <>
      {report.hazard && <Tag surface="red">{t`Hazard`}</Tag>}
      {report.hasNeeds && <Tag surface="orange">{t`Has needs`}</Tag>}
    </>
  )
}

function Notices({ report }: { report: RepairReportView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const { state, question, answerText: answered, declineReason, declineNote } = report
  return (
    <>
      {report.asksForHazard && report.hazard && report.state !== 'converted' && (
        <Banner status="warning_urgent" title={t`The law on hazards in social housing applies`}>
          {report.hazard === 'emergency'
            ? t`Accepting marks the order as an emergency hazard from the moment of the report.`
            : t`The order asks whether it is a significant hazard; the time counts from the report.`}
        </Banner>
      )}
      {report.workOrderUuid && (
        <Banner status="success" title={t`Work order raised`}>
          <Link href={paths.workOrder(report.workOrderUuid)}>{t`Work order #${report.workOrderNumber ?? ''}`}</Link>
        </Banner>
      )}
      {report.mergedIntoUuid && (
        <Banner status="info" title={t`Merged`}>
          <Link href={paths.repairReport(report.mergedIntoUuid)}>{t`Report R-${report.mergedIntoNumber ?? ''}`}</Link>
        </Banner>
      )}
      {state === 'rejected' && (
        <Banner status="warning" title={labels.declineReason(declineReason ?? '')}>
          {declineNote}
        </Banner>
      )}
      {question !== '' && (
        <Banner status="info" title={question}>
          {answered === '' ? (
            t`Not answered yet. Clocks keep running.`
          ) : (
            <OwnWords words={answered} language={report.language} />
          )}
        </Banner>
      )}
    </>
  )
}

function Facts({ report }: { report: RepairReportView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  const { access, contactTelephone, contactEmail } = report
  const times = access?.times.map((time) => labels.suitableTime(time)).join(', ')
  return (
    <DefinitionList
      items={[
        { label: t`Location`, value: <Link href={paths.location(report.locationUuid)}>{report.locationName}</Link> },
        { label: t`In`, value: report.trailText },
        {
          label: t`History`,
          value: <Link href={paths.locationWorkOrders(report.locationUuid)}>{t`Work orders of this home`}</Link>,
        },
        {
          label: t`Reported`,
          value: `${formats.dateTime(report.awareAt)}, ${labels.repairReportChannel(report.channel)}`,
        },
        { label: t`Contact`, value: report.contactName },
        {
          label: t`Phone`,
          value: contactTelephone && <Link href={phoneLink(contactTelephone)}>{contactTelephone}</Link>,
        },
        { label: t`Email`, value: contactEmail && <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link> },
        { label: t`Access`, value: access && labels.accessKind(access.kind) },
        { label: t`Times that suit`, value: times },
        { label: t`Pets`, value: access?.hasPets && t`Yes` },
        { label: t`Note for the operative`, value: access?.note },
      ].filter(({ value }) => Boolean(value))}
    />
  )
}

function Why({ report }: { report: RepairReportView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const texts = useReportTexts(report.treeNumber)
  const isChanged = report.urgency !== report.ruleUrgency
  if (report.because.length === 0 && !isChanged) return null
  return (
    <Stack gap={2}>
      <Heading level={3} size="small">{t`Why this urgency`}</Heading>
      <UrgencyReasons because={report.because} texts={texts} />
      {isChanged && (
        <Text size="small" tone="soft">
          {[t`Changed from ${labels.urgency(report.ruleUrgency)}`, report.triageReason].filter(Boolean).join(': ')}
        </Text>
      )}
    </Stack>
  )
}

function Answers({ report }: { report: RepairReportView }) {
  const { t } = useLingui()
  const texts = useReportTexts(report.treeNumber)
  const items = Object.entries(report.answers).map(([question, answer]) => ({
    label: askText(texts, report.tile, question),
    value: answerText(texts, { tile: report.tile, question }, answer),
  }))
  if (items.length === 0) return null
  return (
    <Stack gap={2}>
      <Heading level={3} size="small">{t`Answers`}</Heading>
      <DefinitionList items={items} />
    </Stack>
  )
}
