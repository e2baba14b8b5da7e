import { type ScheduleView, schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { Cluster } from '@fettle/ui/layout/stack'
import { ConfirmDialog } from '@fettle/ui/overlays/confirm-dialog'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** The next step of a schedule, and the rest in a menu. */
export function ScheduleActions({ schedule }: { schedule: ScheduleView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const activate = useCommand(schedulesMethods.activate)
  const resume = useCommand(schedulesMethods.resume)
  const [open, setOpen] = useState<'pause' | 'archive' | null>(null)
  const one = { scheduleUuid: schedule.uuid, version: schedule.version }
  const close = () => setOpen(null)
  return (
    <Cluster gap={2}>
      <ConfirmedAction
        verb="activate"
        view={schedule}
        title={t`Activate this schedule?`}
        question={t`Its dates are planned for two years, and work orders are raised in time.`}
        onConfirm={async () => {
          await activate.run(one)
          toast.success({ title: t`Schedule activated` })
        }}
      >
        {t`Activate`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="resume"
        view={schedule}
        title={t`Resume this schedule?`}
        question={t`Dates that fell into the pause are skipped.`}
        onConfirm={async () => {
          await resume.run(one)
          toast.success({ title: t`Schedule resumed` })
        }}
      >
        {t`Resume schedule`}
      </ConfirmedAction>
      {schedule.can.includes('save') && (
        <LinkButton href={paths.editSchedule(schedule.uuid)} variant="secondary" color="default">
          {t`Edit`}
        </LinkButton>
      )}
      <ActionMenu
        view={schedule}
        groups={[
          [{ id: 'pause', verb: 'pause', label: t`Pause`, onAction: () => setOpen('pause') }],
          [{ id: 'archive', verb: 'archive', label: t`Archive`, onAction: () => setOpen('archive') }],
        ]}
      />
      {open === 'pause' && <PauseDialog schedule={schedule} onClose={close} />}
      {open === 'archive' && <ArchiveDialog schedule={schedule} onClose={close} />}
    </Cluster>
  )
}

function ArchiveDialog({ schedule: { uuid, version }, onClose }: { schedule: ScheduleView; onClose: () => void }) {
  const { t } = useLingui()
  const archive = useCommand(schedulesMethods.archive)
  return (
    <ConfirmDialog
      title={t`Archive this schedule?`}
      confirmLabel={t`Archive schedule`}
      cancelLabel={t`Keep schedule`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      color="critical"
      onConfirm={async () => {
        await archive.run({ scheduleUuid: uuid, version })
        toast.success({ title: t`Schedule archived` })
      }}
    >
      {t`Open dates are skipped. Work orders that exist stay.`}
    </ConfirmDialog>
  )
}

function PauseDialog({ schedule, onClose }: { schedule: ScheduleView; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { uuid: scheduleUuid } = schedule
  const form = useCommandForm({
    method: schedulesMethods.pause,
    record: schedule,
    defaults: { until: '' },
    toInput: ({ until }) => ({ scheduleUuid, until: until === '' ? null : until }),
    onDone: ({ pausedUntil }) => {
      toast.success({
        title: pausedUntil === null ? t`Schedule paused` : t`Schedule paused until ${formats.day(pausedUntil)}`,
      })
      onClose()
    },
  })
  return (
    <Dialog title={t`Pause this schedule?`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Pause schedule`} allowsLeaving onCancel={onClose}>
        <FormField
          name="until"
          as={DateField}
          label={t`Until`}
          description={t`If empty, until it is resumed.`}
          isRequired={false}
        />
      </FormShell>
    </Dialog>
  )
}
