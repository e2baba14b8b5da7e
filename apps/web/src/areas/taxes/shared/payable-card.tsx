import type { PayableView, WithholdingView } from '@fettle/contracts/invoices/payable-view'
import { negate } from '@fettle/domain/kernel/arithmetic'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { AmountList } from '../../../kit/amount-list.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { useReasonLabels, useRegimeLabels, useRemedyLabels } from './use-tax-labels.ts'

/** What is left of an invoice, or what of it is not kept back. */
type Part = 'rest' | 'payable'

/** What the contractor receives, of the whole or of what is still open: gross, withheld by which rule, the rest, when, and what would change it. */
export function PayableCard({ payable, part }: { payable: PayableView; part?: Part }) {
  const { t } = useLingui()
  const { now, isSettled } = payable
  const { side } = useMembership()
  const upcoming = side === 'client' ? t`What the contractor receives` : t`What arrives`
  return (
    <Card title={isSettled ? t`What was paid` : upcoming}>
      <Stack gap={3}>
        <Sums payable={payable} part={part} />
        <Explanation payable={payable} />
        {now.remedy && !isSettled && <Remedy remedy={now.remedy} />}
        {payable.onDueDate && <DueDateNotice later={payable.onDueDate} />}
      </Stack>
    </Card>
  )
}

function Sums({ payable: { now, isSettled }, part }: { payable: PayableView; part: Part | undefined }) {
  const { t } = useLingui()
  const whole = part === undefined ? t`Invoice total` : t`Still open`
  const formats = useFormats()
  const regimes = useRegimeLabels()
  const rate = formats.percent(now.ratePpm / 100)
  return (
    <AmountList
      rows={[
        { label: part === 'payable' ? t`Payable now` : whole, value: <Money value={now.gross} /> },
        ...(now.regime === 'none'
          ? []
          : [
              {
                label: t`${regimes[now.regime]}: ${rate} of ${formats.money(now.base)}`,
                value: <Money value={negate(now.withheld)} />,
              },
            ]),
      ]}
      total={{ label: isSettled ? t`Paid to the contractor` : t`Arrives`, value: <Money value={now.netPayable} /> }}
    />
  )
}

function Explanation({ payable }: { payable: PayableView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const reasons = useReasonLabels()
  const { now, treatment, customerTax, dueOn, isSettled } = payable
  return (
    <Stack gap={1}>
      <Text size="small" tone="soft">
        {reasons[now.reason]}
      </Text>
      {treatment === 'reverse_charge' && (
        <Text size="small" tone="soft">
          {t`Reverse charge: the client pays the VAT of ${formats.money(customerTax)} to the tax office itself.`}
        </Text>
      )}
      {treatment === 'small_business' && (
        <Text size="small" tone="soft">{t`Small business under § 19 UStG: no VAT is charged.`}</Text>
      )}
      {isSettled ? (
        <Text size="small" tone="soft">{t`By the tax details of the day of payment, ${formats.day(now.day)}.`}</Text>
      ) : (
        <Text size="small" tone="soft">
          {dueOn === null
            ? t`Judged again on the day of payment.`
            : t`Due on ${formats.day(dueOn)}. Judged again on the day of payment.`}
        </Text>
      )}
    </Stack>
  )
}

/** On the contractor's side with the way to its own documents. */
function Remedy({ remedy }: { remedy: NonNullable<WithholdingView['remedy']> }) {
  const { t } = useLingui()
  const remedies = useRemedyLabels()
  const { side } = useMembership()
  const isOwn = side === 'contractor' && (remedy === 'exemption_certificate' || remedy === 'form_w9')
  return (
    <Banner status="info" title={t`What would change this`} actions={isOwn && <ToTaxDetails />}>
      {remedies[remedy]}
    </Banner>
  )
}

function ToTaxDetails() {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  return (
    <LinkButton href={paths.paymentInfo} variant="secondary" color="default" size="small">
      {t`Go to tax details`}
    </LinkButton>
  )
}

function DueDateNotice({ later }: { later: WithholdingView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const reasons = useReasonLabels()
  const sum = formats.money(later.netPayable)
  return (
    <Banner status="warning" title={t`If it is paid on ${formats.day(later.day)}, ${sum} arrives`}>
      {reasons[later.reason]}
    </Banner>
  )
}
