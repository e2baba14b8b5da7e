import { type ResidentView, residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { Cluster } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AddResidentDrawer } from '../forms/resident-form-drawer.tsx'
import { PeopleList, usePeopleAddress } from '../parts/people-list.tsx'
import { ResidentDrawer } from '../shared/resident-drawer.tsx'

/** Residents of the client's homes. */
export function ResidentsPage() {
  const { t } = useLingui()
  const address = usePeopleAddress()
  const { state, offset } = address
  const filter = {
    q: state.q ?? '',
    isFormer: state.former === 'yes',
    ...(state.place ? { locationUuid: state.place } : {}),
  }
  return (
    <PeopleList
      address={address}
      list={useQuery(methodPageQuery(residentsMethods.list, filter, { offset }))}
      columns={useColumns()}
      mayEdit={usePermission('residents.edit')}
      texts={{
        title: t`Residents`,
        add: t`Add resident`,
        former: t`Include people who moved out`,
        noMatch: t`No resident matches`,
        nothing: t`No residents yet`,
        purpose: t`Who lives where, how to reach them, and what to consider. Residents report repairs and follow them.`,
      }}
      adding={(onClose) => <AddResidentDrawer onClose={onClose} />}
      drawer={(uuid, onClose) => <ResidentDrawer residentUuid={uuid} onClose={onClose} />}
    />
  )
}

const useColumns = (): readonly Column<ResidentView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<ResidentView>[] => [
      {
        id: 'name',
        header: t`Name`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ name, isErased, hasNeeds }) => (
          <Cluster>
            {isErased ? t`Former resident` : name}
            {hasNeeds && <Tag surface="orange">{t`Has needs`}</Tag>}
          </Cluster>
        ),
      },
      {
        id: 'home',
        header: t`Home`,
        width: '36%',
        cell: ({ homes: [home] }) =>
          home ? <TitleWithSubtitle title={home.locationName} below={labels.occupancyKind(home.kind)} /> : '–',
      },
      {
        id: 'telephone',
        header: t`Phone`,
        cell: ({ telephone }) => (telephone ? <Figure>{telephone}</Figure> : '–'),
      },
      { id: 'email', header: t`Email`, cell: ({ email }) => email || '–' },
    ],
    [t, labels],
  )
}
