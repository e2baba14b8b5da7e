import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import type { OrderValues } from './order-form-model.ts'

/** Assets in the building of the chosen property; left out while it has none. */
export function OrderAssetsField() {
  const { t } = useLingui()
  const { getValues, setValue } = useFormContext<OrderValues>()
  const servingUuid = useWatch<OrderValues, 'locationUuid'>({ name: 'locationUuid' })
  const enabled = usePermission('assets.view') && servingUuid !== ''
  const { data } = useQuery({
    ...methodPageQuery(assetsMethods.list, { servingUuid, sort: 'name' }, { limit: 100 }),
    enabled,
  })
  const rows = data?.rows
  useEffect(() => {
    // Another property has other assets.
    if (!rows || rows.length === 100) return
    const [chosen, offered] = [getValues('assetUuids'), new Set(rows.map(({ uuid }) => uuid))]
    if (chosen.some((uuid) => !offered.has(uuid)))
      setValue(
        'assetUuids',
        chosen.filter((uuid) => offered.has(uuid)),
      )
  }, [rows, getValues, setValue])
  if (!enabled || !rows || rows.length === 0) return null
  return (
    <FormField
      name="assetUuids"
      as={MultiSelectField}
      label={t`Assets`}
      description={t`What the work is about. The awarded contractor sees make, model and serial number.`}
      isRequired={false}
      placeholder={t`None`}
      options={rows.map(({ uuid, number, name, make, model, locationName }) => ({
        id: uuid,
        label: name,
        description: [`#${number}`, make, model, locationName].filter(Boolean).join(' · '),
      }))}
    />
  )
}
