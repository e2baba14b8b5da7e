import { type RefundView, refundsMethods } from '@fettle/contracts/invoices/refunds.methods'
import { negate } from '@fettle/domain/kernel/arithmetic'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { AmountList } from '../../../kit/amount-list.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { RecordRefundDialog } from '../forms/record-refund-dialog.tsx'

type CreditOf = { readonly number: string; readonly href: string }

/** What a credit note is about, and what the contractor owes after it. */
export function RefundCard({ creditNoteUuid, creditOf }: { creditNoteUuid: string; creditOf: CreditOf }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(methodQuery(refundsMethods.list, { creditNoteUuid }))
  const refund = data.rows[0]
  return (
    <Card title={t`What is credited`}>
      <Stack gap={3}>
        <Text>
          <Trans>
            This credit note is about invoice <Link href={creditOf.href}>{creditOf.number}</Link>.
          </Trans>
        </Text>
        {refund ? (
          <Claim refund={refund} />
        ) : (
          <Text tone="soft">{t`It took away from what was open. Nothing has to be repaid.`}</Text>
        )}
      </Stack>
    </Card>
  )
}

function Claim({ refund }: { refund: RefundView }) {
  const { t } = useLingui()
  const { side } = useMembership()
  const textOf = useUseText()
  const [isRecording, setRecording] = useState(false)
  const { gross, withheld, left, uses } = refund
  return (
    <>
      <Text>
        {side === 'client'
          ? t`${refund.contractorName} repays this sum, or it is used for an approved invoice of the contractor.`
          : t`You repay this sum to ${refund.clientName}, or it is used for your next invoice.`}
      </Text>
      <AmountList
        rows={[
          { label: t`Paid before and credited`, value: <Money value={gross} /> },
          ...(withheld.amount === 0
            ? []
            : [
                {
                  label: t`Of it withheld as tax, taken back from the tax office`,
                  value: <Money value={negate(withheld)} />,
                },
              ]),
          ...uses.map((use) => ({ label: textOf(use), value: <Money value={negate(use.cash)} /> })),
        ]}
        total={{ label: t`Still owed`, value: <Money value={left} /> }}
      />
      <Cluster>
        <Action verb="record" view={refund} variant="secondary" color="default" onPress={() => setRecording(true)}>
          {t`Record refund`}
        </Action>
      </Cluster>
      {isRecording && <RecordRefundDialog refund={refund} onClose={() => setRecording(false)} />}
    </>
  )
}

const useUseText = () => {
  const { t } = useLingui()
  const formats = useFormats()
  return (use: RefundView['uses'][number]): string => {
    const day = formats.day(use.valueOn)
    return use.invoice ? t`Used for invoice ${use.invoice.number} on ${day}` : t`Repaid on ${day}, ${use.reference}`
  }
}
