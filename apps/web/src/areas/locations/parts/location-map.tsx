import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import { SitePlan } from '@fettle/ui/map/site-plan'
import { useLingui } from '@lingui/react/macro'
import { useMapBackground, useMapUnits } from '../../../kit/map/use-map-background.ts'

/** Map with the position of a location, or of the one above. */
export function LocationMap({ location }: { location: LocationView }) {
  const { t } = useLingui()
  const background = useMapBackground()
  const units = useMapUnits()
  if (!location.position) return null
  return (
    <SitePlan
      label={t`${location.name} on the map`}
      position={location.position}
      background={background}
      units={units}
      labels={{ zoomIn: t`Zoom in`, zoomOut: t`Zoom out` }}
    />
  )
}
