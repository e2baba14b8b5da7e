import type { ApprovalRuleView } from '@fettle/contracts/approvals/approval-rule-view'
import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, SuccessIcon } from '@fettle/ui/controls/icons'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { latestRow } from '../../../kit/lists/latest-row.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { RuleDrawer } from '../forms/rule-drawer.tsx'
import { LimitsCard } from '../parts/limits-card.tsx'
import { RuleCard } from '../parts/rule-card.tsx'
import { OutOfOffice } from '../shared/out-of-office.tsx'

type Papers = 'quotes' | 'invoices' | 'scopes'
const subjectsOf: Readonly<Record<Papers, readonly ApprovalSubject[]>> = {
  quotes: ['quote', 'quote_variation'],
  invoices: ['invoice'],
  scopes: ['scope'],
}

/** The approval rules of quotes and variations. */
export function QuoteRulesPage() {
  return <ApprovalRulesPage papers="quotes" />
}

/** The approval rules of invoices. */
export function InvoiceRulesPage() {
  return <ApprovalRulesPage papers="invoices" />
}

/** The approval rules of scopes of works. */
export function ScopeRulesPage() {
  return <ApprovalRulesPage papers="scopes" />
}

function ApprovalRulesPage({ papers }: { papers: Papers }) {
  const { t } = useLingui()
  const subjects = subjectsOf[papers]
  const rules = useQuery(methodQuery(approvalRulesMethods.list, {}))
  const [open, setOpen] = useState<ApprovalRuleView | 'new' | null>(null)
  return (
    <SettingsScreen
      title={t`Approval rules`}
      description={t`Who must approve before money is committed or paid. Without a rule, each person’s own limit applies.`}
      actions={
        <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
          {t`Add a rule`}
        </Button>
      }
      {...loadStateOf(rules, <PartSkeleton lines={8} />)}
    >
      {(data) => {
        const shown = data.rules.filter(({ subject }) => subjects.includes(subject))
        return (
          <Stack gap={5}>
            <RuleTabs active={papers} />
            {shown.length === 0 && <NoRules />}
            {shown.map((rule) => (
              <RuleCard key={rule.uuid} rule={rule} onEdit={() => setOpen(rule)} />
            ))}
            <LimitsCard subjects={subjects} />
            <OutOfOffice />
            {open && (
              <RuleDrawer rule={latestRow(open, data.rules)} subjects={subjects} onClose={() => setOpen(null)} />
            )}
          </Stack>
        )
      }}
    </SettingsScreen>
  )
}

function RuleTabs({ active }: { active: Papers }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const tab = (id: Papers, label: string) => ({ id, label, href: paths.approvalRules(id), isActive: id === active })
  return (
    <LinkTabs
      label={t`Approval rules`}
      tabs={[tab('quotes', t`Quotes and variations`), tab('invoices', t`Invoices`), tab('scopes', t`Scopes of works`)]}
    />
  )
}

function NoRules() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<SuccessIcon />}
      title={t`No rules yet`}
      description={t`A rule sets the amount from which several people must approve. Test it on the last 90 days before you turn it on.`}
    />
  )
}
