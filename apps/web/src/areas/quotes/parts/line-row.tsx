import { type TaxCategory, taxCategories } from '@fettle/domain/editions/edition'
import { vatRatesOn } from '@fettle/domain/editions/editions'
import { extend } from '@fettle/domain/kernel/arithmetic'
import { formatDecimal, toTenThousandths } from '@fettle/domain/kernel/decimals'
import { lineKinds, lineUnits } from '@fettle/domain/quotes/quote-totals'
import { Button } from '@fettle/ui/controls/button'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, DeleteIcon, GripIcon, MoreIcon } from '@fettle/ui/controls/icons'
import { NumberField } from '@fettle/ui/fields/number-field'
import { PriceField } from '@fettle/ui/fields/price-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Figure, Text } from '@fettle/ui/layout/text'
import { Menu } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import s from '../shared/line-editor.module.css'
import { type LineValues, pricedLines } from '../shared/line-model.ts'

type WithLines = { lines: LineValues[] }
const quantityFormat = { maximumFractionDigits: 4 }

type LineRowProps = {
  readonly at: number
  /** Number of all lines. */
  readonly count: number
  readonly supplyOn: string
  readonly values: LineValues
  readonly onRemove: (() => void) | undefined
  readonly onDuplicate: () => void
  /** Moves the line up (-1) or down (1). */
  readonly onMove: (by: -1 | 1) => void
}

/** One line: its fields, its sum, and what can be done with it. On a phone it is a card. */
export function LineRow(props: LineRowProps) {
  const { t } = useLingui()
  const { at, values } = props
  const number = at + 1
  return (
    <fieldset
      className={values.item ? s.listed : s.line}
      data-line={at}
      data-field={values.item ? `lines.${at}.unitPrice` : undefined}
    >
      <legend className="visually-hidden">{t`Line ${number}`}</legend>
      <span className={s.grip} draggable aria-hidden="true">
        <GripIcon />
      </span>
      {values.item ? <ListedFields {...props} /> : <FreeFields {...props} />}
      <LineSum at={at} />
      <div className={s.remove}>
        <LineMenu {...props} />
      </div>
    </fieldset>
  )
}

function FreeFields({ at, supplyOn }: LineRowProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  return (
    <>
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
    </>
  )
}

/** A price list line: description and price are fixed, quantity is editable. */
function ListedFields({ at, supplyOn, values }: LineRowProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { currency } = useEdition()
  const { getFieldState, formState } = useFormContext<WithLines>()
  const { description, unit, unitPrice, item } = values
  const code = item?.code ?? ''
  const price = `${formats.price(formatDecimal(toTenThousandths(unitPrice ?? 0)), currency.code)} / ${labels.unit(unit)}`
  const fault = getFieldState(`lines.${at}.unitPrice`, formState).error?.message
  return (
    <>
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
    </>
  )
}

/** Quantity times price, without tax. */
function LineSum({ at }: { at: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { currency } = useEdition()
  const line = useWatch<WithLines, `lines.${number}`>({ name: `lines.${at}` })
  const [priced] = line ? pricedLines([line]) : []
  const net = extend(priced?.unitPrice ?? 0, priced?.quantity ?? 0, currency.code)
  return (
    <div className={s.sum}>
      <span className={s.sumLabel}>{t`Net`}</span>
      <Figure>{formats.money(net)}</Figure>
    </div>
  )
}

function LineMenu({ at, count, onRemove, onDuplicate, onMove }: LineRowProps) {
  const { t } = useLingui()
  const number = at + 1
  return (
    <Menu
      trigger={
        <Button variant="tertiary" color="default" iconOnly startIcon={<MoreIcon />}>
          {t`Actions for line ${number}`}
        </Button>
      }
      groups={[
        {
          id: 'line',
          entries: [
            { id: 'duplicate', label: t`Duplicate`, icon: <CopyIcon />, onAction: onDuplicate },
            {
              id: 'up',
              label: t`Move up`,
              icon: <ArrowUpIcon />,
              shortcut: 'Alt ↑',
              isDisabled: at === 0,
              onAction: () => onMove(-1),
            },
            {
              id: 'down',
              label: t`Move down`,
              icon: <ArrowDownIcon />,
              shortcut: 'Alt ↓',
              isDisabled: number === count,
              onAction: () => onMove(1),
            },
          ],
        },
        {
          id: 'remove',
          entries: onRemove
            ? [{ id: 'remove', label: t`Remove line`, icon: <DeleteIcon />, isDanger: true, onAction: onRemove }]
            : [],
        },
      ]}
    />
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

const useTaxes = (supplyOn: string) => {
  const labels = useLabels()
  const formats = useFormats()
  const rates = vatRatesOn(useEdition(), supplyOn)
  return taxCategories.map((id: TaxCategory) => ({
    id,
    label: `${formats.percent(rates[id])} ${labels.taxCategory(id)}`,
  }))
}
