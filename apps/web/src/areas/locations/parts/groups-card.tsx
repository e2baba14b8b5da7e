import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { GroupPlacesDialog } from '../forms/group-places-dialog.tsx'
import { locationGroupsQuery } from '../locations.queries.ts'

type Group = LocationView['groups'][number]

/** Property group and location groups of a location. */
export function GroupsCard({ location }: { location: LocationView }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery(locationGroupsQuery())
  const mayEdit = location.can.includes('edit')
  const own = location.groups.filter(({ isInherited }) => !isInherited).map(({ uuid }) => uuid)
  const isAnyLeft = (data?.groups ?? []).some(({ uuid }) => !own.includes(uuid))
  if (location.groups.length === 0 && !(mayEdit && isAnyLeft)) return null
  return (
    <Card
      title={t`Groups`}
      actions={
        mayEdit &&
        isAnyLeft && (
          <Button size="small" variant="secondary" color="default" onPress={() => setAdding(true)}>
            <Trans>Add to a group</Trans>
          </Button>
        )
      }
    >
      {location.groups.length === 0 ? (
        <Text tone="soft">{t`In no group`}</Text>
      ) : (
        <Stack as="ul" gap={2}>
          {location.groups.map((group) => (
            <GroupRow key={group.uuid} group={group} locationUuid={location.uuid} mayEdit={mayEdit} />
          ))}
        </Stack>
      )}
      {isAdding && (
        <GroupPlacesDialog
          locationUuids={[location.uuid]}
          names={[location.name]}
          except={own}
          onClose={() => setAdding(false)}
          onDone={() => undefined}
        />
      )}
    </Card>
  )
}

type GroupRowProps = { readonly group: Group; readonly locationUuid: string; readonly mayEdit: boolean }

function GroupRow({ group, locationUuid, mayEdit }: GroupRowProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const remove = useCommand(locationGroupsMethods.removePlaces)
  const { uuid: groupUuid, name, kind, isInherited } = group
  return (
    <Row as="li" justify="between">
      <Stack gap={1}>
        <Link href={`${paths.locations}?${kind === 'portfolio' ? 'portfolio' : 'group'}=${groupUuid}`}>{name}</Link>
        <Text size="small" tone="soft">
          {[kind === 'portfolio' ? t`Property group` : t`Location group`, isInherited && t`from the location above`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      {mayEdit && !isInherited && (
        <Button
          size="small"
          variant="tertiary"
          color="default"
          loading={remove.isRunning}
          onPress={() => void remove.run({ groupUuid, locationUuids: [locationUuid] }).catch(() => undefined)}
        >
          {t`Take out`}
        </Button>
      )}
    </Row>
  )
}
