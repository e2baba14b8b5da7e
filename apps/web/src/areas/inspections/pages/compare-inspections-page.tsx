import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { askedQuestions, sectionTitle } from '@fettle/domain/inspections/evaluate'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Attachments } from '../../../kit/attachments.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useAnswerText } from '../use-answer-text.ts'
import { useInspectionPaths } from '../use-inspection-paths.ts'
import { answersOfView } from '../walk/walk-answers.ts'

type Side = { readonly text: string; readonly files: InspectionView['files'] }
type Row = {
  readonly key: string
  readonly section: string
  readonly question: string
  readonly before: Side | null
  readonly after: Side | null
}

/** Two inspections of one place, question by question. */
export function CompareInspectionsPage() {
  const { t } = useLingui()
  const paths = useInspectionPaths()
  const [uuid, otherUuid] = [useRouteParam('inspectionUuid'), useRouteParam('otherUuid')]
  const inspection = useQuery(methodQuery(inspectionsMethods.get, { inspectionUuid: uuid }))
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
      })}
    >
      {(view) => other && <Comparison before={other} after={view} />}
    </DetailPage>
  )
}

const useSides = () => {
  const textOf = useAnswerText()
  return (view: InspectionView): ReadonlyMap<string, Row & { readonly side: Side }> => {
    const { content, instances } = view
    const asked = askedQuestions({ content, instances, answers: answersOfView(view) })
    return new Map(
      asked.flatMap((each) => {
        const { question, answer } = each
        if (!answer || question.kind === 'signature') return []
        const section = sectionTitle(each)
        const key = `${section}/${question.key}`
        const side = {
          text: [textOf(question, answer), answer.note].filter(Boolean).join(' · '),
          files: view.files.filter((file) => answer.photoUuids.includes(file.uuid)),
        }
        return [[key, { key, section, question: question.label, before: null, after: null, side }] as const]
      }),
    )
  }
}

function Comparison({ before, after }: { before: InspectionView; after: InspectionView }) {
  const { t } = useLingui()
  const sidesOf = useSides()
  const [isAll, setAll] = useState(false)
  const columns = useColumns(before.number, after.number)
  const [former, present] = [sidesOf(before), sidesOf(after)]
  const rows = [...new Map([...former, ...present]).values()].map(({ side: _side, ...row }) => ({
    ...row,
    before: former.get(row.key)?.side ?? null,
    after: present.get(row.key)?.side ?? null,
  }))
  const shown = rows.filter((row) => isAll || row.before?.text !== row.after?.text)
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
    </Stack>
  )
}

const useColumns = (before: number, after: number): readonly Column<Row>[] => {
  const { t } = useLingui()
  return useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'question',
        header: t`Question`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ question, section }) => <TitleWithSubtitle title={question} below={section} />,
      },
      { id: 'before', header: t`Inspection #${before}`, cell: (row) => <Given side={row.before} /> },
      { id: 'after', header: t`Inspection #${after}`, cell: (row) => <Given side={row.after} /> },
    ],
    [t, before, after],
  )
}

function Given({ side }: { side: Side | null }) {
  const { t } = useLingui()
  if (side === null) return '–'
  return (
    <Stack gap={1}>
      <Text>{side.text}</Text>
      <Attachments label={t`Photos`} files={side.files} />
    </Stack>
  )
}
