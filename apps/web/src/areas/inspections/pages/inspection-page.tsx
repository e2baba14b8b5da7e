import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Banner } from '@fettle/ui/feedback/banner'
import { Progress } from '@fettle/ui/feedback/progress'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { ThumbBar } from '@fettle/ui/layout/thumb-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ActivityTimeline } from '../../../kit/activity-timeline.tsx'
import { Attachments } from '../../../kit/attachments.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ObservationList } from '../../observations/shared/observation-list.tsx'
import { MoveVersionDialog } from '../forms/move-version-dialog.tsx'
import { AnswerList } from '../parts/answer-list.tsx'
import { InspectionActions } from '../parts/inspection-actions.tsx'
import { ResidentLinksCard } from '../parts/resident-links-card.tsx'
import { UnfitAnswers } from '../parts/unfit-answers.tsx'
import { inspectionStatus, useInspectionLabels } from '../use-inspection-labels.ts'
import { useInspectionPaths } from '../use-inspection-paths.ts'

/** An inspection: what happens next, what was answered, what failed. */
export function InspectionPage() {
  const labels = useInspectionLabels()
  const { t } = useLingui()
  const crumbsOf = useCrumbs()
  const factsOf = useFacts()
  const inspection = useQuery(methodQuery(inspectionsMethods.get, { inspectionUuid: useRouteParam('inspectionUuid') }))
  return (
    <DetailPage
      {...loadStateOf(inspection)}
      frame={(view) => ({
        title: view.title,
        badge: <StatusBadge status={inspectionStatus[view.state]}>{labels.state(view.state)}</StatusBadge>,
        meta: [view.locationName, view.locationAddress].filter(Boolean).join(' · '),
        crumbs: crumbsOf(view),
        crumbsLabel: t`Breadcrumb`,
        actions: <InspectionActions inspection={view} />,
        facts: factsOf(view),
      })}
    >
      {(view) => <InspectionParts inspection={view} />}
    </DetailPage>
  )
}

const useCrumbs = () => {
  const { t } = useLingui()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  const { isClient } = useInspectionPaths()
  return ({ number, jobUuid }: InspectionView) => [
    isClient
      ? { label: t`Inspections`, href: client.inspections }
      : { label: t`Inspections`, href: contractor.jobInspections(jobUuid ?? '') },
    { label: `#${number}` },
  ]
}

const useFacts = () => {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const labels = useInspectionLabels()
  const { isClient } = useInspectionPaths()
  return (view: InspectionView) => {
    const { dueOn, result, score, workOrderUuid, workOrderNumber } = view
    const order =
      workOrderUuid !== null && workOrderNumber !== null
        ? [
            {
              label: t`Work order`,
              value: isClient ? (
                <Link href={paths.workOrder(workOrderUuid)}>#{workOrderNumber}</Link>
              ) : (
                `#${workOrderNumber}`
              ),
            },
          ]
        : []
    return [
      { label: t`Inspector`, value: view.contractorName ?? view.assigneeName ?? t`Not assigned` },
      { label: t`Due`, value: dueOn === null ? '–' : formats.day(dueOn) },
      ...order,
      ...(result === null
        ? []
        : [
            {
              label: t`Result`,
              value: score === null ? labels.result(result) : `${labels.result(result)} (${score} %)`,
            },
          ]),
    ]
  }
}

function InspectionParts({ inspection }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const paths = useInspectionPaths()
  const { isClient } = paths
  const seesObservations = usePermission('observations.view')
  const seesScopes = usePermission('scopes.view')
  const { asked, answered } = inspection
  const isOver = inspection.state === 'pending' || inspection.state === 'completed'
  return (
    <Stack gap={4}>
      <Notices inspection={inspection} />
      {!isOver && (
        <Card title={t`Progress`}>
          <Stack gap={3}>
            <Progress
              label={t`Answered`}
              value={asked === 0 ? 0 : answered / asked}
              valueText={t`${answered} of ${asked}`}
            />
            <TemplateVersion inspection={inspection} />
          </Stack>
        </Card>
      )}
      <Report inspection={inspection} />
      <Summary inspection={inspection} />
      {seesObservations && isOver && (
        <ObservationList
          inspectionUuid={inspection.uuid}
          actions={
            seesScopes && (
              <LinkButton href={paths.scope(inspection)} size="small" variant="secondary" color="default">
                {t`Scope of works`}
              </LinkButton>
            )
          }
        />
      )}
      <CompareLink inspection={inspection} />
      {isClient && <ResidentLinksCard inspection={inspection} />}
      <AnswerList inspection={inspection} />
      {inspection.unfitAnswers.length > 0 && (
        <Card title={t`Answers to questions of an earlier version`}>
          <UnfitAnswers answers={inspection.unfitAnswers} />
        </Card>
      )}
      {inspection.workOrderUuid === null && <InspectionActivity inspection={inspection} />}
      <StartBar inspection={inspection} />
    </Stack>
  )
}

function Summary({ inspection: { summary, isSummaryDrafted } }: { inspection: InspectionView }) {
  const { t } = useLingui()
  if (summary === '') return null
  return (
    <Card title={t`Summary`}>
      <Stack gap={2}>
        <Text isProse keepsLines>
          {summary}
        </Text>
        {isSummaryDrafted && (
          <Text size="small" tone="soft">{t`Drafted from the answers, not written by a person.`}</Text>
        )}
      </Stack>
    </Card>
  )
}

/** The version that the questions follow, and the way to a later one. */
function TemplateVersion({ inspection }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const [isMoving, setMoving] = useState(false)
  const { versionNumber, newestVersion } = inspection
  if (!inspection.can.includes('moveVersion'))
    return <Text tone="soft">{t`Template version ${versionNumber}. The questions stay as they are now.`}</Text>
  return (
    <>
      <Text tone="soft">{t`Template version ${versionNumber}; version ${newestVersion} has been published since.`}</Text>
      <Cluster>
        <Action
          verb="moveVersion"
          view={inspection}
          size="small"
          variant="secondary"
          color="default"
          onPress={() => setMoving(true)}
        >
          {t`Move to version ${newestVersion}`}
        </Action>
      </Cluster>
      {isMoving && <MoveVersionDialog inspection={inspection} onClose={() => setMoving(false)} />}
    </>
  )
}

/** What happened, where no order has a timeline for it. */
function InspectionActivity({ inspection }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const asked = { inspectionUuid: inspection.uuid }
  const { data } = useQuery(methodPageQuery(inspectionsMethods.activity, asked, { limit: 100 }))
  if (!data || data.rows.length === 0) return null
  return (
    <Card title={t`Activity`}>
      <ActivityTimeline entries={data.rows} />
    </Card>
  )
}

/** The paper report that was uploaded instead of a walk, or the way to upload one. */
function Report({ inspection }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useInspectionPaths()
  const { document, files, can } = inspection
  if (document === null)
    return can.includes('uploadDocument') ? (
      <Link href={paths.upload(inspection)}>{t`Upload a report instead of answering`}</Link>
    ) : null
  const { number, issuedOn, validUntil, attachmentUuids } = document
  return (
    <Card title={t`Report ${number}`}>
      <Stack gap={2}>
        <Text>
          {[
            t`issued on ${formats.day(issuedOn)}`,
            ...(validUntil === null ? [] : [t`valid until ${formats.day(validUntil)}`]),
          ].join(', ')}
        </Text>
        <Attachments label={t`Uploaded report`} files={files.filter(({ uuid }) => attachmentUuids.includes(uuid))} />
      </Stack>
    </Card>
  )
}

/** The way to the comparison with the inspection before, for clients. */
function CompareLink({ inspection: { uuid, baseline, answered } }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { isClient } = useInspectionPaths()
  if (!isClient || baseline === null || answered === 0) return null
  return (
    <Link href={paths.compareInspections(uuid, baseline.uuid)}>{t`Compare with inspection #${baseline.number}`}</Link>
  )
}

/** What the reader has to know or do next. */
function Notices({ inspection }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const { state, conflicts, sendBackNote, cancelReason, isUnchecked, contractorName } = inspection
  const missing = inspection.faults.length
  const { isClient } = useInspectionPaths()
  return (
    <>
      {state === 'unassigned' && (
        <Banner status="warning" title={t`No inspector yet`}>
          {t`Assign it to an inspector.`}
        </Banner>
      )}
      {state === 'syncing' && (
        <Banner status="info" title={t`Submitted, answers are on their way`}>
          {t`The device of the inspector sends the rest once it has a connection.`}
        </Banner>
      )}
      {state === 'in_progress' && sendBackNote !== '' && (
        <Banner status="warning" title={t`Rejected by the reviewer`}>
          {sendBackNote}
        </Banner>
      )}
      {conflicts.length > 0 && (
        <Banner
          status="warning"
          title={plural(conflicts.length, {
            one: 'Two people answered one question differently',
            other: 'Two people answered # questions differently',
          })}
        >
          {t`The review decides which answer counts.`}
        </Banner>
      )}
      {state === 'cancelled' && (
        <Banner status="info" title={t`Cancelled`}>
          {cancelReason}
        </Banner>
      )}
      {isUnchecked && <Banner status="info" title={t`Not checked by a second person`} />}
      {isClient && state === 'assigned' && contractorName !== null && missing > 0 && (
        <Banner status="info" title={t`${contractorName} carries out this inspection`} />
      )}
    </>
  )
}

/** Starts the walk, or goes on at the first page that misses an answer. */
function StartBar({ inspection }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const paths = useInspectionPaths()
  if (!inspection.can.includes('record')) return null
  const [fault] = inspection.faults
  const at = inspection.content.pages.findIndex(({ sections }) =>
    sections.some(({ questions }) => questions.some(({ key }) => key === fault?.questionKey)),
  )
  return (
    <ThumbBar isOnEveryScreen>
      <LinkButton href={paths.page(inspection, Math.max(0, at) + 1)}>
        {inspection.answered === 0 ? t`Start the inspection` : t`Continue the inspection`}
      </LinkButton>
    </ThumbBar>
  )
}
