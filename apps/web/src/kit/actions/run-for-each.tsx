import { Button, type ButtonColor } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Progress } from '@fettle/ui/feedback/progress'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../../platform/edition/use-formats.ts'

/** One of several things that a command is run for. */
export type RunItem = {
  readonly name: string
  readonly value?: ReactNode
  /** Why it cannot be done with the others. */
  readonly refusal?: string | undefined
  readonly run: () => Promise<unknown>
}
type Failure = { readonly item: RunItem; readonly message: string }

/** Runs the items in order; a refused one does not stop the others. */
const useRun = (items: readonly RunItem[]) => {
  const [done, setDone] = useState<number>()
  const [failures, setFailures] = useState<readonly Failure[]>()
  const run = async (): Promise<readonly Failure[]> => {
    const failed: Failure[] = []
    for (const [at, item] of items.entries()) {
      setDone(at)
      await item.run().catch((problem: unknown) => {
        failed.push({ item, message: problem instanceof Error ? problem.message : String(problem) })
      })
    }
    setDone(undefined)
    setFailures(failed)
    return failed
  }
  return { run, done, failures }
}

type RunForEachProps = {
  readonly title: string
  readonly confirmLabel: string
  readonly doneTitle: string
  readonly items: readonly RunItem[]
  readonly color?: ButtonColor
  /** Fields that the command needs. */
  readonly children?: ReactNode
  readonly isIncomplete?: boolean
  readonly onClose: () => void
}

/** Asks before a command is run for each of several things, shows how far it is, and lists those that were refused. */
export function RunForEach(props: RunForEachProps) {
  const { title, confirmLabel, doneTitle, items, color = 'brand', children, isIncomplete = false, onClose } = props
  const { t } = useLingui()
  const { run, done, failures } = useRun(items)
  const isRunning = done !== undefined
  const isBlocked = items.some(({ refusal }) => refusal !== undefined)
  const start = async () => {
    const failed = await run()
    if (failed.length > 0) return
    toast.success({ title: doneTitle })
    onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      keepsOpen
      onOpenChange={(open) => !open && !isRunning && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" isDisabled={isRunning} onPress={onClose}>
            {failures ? t`Close` : t`Go back`}
          </Button>
          {!failures && (
            <Button
              color={color}
              isDisabled={isBlocked || isIncomplete}
              loading={isRunning}
              onPress={() => void start()}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Notice total={items.length} {...{ done, failures, isBlocked }} />
        {!failures && children}
        <DefinitionList
          items={(failures?.map(({ item }) => item) ?? items).map((item) => ({
            label: item.name,
            value: failures?.find((failure) => failure.item === item)?.message ?? item.refusal ?? item.value ?? '',
          }))}
        />
      </Stack>
    </Dialog>
  )
}

type NoticeProps = {
  readonly total: number
  readonly done: number | undefined
  readonly failures: readonly Failure[] | undefined
  readonly isBlocked: boolean
}

/** How far the run is, or what it could not do. */
function Notice({ total, done, failures, isBlocked }: NoticeProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const all = formats.number(total)
  const succeeded = formats.number(failures ? total - failures.length : (done ?? 0))
  if (done !== undefined)
    return <Progress label={t`Saving`} value={done / total} valueText={t`${succeeded} of ${all}`} />
  if (failures)
    return (
      <Banner status="warning" title={t`${succeeded} of ${all} done`}>
        {t`These stay as they are:`}
      </Banner>
    )
  if (!isBlocked) return null
  return (
    <Banner status="warning">{t`Some cannot be done together with the others. Clear them from the selection.`}</Banner>
  )
}
