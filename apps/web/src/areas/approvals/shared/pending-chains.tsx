import type { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { LinkList } from '@fettle/ui/controls/link-list'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { pendingApprovalsQuery } from '../approvals.queries.ts'

type Waiting = CallOutput<typeof approvalsMethods.list>['waiting'][number]

/** Documents pending for the reader in a chain, with step, delegators and deadline. Renders nothing without any. */
export function PendingChains({ subject }: { subject: ApprovalSubject }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const mayDecide = usePermission('approvals.decide')
  const { data } = useQuery({ ...pendingApprovalsQuery(subject), enabled: mayDecide })
  const waiting = data?.waiting ?? []
  if (waiting.length === 0) return null
  const hrefOf = ({ workOrderUuid, jobUuid, pageUuid }: Waiting) =>
    workOrderUuid === null || jobUuid === null
      ? paths.scope(pageUuid)
      : (subject === 'invoice' ? paths.invoice : paths.quote)(workOrderUuid, jobUuid, pageUuid)
  const title = t`Your answer in an approval chain`
  return (
    <Card title={title} mark="attention" isFlush>
      <LinkList
        label={title}
        links={waiting.map((each) => ({
          id: each.roundUuid,
          href: hrefOf(each),
          content: <WaitingLine waiting={each} />,
        }))}
      />
    </Card>
  )
}

function WaitingLine({ waiting }: { waiting: Waiting }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { number, title, step, steps, forNames, answerBy, isRetrospective } = waiting
  const by = answerBy && formats.dateTime(answerBy)
  const facts = [
    t`Step ${step} of ${steps}`,
    forNames.length > 0 && t`for ${forNames.join(', ')}`,
    by && t`respond by ${by}`,
    isRetrospective && t`already started`,
  ]
  return (
    <Stack gap={0}>
      <Row justify="between" gap={3}>
        <Text as="span" weight="medium" isCut>
          {[...new Set([number, title])].reverse().join(' · ')}
        </Text>
        <Money value={waiting.amount} />
      </Row>
      <Text as="span" size="small" tone="soft">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}
