import { type ComplianceQuestion, complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { CheckIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ComplianceTabs } from '../parts/compliance-tabs.tsx'
import { QuestionRow } from '../parts/question-row.tsx'
import { useComplianceTitle } from '../use-compliance-labels.ts'

/** What must be known about locations to decide what applies; each answer is saved at once. */
export function ComplianceQuestionsPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(['location'])
  const asked = { locationUuid: state.location }
  const list = useQuery(methodPageQuery(complianceMethods.questions, asked, { offset, limit: 50 }))
  return (
    <ListPage
      title={useComplianceTitle()}
      tabs={<ComplianceTabs active="questions" />}
      filters={
        state.location && (
          <FilterBar
            label={t`Filters`}
            chips={[{ id: 'location', label: t`One location`, onRemove: () => change({ location: undefined }) }]}
          />
        )
      }
      {...listLoadState(list, {
        table: ({ rows }) => <QuestionCards questions={rows ?? []} />,
        empty: (
          <EmptyState
            icon={<CheckIcon />}
            title={t`No open questions`}
            description={t`Everything is known to decide which requirements apply.`}
          />
        ),
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

function QuestionCards({ questions }: { questions: readonly ComplianceQuestion[] }) {
  const { t } = useLingui()
  const canAnswer = usePermission('compliance.record')
  const places = [...new Set(questions.map(({ locationUuid }) => locationUuid))]
  return (
    <Stack gap={4}>
      <Text tone="soft">{t`The answer decides whether requirements apply. An answer about a building holds for its homes, unless they have their own.`}</Text>
      {places.map((place) => {
        const own = questions.filter(({ locationUuid }) => locationUuid === place)
        return (
          <Card key={place} title={own[0]?.locationName}>
            <Stack gap={3}>
              {own.map((question) => (
                <QuestionRow key={question.fact} question={question} canAnswer={canAnswer} />
              ))}
            </Stack>
          </Card>
        )
      })}
    </Stack>
  )
}
