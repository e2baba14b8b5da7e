import type { ApprovalStatusView } from '@fettle/contracts/approvals/approvals.methods'
import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { Stepper } from '@fettle/ui/controls/stepper'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { type ApprovalDocument, approvalQuery } from '../approvals.queries.ts'
import { ApprovalResponse } from '../parts/approval-response.tsx'
import { ChainSteps } from '../parts/chain-steps.tsx'
import { useChainLabels } from '../use-chain-labels.ts'

type ApprovalCardProps = ApprovalDocument & {
  /** Fewer quotes were received than the order requires: the approval request needs a reason. */
  readonly needsWaiver?: boolean
  readonly title?: string
}

/** Approval of a document: chain, responses, and the reader's actions. Renders nothing without a rule. */
export function ApprovalCard({ needsWaiver = false, title, ...document }: ApprovalCardProps) {
  const { t } = useLingui()
  const maySee = usePermission('approvals.view')
  const { data } = useQuery({ ...approvalQuery(document), enabled: maySee })
  if (!data || (data.round === null && data.preview === null)) return null
  const { round, preview } = data
  const isUnderWay = round !== null && ['open', 'blocked'].includes(round.state)
  const rules = (isUnderWay || !preview ? (round?.rules ?? []) : preview.rules.map(({ name }) => name)).join(', ')
  return (
    <Card title={title ?? t`Approval`} mark={round?.canAnswer || round?.state === 'blocked' ? 'attention' : undefined}>
      <Stack gap={4}>
        {rules && <Text size="small" tone="soft">{t`By the rule: ${rules}`}</Text>}
        {isAboveLimit(data) && (
          <Text size="small" tone="soft">{t`The sum is above your limit, or you may not approve it alone.`}</Text>
        )}
        <Notices status={data} />
        {round && (isUnderWay || !preview) ? <ChainSteps round={round} /> : preview && <Ahead preview={preview} />}
        <Cluster>
          {round?.canAnswer && (
            <ApprovalResponse roundUuid={round.uuid} version={round.version} forNames={round.answersFor} />
          )}
          <StartApproval status={data} document={document} needsWaiver={needsWaiver} />
        </Cluster>
      </Stack>
    </Card>
  )
}

/** Whether the document goes to the members whose limit covers it, without a rule. */
const isAboveLimit = ({ preview }: ApprovalStatusView): boolean => preview !== null && preview.rules.length === 0

function Notices({ status: { round, preview } }: { status: ApprovalStatusView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const block = round?.state === 'blocked' ? round.block : round ? null : preview?.block
  const by = round?.retrospectiveBy && formats.dateTime(round.retrospectiveBy)
  return (
    <>
      {block && (
        <Banner status="warning" title={t`No approver available in step ${block.step}`}>
          {round === null && preview?.rules.length === 0
            ? labels.refusal('no_limit_covers_sum')
            : t`The reason: ${labels.approvalBlock(block.reason)}. An administrator has to change the rule or the people.`}
        </Banner>
      )}
      {by && round.state === 'open' && (
        <Banner status="warning" title={t`Started before approval; review by ${by}`}>
          {round.goAheadReason}
        </Banner>
      )}
    </>
  )
}

function Ahead({ preview }: { preview: NonNullable<ApprovalStatusView['preview']> }) {
  const { t } = useLingui()
  const stepWords = useChainLabels()
  return (
    <Stack gap={2}>
      <Text tone="soft">
        {preview.rules.length === 0
          ? t`One of these people decides:`
          : t`These people are asked, one step after the other:`}
      </Text>
      <Stepper
        orientation="vertical"
        label={t`Approval chain`}
        steps={preview.steps.map((step, place) => ({
          id: String(place),
          label: `${place + 1}. ${stepWords(step)}`,
          state: preview.block?.step === place + 1 ? 'problem' : 'ahead',
        }))}
      />
    </Stack>
  )
}

type StartApprovalProps = {
  readonly status: ApprovalStatusView
  readonly document: ApprovalDocument
  readonly needsWaiver: boolean
}

function StartApproval({ status, document, needsWaiver }: StartApprovalProps) {
  const { t } = useLingui()
  const { canAsk, canGoAhead, round } = status
  const isHandedOn = isAboveLimit(status)
  const ask = useCommand(approvalsMethods.ask)
  const goAhead = useCommand(approvalsMethods.goAhead)
  const isAnew = round?.state === 'blocked' || round?.state === 'open'
  return (
    <>
      {canAsk && (
        <ConfirmedAction
          verb="ask"
          title={isAnew ? t`Refresh approvers?` : isHandedOn ? t`Send for approval?` : t`Request approval?`}
          question={
            isHandedOn
              ? t`The people named are notified straight away; one of them decides.`
              : t`The first approvers are notified straight away.`
          }
          {...(needsWaiver ? { reason: { label: t`Reason for fewer quotes`, isRequired: true } } : {})}
          onConfirm={async (waiver) => {
            await ask.run({ ...document, waiver: waiver === '' ? null : waiver })
            toast.success({ title: t`Approval requested` })
          }}
        >
          {isAnew ? t`Refresh approvers` : isHandedOn ? t`Send for approval` : t`Request approval`}
        </ConfirmedAction>
      )}
      {canGoAhead && (
        <ConfirmedAction
          verb="go_ahead"
          variant="secondary"
          title={t`Start work before approval?`}
          question={t`This is recorded and the approvers are notified. They review it afterwards, without you.`}
          reason={{ label: t`Why it cannot wait`, isRequired: true }}
          onConfirm={async (reason) => {
            await goAhead.run({ ...document, reason })
            toast.success({ title: t`Work can start` })
          }}
        >
          {t`Start before approval`}
        </ConfirmedAction>
      )}
    </>
  )
}
