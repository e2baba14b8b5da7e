import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { disputesMethods, retentionsMethods } from '@fettle/contracts/invoices/kept-back.methods'
import type { DisputeView, RetentionView } from '@fettle/contracts/invoices/kept-back-view'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action, isAllowed } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { AnswerDisputeDialog } from '../forms/dispute-dialogs.tsx'
import { useDisputeLabels, useRetentionLabels } from '../shared/use-kept-back-labels.ts'

type OfInvoice = { readonly invoice: InvoiceView }

/** What is kept from payment of an invoice: a retention, and disputes. */
export function KeptBackCards({ invoice }: OfInvoice) {
  const { retention, disputes } = invoice
  return (
    <>
      {retention && <Retention invoice={invoice} retention={retention} />}
      {disputes.map((dispute) => (
        <Dispute key={dispute.uuid} invoice={invoice} dispute={dispute} />
      ))}
    </>
  )
}

function Retention({ invoice, retention }: OfInvoice & { retention: RetentionView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useRetentionLabels()
  const release = useCommand(retentionsMethods.release)
  const { state, percent, sum, releaseOn, releasedAt } = retention
  const amount = formats.money(sum)
  return (
    <Card title={t`Retention`} actions={<StatusBadge status={labels.status[state]}>{labels.state[state]}</StatusBadge>}>
      <Stack gap={3}>
        <DefinitionList
          layout="columns"
          items={[
            { label: t`Retained`, value: <Money value={sum} /> },
            { label: t`Share`, value: formats.percent(percent) },
            releasedAt === null
              ? { label: t`To be released on`, value: <Day value={releaseOn} /> }
              : { label: t`Released`, value: formats.date(releasedAt) },
          ]}
        />
        {state !== 'released' && isAllowed(invoice, 'release_retention') && (
          <Cluster>
            <ConfirmedAction
              verb="release_retention"
              view={invoice}
              variant="secondary"
              color="default"
              title={t`Release ${amount}?`}
              question={t`The sum can be paid then, from the wallet or in a payment run. ${invoice.contractorName} is notified.`}
              onConfirm={async () => {
                await release.run({ invoiceUuid: invoice.uuid, version: invoice.version })
                toast.success({ title: t`Retention released` })
              }}
            >
              {t`Release`}
            </ConfirmedAction>
          </Cluster>
        )}
      </Stack>
    </Card>
  )
}

function Dispute({ invoice, dispute }: OfInvoice & { dispute: DisputeView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useDisputeLabels()
  const { state, sum, offered, agreed } = dispute
  const lines = dispute.lines.flatMap((place) => invoice.lines[place]?.description ?? [])
  return (
    <Card title={t`Dispute`} actions={<StatusBadge status={labels.status[state]}>{labels.state[state]}</StatusBadge>}>
      <Stack gap={3}>
        <DefinitionList
          layout="columns"
          items={[
            { label: t`Disputed`, value: <Money value={sum} /> },
            { label: t`Since`, value: formats.date(dispute.raisedAt) },
            ...(lines.length === 0 ? [] : [{ label: t`Lines`, value: lines.join(', ') }]),
            { label: t`Reason`, value: dispute.reason },
            ...(offered === null
              ? []
              : [
                  { label: t`Answer of the contractor`, value: dispute.answer },
                  { label: t`Offered credit`, value: <Money value={offered} /> },
                ]),
            ...(agreed === null ? [] : [{ label: t`Agreed credit`, value: <Money value={agreed} /> }]),
          ]}
        />
        {agreed !== null && invoice.keptBack.amount > 0 && (
          <Text tone="soft">{t`The agreed sum is not paid until the contractor issues the credit note.`}</Text>
        )}
        {(state === 'raised' || state === 'answered') && <DisputeActions invoice={invoice} dispute={dispute} />}
      </Stack>
    </Card>
  )
}

function DisputeActions({ invoice, dispute: { offered } }: OfInvoice & { dispute: DisputeView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const accept = useCommand(disputesMethods.accept)
  const withdraw = useCommand(disputesMethods.withdraw)
  const [isAnswering, setAnswering] = useState(false)
  const one = { invoiceUuid: invoice.uuid, version: invoice.version }
  const offer = offered === null || offered.amount === 0 ? undefined : formats.money(offered)
  return (
    <Cluster>
      {isAllowed(invoice, 'answer_dispute') && (
        <Action verb="answer_dispute" view={invoice} onPress={() => setAnswering(true)}>
          {t`Answer`}
        </Action>
      )}
      {isAllowed(invoice, 'dispute') && offer !== undefined && (
        <ConfirmedAction
          verb="dispute"
          view={invoice}
          title={t`Accept a credit of ${offer}?`}
          question={t`The contractor issues a credit note for it. What is left of the disputed part can be paid.`}
          onConfirm={async () => {
            await accept.run(one)
            toast.success({ title: t`Offer accepted` })
          }}
        >
          {t`Accept offer`}
        </ConfirmedAction>
      )}
      {isAllowed(invoice, 'dispute') && (
        <ConfirmedAction
          verb="dispute"
          view={invoice}
          variant="secondary"
          color="default"
          title={t`Withdraw the dispute?`}
          question={t`The invoice can be paid in full then.`}
          onConfirm={async () => {
            await withdraw.run(one)
            toast.success({ title: t`Dispute withdrawn` })
          }}
        >
          {t`Withdraw dispute`}
        </ConfirmedAction>
      )}
      {isAnswering && <AnswerDisputeDialog invoice={invoice} onClose={() => setAnswering(false)} />}
    </Cluster>
  )
}
