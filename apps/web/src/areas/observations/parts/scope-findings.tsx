import { type ObservationRow, observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { type ScopeView, scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { severityStatus, useObservationLabels } from '../shared/use-observation-labels.ts'

/** Observations of the inspection that are not in a scope of works yet. */
export function ScopeFindings({ scope, inspectionUuid }: { scope: ScopeView; inspectionUuid: string }) {
  const { t } = useLingui()
  const { severities } = useObservationLabels()
  const addFindings = useCommand(scopesMethods.addFindings)
  const asked = { inspectionUuid, status: 'new' } as const
  const { data } = useQuery(methodPageQuery(observationsMethods.list, asked, { limit: 100 }))
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  const { uuid: scopeUuid, version } = scope
  const add = (chosen: readonly ObservationRow[]) =>
    void addFindings
      .run({ scopeUuid, version, observationUuids: chosen.map(({ uuid }) => uuid) })
      .catch(() => undefined)
  return (
    <Card
      title={t`Observations that are not in it`}
      actions={
        rows.length > 1 && (
          <Button size="small" loading={addFindings.isRunning} onPress={() => add(rows)}>
            {t`Add all`}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {rows.map((row) => (
          <Row key={row.uuid} justify="between">
            <Cluster gap={2}>
              <StatusBadge status={severityStatus[row.severity]}>{severities[row.severity]}</StatusBadge>
              <TitleWithSubtitle title={row.title} below={row.section} />
            </Cluster>
            <Button size="small" variant="secondary" color="default" onPress={() => add([row])}>
              {t`Add`}
              <span className="visually-hidden">{row.title}</span>
            </Button>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
