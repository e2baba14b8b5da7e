import { type RoleRow, rolesMethods } from '@fettle/contracts/users/roles.methods'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Tag } from '@fettle/ui/controls/tag'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { useRoleName } from '../role-name.ts'

/** The roles of the tenant with their number of users. */
export function RolesPage() {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const mayEdit = usePermission('roles.edit')
  const columns = useColumns()
  const roles = useQuery(methodQuery(rolesMethods.list, {}))
  return (
    <SettingsScreen
      title={t`Roles`}
      description={t`A role defines permissions and their scope.`}
      actions={
        mayEdit && (
          <LinkButton href={paths.createRole()} startIcon={<AddIcon />}>
            {t`Create a role`}
          </LinkButton>
        )
      }
      {...loadStateOf(roles, <PartSkeleton lines={8} />)}
    >
      {(rows) => (
        <Stack>
          <Teaser isShown={mayEdit && rows.every(({ uuid }) => uuid === null)} />
          <DataTable
            label={t`Roles`}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            rowHref={({ key }) => paths.role(key)}
            empty={null}
          />
        </Stack>
      )}
    </SettingsScreen>
  )
}

/** Explains custom roles to a contractor without any. */
function Teaser({ isShown }: { isShown: boolean }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const { side } = useMembership()
  if (!isShown || side === 'client') return null
  return (
    <Banner
      title={t`Roles that fit your company`}
      actions={
        <LinkButton href={paths.rolesTeaser} variant="secondary" color="default" size="small">
          {t`Find out more`}
        </LinkButton>
      }
    >
      <Trans>Create your own roles if the built-in ones do not fit.</Trans>
    </Banner>
  )
}

const useColumns = (): readonly Column<RoleRow>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const nameOf = useRoleName()
  return useMemo(
    (): readonly Column<RoleRow>[] => [
      {
        id: 'name',
        header: t`Role`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <TitleWithSubtitle title={nameOf(row)} below={row.description} />,
      },
      {
        id: 'kind',
        header: t`Kind`,
        phonePlace: 'corner',
        cell: (row) => (row.uuid === null ? <Tag>{t`Built-in`}</Tag> : <Tag surface="primary">{t`Custom role`}</Tag>),
      },
      {
        id: 'base',
        header: t`Based on`,
        hideOnPhone: true,
        cell: (row) => (row.uuid === null ? '–' : labels.role(row.basedOn)),
      },
      {
        id: 'permissions',
        header: t`Permissions`,
        align: 'end',
        cell: (row) => <Figure>{row.permissionCount}</Figure>,
      },
      { id: 'holders', header: t`People`, align: 'end', cell: (row) => <Figure>{row.holderCount}</Figure> },
    ],
    [t, labels, nameOf],
  )
}
