import type { OrganisationView } from '@fettle/contracts/organisations/organisations.methods'
import { type TeamView, teamsMethods } from '@fettle/contracts/users/teams.methods'
import { type MemberView, usersMethods } from '@fettle/contracts/users/users.methods'
import { displayName } from '@fettle/domain/rules/names'
import { type Category, categorySlugs } from '@fettle/domain/work-orders/categories'
import { toast } from '@fettle/ui/feedback/toast'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { SideDrawer } from '@fettle/ui/overlays/side-drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership } from '../../../platform/session/session.ts'

type TeamDrawerProps = {
  /** The team to edit; undefined creates one. */
  readonly team: TeamView | undefined
  readonly branches: readonly OrganisationView[]
  readonly onClose: () => void
}
type FormProps = TeamDrawerProps & { readonly people: readonly MemberView[] }
type Values = { name: string; memberUuids: string[]; organisationUuids: string[]; categories: string[] }

/** Creates or edits a team. */
export function TeamDrawer(props: TeamDrawerProps) {
  const { t } = useLingui()
  const { team, onClose } = props
  const people = useQuery(methodPageQuery(usersMethods.list, { status: 'ACTIVE' }, { limit: 100 }))
  return (
    <SideDrawer
      title={team ? team.name : t`Add a team`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...loadStateOf(people, <PartSkeleton lines={5} />)}
    >
      {({ rows }) =>
        team ? (
          <Stack gap={5}>
            <EditForm {...props} team={team} people={rows} />
            <RemoveTeam team={team} onDone={onClose} />
          </Stack>
        ) : (
          <AddForm {...props} people={rows} />
        )
      }
    </SideDrawer>
  )
}

const entriesOf = ({ categories, ...values }: Values) => ({ ...values, categories: categories as Category[] })

function AddForm({ onClose, ...rest }: FormProps) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof teamsMethods.create>({
    method: teamsMethods.create,
    defaults: { name: '', memberUuids: [], organisationUuids: [], categories: [] },
    toInput: entriesOf,
    onDone: ({ name }) => {
      toast.success({ title: t`Team ${name} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add team`} onCancel={onClose} label={t`Add a team`}>
      <TeamFields {...rest} />
    </FormShell>
  )
}

function EditForm({ team, onClose, ...rest }: FormProps & { team: TeamView }) {
  const { t } = useLingui()
  const { uuid: teamUuid, members, name, organisationUuids, categories } = team
  const form = useCommandForm<Values, typeof teamsMethods.save>({
    method: teamsMethods.save,
    record: team,
    defaults: { name, organisationUuids, categories, memberUuids: members.map(({ uuid }) => uuid) },
    toInput: (values) => ({ teamUuid, ...entriesOf(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose} label={team.name}>
      <TeamFields {...rest} />
    </FormShell>
  )
}

function TeamFields({ people, branches }: Pick<FormProps, 'people' | 'branches'>) {
  const { t } = useLingui()
  const labels = useLabels()
  const { side } = useMembership()
  return (
    <Stack>
      <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
      <FormField
        name="memberUuids"
        as={MultiSelectField}
        label={t`People`}
        isRequired={false}
        options={people.map((each) => ({ id: each.uuid, label: displayName(each), description: each.email }))}
      />
      {side === 'client' ? (
        <FormField
          name="organisationUuids"
          as={MultiSelectField}
          label={t`Branches`}
          description={t`Choose none to mean all of them.`}
          isRequired={false}
          options={branches.map(({ uuid, name }) => ({ id: uuid, label: name }))}
        />
      ) : (
        <FormField
          name="categories"
          as={MultiSelectField}
          label={t`Trades`}
          description={t`Choose none to mean all of them.`}
          isRequired={false}
          options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
        />
      )}
    </Stack>
  )
}

function RemoveTeam({ team, onDone }: { team: TeamView; onDone: () => void }) {
  const { t } = useLingui()
  const remove = useCommand(teamsMethods.remove)
  return (
    <ConfirmedAction
      verb="remove"
      color="critical"
      variant="secondary"
      title={t`Remove the team ${team.name}?`}
      question={t`Its members stay.`}
      onConfirm={async () => {
        await remove.run({ teamUuid: team.uuid, version: team.version })
        toast.success({ title: t`Team removed` })
        onDone()
      }}
    >
      {t`Remove team`}
    </ConfirmedAction>
  )
}
