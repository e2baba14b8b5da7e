import { type ImportView, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { Card } from '@fettle/ui/card'
import { DetailPage } from '@fettle/ui/detail-page'
import { Progress } from '@fettle/ui/progress'
import { Stepper } from '@fettle/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParameter } from '../../../kit/address-parameter.ts'
import { standingOf } from '../../../kit/screens/standing-of.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { MappingForm } from '../forms/mapping-form.tsx'
import { ImportActions } from '../parts/import-actions.tsx'
import { ImportFigures } from '../parts/import-figures.tsx'
import { ImportRows } from '../parts/import-rows.tsx'

const busy = ['running', 'undoing']

/** One import: match its columns, look at every row, run it, and take it back if need be. */
export function ImportPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  const run = useQuery({
    ...queryOf(importsMethods.get, { importUuid: useParameter('importUuid') }),
    refetchInterval: ({ state }) => (busy.includes(state.data?.state ?? '') ? 1000 : false),
  })
  const [isMapping, setMapping] = useState(false)
  const showsMapping = (one: ImportView) => one.state === 'uploaded' || isMapping
  return (
    <DetailPage
      {...standingOf(run)}
      frame={(one) => ({
        title: one.filename,
        badge: <StateBadge kind="import" state={one.state} />,
        crumbs: [{ label: t`Imports`, href: paths.imports }, { label: one.filename }],
        crumbsLabel: t`Way to this page`,
        meta: t`${formats.number(one.rowCount)} rows, uploaded ${formats.dateTime(one.createdAt)} by ${one.createdBy}`,
        actions: !showsMapping(one) && <ImportActions one={one} onMap={() => setMapping(true)} />,
        notice: <Steps one={one} />,
      })}
    >
      {(one) => (
        <>
          {busy.includes(one.state) && <Running one={one} />}
          {showsMapping(one) ? <MappingForm one={one} onDone={() => setMapping(false)} /> : <Rows one={one} />}
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
      label={isUndoing ? t`Taking the import back` : t`Creating locations and work orders`}
      value={whole === 0 ? 0 : done / whole}
      valueText={t`${formats.number(done)} of ${formats.number(whole)}`}
    />
  )
}

const places: Readonly<Record<ImportView['state'], number>> = {
  uploaded: 0,
  checked: 1,
  running: 2,
  finished: 3,
  undoing: 3,
  undone: 3,
}

function Steps({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const place = places[one.state]
  const steps = [t`Match columns`, t`Check rows`, t`Create`]
  return (
    <Stepper
      label={t`Steps of the import`}
      steps={steps.map((label, at) => ({
        id: String(at),
        label,
        state: at < place ? 'done' : at === place ? 'current' : 'ahead',
        stateLabel: at < place ? t`done` : at === place ? t`now` : t`to come`,
      }))}
    />
  )
}
