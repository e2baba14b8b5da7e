import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PlaceAlerts } from '../../../kit/place-alerts.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import type { OrderValues } from '../forms/order-form-model.ts'

/** Alerts of the chosen place; its access notes go into the form unless the user has written their own. */
export function KnownOfPlace() {
  const { getValues, setValue } = useFormContext<OrderValues>()
  const locationUuid = useWatch<OrderValues, 'locationUuid'>({ name: 'locationUuid' })
  const enabled = locationUuid !== ''
  const { data: location } = useQuery({ ...methodQuery(locationsMethods.get, { locationUuid }), enabled })
  const { data: known } = useQuery({ ...methodQuery(placeAlertsMethods.list, { locationUuid }), enabled })
  const suggested = useRef('')
  const notes = location?.uuid === locationUuid ? location.effective.accessNotes : undefined
  useEffect(() => {
    if (notes === undefined || ![suggested.current, ''].includes(getValues('accessNotes'))) return
    setValue('accessNotes', notes)
    suggested.current = notes
  }, [notes, getValues, setValue])
  const active = (known?.alerts ?? []).filter(({ isActive, audience }) => isActive && audience !== 'hired')
  return (
    <PlaceAlerts
      isClient
      alerts={active.map(({ kind, note, locationName, audience }) => ({
        kind,
        note,
        place: locationName,
        isForContractor: audience === 'both',
      }))}
    />
  )
}
