import {
  type BulkRun,
  bulkActionsMethods,
  jobBulkActionsMethods,
} from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { BulkKind } from '@fettle/domain/work-orders/bulk-action'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Progress } from '@fettle/ui/feedback/progress'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { device } from '../../../platform/storage.ts'

const loadRefusals = () => import('./bulk-refusals.tsx')
const OrderRefusals = lazyComponent(loadRefusals, 'OrderRefusals')
const JobRefusals = lazyComponent(loadRefusals, 'JobRefusals')

/** Polling interval in ms, in addition to push events. */
const lookEvery = 3_000
const seenKey = 'bulk-run-seen'
const isUnderWay = ({ state }: BulkRun) => state === 'waiting' || state === 'running'

/** Bulk runs of a list: methods, labels, and refusals. */
type Runs = {
  readonly methods: typeof bulkActionsMethods | typeof jobBulkActionsMethods
  readonly names: Readonly<Record<BulkKind, string>>
  readonly refusals: (bulkRunUuid: string, onClose: () => void) => ReactNode
}

/** Progress and result of the reader's latest bulk run, until dismissed. */
export function OrderBulkNotice() {
  const { t } = useLingui()
  const runs: Runs = {
    methods: bulkActionsMethods,
    names: {
      assign: t`Assigning work orders`,
      tag: t`Tagging work orders`,
      untag: t`Removing tag from work orders`,
      watch: t`Adding follower to work orders`,
      prioritise: t`Changing the priority of work orders`,
      invite: t`Asking for quotes`,
      cancel: t`Cancelling work orders`,
    },
    refusals: (bulkRunUuid, onClose) => <OrderRefusals bulkRunUuid={bulkRunUuid} onClose={onClose} />,
  }
  return usePermission('work-orders.edit') ? <BulkNotice runs={runs} /> : null
}

/** Bulk runs over jobs. */
export function JobBulkNotice() {
  const { t } = useLingui()
  const names = {
    assign: t`Assigning jobs`,
    tag: t`Tagging jobs`,
    untag: t`Removing tag from jobs`,
    watch: t`Adding follower to jobs`,
  }
  const runs: Runs = {
    methods: jobBulkActionsMethods,
    names: { ...names, prioritise: '', invite: '', cancel: '' },
    refusals: (bulkRunUuid, onClose) => <JobRefusals bulkRunUuid={bulkRunUuid} onClose={onClose} />,
  }
  return usePermission('tags.edit') ? <BulkNotice runs={runs} /> : null
}

function BulkNotice({ runs }: { runs: Runs }) {
  const [seen, setSeen] = useState(() => device.get(seenKey))
  const list = useQuery({
    ...methodPageQuery(runs.methods.list, {}, { limit: 1 }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? lookEvery : false),
  })
  const run = list.data?.rows[0]
  if (!run || run.uuid === seen) return null
  const dismiss = () => {
    device.set(seenKey, run.uuid)
    setSeen(run.uuid)
  }
  return isUnderWay(run) ? <UnderWay run={run} runs={runs} /> : <Ended run={run} runs={runs} onDismiss={dismiss} />
}

function UnderWay({ run, runs }: { run: BulkRun; runs: Runs }) {
  const { t } = useLingui()
  const formats = useFormats()
  const cancel = useCommand(runs.methods.cancel)
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
        label={runs.names[run.kind]}
        value={tried / Math.max(1, run.totalCount)}
        valueText={t`${done} of ${whole}`}
      />
    </Banner>
  )
}

function Ended({ run, runs, onDismiss }: { run: BulkRun; runs: Runs; onDismiss: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [done, refused, whole] = [run.doneCount, run.refusedCount, run.totalCount].map((count) => formats.number(count))
  const said = run.state === 'cancelled' ? t`Stopped: ${done} of ${whole} done.` : t`Done: ${done} of ${whole}.`
  return (
    <>
      <Banner
        status={run.refusedCount > 0 || run.state === 'cancelled' ? 'warning' : 'success'}
        title={runs.names[run.kind]}
        onDismiss={onDismiss}
        actions={
          run.refusedCount > 0 && (
            <Button variant="secondary" color="default" size="small" onPress={() => setOpen(true)}>
              {t`Failures`}
            </Button>
          )
        }
      >
        {run.refusedCount > 0 ? `${said} ${t`Refused: ${refused}.`}` : said}
      </Banner>
      {isOpen && runs.refusals(run.uuid, () => setOpen(false))}
    </>
  )
}
