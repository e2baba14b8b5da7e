import { type ScopeLineView, type ScopeView, scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import type { Severity } from '@fettle/domain/inspections/template'
import { type Category, isCategory, servicesOf } from '@fettle/domain/work-orders/categories'
import { type Priority, priorities } from '@fettle/domain/work-orders/priorities'
import { toast } from '@fettle/ui/feedback/toast'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { priorityOf } from '../shared/use-observation-labels.ts'

type Values = {
  lineUuids: string[]
  title: string
  description: string
  service: string
  priority: string
}

const order: readonly Severity[] = ['danger', 'high', 'medium', 'low']
/** Priority of the most severe finding. */
const priorityOfLines = (lines: readonly ScopeLineView[]): Priority => {
  const worst = order.find((severity) => lines.some((line) => line.severity === severity))
  return worst === undefined ? 'routine' : priorityOf[worst]
}

type DialogProps = {
  readonly scope: ScopeView
  /** Lines of one trade and contractor without a work order. */
  readonly lines: readonly ScopeLineView[]
  readonly onClose: () => void
}

/** One work order for lines of a trade: all of them, or a part. */
export function OrderLinesDialog({ scope, lines, onClose }: DialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { uuid: scopeUuid } = scope
  const [first] = lines
  const category = first?.category ?? ''
  const contractor = first?.contractorName ?? null
  const textOf = ({ description, quantity, unit }: ScopeLineView) =>
    `– ${description} (${formats.number(Number(quantity))} ${labels.unit(unit, quantity)})`
  const form = useCommandForm<Values, typeof scopesMethods.raiseOrder>({
    method: scopesMethods.raiseOrder,
    record: scope,
    defaults: {
      lineUuids: lines.map(({ uuid }) => uuid),
      title: `${labels.category(category)}: ${scope.title}`.slice(0, 160),
      description: lines.map(textOf).join('\n').slice(0, 5000),
      service: first?.service ?? '',
      priority: priorityOfLines(lines),
    },
    toInput: ({ priority, ...values }) => ({ scopeUuid, ...values, priority: priority as Priority }),
    onDone: () => {
      toast.success({ title: t`Work order raised` })
      onClose()
    },
  })
  const services = isCategory(category) ? servicesOf(category as Category) : []
  return (
    <Dialog title={t`Raise a work order`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Raise work order`} allowsLeaving onCancel={onClose}>
        <FormField
          name="lineUuids"
          as={CheckboxGroup}
          label={t`Lines`}
          options={lines.map(({ uuid, description }) => ({ id: uuid, label: description }))}
        />
        <Sum scope={scope} lines={lines} contractor={contractor} />
        <FormField name="title" as={TextField} label={t`Title`} maxLength={160} />
        <FormField name="description" as={TextArea} label={t`Description`} rows={5} maxLength={5000} />
        <Grid columns={2}>
          <FormField
            name="service"
            as={SelectField}
            label={t`Service`}
            options={services.map((id) => ({ id, label: labels.service(category, id) }))}
          />
          <FormField
            name="priority"
            as={SelectField}
            label={t`Priority`}
            options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
          />
        </Grid>
      </FormShell>
    </Dialog>
  )
}

function Sum({ scope, lines, contractor }: Omit<DialogProps, 'onClose'> & { readonly contractor: string | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  const chosen = useWatch<Values, 'lineUuids'>({ name: 'lineUuids' })
  const amount = lines.reduce((sum, { uuid, estimate }) => sum + (chosen.includes(uuid) ? (estimate ?? 0) : 0), 0)
  const money = formats.money({ amount, currency: scope.currency })
  return (
    <Text>
      {contractor === null
        ? t`Budget ${money} net. Choose the contractor on the work order.`
        : t`${contractor} is awarded the work for ${money} net.`}
    </Text>
  )
}
