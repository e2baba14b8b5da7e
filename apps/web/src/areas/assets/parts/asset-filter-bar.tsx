import { classesMethods } from '@fettle/contracts/assets/classes.methods'
import { conditions } from '@fettle/domain/assets/asset'
import { assetStates } from '@fettle/domain/assets/asset-states'
import { replacementYears } from '@fettle/domain/assets/replacement'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFilterBar } from '../../../kit/lists/list-filter-bar.tsx'
import type { SelectFilter } from '../../../kit/lists/select-filter.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useToday } from '../../../kit/use-today.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import type { AssetListState } from '../asset-filters.ts'
import { assetTypesQuery } from '../assets.queries.ts'

type AssetFilterBarProps = {
  readonly state: AssetListState
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
  readonly end?: ReactNode
}

/** Search and filters of a list of assets. */
export function AssetFilterBar({ state, onChange, end }: AssetFilterBarProps) {
  const { t } = useLingui()
  return (
    <ListFilterBar
      selectFilters={useFilters()}
      state={state}
      onChange={onChange}
      end={end}
      searchLabel={t`Search assets`}
      placeholder={t`Search by name, number, make or serial number`}
    />
  )
}

const useFilters = (): readonly SelectFilter[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const { data } = useQuery(assetTypesQuery())
  const types = (data?.types ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))
  const classes = useClassOptions()
  return [
    ...(types.length > 0 ? [{ id: 'type', label: t`Type`, allLabel: t`All types`, options: types }] : []),
    ...(classes.length > 0 ? [{ id: 'class', label: t`Class`, allLabel: t`All classes`, options: classes }] : []),
    {
      id: 'state',
      label: t`Status`,
      allLabel: t`All except retired`,
      options: assetStates.map((id) => ({ id, label: labels.assetState(id) })),
    },
    {
      id: 'condition',
      label: t`Condition at most`,
      allLabel: t`Any condition`,
      options: conditions.slice(0, 4).map((grade) => ({ id: `${grade}`, label: labels.assetCondition(grade) })),
    },
    {
      id: 'life',
      label: t`Service life`,
      allLabel: t`Any service life`,
      options: [
        { id: '0', label: t`Has ended` },
        { id: '12', label: t`Ends within 12 months` },
        { id: '60', label: t`Ends within 5 years` },
      ],
    },
    useReplacementFilter(),
    {
      id: 'guarantee',
      label: t`Guarantee`,
      allLabel: t`With or without`,
      options: ['30', '90', '365'].map((id) => ({
        id,
        label: plural(Number(id), { one: 'Ends within # day', other: 'Ends within # days' }),
      })),
    },
    {
      id: 'critical',
      label: t`Critical`,
      allLabel: t`Critical or not`,
      options: [
        { id: 'yes', label: t`Yes` },
        { id: 'no', label: t`No` },
      ],
    },
  ]
}

/** Classes that types belong to, and the classes above them. */
const useClassOptions = (): SelectFilter['options'] => {
  const { data } = useQuery(methodQuery(classesMethods.list, {}))
  const classes = data?.classes ?? []
  const used = new Set<string | null>()
  // Each class follows the one above it, so that from the end all that lie below come first.
  for (const { uuid, parentUuid, typeCount } of classes.toReversed())
    if (typeCount > 0 || used.has(uuid)) {
      used.add(uuid)
      used.add(parentUuid)
    }
  return classes
    .filter(({ uuid }) => used.has(uuid))
    .map(({ uuid, code, name }) => ({ id: uuid, label: `${code} ${name}` }))
}

/** The year in which an asset is expected to be replaced. */
const useReplacementFilter = (): SelectFilter => {
  const { t } = useLingui()
  const first = Number(useToday().slice(0, 4))
  const years = Array.from({ length: replacementYears }, (_, ahead) => `${first + ahead}`)
  return {
    id: 'replace',
    label: t`Replacement`,
    allLabel: t`Any year of replacement`,
    options: [{ id: 'overdue', label: t`Overdue` }, ...years.map((id) => ({ id, label: id }))],
  }
}
