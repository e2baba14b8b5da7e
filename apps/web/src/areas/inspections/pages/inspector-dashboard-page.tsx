import type { InspectionRow } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { AddIcon, ClipboardCheckIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { DashboardColumn, DashboardFrame, DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useToday } from '../../../kit/use-today.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { type DueGroup, groupByDay } from '../group-by-day.ts'
import { ConflictsCard } from '../parts/conflicts-card.tsx'
import { DeviceCard } from '../parts/device-card.tsx'
import { DueInspection } from '../parts/due-inspection.tsx'
import { ScanButton } from '../parts/scan-button.tsx'

const ownQuery = methodPageQuery(inspectionsMethods.list, { filter: 'assigned-to-me' }, { limit: 100 })

/** What an inspector walks next, what is on this device, and what waits for a decision. */
export function InspectorDashboardPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const mayPlan = usePermission('inspections.create')
  const list = useQuery(ownQuery)
  return (
    <DashboardFrame
      title={t`Your inspections`}
      actions={
        <Cluster>
          <ScanButton />
          {mayPlan && (
            <LinkButton href={paths.inspections} variant="secondary" color="default" startIcon={<AddIcon />}>
              {t`Plan inspection`}
            </LinkButton>
          )}
        </Cluster>
      }
    >
      <DashboardPanel
        title={t`To do`}
        width={8}
        {...listLoadState(list, {
          table: ({ rows }) => <DueList rows={rows ?? []} />,
          empty: <NothingToDo />,
        })}
      />
      <DashboardColumn width={4}>
        <DeviceCard rows={list.data?.rows ?? []} />
        <ConflictsCard />
        <SubmittedCard rows={list.data?.rows ?? []} />
      </DashboardColumn>
    </DashboardFrame>
  )
}

function NothingToDo() {
  const { t } = useLingui()
  const paths = useClientPaths()
  return (
    <EmptyState
      icon={<ClipboardCheckIcon />}
      title={t`Nothing to inspect`}
      description={t`Inspections that are assigned to you appear here, the most urgent first.`}
      actions={<LinkButton href={paths.inspections}>{t`All inspections`}</LinkButton>}
    />
  )
}

/** The first one has the primary action; groups are days. */
function DueList({ rows }: { rows: readonly InspectionRow[] }) {
  const titles = useGroupTitles()
  const groups = groupByDay(rows, useToday())
  if (groups.length === 0) return <NothingToDo />
  const [first] = groups[0]?.rows ?? []
  return (
    <Stack gap={5}>
      {groups.map(({ key, rows: due }) => (
        <Stack key={key} gap={3}>
          <Heading level={3} size="small">
            {titles[key]}
          </Heading>
          {due.map((row) => (
            <DueInspection key={row.uuid} row={row} isNext={row === first} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

const useGroupTitles = (): Readonly<Record<DueGroup['key'], string>> => {
  const { t } = useLingui()
  return {
    'sent-back': t`Rejected: to be put right`,
    overdue: t`Overdue`,
    today: t`Today`,
    week: t`Within seven days`,
    later: t`Later`,
  }
}

/** Own inspections that were handed in and wait for answers of a device or for the review. */
function SubmittedCard({ rows }: { rows: readonly InspectionRow[] }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const handedIn = rows.filter(({ state }) => state === 'syncing' || state === 'pending')
  if (handedIn.length === 0) return null
  return (
    <Card title={t`Submitted`}>
      <Stack gap={3}>
        {handedIn.map(({ uuid, number, title, locationName, state }) => (
          <Stack key={uuid} gap={0}>
            <Link href={paths.inspection(uuid)}>{`#${number} ${title}`}</Link>
            <Text size="small" tone="soft">
              {[locationName, state === 'syncing' ? t`answers are on their way` : t`waits for the review`].join(' · ')}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
