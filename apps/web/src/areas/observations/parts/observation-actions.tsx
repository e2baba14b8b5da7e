import { type ObservationView, observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { Cluster } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ArchiveObservationDialog } from '../forms/archive-observation-dialog.tsx'
import { EditObservationDialog } from '../forms/edit-observation-dialog.tsx'
import { RaiseOrderDialog } from '../forms/raise-order-dialog.tsx'
import { SeeAgainDialog } from '../forms/see-again-dialog.tsx'
import { useStartScope } from '../use-start-scope.ts'

type Opened = 'raise' | 'archive' | 'edit' | 'seen' | null

/** A work order first; archiving where there is nothing left to do. */
export function ObservationActions({ observation }: { observation: ObservationView }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Opened>(null)
  const reopen = useCommand(observationsMethods.reopen)
  const startScope = useStartScope()
  const close = () => setOpen(null)
  const { uuid: observationUuid, version, status } = observation
  const toScope = () => startScope({ observationUuids: [observationUuid] })
  return (
    <Cluster>
      <Action verb="raiseOrder" view={observation} onPress={() => setOpen('raise')}>
        {t`Raise work order`}
      </Action>
      <Action
        verb="archive"
        view={observation}
        variant={status === 'work_done' ? 'primary' : 'secondary'}
        onPress={() => setOpen('archive')}
      >
        {t`Archive`}
      </Action>
      <Action
        verb="reopen"
        view={observation}
        variant="secondary"
        loading={reopen.isRunning}
        onPress={() => void reopen.run({ observationUuid, version }).catch(() => undefined)}
      >
        {t`Reopen`}
      </Action>
      <ActionMenu
        view={observation}
        groups={[
          [
            { id: 'toScope', verb: 'toScope', label: t`Add to a scope of works`, onAction: () => void toScope() },
            { id: 'seen', verb: 'seeAgain', label: t`Seen again`, onAction: () => setOpen('seen') },
            { id: 'edit', verb: 'edit', label: t`Edit`, onAction: () => setOpen('edit') },
          ],
        ]}
      />
      {open === 'raise' && <RaiseOrderDialog observation={observation} onClose={close} />}
      {open === 'archive' && <ArchiveObservationDialog observation={observation} onClose={close} />}
      {open === 'seen' && <SeeAgainDialog observation={observation} onClose={close} />}
      {open === 'edit' && <EditObservationDialog observation={observation} onClose={close} />}
    </Cluster>
  )
}
