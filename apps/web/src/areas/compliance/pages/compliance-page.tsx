import { type ComplianceBoard, complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { KeyFigure } from '@fettle/ui/charts/key-figure'
import { ShieldIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { DateField } from '@fettle/ui/fields/date-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { StartComplianceDownload } from '../../downloads/shared/start-download.tsx'
import { BranchSelect } from '../../organisations/shared/branch-select.tsx'
import { CertificateImport } from '../forms/certificate-import.tsx'
import { BoardTable } from '../parts/board-table.tsx'
import { ComplianceTabs } from '../parts/compliance-tabs.tsx'
import { DueMonths } from '../parts/due-months.tsx'
import { useComplianceTitle } from '../use-compliance-labels.ts'
import { useItemHrefs } from '../use-item-hrefs.ts'

/** Requirements of the client with their share and counts, on any day. */
export function CompliancePage() {
  const { t } = useLingui()
  const { state, change } = useListAddress(['on', 'branch'])
  const asked = { on: state.on, organisationUuid: state.branch }
  const board = useQuery(methodQuery(complianceMethods.board, asked))
  const today = useFormats().dayIn(useNow())
  return (
    <ListPage
      title={useComplianceTitle()}
      actions={
        <>
          <CertificateImport />
          <StartComplianceDownload filter={asked} />
        </>
      }
      tabs={<ComplianceTabs active="board" />}
      filters={
        <FilterBar
          label={t`Filters`}
          filters={
            <>
              <DateField
                label={t`As at`}
                value={state.on ?? today}
                onChange={(on) => change({ on: on === today || on === '' ? undefined : on })}
                width="short"
              />
              <BranchSelect value={state.branch} onChange={(branch) => change({ branch })} />
            </>
          }
        />
      }
      {...loadStateOf(board)}
    >
      {(data) => <Board board={data} branch={state.branch} isToday={state.on === undefined} />}
    </ListPage>
  )
}

type BoardProps = {
  readonly board: ComplianceBoard
  readonly branch: string | undefined
  readonly isToday: boolean
}

function Board({ board, branch, isToday }: BoardProps) {
  const { t } = useLingui()
  if (board.requirements.length === 0)
    return (
      <EmptyState
        icon={<ShieldIcon />}
        title={t`Nothing to check yet`}
        description={t`Requirements appear here a minute after the first building or home is added.`}
      />
    )
  return (
    <Stack gap={4}>
      <Figures board={board} branch={branch} />
      <BoardTable board={board} branch={branch} />
      {isToday && <DueMonths branch={branch} />}
    </Stack>
  )
}

function Figures({ board: { on, counts, share, overdueDuties }, branch }: Omit<BoardProps, 'isToday'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const hrefOf = useItemHrefs(on, branch)
  return (
    <Grid minWidth={140}>
      <KeyFigure
        label={t`Compliant`}
        value={share === null ? '–' : formats.percent(Math.floor(share * 100) * 100)}
        tone={share === 1 ? 'valid' : undefined}
      />
      <KeyFigure
        label={t`Expired`}
        value={formats.number(counts.expired)}
        href={hrefOf('expired')}
        tone={counts.expired > 0 ? 'critical' : undefined}
      />
      <KeyFigure
        label={t`Missing`}
        value={formats.number(counts.missing)}
        href={hrefOf('missing')}
        tone={counts.missing > 0 ? 'critical' : undefined}
      />
      <KeyFigure
        label={t`Defects open`}
        value={formats.number(counts.remedial_open)}
        href={hrefOf('remedial_open')}
        tone={counts.remedial_open > 0 ? 'critical' : undefined}
        note={overdueDuties > 0 ? t`${overdueDuties} duties overdue` : undefined}
      />
      <KeyFigure
        label={t`Expiring`}
        value={formats.number(counts.expiring)}
        href={hrefOf('expiring')}
        tone={counts.expiring > 0 ? 'attention' : undefined}
      />
      <KeyFigure
        label={t`Facts missing`}
        value={formats.number(counts.unknown)}
        href={paths.complianceQuestions}
        note={counts.unknown > 0 ? t`Answer the questions` : undefined}
      />
    </Grid>
  )
}
