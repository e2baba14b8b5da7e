import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { type AbsenceState, absenceStates } from '@fettle/domain/calendar/absence-states'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, CalendarIcon } from '@fettle/ui/controls/icons'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { ListPage } from '@fettle/ui/layout/list-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AbsenceDialog } from '../forms/absence-dialog.tsx'
import { AbsenceList } from '../parts/absence-list.tsx'
import { DirectLabourOnly } from '../parts/direct-labour-only.tsx'
import { useCalendarLabels } from '../use-calendar-labels.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'

const keys = ['state'] as const

/** Absences of the reader, or of all colleagues for those who decide: requests first. */
export function AbsencesPage() {
  return (
    <DirectLabourOnly>
      <Absences />
    </DirectLabourOnly>
  )
}

function Absences() {
  const { t } = useLingui()
  const paths = useCalendarPaths()
  const { absenceStates: names } = useCalendarLabels()
  const { state, offset, change, address } = useListAddress(keys)
  const [isAdding, setAdding] = useState(false)
  const decides = usePermission('absences.decide')
  const wanted: AbsenceState | null = absenceStates.find((each) => each === state.state) ?? null
  const list = useQuery(methodPageQuery(absencesMethods.list, { state: wanted }, { offset }))
  return (
    <>
      <ListPage
        title={t`Absences`}
        crumbs={[{ label: t`Calendar`, href: paths.calendar }, { label: t`Absences` }]}
        crumbsLabel={t`Breadcrumb`}
        actions={
          <Button startIcon={<AddIcon />} onPress={() => setAdding(true)}>
            {t`Request absence`}
          </Button>
        }
        tabs={
          <LinkTabs
            label={t`Status`}
            tabs={[
              { id: 'all', label: t`All`, href: address({ state: '' }), isActive: wanted === null },
              ...absenceStates.map((id) => ({
                id,
                label: names[id],
                href: address({ state: id }),
                isActive: id === wanted,
              })),
            ]}
          />
        }
        {...listLoadState(list, {
          table: ({ rows }) => (
            <Card>
              <AbsenceList absences={rows ?? []} showsNames={decides} />
            </Card>
          ),
          empty: (
            <EmptyState
              icon={<CalendarIcon />}
              title={t`No absences here`}
              description={t`An approved absence keeps its time free of visits.`}
            />
          ),
        })}
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {isAdding && <AbsenceDialog person={null} onClose={() => setAdding(false)} />}
    </>
  )
}
