import { type RepairReportRow, repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { printedLettersMethods } from '@fettle/contracts/resident-messages/printed-letters.methods'
import { type RepairReportBucket, repairReportBucketSlugs } from '@fettle/domain/repair-reports/repair-report-states'
import { BucketTabs } from '@fettle/ui/controls/bucket-tabs'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, SearchIcon, WrenchIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Page } from '@fettle/ui/layout/page'
import { SplitView } from '@fettle/ui/layout/split-view'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { RecordReportDrawer } from '../forms/record-report-drawer.tsx'
import { ReportList } from '../parts/report-list.tsx'
import { ReportPanel } from '../parts/report-panel.tsx'

const refreshMs = 30_000
const parseBucket = (slug: string): RepairReportBucket =>
  repairReportBucketSlugs.find((each) => each === slug) ?? 'to-triage'

/** The triage desk: repair reports by bucket, one of them open beside the list. */
export function RepairReportsPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const bucket = parseBucket(useRouteParam('bucket'))
  const { state, offset, change } = useListAddress(['q', 'open'])
  const isPhone = useIsPhone()
  const mayRecord = usePermission('repair-reports.triage')
  const [isRecording, setRecording] = useState(false)
  const list = useQuery({
    ...methodPageQuery(repairReportsMethods.list, { bucket, q: state.q ?? '' }, { offset }),
    refetchInterval: refreshMs,
  })
  const record = mayRecord && <RecordButton onPress={() => setRecording(true)} />
  return (
    <>
      <SplitView
        place="end"
        sideLabel={t`Open report`}
        side={!isPhone && state.open && <OpenReport key={state.open} reportUuid={state.open} />}
      >
        <ListPage
          title={t`Repair reports`}
          actions={
            <>
              {mayRecord && <LettersLink />}
              {record}
            </>
          }
          filters={
            <>
              <Buckets active={bucket} />
              <SearchBox
                label={t`Search by number, words or name`}
                value={state.q ?? ''}
                onSearch={(q) => change({ q, open: undefined })}
              />
            </>
          }
          {...listLoadState(list, {
            empty: <NoReports bucket={bucket} isSearched={Boolean(state.q)} actions={record} />,
            table: (rows) => (
              <ReportList
                isNarrow={!isPhone && Boolean(state.open)}
                {...(isPhone
                  ? { rowHref: (row: RepairReportRow) => paths.repairReport(row.uuid) }
                  : { onRowOpen: (row: RepairReportRow) => change({ open: row.uuid, offset: String(offset) }) })}
                {...rows}
              />
            ),
          })}
          pagination={
            <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          }
        />
      </SplitView>
      {isRecording && <RecordReportDrawer onClose={() => setRecording(false)} />}
    </>
  )
}

/** Letters that wait to be posted; no link while there are none. */
function LettersLink() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data } = useQuery(methodPageQuery(printedLettersMethods.list, { isPosted: false }, { offset: 0 }))
  const count = data?.paging.count ?? 0
  if (count === 0) return null
  return (
    <LinkButton variant="secondary" color="default" href={paths.letters}>
      {t`Letters to post: ${count}`}
    </LinkButton>
  )
}

function RecordButton({ onPress }: { onPress: () => void }) {
  return (
    <Button startIcon={<AddIcon />} onPress={onPress}>
      <Trans>Record a report</Trans>
    </Button>
  )
}

function OpenReport({ reportUuid }: { reportUuid: string }) {
  return (
    <Page>
      <ReportPanel reportUuid={reportUuid} />
    </Page>
  )
}

type NoReportsProps = { readonly bucket: RepairReportBucket; readonly isSearched: boolean; readonly actions: ReactNode }

function NoReports({ bucket, isSearched, actions }: NoReportsProps) {
  const { t } = useLingui()
  return isSearched ? (
    <EmptyState icon={<SearchIcon />} title={t`No report matches`} description={t`Search for other words.`} />
  ) : (
    <EmptyState
      icon={<WrenchIcon />}
      title={bucket === 'to-triage' ? t`Nothing to assess` : t`No reports here`}
      description={t`Residents report by the label of their home or by a link that you send them.`}
      actions={actions}
    />
  )
}

function Buckets({ active }: { active: RepairReportBucket }) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const { data } = useQuery({ ...methodQuery(repairReportsMethods.counts, {}), refetchInterval: refreshMs })
  return (
    <BucketTabs
      label={t`Buckets`}
      partsLabel={t`Buckets`}
      buckets={repairReportBucketSlugs.map((id) => ({
        id,
        label: labels.repairReportBucket(id),
        href: paths.repairReports(id),
        count: data?.counts[id],
        isActive: id === active,
      }))}
    />
  )
}
