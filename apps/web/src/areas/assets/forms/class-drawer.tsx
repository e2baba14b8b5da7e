import { type AssetClassView, classesMethods } from '@fettle/contracts/assets/classes.methods'
import { type ClassSystem, classSystems } from '@fettle/domain/assets/asset-class'
import {
  type Category,
  categorySlugs,
  isCategory,
  type Service,
  servicesOf,
} from '@fettle/domain/work-orders/categories'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { ArchiveOrRestore } from '../../../kit/settings/archive-or-restore.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useClassSystems } from '../use-class-systems.ts'

type ClassDrawerProps = {
  readonly one: AssetClassView | undefined
  /** Classes in use, among which the one above is chosen. */
  readonly classes: readonly AssetClassView[]
  readonly onClose: () => void
}
type Values = { system: string; code: string; name: string; parentUuid: string; category: string; service: string }

const toValues = (one: AssetClassView | undefined): Values => ({
  system: one?.system ?? 'own',
  code: one?.code ?? '',
  name: one?.name ?? '',
  parentUuid: one?.parentUuid ?? '',
  category: one?.category ?? '',
  service: one?.service ?? '',
})

const toEntries = ({ code, name, parentUuid, category, service }: Values) => ({
  code,
  name,
  parentUuid: parentUuid || null,
  category: isCategory(category) ? category : null,
  // The service of another trade is left behind.
  service: isCategory(category) && isIn(servicesOf(category), service) ? service : null,
})
const isIn = (services: readonly Service[], service: string): service is Service =>
  (services as readonly string[]).includes(service)

/** Adds a class of assets, or changes one. */
export function ClassDrawer({ one, ...rest }: ClassDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={one ? `${one.code} ${one.name}` : t`Add a class`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && rest.onClose()}
    >
      {one ? <EditForm one={one} {...rest} /> : <AddForm {...rest} />}
    </Drawer>
  )
}

function AddForm({ classes, onClose }: Omit<ClassDrawerProps, 'one'>) {
  const { t } = useLingui()
  const systems = useClassSystems()
  const form = useCommandForm<Values, typeof classesMethods.create>({
    method: classesMethods.create,
    defaults: toValues(undefined),
    toInput: (values) => ({ system: values.system as ClassSystem, ...toEntries(values) }),
    onDone: ({ name }) => {
      toast.success({ title: t`${name} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add class`} onCancel={onClose} isSmall>
      <Stack>
        <FormField
          name="system"
          as={SelectField}
          label={t`System`}
          options={classSystems.map((id) => ({ id, label: systems[id] }))}
        />
        <ClassFields classes={classes} />
      </Stack>
    </FormShell>
  )
}

function EditForm({ one, classes, onClose }: ClassDrawerProps & { readonly one: AssetClassView }) {
  const { t } = useLingui()
  const archive = useCommand(classesMethods.archive)
  const restore = useCommand(classesMethods.restore)
  const { uuid: classUuid, version } = one
  const form = useCommandForm<Values, typeof classesMethods.save>({
    method: classesMethods.save,
    record: one,
    defaults: toValues(one),
    toInput: (values) => ({ classUuid, ...toEntries(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell
      form={form}
      submitLabel={t`Save changes`}
      onCancel={onClose}
      isSmall
      secondary={
        <ArchiveOrRestore
          view={one}
          name={one.name}
          question={t`Asset types keep this class. It is no longer offered for others.`}
          version={version}
          onArchive={(seen) => archive.run({ classUuid, version: seen })}
          onRestore={(seen) => restore.run({ classUuid, version: seen })}
          onDone={onClose}
        />
      }
    >
      <ClassFields classes={classes} own={one} />
    </FormShell>
  )
}

type FieldsProps = { readonly classes: readonly AssetClassView[]; readonly own?: AssetClassView }

function ClassFields({ classes, own }: FieldsProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const [system, category] = useWatch<Values, ['system', 'category']>({ name: ['system', 'category'] })
  const above = classes.filter((each) => each.system === system && each.uuid !== own?.uuid)
  const services = isCategory(category) ? servicesOf(category as Category) : []
  return (
    <Stack>
      <FormField name="code" as={TextField} label={t`Code`} maxLength={40} />
      <FormField name="name" as={TextField} label={t`Name`} maxLength={120} />
      <FormField
        name="parentUuid"
        as={SelectField}
        label={t`Below`}
        isRequired={false}
        emptyOption={t`No class above`}
        options={above.map(({ uuid, code, name }) => ({ id: uuid, label: `${code} ${name}` }))}
      />
      <FormField
        name="category"
        as={SelectField}
        label={t`Trade`}
        description={t`Suggested for asset types of this class.`}
        isRequired={false}
        emptyOption={t`No trade`}
        options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
      />
      {services.length > 0 && (
        <FormField
          name="service"
          as={SelectField}
          label={t`Service`}
          isRequired={false}
          emptyOption={t`No service`}
          options={services.map((id) => ({ id, label: labels.service(category, id) }))}
        />
      )}
    </Stack>
  )
}
