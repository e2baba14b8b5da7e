import {
  type ComparisonShare,
  type ComparisonShares,
  inspectionComparisonsMethods,
} from '@fettle/contracts/inspections/inspection-comparisons.methods'
import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import {
  type ComparedAnswer,
  type ComparisonRow,
  compareInspections,
} from '@fettle/domain/inspections/compare-inspections'
import { Button } from '@fettle/ui/controls/button'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { Attachments } from '../../../kit/attachments.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ShareDialog } from '../forms/share-dialog.tsx'
import { useAnswerText } from '../use-answer-text.ts'
import { useInspectionPaths } from '../use-inspection-paths.ts'
import { answersOfView } from '../walk/walk-answers.ts'

/** Two inspections of one place, question by question, with the share of the resident in what changed. */
export function CompareInspectionsPage() {
  const { t } = useLingui()
  const paths = useInspectionPaths()
  const [inspectionUuid, otherUuid] = [useRouteParam('inspectionUuid'), useRouteParam('otherUuid')]
  const inspection = useQuery(methodQuery(inspectionsMethods.get, { inspectionUuid }))
  const { data: other } = useQuery(methodQuery(inspectionsMethods.get, { inspectionUuid: otherUuid }))
  return (
    <DetailPage
      {...loadStateOf(inspection)}
      frame={(view) => ({
        title: t`Compare inspections`,
        meta: [view.locationName, view.locationAddress].filter(Boolean).join(' · '),
        crumbs: [
          { label: t`Inspection #${view.number}`, href: paths.details(view) },
          { label: t`Compare inspections` },
        ],
        crumbsLabel: t`Breadcrumb`,
        actions: (
          <DocumentButton method={inspectionComparisonsMethods.document} input={{ inspectionUuid, otherUuid }} />
        ),
      })}
    >
      {(view) => other && <Comparison before={other} after={view} />}
    </DetailPage>
  )
}

const comparable = (view: InspectionView) => ({
  content: view.content,
  instances: view.instances,
  answers: answersOfView(view),
})

function Comparison({ before, after }: { before: InspectionView; after: InspectionView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isAll, setAll] = useState(false)
  const [edited, setEdited] = useState<ComparisonRow | null>(null)
  const pair = { inspectionUuid: after.uuid, otherUuid: before.uuid }
  const { data: shares } = useQuery(methodQuery(inspectionComparisonsMethods.shares, pair))
  const columns = useColumns({ before, after, shares, onEdit: setEdited })
  const shown = compareInspections(comparable(before), comparable(after)).filter(({ isChanged }) => isAll || isChanged)
  const total = shares && shares.shares.length > 0 ? formats.money(shares.total) : ''
  return (
    <Stack gap={4}>
      <SwitchField label={t`Show equal answers too`} value={isAll} onChange={setAll} />
      <DataTable
        label={t`Compare inspections`}
        columns={columns}
        rows={shown}
        rowKey={(row) => row.key}
        empty={<Text tone="soft">{t`All answers are the same.`}</Text>}
      />
      {total !== '' && <Text weight="medium">{t`Suggested shares of the resident in total: ${total}`}</Text>}
      {edited && shares && <ShareDialog row={edited} pair={pair} shares={shares} onClose={() => setEdited(null)} />}
    </Stack>
  )
}

type Shown = {
  readonly before: InspectionView
  readonly after: InspectionView
  readonly shares: ComparisonShares | undefined
  readonly onEdit: (row: ComparisonRow) => void
}

const useColumns = ({ before, after, shares, onEdit }: Shown): readonly Column<ComparisonRow>[] => {
  const { t } = useLingui()
  const hasShares = shares !== undefined && (shares.canEdit || shares.shares.length > 0)
  return useMemo((): readonly Column<ComparisonRow>[] => {
    const shareColumn: Column<ComparisonRow> = {
      id: 'share',
      header: t`Share of the resident`,
      cell: (row) => (
        <Share
          share={shares?.shares.find(({ rowKey }) => rowKey === row.key)}
          canEdit={shares?.canEdit ?? false}
          onEdit={() => onEdit(row)}
        />
      ),
    }
    return [
      {
        id: 'question',
        header: t`Question`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ question, section }) => <TitleWithSubtitle title={question.label} below={section} />,
      },
      {
        id: 'before',
        header: t`Inspection #${before.number}`,
        cell: (row) => <Given side={row.before} files={before.files} />,
      },
      {
        id: 'after',
        header: t`Inspection #${after.number}`,
        cell: (row) => <Given side={row.after} files={after.files} />,
      },
      ...(hasShares ? [shareColumn] : []),
    ]
  }, [t, before, after, shares, hasShares, onEdit])
}

function Given({ side, files }: { side: ComparedAnswer | null; files: InspectionView['files'] }) {
  const { t } = useLingui()
  const textOf = useAnswerText()
  if (side === null) return '–'
  const { question, answer } = side
  return (
    <Stack gap={1}>
      <Text>{[textOf(question, answer), answer.note].filter(Boolean).join(' · ')}</Text>
      <Attachments label={t`Photos`} files={files.filter(({ uuid }) => answer.photoUuids.includes(uuid))} />
    </Stack>
  )
}

type ShareProps = {
  readonly share: ComparisonShare | undefined
  readonly canEdit: boolean
  readonly onEdit: () => void
}

/** The suggested share, or the way to one. */
function Share({ share, canEdit, onEdit }: ShareProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const text = share ? formats.money(share.share) : ''
  if (!canEdit) return text || '–'
  return (
    <Button size="small" variant="secondary" color="default" onPress={onEdit}>
      {text || t`Suggest a share`}
    </Button>
  )
}
