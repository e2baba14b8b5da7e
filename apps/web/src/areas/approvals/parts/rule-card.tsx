import type { ApprovalRuleView } from '@fettle/contracts/approvals/approval-rule-view'
import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useRuleSentence } from '../use-rule-labels.ts'
import { ChainPreviewDrawer } from './chain-preview.tsx'
import { DryRun } from './dry-run.tsx'

type RuleCardProps = { readonly rule: ApprovalRuleView; readonly onEdit: () => void }

/** A rule as a sentence with its state and actions. */
export function RuleCard({ rule, onEdit }: RuleCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const sentence = useRuleSentence()
  const [tried, setTried] = useState<'past' | 'figures' | null>(null)
  const { name, isEnabled, priority, revision, savedBy } = rule
  const when = formats.dateTime(rule.savedAt)
  const close = () => setTried(null)
  return (
    <Card
      title={name}
      actions={
        <StatusBadge status={isEnabled ? 'success' : 'not_set'}>
          {isEnabled ? t`Switched on` : t`Switched off`}
        </StatusBadge>
      }
    >
      <Stack gap={3}>
        <Text isProse>{sentence(rule)}</Text>
        <Text size="small" tone="soft">
          {t`Priority ${priority} · version ${revision}, saved by ${savedBy} on ${when}`}
        </Text>
        <Cluster>
          <Button size="small" variant="secondary" onPress={onEdit}>
            {t`Edit`}
          </Button>
          <Button size="small" variant="secondary" onPress={() => setTried('past')}>
            {t`Test on the last 90 days`}
          </Button>
          <Button size="small" variant="secondary" onPress={() => setTried('figures')}>
            {t`Preview the chain`}
          </Button>
          <RuleSwitch rule={rule} />
        </Cluster>
      </Stack>
      {tried === 'past' && <DryRun rule={rule} onClose={close} />}
      {tried === 'figures' && <ChainPreviewDrawer rule={rule} onClose={close} />}
    </Card>
  )
}

function RuleSwitch({ rule }: { rule: ApprovalRuleView }) {
  const { t } = useLingui()
  const enable = useCommand(approvalRulesMethods.enable)
  const remove = useCommand(approvalRulesMethods.remove)
  const { uuid: ruleUuid, version, isEnabled, name } = rule
  return (
    <>
      <ConfirmedAction
        verb="enable"
        size="small"
        variant={isEnabled ? 'secondary' : 'primary'}
        title={isEnabled ? t`Turn the rule ${name} off?` : t`Turn the rule ${name} on?`}
        question={t`Approvals in progress are not affected.`}
        onConfirm={async () => {
          await enable.run({ ruleUuid, version, isEnabled: !isEnabled })
          toast.success({ title: isEnabled ? t`Rule turned off` : t`Rule turned on` })
        }}
      >
        {isEnabled ? t`Turn off` : t`Turn on`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="remove"
        size="small"
        variant="secondary"
        color="critical"
        title={t`Remove the rule ${name}?`}
        question={t`Approvals in progress are not affected.`}
        onConfirm={async () => {
          await remove.run({ ruleUuid, version })
          toast.success({ title: t`Rule removed` })
        }}
      >
        {t`Remove rule`}
      </ConfirmedAction>
    </>
  )
}
