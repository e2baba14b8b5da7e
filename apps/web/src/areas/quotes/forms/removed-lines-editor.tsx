import type { ListedLine } from '@fettle/contracts/quotes/quote-view'
import { NumberField } from '@fettle/ui/fields/number-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import s from './removed-lines-editor.module.css'

const format = { maximumFractionDigits: 4 }

/** Agreed lines with the quantity to remove. */
export function RemovedLinesEditor({ agreed }: { agreed: readonly ListedLine[] }) {
  return (
    <ul className={s.lines}>
      {agreed.map((line, place) => (
        <AgreedLine key={`${place} ${line.description}`} line={line} place={place} />
      ))}
    </ul>
  )
}

function AgreedLine({ line, place }: { line: ListedLine; place: number }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { currency } = useEdition()
  const quantity = `${formats.quantity(line.quantity)} ${labels.unit(line.unit, line.quantity)}`
  const price = formats.price(line.unitPrice, currency.code)
  return (
    <li className={s.item}>
      <fieldset className={s.line}>
        <legend className="visually-hidden">{line.description}</legend>
        <TitleWithSubtitle title={line.description} below={t`Agreed: ${quantity} at ${price} net`} />
        <FormField
          name={`removed.${place}`}
          as={NumberField}
          label={t`Removed (${labels.unit(line.unit)})`}
          minValue={0}
          maxValue={Number(line.quantity)}
          format={format}
          hasSteppers
        />
      </fieldset>
    </li>
  )
}
