import type { ApprovalRuleView, ChainPreview } from '@fettle/contracts/approvals/approval-rule-view'
import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { isPercentage } from '@fettle/domain/approvals/approval-rule'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { Stepper } from '@fettle/ui/controls/stepper'
import { Banner } from '@fettle/ui/feedback/banner'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useRuleOptions } from '../forms/use-rule-options.ts'
import { useChainLabels } from '../use-chain-labels.ts'

type ChainPreviewProps = { readonly rule: ApprovalRuleView; readonly onClose: () => void }

type Figures = {
  readonly organisationUuid: string
  readonly category: string
  readonly priority: (typeof priorities)[number]
  readonly gross: number
  /** Base of the percentage, for percentage measures. */
  readonly base: number | null
}

/** Simulates the rule with these figures within its scope. */
const usePreview = ({ uuid, subject, scope, measure }: ApprovalRuleView, { gross, base, ...figures }: Figures) =>
  useQuery({
    ...methodQuery(approvalRulesMethods.preview, {
      ...figures,
      subject,
      ruleUuid: uuid,
      locationUuid: scope.locationUuids[0] ?? null,
      enquiryType: scope.enquiryTypes[0] ?? null,
      contractorUuid: scope.contractorUuids[0] ?? null,
      net: gross,
      gross,
      authorised: measure === 'percent_over_authorised' ? base : null,
      listed: measure === 'percent_over_price_list' ? base : null,
    }),
    enabled: figures.organisationUuid !== '',
  })

/** Preview of a rule: approvers of a document with these figures. */
export function ChainPreviewDrawer({ rule, onClose }: ChainPreviewProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  const { branches } = useRuleOptions()
  const [figures, setFigures] = useState({
    branch: '',
    category: rule.scope.categories[0] ?? categorySlugs[0] ?? '',
    priority: rule.scope.priorities[0] ?? ('routine' as const),
    gross: isPercentage(rule.measure) ? null : rule.min,
    base: null as number | null,
  })
  const organisationUuid = figures.branch || (rule.scope.organisationUuids[0] ?? branches[0]?.id ?? '')
  const { category, priority, gross, base } = figures
  const { data } = usePreview(rule, { organisationUuid, category, priority, gross: gross ?? 0, base })
  return (
    <Drawer title={t`Preview the chain`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        <SelectField
          label={t`Branch`}
          value={organisationUuid}
          onChange={(branch) => setFigures({ ...figures, branch })}
          options={branches}
        />
        <SelectField
          label={t`Trade`}
          value={category}
          onChange={(next) => setFigures({ ...figures, category: next })}
          options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
        />
        <SelectField
          label={t`Priority`}
          value={priority}
          onChange={(next) => setFigures({ ...figures, priority: next as typeof priority })}
          options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
        />
        <MoneyField
          label={t`Total incl. VAT`}
          currency={currency.code}
          minValue={0}
          value={gross}
          onChange={(next) => setFigures({ ...figures, gross: next })}
        />
        {isPercentage(rule.measure) && (
          <MoneyField
            label={
              rule.measure === 'percent_over_price_list' ? t`Same lines at price list rates, incl. VAT` : t`Agreed sum`
            }
            currency={currency.code}
            minValue={0}
            value={base}
            onChange={(next) => setFigures({ ...figures, base: next })}
          />
        )}
        {data && <Previewed preview={data} />}
      </Stack>
    </Drawer>
  )
}

function Previewed({ preview }: { preview: ChainPreview }) {
  const { t } = useLingui()
  const labels = useLabels()
  const stepWords = useChainLabels()
  const { block, way, mayGoAhead } = preview
  const rules = preview.rules.map(({ name }) => name).join(', ')
  if (way === 'no_rule') return <Banner status="info">{t`No rule applies. The approver’s own limit applies.`}</Banner>
  if (way === 'by_itself') return <Banner status="success">{t`Would be approved automatically by: ${rules}`}</Banner>
  return (
    <Stack gap={3}>
      <Text size="small" tone="soft">{t`By the rule: ${rules}`}</Text>
      {block && (
        <Banner status="warning" title={t`No approver available in step ${block.step}`}>
          {labels.approvalBlock(block.reason)}
        </Banner>
      )}
      <Stepper
        orientation="vertical"
        label={t`Approval chain`}
        steps={preview.steps.map((step, place) => ({
          id: String(place),
          label: `${place + 1}. ${stepWords(step)}`,
          state: block?.step === place + 1 ? 'problem' : 'ahead',
        }))}
      />
      {mayGoAhead && <Text size="small" tone="soft">{t`In an emergency, work may start before approval.`}</Text>}
    </Stack>
  )
}
