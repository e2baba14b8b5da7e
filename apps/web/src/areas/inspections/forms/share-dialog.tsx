import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import {
  type ComparisonShares,
  inspectionComparisonsMethods,
} from '@fettle/contracts/inspections/inspection-comparisons.methods'
import { ageShare, maxLifeMonths } from '@fettle/domain/inspections/age-share'
import type { ComparisonRow } from '@fettle/domain/inspections/compare-inspections'
import { money } from '@fettle/domain/kernel/arithmetic'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type ShareDialogProps = {
  readonly row: ComparisonRow
  readonly pair: { readonly inspectionUuid: string; readonly otherUuid: string }
  readonly shares: ComparisonShares
  readonly onClose: () => void
}
type Worn = { readonly installedOn: string | null; readonly lifeMonths: number | null }

/** Cost, age and service life of what is damaged, from which the share of the resident follows. */
export function ShareDialog(props: ShareDialogProps) {
  const { row, onClose } = props
  const { assetUuid } = row
  const asset = useQuery({
    ...methodQuery(assetsMethods.get, { assetUuid: assetUuid ?? '' }),
    enabled: assetUuid !== null,
    retry: false,
  })
  if (assetUuid !== null && asset.isPending) return null
  const worn = { installedOn: asset.data?.installedOn ?? null, lifeMonths: asset.data?.type.lifeMonths ?? null }
  return (
    <Dialog
      title={[row.section, row.question.label].join(': ')}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <ShareForm {...props} worn={worn} />
    </Dialog>
  )
}

function ShareForm({ row, pair, shares, onClose, worn }: ShareDialogProps & { readonly worn: Worn }) {
  const { t } = useLingui()
  const former = shares.shares.find(({ rowKey }) => rowKey === row.key)
  const remove = useCommand(inspectionComparisonsMethods.removeShare)
  const form = useCommandForm({
    method: inspectionComparisonsMethods.saveShare,
    record: former ?? { version: null },
    defaults: {
      cost: former?.cost.amount ?? null,
      installedOn: former?.installedOn ?? worn.installedOn ?? '',
      lifeMonths: former?.lifeMonths ?? worn.lifeMonths,
      note: former?.note ?? '',
    } as { cost: number | null; installedOn: string; lifeMonths: number | null; note: string },
    toInput: ({ cost, installedOn, lifeMonths, note }) => ({
      ...pair,
      rowKey: row.key,
      cost: cost ?? 0,
      installedOn: installedOn as LocalDate,
      lifeMonths: lifeMonths ?? 0,
      note,
    }),
    onDone: () => {
      toast.success({ title: t`Share saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save the share`} allowsLeaving onCancel={onClose}>
      <ShareFields on={shares.on} />
      {former && (
        <ConfirmedAction
          verb="removeShare"
          size="small"
          variant="tertiary"
          color="critical"
          title={t`Remove this share?`}
          question={t`The difference stays in the comparison.`}
          onConfirm={async () => {
            await remove.run({ ...pair, shareUuid: former.uuid, version: former.version })
            onClose()
          }}
        >
          {t`Remove the share`}
        </ConfirmedAction>
      )}
    </FormShell>
  )
}

function ShareFields({ on }: { on: LocalDate }) {
  const { t } = useLingui()
  const { currency } = useEdition()
  return (
    <>
      <Text tone="soft">
        {t`A suggestion: the cost in proportion to the service life that remained on the day of the later inspection.`}
      </Text>
      <FormField
        name="cost"
        as={MoneyField}
        label={t`Cost of repair or replacement`}
        currency={currency.code}
        minValue={0}
      />
      <FormField name="installedOn" as={DateField} label={t`Installed or renewed on`} />
      <FormField
        name="lifeMonths"
        as={NumberField}
        label={t`Service life (months)`}
        minValue={1}
        maxValue={maxLifeMonths}
      />
      <FormField name="note" as={TextField} label={t`Note`} isRequired={false} maxLength={300} />
      <Suggestion on={on} />
    </>
  )
}

/** The share that follows from the values entered so far. */
function Suggestion({ on }: { on: LocalDate }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { currency } = useEdition()
  const [cost, installedOn, lifeMonths] = useWatch<
    { cost: number | null; installedOn: string; lifeMonths: number | null },
    ['cost', 'installedOn', 'lifeMonths']
  >({ name: ['cost', 'installedOn', 'lifeMonths'] })
  if (!cost || !lifeMonths || !/^\d{4}-\d\d-\d\d$/.test(installedOn)) return null
  const worn = { cost: money(cost, currency.code), installedOn: installedOn as LocalDate, lifeMonths }
  const suggested = ageShare(worn, on)
  if (!suggested.ok) return <Text>{t`This was installed after the inspection.`}</Text>
  const { ageMonths, remainingMonths } = suggested.value
  const share = formats.money(suggested.value.share)
  return (
    <Text weight="medium">
      {t`Suggested share: ${share} (${ageMonths} months old, ${remainingMonths} of ${lifeMonths} remain)`}
    </Text>
  )
}
