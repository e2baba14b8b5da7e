import { type RoleRow, type RoleView, rolesMethods } from '@fettle/contracts/users/roles.methods'
import type { RoleCode } from '@fettle/domain/access/grants'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { RoleFields } from '../forms/role-fields.tsx'
import { useRoleName } from '../role-name.ts'
import { toGrants, toGrantValues } from '../shared/grant-values.ts'

type Choices = CallOutput<typeof rolesMethods.choices>

/** Creates a custom role as a copy of another. */
export function CreateRolePage() {
  const { t } = useLingui()
  const { side } = useMembership()
  const { state, change } = useListAddress(['from'])
  const from = state.from ?? (side === 'client' ? 'VWR' : 'KX')
  const [list, choices, source] = [
    useQuery(methodQuery(rolesMethods.list, {})),
    useQuery(methodQuery(rolesMethods.choices, {})),
    useQuery(methodQuery(rolesMethods.get, { role: from })),
  ]
  return (
    <SettingsScreen
      title={t`Create a role`}
      description={t`Copy the closest role, then adjust it. You can grant only what you have yourself.`}
      {...loadStateOf(combineQueries({ list, choices, source }), <PartSkeleton lines={10} />)}
    >
      {(content) => (
        <Stack gap={5}>
          <SourceField rows={content.list} value={from} onChange={(next) => change({ from: next })} />
          <CreateForm key={content.source.key} source={content.source} choices={content.choices} />
        </Stack>
      )}
    </SettingsScreen>
  )
}

type SourceFieldProps = {
  readonly rows: readonly RoleRow[]
  readonly value: string
  readonly onChange: (key: string) => void
}

function SourceField({ rows, value, onChange }: SourceFieldProps) {
  const { t } = useLingui()
  const nameOf = useRoleName()
  return (
    <SelectField
      label={t`Copy from`}
      options={rows.map((row) => ({ id: row.key, label: nameOf(row) }))}
      value={value}
      onChange={onChange}
      width="medium"
    />
  )
}

/** Base role of the copy; the author's own base when the copied one is not allowed. */
const baseOf = (source: RoleView, bases: readonly RoleCode[]): RoleCode =>
  bases.find((code) => code === source.basedOn) ?? bases[0] ?? source.basedOn

function CreateForm({ source, choices }: { source: RoleView; choices: Choices }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useSettingsPaths()
  const nameOf = useRoleName()
  const copied = toGrantValues(source.grants, choices.permissions)
  const form = useCommandForm({
    method: rolesMethods.create,
    defaults: { name: '', description: '', grants: copied },
    toInput: (values) => ({
      name: values.name,
      description: values.description,
      basedOn: baseOf(source, choices.bases),
      grants: toGrants(values.grants),
    }),
    onDone: (made) => {
      toast.success({ title: t`Role ${made.name ?? ''} created` })
      go(paths.role(made.key))
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Create role`} onCancel={() => go(paths.roles)} label={t`Create a role`}>
      <RoleFields choices={choices.permissions} base={{ name: nameOf(source), values: copied }} />
    </FormShell>
  )
}
