import type { Grants, Permission } from '@fettle/domain/access/permissions'
import { Card } from '@fettle/ui/layout/card'
import { Grid } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { usePermissionLabels } from './permission-labels.ts'

/** Grants of a role or an API key, by area with scope. */
export function GrantList({ grants }: { grants: Grants }) {
  const labels = usePermissionLabels()
  const permissions = Object.keys(grants) as Permission[]
  const areas = [...new Set(permissions.map((permission) => permission.slice(0, permission.indexOf('.'))))]
  return (
    <Grid minWidth={300}>
      {areas.map((area) => (
        <Card key={area} title={labels.area(area)} headingLevel={3}>
          <DefinitionList
            items={permissions
              .filter((permission) => permission.startsWith(`${area}.`))
              .map((permission) => ({
                label: labels.permission[permission],
                value: labels.reach[grants[permission] ?? 'all'],
              }))}
          />
        </Card>
      ))}
    </Grid>
  )
}
