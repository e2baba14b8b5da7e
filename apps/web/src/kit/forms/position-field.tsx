import { validationMethods } from '@fettle/contracts/validation/validation.methods'
import { type Position, positionFrom, positionText } from '@fettle/domain/rules/position'
import { hasPostcodeLength } from '@fettle/domain/rules/postcode'
import { PositionMap } from '@fettle/ui/map/position-map'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { methodQuery } from '../../platform/queries/method-query.ts'
import { useMapBackground, useMapUnits } from '../map/use-map-background.ts'
import { useDebounced } from '../use-debounced.ts'

type PositionFieldProps = {
  readonly label: string
  readonly description: string
  readonly postcode: string
  /** Position of the location above, which applies without a pin in the same postcode. */
  readonly inherited?: Position | null | undefined
}

/** A pin on a map for the form field `position`. Without one, the position follows from the postcode. */
export function PositionField({ label, description, postcode, inherited }: PositionFieldProps) {
  const { t } = useLingui()
  const { field } = useController<{ position: string }>({ name: 'position' })
  const typed = useDebounced(postcode)
  const { data } = useQuery({
    ...methodQuery(validationMethods.postcode, { postcode: typed }),
    enabled: hasPostcodeLength(typed),
  })
  const pin = positionFrom(field.value)
  return (
    <PositionMap
      label={label}
      description={description}
      position={pin ?? inherited ?? data?.centre ?? null}
      isOwn={pin !== undefined}
      onChange={(position) => field.onChange(position ? positionText(position) : '')}
      background={useMapBackground()}
      units={useMapUnits()}
      labels={{
        zoomIn: t`Zoom in`,
        zoomOut: t`Zoom out`,
        pin: t`Pin: drag it, or move it with the arrow keys`,
        reset: t`Use the centre of the postcode`,
        empty: t`Enter a postcode to place the pin.`,
      }}
    />
  )
}
