import type { OwnerApprovalStatus } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import { ownerApprovalsMethods } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { useApprovalResponseLabels } from '../../signed-links/shared/use-approval-response-labels.ts'

type OwnerApprovalCardProps = { readonly quote: Pick<QuoteView, 'uuid' | 'workOrderUuid'> }

/** What the owners of the property say about a quote, and asking them. Renders nothing where no owner is known. */
export function OwnerApprovalCard({ quote }: OwnerApprovalCardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const maySee = usePermission('quotes.view')
  const of = { workOrderUuid: quote.workOrderUuid, quoteUuid: quote.uuid }
  const { data: status } = useQuery({ ...methodQuery(ownerApprovalsMethods.get, of), enabled: maySee })
  if (!status || status.owners.length === 0) return null
  const isDue = status.isNeeded && status.canAsk
  return (
    <Card title={t`Approval of the owners`} mark={isDue ? 'attention' : undefined}>
      <Stack gap={4}>
        <Decision status={status} />
        <Stack as="ul" gap={3}>
          {status.owners.map((owner) => (
            <OwnerRow key={owner.uuid} owner={owner} />
          ))}
        </Stack>
        {status.owners.length > 1 && (
          <Text size="small" tone="soft">
            {labels.jointRule(status.joint)}
          </Text>
        )}
        {status.cannotAsk && (
          <Text size="small" tone="soft">
            {labels.refusal(status.cannotAsk)}
          </Text>
        )}
        <Ask status={status} of={of} />
      </Stack>
    </Card>
  )
}

type StatusProps = { readonly status: OwnerApprovalStatus }

function Decision({ status }: StatusProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { decision, isNeeded, limit, exception } = status
  const sum = limit === null ? '' : formats.money(limit)
  if (exception) return <Text>{t`${exception.by} let the emergency go ahead: ${exception.reason}`}</Text>
  if (!isNeeded)
    return (
      <Text tone="soft">
        {limit === null ? t`The owner need not approve costs.` : t`Up to ${sum} you decide alone; asking is possible.`}
      </Text>
    )
  if (decision === 'approved') return <StatusBadge status="success">{t`Approved`}</StatusBadge>
  if (decision === 'declined') return <StatusBadge status="error">{t`Declined`}</StatusBadge>
  return <Text>{t`The total is above the limit of ${sum}: the quote can be awarded once the owners approve.`}</Text>
}

function OwnerRow({ owner }: { readonly owner: OwnerApprovalStatus['owners'][number] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const answers = useApprovalResponseLabels()
  const { name, askedAt, answer, answeredAt, note, isReachable } = owner
  const asked = askedAt && formats.dateTime(askedAt)
  return (
    <Stack as="li" gap={1}>
      <Row justify="between" align="start">
        <Text weight="medium">{name}</Text>
        {answer === null ? (
          askedAt && <StatusBadge status="in_progress">{t`Waiting for an answer`}</StatusBadge>
        ) : (
          <StatusBadge status={answer === 'approved' ? 'success' : 'warning'}>{answers[answer]}</StatusBadge>
        )}
      </Row>
      <Text size="small" tone="soft">
        {answeredAt
          ? formats.dateTime(answeredAt)
          : asked
            ? t`asked on ${asked}`
            : isReachable
              ? t`not asked yet`
              : t`no email address or mobile number`}
      </Text>
      {note !== '' && <Text keepsLines>{`“${note}”`}</Text>}
    </Stack>
  )
}

type AskProps = StatusProps & { readonly of: { readonly workOrderUuid: string; readonly quoteUuid: string } }

function Ask({ status, of }: AskProps) {
  const { t } = useLingui()
  const ask = useCommand(ownerApprovalsMethods.ask)
  const goAhead = useCommand(ownerApprovalsMethods.goAhead)
  return (
    <Cluster>
      {status.canAsk && (
        <ConfirmedAction
          verb="ask"
          title={t`Ask the owners?`}
          question={t`Each owner gets an email with this quote and its lines, and answers once. You are notified of each answer.`}
          onConfirm={async () => {
            await ask.run(of)
            toast.success({ title: t`The owners are asked` })
          }}
        >
          {t`Ask the owners`}
        </ConfirmedAction>
      )}
      {status.canGoAhead && (
        <ConfirmedAction
          verb="go_ahead"
          variant="secondary"
          color="default"
          title={t`Go ahead without the owners?`}
          question={t`Costs of this emergency no longer wait for them. Your reason stays with the work order.`}
          reason={{ label: t`Why it cannot wait`, isRequired: true }}
          onConfirm={async (reason) => {
            await goAhead.run({ workOrderUuid: of.workOrderUuid, reason })
            toast.success({ title: t`Work can start` })
          }}
        >
          {t`Go ahead without the owners`}
        </ConfirmedAction>
      )}
    </Cluster>
  )
}
