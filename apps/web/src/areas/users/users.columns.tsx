import type { OrganisationView } from '@fettle/contracts/organisations/organisations.methods'
import type { MemberView } from '@fettle/contracts/users/users.methods'
import { displayName } from '@fettle/domain/rules/names'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { TitleWithSubtitle } from '../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../kit/use-labels.ts'
import { useFormats } from '../../platform/edition/use-formats.ts'
import { useStatusLabels } from './shared/use-status-labels.ts'

const signs: Readonly<Record<MemberView['status'], Status>> = {
  ACTIVE: 'success',
  PENDING: 'warning_non_urgent',
  PASSIVE: 'draft',
  DEACTIVATED: 'cancelled',
  EXPIRED: 'cancelled',
}

/** Columns of the list of users; contractors have no organisations. */
export const useUserColumns = (branches: readonly OrganisationView[] | null): readonly Column<MemberView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const statuses = useStatusLabels()
  return useMemo((): readonly Column<MemberView>[] => {
    const branchNames = ({ organisationUuids }: MemberView) =>
      organisationUuids === null
        ? t`All branches`
        : organisationUuids.map((uuid) => branches?.find((each) => each.uuid === uuid)?.name ?? '…').join(', ')
    return [
      {
        id: 'name',
        header: t`Name`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <TitleWithSubtitle title={displayName(row)} below={row.email} />,
      },
      {
        id: 'role',
        header: t`Role`,
        cell: (row) => (row.roleUuid === null ? labels.role(row.roleCode) : row.roleName),
      },
      ...(branches === null ? [] : [{ id: 'branches', header: t`Branches`, cell: branchNames }]),
      {
        id: 'limit',
        header: t`Approval limit`,
        align: 'end',
        cell: (row) => <Figure>{row.limit === null ? t`No limit` : formats.money(row.limit)}</Figure>,
      },
      {
        id: 'status',
        header: t`Status`,
        phonePlace: 'corner',
        cell: (row) => <StatusBadge status={signs[row.status]}>{statuses[row.status]}</StatusBadge>,
      },
    ]
  }, [t, labels, formats, statuses, branches])
}
