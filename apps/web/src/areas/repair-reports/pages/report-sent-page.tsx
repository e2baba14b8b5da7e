import { type PortalReport, repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { repairSteps } from '@fettle/domain/signed-links/signed-link'
import { Button } from '@fettle/ui/controls/button'
import { Stepper } from '@fettle/ui/controls/stepper'
import { Banner } from '@fettle/ui/feedback/banner'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { type OwnReport, RepairVisits } from '../../resident-visits/shared/repair-visits.tsx'
import { UrgencyReasons } from '../parts/urgency-reasons.tsx'
import { PhotosField } from '../portal/photos-field.tsx'
import { useFaultTexts } from '../use-fault-texts.ts'
import { Unknown } from './report-start-page.tsx'

/** A report that was sent: its number, why it is as urgent as it is, and how it goes on. */
export function ReportSentPage() {
  const params = new URLSearchParams(useLocation().searchStr)
  const [draftKey, token, reportUuid] = [params.get('draft'), params.get('token'), params.get('report')]
  const own: OwnReport = draftKey ? { draftKey } : { token: token ?? '', ...(reportUuid ? { reportUuid } : {}) }
  return (
    <SuspenseBoundary skeleton={<PageSkeleton />}>
      <Sent own={own} />
    </SuspenseBoundary>
  )
}

type OwnProps = { readonly own: OwnReport }

function Sent({ own }: OwnProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { data: report, error } = useQuery({
    ...methodQuery(repairPortalMethods.progress, own),
    retry: false,
    refetchInterval: 60_000,
  })
  if (error) return <Unknown message={error.message} />
  if (!report) return <PageSkeleton />
  return (
    <PublicPageLayout title={t`Report R-${report.number}`} description={`${report.clientName}, ${report.locationName}`}>
      <Stack gap={5}>
        <Banner
          status={report.state === 'rejected' ? 'warning' : 'success'}
          title={
            report.state === 'submitted' || report.state === 'triaged'
              ? t`Received`
              : labels.repairReportState(report.state)
          }
        >
          <StateText report={report} />
        </Banner>
        {report.state === 'asked' && <Answer report={report} own={own} />}
        {report.repair && <RepairVisits repair={report.repair} own={own} />}
        <Progress report={report} />
        <Photos report={report} own={own} />
        <Why report={report} />
        {['submitted', 'triaged', 'asked'].includes(report.state) && <Withdraw own={own} />}
      </Stack>
    </PublicPageLayout>
  )
}

/** Photos that wait on this phone are uploaded; further ones may follow. */
function Photos({ report, own }: OwnProps & { readonly report: PortalReport }) {
  const queryClient = useQueryClient()
  const [before] = useState(report.photos.length)
  const { queryKey } = methodQuery(repairPortalMethods.progress, own)
  if (!report.mayAddPhotos && report.photos.length === 0) return null
  return (
    <Stack gap={3}>
      {report.photos.length > 0 && (
        <Text>{plural(report.photos.length, { one: '# photo has arrived.', other: '# photos have arrived.' })}</Text>
      )}
      <PhotosField
        draftKey={own.draftKey ?? report.uuid}
        sent={{ own, arrivedCount: before, onArrived: (after) => queryClient.setQueryData(queryKey, after) }}
      />
    </Stack>
  )
}

function StateText({ report }: { report: PortalReport }) {
  const { t } = useLingui()
  const labels = useLabels()
  if (report.state === 'rejected')
    return <>{[labels.declineReason(report.declineReason ?? ''), report.declineNote].filter(Boolean).join('. ')}</>
  if (report.isFollowing) return <>{t`You follow the report of a neighbour and hear what becomes of it.`}</>
  if (report.state === 'merged') return <>{t`It was reported before; you hear about the same repair.`}</>
  if (report.state === 'converted') return <>{t`The repair is being arranged.`}</>
  if (report.state === 'withdrawn') return <>{t`You have withdrawn it.`}</>
  return <>{t`It has arrived. Keep this page: it shows what happens next.`}</>
}

function Answer({ report, own }: OwnProps & { readonly report: PortalReport }) {
  const { t } = useLingui()
  const answer = useCommand(repairPortalMethods.answer)
  const [text, setText] = useState('')
  return (
    <Stack gap={3}>
      <Heading level={2} size="small">{t`A question for you`}</Heading>
      <Text keepsLines>{report.question}</Text>
      <TextArea label={t`Your answer`} rows={3} maxLength={1000} value={text} onChange={setText} />
      <Button
        fullWidth
        isDisabled={text.trim() === ''}
        loading={answer.isRunning}
        onPress={() => void answer.run({ ...own, text }).catch(() => undefined)}
      >
        {t`Send answer`}
      </Button>
    </Stack>
  )
}

function Progress({ report }: { report: PortalReport }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { repair } = report
  if (!repair || repair.step === 'cancelled') return null
  const at = repairSteps.indexOf(repair.step)
  const labels = {
    received: t`Reported`,
    'contractor-found': t`Contractor found`,
    'visit-arranged': t`Visit arranged`,
    done: t`Work done`,
  }
  const spoken = { done: t`done`, current: t`now`, ahead: t`to do` }
  const next = repair.visits.find(({ state }) => ['confirmed', 'en_route', 'on_site'].includes(state))
  return (
    <Stepper
      label={t`Repair progress`}
      orientation="vertical"
      steps={repairSteps.map((id, place) => {
        const state = place < at || repair.step === 'done' ? 'done' : place === at ? 'current' : 'ahead'
        const note = id === 'visit-arranged' && next ? formats.dateTime(next.startsAt, repair.timeZone) : undefined
        return { id, label: labels[id], state, stateLabel: spoken[state], note }
      })}
    />
  )
}

function Why({ report }: { report: PortalReport }) {
  const { t } = useLingui()
  const labels = useLabels()
  const texts = useFaultTexts()
  return (
    <Stack gap={2}>
      <Heading level={2} size="small">{t`Urgency: ${labels.urgency(report.urgency)}`}</Heading>
      <UrgencyReasons because={report.because} ownTexts={report.ownTexts} texts={texts} />
    </Stack>
  )
}

function Withdraw({ own }: OwnProps) {
  const { t } = useLingui()
  const withdraw = useCommand(repairPortalMethods.withdraw)
  return (
    <ConfirmedAction
      verb="withdraw"
      variant="tertiary"
      color="default"
      title={t`Withdraw the report?`}
      question={t`Only if it is repaired or was a mistake.`}
      onConfirm={() => withdraw.run(own)}
    >
      {t`Withdraw report`}
    </ConfirmedAction>
  )
}
