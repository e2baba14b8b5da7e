import { subtract } from '@fettle/domain/kernel/arithmetic'
import type { Money as MoneyValue } from '@fettle/domain/kernel/money'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import type { Uploads } from '../../../kit/uploads/use-uploads.ts'
import { LineEditor } from '../../quotes/shared/line-editor.tsx'
import { useLineTotals } from '../../quotes/shared/use-line-totals.ts'
import { PayableCard } from '../../taxes/shared/payable-card.tsx'
import type { InvoiceValues } from './invoice-form-model.ts'
import { usePayablePreview } from './payable-preview.tsx'

/** Authorised sum, and the part used by other invoices. */
export type Frame = { readonly authorised: MoneyValue | null; readonly before: MoneyValue }

type InvoiceFieldsProps = {
  readonly jobUuid: string
  readonly frame: Frame
  readonly today: string
  readonly uploads: Uploads
}

/** Fields of an invoice: number, dates, lines with running total against the authorised sum, note and files. */
export function InvoiceFields({ jobUuid, frame, today, uploads }: InvoiceFieldsProps) {
  const { t } = useLingui()
  const suppliedOn = useWatch<InvoiceValues, 'suppliedOn'>({ name: 'suppliedOn' })
  return (
    <>
      <FormPart title={t`Number and days`} description={t`The tax rates of the day of supply apply.`}>
        <Grid columns={3}>
          <FormField
            name="number"
            as={TextField}
            label={t`Invoice number`}
            description={t`Your own number, used only once`}
            maxLength={40}
            autoComplete="off"
          />
          <FormField name="issuedOn" as={DateField} label={t`Issued on`} description={t`The date of sending`} />
          <FormField
            name="suppliedOn"
            as={DateField}
            label={t`Date of supply`}
            description={t`Completion date`}
            maxValue={today}
          />
        </Grid>
      </FormPart>
      <Prices jobUuid={jobUuid} frame={frame} supplyOn={suppliedOn === '' ? today : suppliedOn} />
      <FormPart title={t`Note and files`}>
        <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={5000} />
        <UploadField uploads={uploads} label={t`Files`} name="attachmentUuids" />
      </FormPart>
    </>
  )
}

function Prices({ jobUuid, frame, supplyOn }: { jobUuid: string; frame: Frame; supplyOn: string }) {
  const { t } = useLingui()
  const payable = usePayablePreview(jobUuid)
  const totals = useLineTotals(supplyOn, payable?.treatment)
  return (
    <Stack>
      <Card title={t`Lines`}>
        <LineEditor offer={{ jobUuid }} supplyOn={supplyOn} treatment={payable?.treatment} hasTotals />
      </Card>
      {payable && <PayableCard payable={payable} />}
      <Agreed frame={frame} gross={totals.gross} />
    </Stack>
  )
}

function Agreed({ frame: { authorised, before }, gross }: { frame: Frame; gross: MoneyValue }) {
  const { t } = useLingui()
  if (authorised === null) return null
  const left = subtract(subtract(authorised, before), gross)
  const isOver = left.amount < 0
  return (
    <Card title={t`Agreed with the client`} mark={isOver ? 'critical' : undefined}>
      <Stack gap={3}>
        <DefinitionList
          items={[
            { label: t`Agreed cost`, value: <Money value={authorised} /> },
            { label: t`Already invoiced`, value: <Money value={before} /> },
            { label: t`This invoice`, value: <Money value={gross} /> },
            {
              label: t`Remaining after this`,
              value: (
                <Text as="strong" tone={isOver ? 'critical' : undefined}>
                  <Money value={left} />
                </Text>
              ),
            },
          ]}
        />
        {isOver && (
          <Text tone="critical">
            <Trans>The invoices exceed the agreed cost. Reduce the lines.</Trans>
          </Text>
        )}
      </Stack>
    </Card>
  )
}
