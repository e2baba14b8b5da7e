import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { type ScopeLineView, type ScopeView, scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { type LiableParty, liableParties } from '@fettle/domain/inspections/template'
import { formatDecimal, toTenThousandths } from '@fettle/domain/kernel/decimals'
import { type LineUnit, lineUnits } from '@fettle/domain/quotes/quote-totals'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { PriceField } from '@fettle/ui/fields/price-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Cluster, Grid } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { type Offer, PriceItemPicker } from '../../price-lists/shared/price-item-picker.tsx'
import { useObservationLabels } from '../shared/use-observation-labels.ts'
import { WorkFields } from './work-fields.tsx'

type Values = {
  description: string
  category: string
  service: string
  quantity: number | null
  unit: string
  unitPrice: number | null
  /** The price list item that determines unit and price. */
  item: { readonly uuid: string; readonly code: string } | null
  liableParty: string
  contractorUuid: string
}

const defaultsOf = (line: ScopeLineView | undefined): Values => ({
  description: line?.description ?? '',
  category: line?.category ?? '',
  service: line?.service ?? '',
  quantity: line ? Number(line.quantity) : 1,
  unit: line?.unit ?? 'lump_sum',
  unitPrice: line?.unitPrice ? Number(line.unitPrice) : null,
  item: line?.priceItem ?? null,
  liableParty: line?.liableParty ?? 'landlord',
  contractorUuid: line?.contractorUuid ?? '',
})

const toDecimal = (value: number) => formatDecimal(toTenThousandths(value))

type DialogProps = {
  readonly scope: ScopeView
  /** Absent for a new line. */
  readonly line?: ScopeLineView
  readonly onClose: () => void
}

/** One line: what is to be done, by whom, and at which price. */
export function ScopeLineDialog({ scope, line, onClose }: DialogProps) {
  const { t } = useLingui()
  const { parties } = useObservationLabels()
  const { uuid: scopeUuid } = scope
  const form = useCommandForm<Values, typeof scopesMethods.saveLine>({
    method: scopesMethods.saveLine,
    record: scope,
    defaults: defaultsOf(line),
    toInput: ({ quantity, unit, unitPrice, item, liableParty, contractorUuid, ...values }) => ({
      scopeUuid,
      lineUuid: line?.uuid ?? null,
      ...values,
      // An empty quantity is left to the schema, which names the field.
      quantity: quantity === null ? (null as never) : toDecimal(quantity),
      unit: unit as LineUnit,
      unitPrice: unitPrice === null ? null : toDecimal(unitPrice),
      priceItemUuid: item?.uuid ?? null,
      liableParty: liableParty as LiableParty,
      contractorUuid: contractorUuid === '' ? null : contractorUuid,
    }),
    onDone: () => {
      toast.success({ title: t`Line saved` })
      onClose()
    },
  })
  return (
    <Dialog title={line ? t`Edit line` : t`Add line`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save line`} allowsLeaving onCancel={onClose}>
        <FormField name="description" as={TextField} label={t`Work`} maxLength={300} />
        <WorkFields isRequired={false} />
        <PerformerField />
        <PriceFields scope={scope} />
        <FormField
          name="liableParty"
          as={SelectField}
          label={t`Liable`}
          options={liableParties.map((id) => ({ id, label: parties[id] }))}
        />
        {line?.can.includes('remove') && <RemoveLine scope={scope} line={line} onDone={onClose} />}
      </FormShell>
    </Dialog>
  )
}

/** Who is to carry it out; a contractor proposes itself. */
function PerformerField() {
  const { t } = useLingui()
  const { side } = useMembership()
  const seesContractors = usePermission('contractors.view') && side === 'client'
  const { data } = useQuery({
    ...methodPageQuery(contractorsMethods.list, {}, { limit: 100 }),
    enabled: seesContractors,
  })
  if (!seesContractors) return null
  return (
    <FormField
      name="contractorUuid"
      as={SelectField}
      label={t`Contractor`}
      description={t`Is awarded the work order. Its price lists can be used.`}
      isRequired={false}
      options={[
        { id: '', label: t`Decided later` },
        ...(data?.rows ?? []).map(({ uuid, name }) => ({ id: uuid, label: name })),
      ]}
    />
  )
}

/** Prices of a contractor's job, or of the contractor that the client chose. */
const useOffer = ({ jobUuid }: ScopeView): Offer | null => {
  const { side } = useMembership()
  const seesPrices = usePermission('quotes.view')
  const contractorUuid = useWatch<Values, 'contractorUuid'>({ name: 'contractorUuid' })
  if (!seesPrices) return null
  if (side === 'contractor') return jobUuid === null ? null : { jobUuid }
  return contractorUuid === '' ? null : { contractorUuid }
}

function PriceFields({ scope }: { scope: ScopeView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const offer = useOffer(scope)
  const { setValue } = useFormContext<Values>()
  const item = useWatch<Values, 'item'>({ name: 'item' })
  return (
    <>
      <Grid columns={2}>
        <FormField
          name="quantity"
          as={NumberField}
          label={t`Quantity`}
          minValue={0}
          format={{ maximumFractionDigits: 4 }}
        />
        <FormField
          name="unit"
          as={SelectField}
          label={t`Unit`}
          isDisabled={item !== null}
          options={lineUnits.map((id) => ({ id, label: labels.unit(id) }))}
        />
      </Grid>
      <FormField
        name="unitPrice"
        as={PriceField}
        label={t`Net unit price`}
        description={item === null ? undefined : t`Item ${item.code} of the price list.`}
        currency={scope.currency}
        isRequired={false}
        isReadOnly={item !== null}
        minValue={0}
      />
      <Cluster>
        {offer !== null && (
          <PriceItemPicker
            offer={offer}
            isSingle
            onPick={({ uuid, code, unit, unitPrice }) => {
              setValue('item', { uuid, code })
              setValue('unit', unit)
              setValue('unitPrice', Number(unitPrice), { shouldDirty: true })
            }}
          />
        )}
        {item !== null && (
          <Button variant="secondary" color="default" onPress={() => setValue('item', null, { shouldDirty: true })}>
            {t`Use a price of your own`}
          </Button>
        )}
      </Cluster>
      {offer === null && (
        <Text size="small" tone="soft">
          {t`Choose a contractor to use its price lists.`}
        </Text>
      )}
    </>
  )
}

function RemoveLine({ scope, line, onDone }: { scope: ScopeView; line: ScopeLineView; onDone: () => void }) {
  const { t } = useLingui()
  const removeLine = useCommand(scopesMethods.removeLine)
  const { uuid: scopeUuid, version } = scope
  return (
    <div>
      <Button
        variant="secondary"
        color="critical"
        loading={removeLine.isRunning}
        onPress={() =>
          void removeLine
            .run({ scopeUuid, version, lineUuid: line.uuid })
            .then(() => {
              toast.success({ title: t`Line removed` })
              onDone()
            })
            .catch(() => undefined)
        }
      >
        {t`Remove line`}
      </Button>
    </div>
  )
}
