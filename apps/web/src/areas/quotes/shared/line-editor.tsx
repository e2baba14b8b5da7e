import { type TaxCategory, taxCategories } from '@fettle/domain/editions/edition'
import { vatRatesOn } from '@fettle/domain/editions/editions'
import { lineKinds } from '@fettle/domain/quotes/quote-totals'
import { Button } from '@fettle/ui/button'
import { AddIcon, DeleteIcon } from '@fettle/ui/icons'
import { MoneyField } from '@fettle/ui/money-field'
import { NumberField } from '@fettle/ui/number-field'
import { SelectField } from '@fettle/ui/select-field'
import { TextField } from '@fettle/ui/text-field'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useWords } from '../../../kit/words.ts'
import { useEdition, useFormats } from '../../../platform/edition/use-edition.ts'
import s from './line-editor.module.css'
import { emptyLine, type LineValues, lineUnits } from './line-model.ts'

type WithLines = { lines: LineValues[] }
const most = 200
const quantityFormat = { maximumFractionDigits: 2 }

/** The lines of a quote or an invoice; tax rates are those of the day of supply. */
export function LineEditor({ supplyOn }: { supplyOn: string }) {
  const { fields, append, remove } = useFieldArray<WithLines, 'lines'>({ name: 'lines' })
  return (
    <div className={s.lines} data-field="lines">
      {fields.map((field, at) => (
        <LineFields
          key={field.id}
          at={at}
          supplyOn={supplyOn}
          onRemove={fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {fields.length < most && (
        <div>
          <Button
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => append({ ...emptyLine }, { focusName: `lines.${fields.length}.description` })}
          >
            <Trans>Add a line</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

type LineFieldsProps = { at: number; supplyOn: string; onRemove: (() => void) | undefined }

function LineFields({ at, supplyOn, onRemove }: LineFieldsProps) {
  const { t } = useLingui()
  const words = useWords()
  const { currency } = useEdition()
  const number = at + 1
  return (
    <fieldset className={s.line}>
      <legend className="visually-hidden">{t`Line ${number}`}</legend>
      <div className={s.description}>
        <FormField name={`lines.${at}.description`} as={TextField} label={t`What`} maxLength={300} autoComplete="off" />
      </div>
      <FormField
        name={`lines.${at}.kind`}
        as={SelectField}
        label={t`Kind`}
        options={lineKinds.map((id) => ({ id, label: words.lineKind(id) }))}
      />
      <FormField
        name={`lines.${at}.quantity`}
        as={NumberField}
        label={t`Quantity`}
        minValue={0}
        maxValue={100_000}
        format={quantityFormat}
      />
      <FormField
        name={`lines.${at}.unit`}
        as={SelectField}
        label={t`Unit`}
        options={lineUnits.map((id) => ({ id, label: words.unit(id) }))}
      />
      <FormField
        name={`lines.${at}.unitPrice`}
        as={MoneyField}
        label={t`Net price`}
        currency={currency.code}
        minValue={0}
        maxValue={1_000_000_000}
      />
      <div className={s.tax}>
        <FormField name={`lines.${at}.taxCategory`} as={SelectField} label={t`Tax`} options={useTaxes(supplyOn)} />
      </div>
      <div className={s.remove}>
        {onRemove && (
          <Button variant="tertiary" color="default" iconOnly startIcon={<DeleteIcon />} onPress={onRemove}>
            {t`Remove line ${number}`}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const useTaxes = (supplyOn: string) => {
  const words = useWords()
  const formats = useFormats()
  const rates = vatRatesOn(useEdition(), supplyOn)
  return taxCategories.map((id: TaxCategory) => ({
    id,
    label: `${formats.percent(rates[id])} ${words.taxCategory(id)}`,
  }))
}
