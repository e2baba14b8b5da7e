import { placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import { useQuery } from '@tanstack/react-query'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { AlertTags } from '../locations.columns.tsx'

/** Kinds of the alerts that apply at a location today. */
export function LocationAlertTags({ locationUuid }: { locationUuid: string }) {
  const { data } = useQuery(methodQuery(placeAlertsMethods.list, { locationUuid }))
  const kinds = new Set(data?.alerts.filter(({ isActive }) => isActive).map(({ kind }) => kind))
  if (kinds.size === 0) return null
  return <AlertTags kinds={[...kinds]} />
}
