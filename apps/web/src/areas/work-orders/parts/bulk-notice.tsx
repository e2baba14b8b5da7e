import { type BulkRun, bulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { BulkKind } from '@fettle/domain/work-orders/bulk-action'
import { Banner } from '@fettle/ui/banner'
import { Button } from '@fettle/ui/button'
import { Progress } from '@fettle/ui/progress'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { device } from '../../../platform/storage.ts'
import { BulkRefusals } from './bulk-refusals.tsx'

/** Push tells how far it has come; where it is silent, a look now and then does. */
const lookEvery = 3_000
const seenKey = 'bulk-run-seen'
const isUnderWay = ({ state }: BulkRun) => state === 'waiting' || state === 'running'

/** How far the reader's latest run over many orders has come, and what became of it until they have seen it. */
export function BulkNotice() {
  const [seen, setSeen] = useState(() => device.get(seenKey))
  const list = useQuery({
    ...pageQueryOf(bulkActionsMethods.list, {}, { limit: 1 }),
    enabled: usePermission('work-orders.edit'),
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? lookEvery : false),
  })
  const run = list.data?.rows[0]
  if (!run || run.uuid === seen) return null
  const dismiss = () => {
    device.set(seenKey, run.uuid)
    setSeen(run.uuid)
  }
  return isUnderWay(run) ? <UnderWay run={run} /> : <Ended run={run} onDismiss={dismiss} />
}

const useKindNames = (): Readonly<Record<BulkKind, string>> => {
  const { t } = useLingui()
  return {
    tag: t`Tagging work orders`,
    untag: t`Taking a tag off work orders`,
    prioritise: t`Changing the priority of work orders`,
    invite: t`Asking for quotes`,
    cancel: t`Cancelling work orders`,
  }
}

function UnderWay({ run }: { run: BulkRun }) {
  const { t } = useLingui()
  const formats = useFormats()
  const names = useKindNames()
  const cancel = useCommand(bulkActionsMethods.cancel)
  const tried = run.doneCount + run.refusedCount
  const [done, whole] = [formats.number(tried), formats.number(run.totalCount)]
  return (
    <Banner
      status="in_progress"
      actions={
        <Button
          variant="secondary"
          color="default"
          size="small"
          loading={cancel.isRunning}
          onPress={() => void cancel.run({ bulkRunUuid: run.uuid }).catch(() => undefined)}
        >
          {t`Stop`}
        </Button>
      }
    >
      <Progress
        label={names[run.kind]}
        value={tried / Math.max(1, run.totalCount)}
        valueText={t`${done} of ${whole}`}
      />
    </Banner>
  )
}

function Ended({ run, onDismiss }: { run: BulkRun; onDismiss: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const names = useKindNames()
  const [isOpen, setOpen] = useState(false)
  const [done, refused, whole] = [run.doneCount, run.refusedCount, run.totalCount].map((count) => formats.number(count))
  const said = run.state === 'cancelled' ? t`Stopped: ${done} of ${whole} done.` : t`Done: ${done} of ${whole}.`
  return (
    <>
      <Banner
        status={run.refusedCount > 0 || run.state === 'cancelled' ? 'warning' : 'success'}
        title={names[run.kind]}
        onDismiss={onDismiss}
        actions={
          run.refusedCount > 0 && (
            <Button variant="secondary" color="default" size="small" onPress={() => setOpen(true)}>
              {t`What was refused`}
            </Button>
          )
        }
      >
        {run.refusedCount > 0 ? `${said} ${t`Refused: ${refused}.`}` : said}
      </Banner>
      {isOpen && <BulkRefusals bulkRunUuid={run.uuid} onClose={() => setOpen(false)} />}
    </>
  )
}
