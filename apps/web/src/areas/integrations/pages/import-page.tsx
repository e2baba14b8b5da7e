import { type ImportView, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { Stepper } from '@fettle/ui/controls/stepper'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Progress } from '@fettle/ui/feedback/progress'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useImportSteps } from '../import-steps.ts'
import { ImportFigures } from '../parts/import-figures.tsx'
import { ImportNotes, UnusedColumns } from '../parts/import-notes.tsx'
import { ImportProgress } from '../parts/import-progress.tsx'
import { ImportRows } from '../parts/import-rows.tsx'
import { UndoImport } from '../parts/undo-import.tsx'

const busy = ['running', 'undoing']

/** One import: map columns, validate rows, run, undo. */
export function ImportPage() {
  const run = useQuery({
    ...methodQuery(importsMethods.get, { importUuid: useRouteParam('importUuid') }),
    refetchInterval: ({ state }) => (busy.includes(state.data?.state ?? '') ? 1000 : false),
  })
  return (
    <LoadStateView {...loadStateOf(run)}>
      {(one) =>
        one.state === 'uploaded' || one.state === 'checked' ? (
          <ImportProgress key={one.uuid} one={one} />
        ) : (
          <ImportResult one={one} />
        )
      }
    </LoadStateView>
  )
}

/** Result of a running or finished import, by row. */
function ImportResult({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  return (
    <DetailPage
      {...permissionLoadState(true)}
      frame={() => ({
        title: one.filename,
        badge: <StateBadge kind="import" state={one.state} />,
        crumbs: [{ label: t`Imports`, href: paths.imports }, { label: one.filename }],
        crumbsLabel: t`Breadcrumb`,
        meta: t`${formats.number(one.rowCount)} rows, uploaded ${formats.dateTime(one.createdAt)} by ${one.createdBy}`,
        actions: <UndoImport one={one} />,
        notice: <Steps one={one} />,
      })}
    >
      {() => (
        <>
          {busy.includes(one.state) && <Running one={one} />}
          <Rows one={one} />
        </>
      )}
    </DetailPage>
  )
}

function Rows({ one }: { one: ImportView }) {
  const { t } = useLingui()
  return (
    <>
      <ImportFigures one={one} />
      <UnusedColumns one={one} unused={one.unusedColumns} />
      <ImportNotes one={one} />
      <Card title={t`Rows`} isFlush>
        <ImportRows one={one} />
      </Card>
    </>
  )
}

function Running({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isUndoing = one.state === 'undoing'
  const whole = isUndoing ? one.doneCount + one.undoneCount + one.keptCount : one.readyCount + one.doneCount
  const done = isUndoing ? one.undoneCount + one.keptCount : one.doneCount
  return (
    <Progress
      label={isUndoing ? t`Undoing the import` : t`Creating locations and work orders`}
      value={whole === 0 ? 0 : done / whole}
      valueText={t`${formats.number(done)} of ${formats.number(whole)}`}
    />
  )
}

function Steps({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const steps = useImportSteps()
  return (
    <Stepper
      label={t`Steps of the import`}
      steps={steps.map((step) =>
        one.state === 'running' && step.id === 'done'
          ? { ...step, state: 'current', stateLabel: t`now` }
          : { ...step, state: 'done', stateLabel: t`done` },
      )}
    />
  )
}
