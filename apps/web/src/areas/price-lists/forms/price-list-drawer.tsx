import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { type PriceListView, priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { maxPriceTerms, upliftBounds } from '@fettle/domain/price-lists/price-list'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, DeleteIcon } from '@fettle/ui/controls/icons'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import s from './price-list-drawer.module.css'
import { emptyTerm, type PriceListValues, toPriceListInput, toPriceListValues } from './price-list-form-model.ts'

type PriceListDrawerProps = { readonly list: PriceListView | undefined; readonly onClose: () => void }

/** Creates a price list, or changes its period and contractors. */
export function PriceListDrawer({ list, onClose }: PriceListDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={list ? list.name : t`Add a price list`}
      size="large"
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {list ? <EditForm list={list} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

const toField = (field: string): string => field.replace(/^(terms\.\d+)\.uplift$/, '$1.percent')

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useSettingsPaths()
  const form = useCommandForm<PriceListValues, typeof priceListsMethods.create>({
    method: priceListsMethods.create,
    defaults: toPriceListValues(),
    toInput: toPriceListInput,
    toField,
    onDone: ({ uuid, name }) => {
      toast.success({ title: t`Price list ${name} added. Now add its items.` })
      go(paths.priceList(uuid))
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add price list`} onCancel={onClose}>
      <ListFields />
    </FormShell>
  )
}

function EditForm({ list, onClose }: { list: PriceListView; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<PriceListValues, typeof priceListsMethods.save>({
    method: priceListsMethods.save,
    record: list,
    defaults: toPriceListValues(list),
    toInput: (values) => ({ priceListUuid: list.uuid, ...toPriceListInput(values) }),
    toField,
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose}>
      <ListFields />
    </FormShell>
  )
}

function ListFields() {
  const { t } = useLingui()
  return (
    <>
      <FormPart title={t`Price list`} description={t`It can only be used between these dates.`}>
        <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
        <Grid columns={2}>
          <FormField name="validFrom" as={DateField} label={t`First day`} isRequired={false} />
          <FormField name="validTo" as={DateField} label={t`Last day`} isRequired={false} />
        </Grid>
      </FormPart>
      <FormPart
        title={t`Contractors`}
        description={t`Contractors see the prices only on your jobs. A negative uplift is a discount.`}
      >
        <FormField
          name="audience"
          as={RadioGroup}
          label={t`Available to`}
          asCards
          options={[
            { id: 'all', label: t`All contractors`, description: t`At list prices, unless set below.` },
            { id: 'named', label: t`Selected contractors only` },
          ]}
        />
        <Terms />
      </FormPart>
    </>
  )
}

function Terms() {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray<PriceListValues, 'terms'>({ name: 'terms' })
  const { data } = useQuery(methodPageQuery(contractorsMethods.list, {}, { limit: 100 }))
  const options = (data?.rows ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))
  return (
    <>
      {fields.map((field, at) => (
        <fieldset key={field.id} className={s.term}>
          <legend className="visually-hidden">{t`Contractor ${at + 1}`}</legend>
          <FormField
            name={`terms.${at}.contractorUuid`}
            as={SelectField}
            label={t`Contractor`}
            emptyOption={t`Choose`}
            options={options}
          />
          <FormField
            name={`terms.${at}.percent`}
            as={NumberField}
            label={t`Uplift in percent`}
            minValue={upliftBounds.least / 100}
            maxValue={upliftBounds.most / 100}
            format={{ maximumFractionDigits: 2 }}
          />
          <div className={s.remove}>
            <Button
              variant="tertiary"
              color="default"
              iconOnly
              startIcon={<DeleteIcon />}
              onPress={() => remove(at)}
            >{t`Remove contractor ${at + 1}`}</Button>
          </div>
        </fieldset>
      ))}
      {fields.length < maxPriceTerms && (
        <div>
          <Button
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => append({ ...emptyTerm }, { shouldFocus: false })}
          >
            {t`Select contractor`}
          </Button>
        </div>
      )}
    </>
  )
}
