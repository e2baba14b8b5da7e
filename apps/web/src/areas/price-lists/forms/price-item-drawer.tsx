import {
  type PriceItemView,
  type PriceListView,
  priceListsMethods,
} from '@fettle/contracts/price-lists/price-lists.methods'
import { formatDecimal, toTenThousandths } from '@fettle/domain/kernel/decimals'
import { lineKinds, lineUnits } from '@fettle/domain/quotes/quote-totals'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { toast } from '@fettle/ui/feedback/toast'
import { PriceField } from '@fettle/ui/fields/price-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type Values = {
  code: string
  description: string
  unit: PriceItemView['unit']
  kind: PriceItemView['kind']
  category: PriceItemView['category'] | ''
  unitPrice: number | null
}

const valuesOf = (item: PriceItemView | undefined): Values => ({
  code: item?.code ?? '',
  description: item?.description ?? '',
  unit: item?.unit ?? 'piece',
  kind: item?.kind ?? 'labour',
  category: item?.category ?? '',
  unitPrice: item ? Number(item.unitPrice) : null,
})

type PriceItemDrawerProps = {
  readonly list: PriceListView
  readonly item: PriceItemView | undefined
  readonly onClose: () => void
}

/** Creates an item, or its next revision. */
export function PriceItemDrawer({ list, item, onClose }: PriceItemDrawerProps) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof priceListsMethods.saveItem>({
    method: priceListsMethods.saveItem,
    record: { version: item?.revision ?? 0 },
    defaults: valuesOf(item),
    toInput: ({ unitPrice, category, ...values }) => ({
      ...values,
      priceListUuid: list.uuid,
      priceItemUuid: item?.uuid ?? null,
      category: category === '' ? null : category,
      unitPrice: unitPrice === null ? '' : formatDecimal(toTenThousandths(unitPrice)),
    }),
    onDone: ({ code }) => {
      toast.success({ title: item ? t`Changes saved` : t`Item ${code} added` })
      onClose()
    },
  })
  return (
    <Drawer title={item ? item.code : t`Add an item`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell
        form={form}
        submitLabel={item ? t`Save changes` : t`Add item`}
        onCancel={onClose}
        secondary={item && <RemoveItem list={list} item={item} onDone={onClose} />}
      >
        <ItemFields list={list} />
      </FormShell>
    </Drawer>
  )
}

function ItemFields({ list }: { list: PriceListView }) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <FormPart title={t`Item`} description={t`Changes apply from now on; existing quotes are not affected.`}>
      <FormField name="code" as={TextField} label={t`Item code`} maxLength={30} autoComplete="off" />
      <FormField name="description" as={TextArea} label={t`Description`} rows={3} maxLength={300} />
      <Grid columns={2}>
        <FormField name="unitPrice" as={PriceField} label={t`Net price`} currency={list.currency} minValue={0} />
        <FormField
          name="unit"
          as={SelectField}
          label={t`Unit`}
          options={lineUnits.map((id) => ({ id, label: labels.unit(id) }))}
        />
        <FormField
          name="kind"
          as={SelectField}
          label={t`Kind`}
          options={lineKinds.map((id) => ({ id, label: labels.lineKind(id) }))}
        />
        <FormField
          name="category"
          as={SelectField}
          label={t`Trade`}
          isRequired={false}
          options={[{ id: '', label: t`Any` }, ...categorySlugs.map((id) => ({ id, label: labels.category(id) }))]}
        />
      </Grid>
    </FormPart>
  )
}

type RemoveItemProps = { readonly list: PriceListView; readonly item: PriceItemView; readonly onDone: () => void }

function RemoveItem({ list, item, onDone }: RemoveItemProps) {
  const { t } = useLingui()
  const remove = useCommand(priceListsMethods.removeItem)
  return (
    <ConfirmedAction
      verb="edit"
      view={list}
      variant="secondary"
      color="critical"
      title={t`Remove ${item.code}?`}
      question={t`It can no longer be quoted. Existing quotes are not affected.`}
      onConfirm={async () => {
        await remove.run({ priceListUuid: list.uuid, priceItemUuid: item.uuid })
        toast.success({ title: t`Item ${item.code} removed` })
        onDone()
      }}
    >
      {t`Remove`}
    </ConfirmedAction>
  )
}
