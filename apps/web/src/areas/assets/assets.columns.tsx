import type { AssetRow } from '@fettle/contracts/assets/assets.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { TitleWithSubtitle } from '../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../kit/use-labels.ts'
import { useFormats } from '../../platform/edition/use-formats.ts'
import { AssetStateTag } from './parts/asset-state-tag.tsx'

/** Columns of lists of assets. */
export const useAssetColumns = (): readonly Column<AssetRow>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const days = useDayColumns()
  return useMemo(
    (): readonly Column<AssetRow>[] => [
      {
        id: 'name',
        header: t`Asset`,
        isPrimary: true,
        sortable: true,
        phonePlace: 'title',
        width: '27%',
        cell: ({ name, number, typeName, make, model, isCritical }) => (
          <TitleWithSubtitle
            title={
              <>
                {name} {isCritical && <Tag surface="orange">{t`Critical`}</Tag>}
              </>
            }
            below={[`#${number}`, typeName, make, model].filter(Boolean).join(' · ')}
          />
        ),
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ state }) => <AssetStateTag state={state} />,
      },
      {
        id: 'place',
        header: t`Location`,
        width: '21%',
        cell: ({ locationName, trailText }) => <TitleWithSubtitle title={locationName} below={trailText} />,
      },
      {
        id: 'condition',
        header: t`Condition`,
        sortable: true,
        cell: ({ condition }) => (condition === null ? '–' : labels.assetCondition(condition)),
      },
      ...days,
      {
        id: 'open',
        header: t`Open work orders`,
        align: 'end',
        cell: ({ openWorkOrders }) => <Figure>{openWorkOrders}</Figure>,
      },
    ],
    [t, labels, days],
  )
}

/** Columns of the days that matter for an asset. */
const useDayColumns = (): readonly Column<AssetRow>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<AssetRow>[] => [
      {
        id: 'installed',
        header: t`Installed`,
        sortable: true,
        hideOnPhone: true,
        cell: ({ installedOn }) => (installedOn === null ? '–' : <Figure>{formats.day(installedOn)}</Figure>),
      },
      {
        id: 'life',
        header: t`Service life until`,
        hideOnPhone: true,
        cell: ({ lifeEndsOn }) => (lifeEndsOn === null ? '–' : <Figure>{formats.day(lifeEndsOn)}</Figure>),
      },
      {
        id: 'guarantee',
        header: t`Guarantee until`,
        hideOnPhone: true,
        cell: ({ guaranteeUntil }) => (guaranteeUntil === null ? '–' : <Figure>{formats.day(guaranteeUntil)}</Figure>),
      },
    ],
    [t, formats],
  )
}
