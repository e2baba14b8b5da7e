import type { ApprovalRuleView, DryRunRow } from '@fettle/contracts/approvals/approval-rule-view'
import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** Simulated outcomes of the documents of the last 90 days. */
export function DryRun({ rule, onClose }: { rule: ApprovalRuleView; onClose: () => void }) {
  const { t } = useLingui()
  const columns = useColumns()
  const { data } = useQuery(methodQuery(approvalRulesMethods.dryRun, { ruleUuid: rule.uuid }))
  const { name } = rule
  return (
    <Drawer title={t`Test: ${name}`} size="large" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data ? (
        <Stack gap={4}>
          <Text isProse>
            {t`Of ${data.looked} documents of the last 90 days the rule would have decided ${data.matched}. ${data.byItself} would have been approved automatically; ${data.blocked} would have had no approver.`}
          </Text>
          <DataTable
            label={t`Documents of the last 90 days`}
            columns={columns}
            rows={data.rows}
            rowKey={(row) => row.documentUuid}
            empty={<Text tone="soft">{t`No document of the last 90 days falls under this rule.`}</Text>}
          />
        </Stack>
      ) : (
        <PartSkeleton lines={6} />
      )}
    </Drawer>
  )
}

const useColumns = (): readonly Column<DryRunRow>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return useMemo((): readonly Column<DryRunRow>[] => {
    const wayOf = ({ way, steps, block }: DryRunRow) => {
      if (way === 'by_itself') return t`Approved automatically`
      if (block) return t`Step ${block.step}: ${labels.approvalBlock(block.reason)}`
      return steps === 1 ? t`One step` : t`${steps} steps`
    }
    return [
      {
        id: 'document',
        header: t`Document`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => (
          <TitleWithSubtitle
            title={`${row.number} · ${row.title}`}
            below={[row.contractorName, formats.day(row.submittedOn)].filter(Boolean).join(', ')}
          />
        ),
      },
      { id: 'total', header: t`Total`, align: 'end', cell: (row) => <Money value={row.total} /> },
      { id: 'way', header: t`Result`, cell: wayOf },
    ]
  }, [t, labels, formats])
}
