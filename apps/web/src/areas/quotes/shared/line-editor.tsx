import { type TaxCategory, taxCategories } from '@fettle/domain/editions/edition'
import { vatRatesOn } from '@fettle/domain/editions/editions'
import { formatDecimal, toTenThousandths } from '@fettle/domain/kernel/decimals'
import { lineKinds, lineUnits } from '@fettle/domain/quotes/quote-totals'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, DeleteIcon } from '@fettle/ui/controls/icons'
import { NumberField } from '@fettle/ui/fields/number-field'
import { PriceField } from '@fettle/ui/fields/price-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Cluster } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { PriceItemPicker } from '../../price-lists/shared/price-item-picker.tsx'
import s from './line-editor.module.css'
import { emptyLine, type LineValues, toItemLineValues } from './line-model.ts'

type WithLines = { lines: LineValues[] }
const most = 200
const quantityFormat = { maximumFractionDigits: 4 }

type LineEditorProps = { readonly jobUuid: string; readonly supplyOn: string }

/** Editor of lines, free or from the client's price lists; tax rates are those of the date of supply. */
export function LineEditor({ jobUuid, supplyOn }: LineEditorProps) {
  const { fields, append, remove, replace } = useFieldArray<WithLines, 'lines'>({ name: 'lines' })
  const { getValues } = useFormContext<WithLines>()
  const add = (line: LineValues) => {
    const [only, ...others] = getValues('lines')
    // The initial empty line is replaced by the first chosen line.
    if (others.length === 0 && only && isUntouched(only)) replace([line])
    else append(line, { shouldFocus: false })
  }
  return (
    <div className={s.lines} data-field="lines">
      {fields.map((field, at) => {
        const onRemove = fields.length > 1 ? () => remove(at) : undefined
        const line = { at, supplyOn, onRemove }
        return field.item ? (
          <ListedLine key={field.id} {...line} values={field} />
        ) : (
          <LineFields key={field.id} {...line} />
        )
      })}
      {fields.length < most && (
        <Cluster>
          <Button
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => append({ ...emptyLine }, { focusName: `lines.${fields.length}.description` })}
          >
            <Trans>Add a line</Trans>
          </Button>
          <PriceItemPicker jobUuid={jobUuid} onPick={(item) => add(toItemLineValues(item))} />
        </Cluster>
      )}
      <Text size="small" tone="soft">
        <Trans>Enter a discount or a credit as a line with a negative price.</Trans>
      </Text>
    </div>
  )
}

const isUntouched = ({ description, unitPrice, item }: LineValues): boolean =>
  description.trim() === '' && unitPrice === null && item === undefined

type LineFieldsProps = {
  readonly at: number
  readonly supplyOn: string
  readonly onRemove: (() => void) | undefined
}

function LineFields({ at, supplyOn, onRemove }: LineFieldsProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  const number = at + 1
  return (
    <fieldset className={s.line}>
      <legend className="visually-hidden">{t`Line ${number}`}</legend>
      <div className={s.description}>
        <FormField
          name={`lines.${at}.description`}
          as={TextField}
          label={t`Description`}
          maxLength={300}
          autoComplete="off"
        />
      </div>
      <FormField
        name={`lines.${at}.kind`}
        as={SelectField}
        label={t`Kind`}
        options={lineKinds.map((id) => ({ id, label: labels.lineKind(id) }))}
      />
      <Quantity at={at} />
      <FormField
        name={`lines.${at}.unit`}
        as={SelectField}
        label={t`Unit`}
        options={lineUnits.map((id) => ({ id, label: labels.unit(id) }))}
      />
      <FormField
        name={`lines.${at}.unitPrice`}
        as={PriceField}
        label={t`Net price`}
        currency={currency.code}
        minValue={-10_000_000}
      />
      <Tax at={at} supplyOn={supplyOn} />
      <div className={s.remove}>{onRemove && <RemoveLine number={number} onRemove={onRemove} />}</div>
    </fieldset>
  )
}

/** A price list line: description and price are fixed, quantity is editable. */
function ListedLine({ at, supplyOn, onRemove, values }: LineFieldsProps & { readonly values: LineValues }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { currency } = useEdition()
  const { getFieldState, formState } = useFormContext<WithLines>()
  const { description, unit, unitPrice, item } = values
  const number = at + 1
  const code = item?.code ?? ''
  const price = `${formats.price(formatDecimal(toTenThousandths(unitPrice ?? 0)), currency.code)} / ${labels.unit(unit)}`
  const fault = getFieldState(`lines.${at}.unitPrice`, formState).error?.message
  return (
    <fieldset className={s.listed} data-field={`lines.${at}.unitPrice`}>
      <legend className="visually-hidden">{t`Line ${number}`}</legend>
      <div className={s.given}>
        <TitleWithSubtitle title={description} below={[t`${code}, from the price list`, price].join(' · ')} />
        {fault && (
          <Text size="small" tone="critical">
            {fault}
          </Text>
        )}
      </div>
      <Quantity at={at} />
      <Tax at={at} supplyOn={supplyOn} />
      <div className={s.remove}>{onRemove && <RemoveLine number={number} onRemove={onRemove} />}</div>
    </fieldset>
  )
}

function Quantity({ at }: { at: number }) {
  const { t } = useLingui()
  return (
    <FormField
      name={`lines.${at}.quantity`}
      as={NumberField}
      label={t`Quantity`}
      minValue={0}
      maxValue={1_000_000}
      format={quantityFormat}
    />
  )
}

function Tax({ at, supplyOn }: { at: number; supplyOn: string }) {
  const { t } = useLingui()
  return (
    <div className={s.tax}>
      <FormField name={`lines.${at}.taxCategory`} as={SelectField} label={t`Tax`} options={useTaxes(supplyOn)} />
    </div>
  )
}

function RemoveLine({ number, onRemove }: { number: number; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <Button variant="tertiary" color="default" iconOnly startIcon={<DeleteIcon />} onPress={onRemove}>
      {t`Remove line ${number}`}
    </Button>
  )
}

const useTaxes = (supplyOn: string) => {
  const labels = useLabels()
  const formats = useFormats()
  const rates = vatRatesOn(useEdition(), supplyOn)
  return taxCategories.map((id: TaxCategory) => ({
    id,
    label: `${formats.percent(rates[id])} ${labels.taxCategory(id)}`,
  }))
}
