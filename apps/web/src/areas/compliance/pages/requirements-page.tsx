import { type RequirementView, requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { RequirementDrawer } from '../forms/requirement-drawer.tsx'
import { ComplianceTabs } from '../parts/compliance-tabs.tsx'
import { useComplianceLabels, useComplianceTitle, useFactQuestions } from '../use-compliance-labels.ts'
import { useRuleText } from '../use-rule-text.ts'

/** The requirements of the market: rule, source, who they apply to, and what the client set. */
export function RequirementsPage() {
  const { t } = useLingui()
  const list = useQuery(methodQuery(requirementsMethods.list, {}))
  const [open, setOpen] = useState<RequirementView | 'new' | null>(null)
  const columns = useColumns(setOpen)
  const mayAdd = usePermission('requirements.edit')
  return (
    <ListPage
      title={useComplianceTitle()}
      actions={mayAdd && <Button onPress={() => setOpen('new')}>{t`Add requirement`}</Button>}
      tabs={<ComplianceTabs active="catalogue" />}
      {...loadStateOf(list)}
    >
      {({ requirements }) => (
        <Stack gap={3}>
          <Text tone="soft">{t`A summary of the law on the day of its check. Read the instrument before you rely on it. What is not verified is off until you switch it on.`}</Text>
          <DataTable
            label={t`Requirements`}
            rows={requirements}
            empty={null}
            rowKey={(row) => row.requirementKey}
            columns={columns}
          />
          {open && <RequirementDrawer requirement={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </ListPage>
  )
}

const useColumns = (onEdit: (requirement: RequirementView) => void): readonly Column<RequirementView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const ruleOf = useRuleText()
  const formats = useFormats()
  return [
    {
      id: 'requirement',
      header: t`Requirement`,
      isPrimary: true,
      phonePlace: 'title',
      cell: (row) => (
        <Stack gap={0}>
          <Text weight="bold">{labels.requirement(row)}</Text>
          <Text size="small" tone="soft">
            {ruleOf(row)}
          </Text>
          {row.documents.length > 0 && (
            <Text size="small" tone="soft">
              {t`With ${row.documents.join(', ')}`}
            </Text>
          )}
        </Stack>
      ),
    },
    { id: 'facts', header: t`Depends on`, cell: (row) => <Scope requirement={row} /> },
    { id: 'source', header: t`Source`, cell: (row) => <Source requirement={row} /> },
    {
      id: 'state',
      header: t`Status`,
      phonePlace: 'corner',
      cell: ({ isOn, startsOn }) => (
        <Stack gap={0}>
          {isOn ? (
            <Text tone="soft">{t`Switched on`}</Text>
          ) : (
            <StatusBadge status="warning">{t`Switched off`}</StatusBadge>
          )}
          {startsOn !== null && (
            <Text size="small" tone="soft">
              {t`from ${formats.day(startsOn)}`}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      phonePlace: 'bare',
      cell: (row) =>
        row.can.length > 0 && (
          <Button size="small" variant="secondary" color="default" onPress={() => onEdit(row)}>
            {t`Edit`}
          </Button>
        ),
    },
  ]
}

/** What is asked of a location, and for the client's own the assets and groups that it is limited to. */
function Scope({
  requirement: { facts, level, jurisdiction, assetTypes, assets, groups },
}: {
  requirement: RequirementView
}) {
  const { t } = useLingui()
  const questions = useFactQuestions()
  const targets = { home: t`Each home`, building: t`Each building`, asset: false } as const
  const lines = [
    jurisdiction === null && targets[level],
    ...facts.map((fact) => questions[fact]),
    level === 'asset' && t`Assets: ${[...assetTypes, ...assets].map(({ name }) => name).join(', ')}`,
    groups.length > 0 && t`Groups: ${groups.map(({ name }) => name).join(', ')}`,
  ].filter((line) => line !== false)
  return (
    <Stack gap={0}>
      {lines.map((line) => (
        <Text key={line} size="small">
          {line}
        </Text>
      ))}
    </Stack>
  )
}

function Source({ requirement }: { requirement: RequirementView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { checks, jurisdictions } = useComplianceLabels()
  const { source, check, checkedOn, jurisdiction, from } = requirement
  if (jurisdiction === null || check === null || checkedOn === null)
    return (
      <Stack gap={0}>
        <Text size="small">{source}</Text>
        <Text size="small" tone="soft">{t`Your own`}</Text>
      </Stack>
    )
  return (
    <Stack gap={0}>
      <Text size="small">{source}</Text>
      <Text size="small" tone={check === 'not_verified' ? 'critical' : 'soft'}>
        {[
          jurisdictions[jurisdiction],
          check === 'not_verified' ? checks[check] : `${checks[check]} ${formats.day(checkedOn)}`,
        ].join(' · ')}
      </Text>
      {from !== null && (
        <Text size="small" tone="soft">
          {t`from ${formats.day(from)}`}
        </Text>
      )}
    </Stack>
  )
}
