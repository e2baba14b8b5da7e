import type { CustomFieldSubject } from '@fettle/domain/locations/custom-field'
import { useQuery } from '@tanstack/react-query'
import { locationTypesQuery } from './locations.queries.ts'

/** Types of locations or assets, as options. */
export const useTypeOptions = (subject: CustomFieldSubject): readonly { id: string; label: string }[] => {
  const { data: types } = useQuery({ ...locationTypesQuery(), enabled: subject === 'location' })
  return (types?.types ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))
}
