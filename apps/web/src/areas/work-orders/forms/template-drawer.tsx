import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { type OrderTemplateView, orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import { templateDeliveries } from '@fettle/domain/work-orders/order-template'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useUndoToast } from '../../../kit/actions/use-undo-toast.ts'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { WorkFields } from './order-fields.tsx'
import { type TemplateValues, toTemplateInput, toTemplateValues } from './template-form-model.ts'

type TemplateDrawerProps = { readonly template: OrderTemplateView | undefined; readonly onClose: () => void }

/** Creates or edits a template. */
export function TemplateDrawer({ template, onClose }: TemplateDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={template ? template.name : t`Add a template`}
      size="large"
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {template ? <EditForm template={template} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<TemplateValues, typeof orderTemplatesMethods.create>({
    method: orderTemplatesMethods.create,
    defaults: toTemplateValues(),
    toInput: toTemplateInput,
    onDone: ({ name }) => {
      toast.success({ title: t`Template ${name} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add template`} onCancel={onClose}>
      <TemplateFields />
    </FormShell>
  )
}

function EditForm({ template, onClose }: { template: OrderTemplateView; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<TemplateValues, typeof orderTemplatesMethods.save>({
    method: orderTemplatesMethods.save,
    record: template,
    defaults: toTemplateValues(template),
    toInput: (values) => ({ templateUuid: template.uuid, ...toTemplateInput(values) }),
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
      secondary={<Keeping template={template} onDone={onClose} />}
    >
      <TemplateFields />
    </FormShell>
  )
}

function TemplateFields() {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  return (
    <>
      <FormPart title={t`Template`} description={t`Internal name. Empty fields stay open.`}>
        <FormField name="name" as={TextField} label={t`Name of the template`} maxLength={80} />
      </FormPart>
      <WorkFields isOptional />
      <FormPart title={t`Priority and budget`}>
        <Grid columns={2}>
          <FormField
            name="priority"
            as={SelectField}
            label={t`Priority`}
            options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
          />
          <FormField
            name="budget"
            as={MoneyField}
            label={t`Estimated cost`}
            description={t`Becomes the budget (internal only).`}
            currency={currency.code}
            isRequired={false}
            minValue={0}
          />
        </Grid>
        <FormField
          name="accessNotes"
          as={TextArea}
          label={t`Access notes`}
          isRequired={false}
          rows={3}
          maxLength={2000}
        />
      </FormPart>
      <DeliveryFields />
    </>
  )
}

function DeliveryFields() {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(contractorsMethods.list, {}, { limit: 100 }))
  const ways = { none: t`Decided each time`, quotes: t`Request quotes`, award: t`Award directly` }
  return (
    <FormPart title={t`Contractor`} description={t`Proposed once the work order is raised; nothing is sent by itself.`}>
      <Grid columns={2}>
        <FormField
          name="delivery"
          as={SelectField}
          label={t`Delivery option`}
          options={templateDeliveries.map((id) => ({ id, label: ways[id] }))}
        />
        <FormField
          name="contractorUuid"
          as={SelectField}
          label={t`Contractor`}
          isRequired={false}
          options={[
            { id: '', label: t`Decided each time` },
            ...(data?.rows ?? []).map(({ uuid, name }) => ({ id: uuid, label: name })),
          ]}
        />
      </Grid>
    </FormPart>
  )
}

/** Archives or restores a template. No confirmation: both are reversible. */
function Keeping({ template, onDone }: { template: OrderTemplateView; onDone: () => void }) {
  const { t } = useLingui()
  const { uuid: templateUuid, version, isArchived, name } = template
  const archive = useCommand(orderTemplatesMethods.archive)
  const restore = useCommand(orderTemplatesMethods.restore)
  const command = isArchived ? restore : archive
  const undoable = useUndoToast()
  const run = async () => {
    const changed = await command.run({ templateUuid, version })
    if (isArchived) toast.success({ title: t`Template ${name} restored` })
    else undoable(t`Template ${name} archived`, () => restore.run({ templateUuid, version: changed.version }))
    onDone()
  }
  return (
    <Button
      variant="secondary"
      color="default"
      loading={command.isRunning}
      onPress={() => void run().catch(() => undefined)}
    >
      {isArchived ? t`Restore` : t`Archive`}
    </Button>
  )
}
