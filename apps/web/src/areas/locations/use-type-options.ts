import type { CustomFieldSubject } from '@fettle/domain/locations/custom-field'
import { useQuery } from '@tanstack/react-query'
import { assetTypesQuery } from '../assets/assets.queries.ts'
import { locationTypesQuery } from './locations.queries.ts'

/** Types of locations or assets, as options. */
export const useTypeOptions = (subject: CustomFieldSubject): readonly { id: string; label: string }[] => {
  const { data: types } = useQuery({ ...locationTypesQuery(), enabled: subject === 'location' })
  const { data: assetTypes } = useQuery({ ...assetTypesQuery(), enabled: subject === 'asset' })
  return ((subject === 'asset' ? assetTypes : types)?.types ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))
}
