import { type RoleView, rolesMethods } from '@fettle/contracts/users/roles.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Tag } from '@fettle/ui/controls/tag'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { EditRoleForm } from '../forms/edit-role-form.tsx'
import { RolePreview } from '../parts/role-preview.tsx'
import { useRoleName } from '../role-name.ts'
import { GrantList } from '../shared/grant-list.tsx'

/** One role: grants, a preview of its navigation, and holders. */
export function RolePage() {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const nameOf = useRoleName()
  const role = useQuery(methodQuery(rolesMethods.get, { role: useRouteParam('roleKey') }))
  const name = role.data && nameOf(role.data)
  return (
    <SettingsScreen
      title={name ?? t`Role`}
      {...(role.data?.description ? { description: role.data.description } : {})}
      actions={role.data && !isEditing && <RoleActions role={role.data} onEdit={() => setEditing(true)} />}
      {...loadStateOf(role, <PartSkeleton lines={10} />)}
    >
      {(view) =>
        isEditing ? <EditRoleForm role={view} onClose={() => setEditing(false)} /> : <RoleSheet role={view} />
      }
    </SettingsScreen>
  )
}

function RoleActions({ role, onEdit }: { role: RoleView; onEdit: () => void }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useSettingsPaths()
  const remove = useCommand(rolesMethods.remove)
  const mayCreate = usePermission('roles.edit')
  const { uuid, version } = role
  return (
    <>
      <Action verb="save" view={role} onPress={onEdit}>
        {t`Edit role`}
      </Action>
      {mayCreate && (
        <LinkButton href={paths.createRole(role.key)} variant="secondary" color="default">
          {t`Copy`}
        </LinkButton>
      )}
      {uuid !== null && version !== null && (
        <ConfirmedAction
          verb="remove"
          view={role}
          title={t`Remove this role?`}
          question={t`It has no members. This cannot be undone.`}
          color="critical"
          variant="secondary"
          onConfirm={async () => {
            await remove.run({ roleUuid: uuid, version })
            toast.success({ title: t`Role removed` })
            go(paths.roles)
          }}
        >
          {t`Remove`}
        </ConfirmedAction>
      )}
    </>
  )
}

function RoleSheet({ role }: { role: RoleView }) {
  const formats = useFormats()
  return (
    <Stack gap={5}>
      <RoleKind role={role} />
      <RolePreview grants={role.grants} />
      <Holders role={role} />
      <GrantList grants={role.grants} />
      {role.changedAt && (
        <Text size="small" tone="soft">
          <Trans>
            Changed {formats.dateTime(role.changedAt)} by {role.changedBy}
          </Trans>
        </Text>
      )}
    </Stack>
  )
}

function RoleKind({ role }: { role: RoleView }) {
  const labels = useLabels()
  if (role.uuid === null)
    return (
      <Text tone="soft">
        <Trans>This built-in role cannot be changed. Copy it to create your own.</Trans>
      </Text>
    )
  return (
    <Text tone="soft">
      <Trans>
        Based on {labels.role(role.basedOn)}: limits for approvals and special rules are those of that role.
      </Trans>
    </Text>
  )
}

function Holders({ role }: { role: RoleView }) {
  const { t } = useLingui()
  return (
    <Card title={t`Members`} headingLevel={3}>
      {role.holders.length === 0 ? (
        <Text tone="soft">
          <Trans>No members with this role.</Trans>
        </Text>
      ) : (
        <Cluster as="ul">
          {role.holders.map(({ uuid, displayName, status }) => (
            <Stack as="li" key={uuid}>
              {status === 'ACTIVE' ? (
                <Tag>{displayName}</Tag>
              ) : (
                <StatusBadge status="cancelled">{displayName}</StatusBadge>
              )}
            </Stack>
          ))}
        </Cluster>
      )}
    </Card>
  )
}
