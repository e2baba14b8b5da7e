import { type OwnerView, ownersMethods } from '@fettle/contracts/residents/owners.methods'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AddOwnerDrawer } from '../forms/owner-forms.tsx'
import { PeopleList, usePeopleAddress } from '../parts/people-list.tsx'
import { OwnerDrawer } from '../shared/owner-drawer.tsx'
import { useMandateText } from '../use-mandate-text.ts'

/** Owners of the properties that the client manages. */
export function OwnersPage() {
  const { t } = useLingui()
  const address = usePeopleAddress()
  const { state, offset } = address
  const filter = { q: state.q ?? '', isFormer: state.former === 'yes' }
  return (
    <PeopleList
      address={address}
      list={useQuery(methodPageQuery(ownersMethods.list, filter, { offset }))}
      columns={useColumns()}
      mayEdit={usePermission('owners.edit')}
      texts={{
        title: t`Owners`,
        add: t`Add owner`,
        former: t`Include former owners`,
        noMatch: t`No owner matches`,
        nothing: t`No owners yet`,
        purpose: t`Who owns which property, and which costs the owner approves.`,
      }}
      adding={(onClose) => <AddOwnerDrawer onClose={onClose} />}
      drawer={(uuid, onClose) => <OwnerDrawer ownerUuid={uuid} onClose={onClose} />}
    />
  )
}

const useColumns = (): readonly Column<OwnerView>[] => {
  const { t } = useLingui()
  const mandateText = useMandateText()
  return useMemo(
    (): readonly Column<OwnerView>[] => [
      {
        id: 'name',
        header: t`Name`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ name, isErased }) => (isErased ? t`Former owner` : name),
      },
      {
        id: 'property',
        header: t`Property`,
        cell: ({ ownerships }) => ownerships.map(({ locationName }) => locationName).join(', ') || '–',
      },
      { id: 'mandate', header: t`Costs`, cell: ({ ownerships: [first] }) => (first ? mandateText(first) : '–') },
      { id: 'telephone', header: t`Phone`, cell: ({ telephone }) => telephone || '–' },
      { id: 'email', header: t`Email`, cell: ({ email }) => email || '–' },
    ],
    [t, mandateText],
  )
}
