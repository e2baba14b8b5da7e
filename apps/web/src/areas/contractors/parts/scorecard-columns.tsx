import type { ContractorScorecard } from '@fettle/contracts/contractors/contractors.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Tag } from '@fettle/ui/controls/tag'
import { Cluster } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useScorecardTexts } from '../shared/use-scorecard-texts.ts'

/** Columns of the contractors of a client: who they are and how they have worked. */
export const useScorecardColumns = (isNear: boolean): readonly Column<ContractorScorecard>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const texts = useScorecardTexts()
  const share = ({ finished, onTime }: ContractorScorecard) =>
    finished === 0 ? '–' : t`${Math.round((onTime / finished) * 100)}%`
  return [
    {
      id: 'name',
      header: t`Company`,
      isPrimary: true,
      width: '26%',
      phonePlace: 'title',
      cell: (row) => <NameCell row={row} />,
    },
    { id: 'categories', header: t`Trades`, cell: (row) => <Trades row={row} /> },
    { id: 'rating', header: t`Rating`, align: 'end', cell: (row) => <Figure>{texts.rating(row) ?? '–'}</Figure> },
    { id: 'on-time', header: t`On time`, align: 'end', cell: (row) => <Figure>{share(row)}</Figure> },
    { id: 'open', header: t`Open jobs`, align: 'end', cell: (row) => <Figure>{row.liveJobs}</Figure> },
    {
      id: 'last',
      header: t`Last used`,
      cell: (row) => (row.lastUsedAt === null ? t`Never` : formats.date(row.lastUsedAt)),
    },
    { id: 'documents', header: t`Documents`, cell: (row) => <Documents row={row} /> },
    ...(isNear
      ? [
          {
            id: 'distance',
            header: t`Distance`,
            align: 'end' as const,
            cell: (row: ContractorScorecard) => <Figure>{texts.distance(row) ?? '–'}</Figure>,
          },
        ]
      : []),
  ]
}

function NameCell({ row }: { row: ContractorScorecard }) {
  const labels = useLabels()
  const verified = row.isVerified && (
    <StatusBadge status="success">
      <Trans>Verified</Trans>
    </StatusBadge>
  )
  const below = [row.town, labels.appointment(row.kind)].filter(Boolean).join(' · ')
  return <TitleWithSubtitle title={row.name} below={below} badge={verified} />
}

function Trades({ row }: { row: ContractorScorecard }) {
  const labels = useLabels()
  const [first, second, ...more] = row.categories
  return (
    <Cluster gap={1}>
      {[first, second].map((slug) => slug && <Tag key={slug}>{labels.category(slug)}</Tag>)}
      {more.length > 0 && <Tag>{`+${more.length}`}</Tag>}
    </Cluster>
  )
}

const statuses = {
  missing: 'warning_urgent',
  expired: 'warning_urgent',
  expiring: 'warning',
  valid: 'success',
} as const

function Documents({ row }: { row: ContractorScorecard }) {
  const text = useScorecardTexts().documents(row)
  if (row.documents === 'none')
    return (
      <Text as="span" tone="soft">
        {text}
      </Text>
    )
  return <StatusBadge status={statuses[row.documents]}>{text}</StatusBadge>
}
