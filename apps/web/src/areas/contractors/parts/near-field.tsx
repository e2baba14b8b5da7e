import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'

/** The place from which distances are measured. */
export function NearField({ value, onChange }: { value: string; onChange: (uuid: string) => void }) {
  const { t } = useLingui()
  const { data } = useQuery({ ...methodQuery(locationsMethods.get, { locationUuid: value }), enabled: value !== '' })
  return (
    <LocationPicker
      label={t`Distance from`}
      hideLabel
      placeholder={t`Distance from a property`}
      value={value}
      onChange={onChange}
      selectedOption={data && { id: data.uuid, label: data.name }}
    />
  )
}
