import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import { Card } from '@fettle/ui/layout/card'
import { Map as PlaceMap } from '@fettle/ui/map/map'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

/** Map of a location with a position of its own or of a location above. */
export function LocationMap({ location }: { location: LocationView }) {
  const { t } = useLingui()
  const edition = useEdition()
  if (location.position === null) return null
  return (
    <Card title={t`Map`} isFlush>
      <PlaceMap
        label={t`${location.name} on the map`}
        height={220}
        places={[
          { id: location.uuid, label: location.name, detail: addressLine(location.address), ...location.position },
        ]}
        units={edition.namespace === 'de' ? 'metric' : 'imperial'}
        labels={{
          zoomIn: t`Nearer`,
          zoomOut: t`Farther`,
          showAll: t`Show all`,
          places: t`Places on the map`,
          cluster: (count) => plural(count, { one: '# place', other: '# places' }),
          schematic: t`Schematic: positions are true, streets are not drawn.`,
          open: t`Open`,
        }}
      />
    </Card>
  )
}
