import { type ObservationView, observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { Link } from '@fettle/ui/controls/link'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ActivityTimeline } from '../../../kit/activity-timeline.tsx'
import { Attachments } from '../../../kit/attachments.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { ObservationActions } from '../parts/observation-actions.tsx'
import { severityStatus, statusBadges, useObservationLabels } from '../shared/use-observation-labels.ts'

/** An observation: what it is, when it was seen, and what was decided. */
export function ObservationPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const labels = useObservationLabels()
  const factsOf = useFacts()
  const observation = useQuery(
    methodQuery(observationsMethods.get, { observationUuid: useRouteParam('observationUuid') }),
  )
  return (
    <DetailPage
      {...loadStateOf(observation)}
      frame={(view) => ({
        title: view.title,
        badge: (
          <Cluster gap={1}>
            <StatusBadge status={severityStatus[view.severity]}>
              {[view.code, labels.severities[view.severity]].filter(Boolean).join(' · ')}
            </StatusBadge>
            <StatusBadge status={statusBadges[view.status]}>{labels.statuses[view.status]}</StatusBadge>
          </Cluster>
        ),
        meta: [view.locationName, view.section].filter(Boolean).join(' · '),
        crumbs: [{ label: t`Observations`, href: paths.observations }, { label: view.title }],
        crumbsLabel: t`Breadcrumb`,
        actions: <ObservationActions observation={view} />,
        facts: factsOf(view),
      })}
    >
      {(view) => (
        <Stack gap={4}>
          <Decision observation={view} />
          <Sightings observation={view} />
          <ObservationActivity observation={view} />
        </Stack>
      )}
    </DetailPage>
  )
}

/** What happened, for members of the client. */
function ObservationActivity({ observation }: { observation: ObservationView }) {
  const { t } = useLingui()
  const asked = { observationUuid: observation.uuid }
  const { data } = useQuery(methodPageQuery(observationsMethods.activity, asked, { limit: 100 }))
  if (!data || data.rows.length === 0) return null
  return (
    <Card title={t`Activity`}>
      <ActivityTimeline entries={data.rows} />
    </Card>
  )
}

const useFacts = () => {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const labels = useLabels()
  const { parties } = useObservationLabels()
  return (view: ObservationView) => [
    { label: t`Property`, value: <Link href={paths.location(view.locationUuid)}>{view.locationName}</Link> },
    { label: t`Due`, value: view.dueOn === null ? '–' : formats.day(view.dueOn) },
    { label: t`Trade`, value: view.category === '' ? '–' : labels.category(view.category) },
    { label: t`Liable`, value: parties[view.liableParty] },
    ...(view.scopeUuid === null
      ? []
      : [{ label: t`Scope of works`, value: <Link href={paths.scope(view.scopeUuid)}>{t`Open`}</Link> }]),
    ...(view.workOrderUuid === null
      ? []
      : [
          {
            label: t`Work order`,
            value: <Link href={paths.workOrder(view.workOrderUuid)}>#{view.workOrderNumber}</Link>,
          },
        ]),
  ]
}

function Decision({ observation }: { observation: ObservationView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { reasons } = useObservationLabels()
  const { status, archiveReason, archiveNote, archivedAt, archivedBy, reviewOn, proofs } = observation
  if (status === 'work_done')
    return (
      <Banner status="success" title={t`The work is done`}>
        {t`Check it and archive the observation.`}
      </Banner>
    )
  if (archiveReason === null || archivedAt === null) return null
  const by = [archivedBy, formats.dateTime(archivedAt)].filter(Boolean).join(', ')
  return (
    <Card title={t`Decision`}>
      <Stack gap={2}>
        <Text weight="medium">{reasons[archiveReason]}</Text>
        {archiveNote !== '' && <Text>{archiveNote}</Text>}
        {reviewOn !== null && <Text>{t`Reviewed again on ${formats.day(reviewOn)}`}</Text>}
        <Text size="small" tone="soft">
          {by}
        </Text>
        <Attachments label={t`Proof of the remedy`} files={proofs} />
      </Stack>
    </Card>
  )
}

/** Everything that saw it, the latest last. */
function Sightings({ observation: { seenIn } }: { observation: ObservationView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  return (
    <Card title={t`Seen in`}>
      <Stack gap={4}>
        {seenIn.map((sighting) => (
          <Stack key={`${sighting.inspectionUuid}-${sighting.section}-${sighting.seenAt}`} gap={1}>
            <Cluster gap={2}>
              {sighting.inspectionUuid === null ? (
                <Text weight="medium">{sighting.seenBy ?? t`A former member`}</Text>
              ) : (
                <Link
                  href={paths.inspection(sighting.inspectionUuid)}
                >{t`Inspection #${sighting.inspectionNumber}`}</Link>
              )}
              <Text size="small" tone="soft">
                {formats.dateTime(sighting.seenAt)}
              </Text>
            </Cluster>
            {sighting.section !== '' && <Text>{sighting.section}</Text>}
            {sighting.note !== '' && <Text>{sighting.note}</Text>}
            <Attachments label={t`Photos`} files={sighting.files} />
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
