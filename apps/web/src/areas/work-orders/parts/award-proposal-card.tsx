import { type AwardProposalView, awardProposalsMethods } from '@fettle/contracts/work-orders/award-proposals.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { AwardLines } from '../shared/award-lines.tsx'

/** An award that a member may not make alone, with whose turn it is. Renders nothing without one. */
export function AwardProposalCard({ workOrderUuid }: { readonly workOrderUuid: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  const { data } = useQuery(methodQuery(awardProposalsMethods.get, { workOrderUuid }))
  const proposal = data?.proposal
  if (!proposal) return null
  const items = [
    { label: t`Contractor`, value: proposal.contractorName },
    { label: t`Not to exceed, including tax`, value: <Money value={proposal.amount} /> },
    { label: t`Proposed by`, value: `${proposal.proposedBy}, ${formats.dateTime(proposal.proposedAt)}` },
    { label: t`Waits for`, value: proposal.asked },
    ...(proposal.note ? [{ label: t`Note`, value: proposal.note }] : []),
  ]
  return (
    <Card title={t`Proposed award`} mark={isAllowed(proposal, 'agree') ? 'attention' : undefined}>
      <Stack gap={4}>
        <DefinitionList items={items} />
        {proposal.lines.length > 0 && <AwardLines lines={proposal.lines} />}
        {proposal.cannot.agree && (
          <Text size="small" tone="soft">
            {labels.refusal(proposal.cannot.agree)}
          </Text>
        )}
        <Decisions proposal={proposal} />
      </Stack>
    </Card>
  )
}

function Decisions({ proposal }: { readonly proposal: AwardProposalView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const agree = useCommand(awardProposalsMethods.agree)
  const decline = useCommand(awardProposalsMethods.decline)
  const { workOrderUuid, version, contractorName } = proposal
  const sum = formats.money(proposal.amount)
  const one = { workOrderUuid, version }
  return (
    <Cluster>
      {isAllowed(proposal, 'agree') && (
        <ConfirmedAction
          verb="agree"
          view={proposal}
          title={t`Award the work?`}
          question={t`${contractorName} may invoice up to ${sum}.`}
          onConfirm={async () => {
            await agree.run(one)
            toast.success({ title: t`Work offered; the contractor is notified` })
          }}
        >
          {t`Award the work`}
        </ConfirmedAction>
      )}
      {isAllowed(proposal, 'decline') && (
        <ConfirmedAction
          verb="decline"
          view={proposal}
          variant="secondary"
          color="default"
          title={t`Decline the proposed award?`}
          reason={{ label: t`Reason`, isRequired: true }}
          onConfirm={async (reason) => {
            await decline.run({ ...one, reason })
            toast.success({ title: t`Declined; who proposed it is notified` })
          }}
        >
          {t`Decline`}
        </ConfirmedAction>
      )}
    </Cluster>
  )
}
