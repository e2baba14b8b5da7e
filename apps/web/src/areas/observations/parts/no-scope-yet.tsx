import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { type ScopeRow, scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { Button } from '@fettle/ui/controls/button'
import { ClipboardCheckIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Stack } from '@fettle/ui/layout/stack'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'

/** Starts the scope of works of an inspection from what it found. */
export function NoScopeYet({ inspectionUuid, closed }: { inspectionUuid: string; closed: ScopeRow | undefined }) {
  const { t } = useLingui()
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  const inspection = useQuery(methodQuery(inspectionsMethods.get, { inspectionUuid }))
  return (
    <DetailPage
      {...loadStateOf(inspection)}
      frame={(view) => ({
        title: t`Scope of works`,
        meta: `${view.title} · ${view.locationName}`,
        crumbs: [
          {
            label: t`Inspection #${view.number}`,
            href:
              side === 'client'
                ? client.inspection(view.uuid)
                : contractor.jobInspection(view.jobUuid ?? '', view.uuid),
          },
          { label: t`Scope of works` },
        ],
        crumbsLabel: t`Breadcrumb`,
      })}
    >
      {() => (
        <Stack>
          <Start inspectionUuid={inspectionUuid} />
          {closed && side === 'client' && (
            <Link href={client.scope(closed.uuid)}>{t`The closed scope of works of this inspection`}</Link>
          )}
        </Stack>
      )}
    </DetailPage>
  )
}

function Start({ inspectionUuid }: { inspectionUuid: string }) {
  const { t } = useLingui()
  const mayEdit = usePermission('scopes.edit')
  const start = useCommand(scopesMethods.start)
  const asked = { inspectionUuid, status: 'new' } as const
  const { data } = useQuery(methodPageQuery(observationsMethods.list, asked, { limit: 100 }))
  if (!data) return null
  const observationUuids = data.rows.map(({ uuid }) => uuid)
  const count = observationUuids.length
  return (
    <EmptyState
      icon={<ClipboardCheckIcon />}
      title={t`No scope of works yet`}
      description={
        count === 0
          ? t`This inspection has no new observations. What fails in it can become a line here.`
          : plural(count, {
              one: 'One observation becomes the first line. Then add its price.',
              other: '# observations become the first lines. Then add their prices.',
            })
      }
      actions={
        mayEdit && (
          <Button
            loading={start.isRunning}
            onPress={() => void start.run({ inspectionUuid, observationUuids }).catch(() => undefined)}
          >
            {t`Start scope of works`}
          </Button>
        )
      }
    />
  )
}
