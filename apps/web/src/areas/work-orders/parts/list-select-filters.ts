import { usersMethods } from '@fettle/contracts/users/users.methods'
import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SelectFilter } from '../../../kit/lists/select-filter.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { useResponsiblePartyLabel } from './responsible-party-text.tsx'

/** Filters by responsible party and due date; `self` is the reader's side. */
export const useResponsibilityFilters = (self: 'client' | 'contractor'): readonly SelectFilter[] => {
  const { t } = useLingui()
  const toPartyLabel = useResponsiblePartyLabel()
  return [
    {
      id: 'ball',
      label: t`Waiting on`,
      allLabel: t`Anyone`,
      options: (['client', 'contractor'] as const).map((id) => ({
        id,
        label: toPartyLabel(id, self),
      })),
    },
    {
      id: 'due',
      label: t`Due`,
      allLabel: t`Any day`,
      options: [
        { id: 'overdue', label: t`Overdue` },
        { id: 'today', label: t`Later today` },
      ],
    },
  ]
}

/** Filter by the responsible member: the reader, none, or a colleague. */
export const useAssigneeFilter = (): SelectFilter => {
  const { t } = useLingui()
  const seesUsers = usePermission('users.view')
  const { uuid: self } = useMembership()
  const colleagues = useQuery({
    ...methodPageQuery(usersMethods.list, { status: 'ACTIVE' }, { limit: 100 }),
    enabled: seesUsers,
  })
  const others = (colleagues.data?.rows ?? []).filter(({ uuid }) => uuid !== self)
  return {
    id: 'assignee',
    label: t`Assignee`,
    allLabel: t`Anyone`,
    options: [
      { id: 'me', label: t`Me` },
      { id: 'none', label: t`Unassigned` },
      ...others.map(({ uuid, firstName, lastName }) => ({ id: uuid, label: `${firstName} ${lastName}`.trim() })),
    ],
  }
}

/** Filters of both sides. */
export const useCommonFilters = (): readonly SelectFilter[] => {
  const { t } = useLingui()
  const tags = useQuery(methodPageQuery(tagsMethods.list, {}, { limit: 100 })).data?.rows ?? []
  const labels = useLabels()
  return [
    {
      id: 'priority',
      label: t`Priority`,
      allLabel: t`All priorities`,
      options: priorities.map((id) => ({ id, label: labels.priority(id) })),
      isMultiple: true,
    },
    {
      id: 'category',
      label: t`Trade`,
      allLabel: t`All trades`,
      options: categorySlugs.map((id) => ({ id, label: labels.category(id) })),
      isMultiple: true,
    },
    {
      id: 'tag',
      label: t`Tag`,
      allLabel: t`All tags`,
      options: tags.map(({ uuid, name }) => ({ id: uuid, label: name })),
    },
  ]
}
