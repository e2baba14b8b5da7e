import type { AuditRow } from '@fettle/contracts/audit/audit.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Figure, Text } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { TitleWithSubtitle } from '../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../kit/use-labels.ts'
import { useFormats } from '../../platform/edition/use-formats.ts'
import { useActionName } from './action-labels.ts'

/** Columns of the audit log. */
export const useAuditColumns = (): readonly Column<AuditRow>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const actionName = useActionName()
  return [
    {
      id: 'action',
      header: t`Description`,
      isPrimary: true,
      phonePlace: 'title',
      cell: (row) => (
        <TitleWithSubtitle
          title={actionName(row.method)}
          below={[...new Set(Object.values(row.subjectNames))].join(' · ')}
        />
      ),
    },
    {
      id: 'who',
      header: t`Who`,
      cell: ({ impersonation, userName }) =>
        impersonation ? (
          <TitleWithSubtitle title={impersonation.staffName} below={t`as ${impersonation.memberName}`} />
        ) : (
          (userName ?? t`Not signed in`)
        ),
    },
    {
      id: 'at',
      header: t`When`,
      cell: (row) => <Figure>{formats.dateTime(row.at)}</Figure>,
    },
    {
      id: 'outcome',
      header: t`Result`,
      cell: (row) =>
        row.outcome === 'done' ? (
          <StatusBadge status="success">{t`Done`}</StatusBadge>
        ) : (
          <>
            <StatusBadge status="error">{t`Rejected`}</StatusBadge>
            <Text size="small" tone="soft">
              {labels.refusal(row.outcome)}
            </Text>
          </>
        ),
    },
  ]
}
