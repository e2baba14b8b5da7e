import { identityMethods, type OwnSessionView } from '@fettle/contracts/identity/identity.methods'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { deviceName } from '../device-name.ts'
import s from './session-list.module.css'

/** Sessions of the person, which can be ended. */
export function SessionList() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(methodQuery(identityMethods.sessions, {}))
  const columns = useColumns()
  const endOthers = useCommand(identityMethods.endOtherSessions)
  const press = () =>
    void endOthers.run({}).then(
      () => toast.success({ title: t`All other devices are signed out` }),
      () => undefined,
    )
  return (
    <>
      <DataTable
        label={t`Where you are signed in`}
        columns={columns}
        rows={data.sessions}
        rowKey={(row) => row.uuid}
        empty={null}
        isBare
      />
      {data.sessions.length > 1 && (
        <div className={s.foot}>
          <Button variant="secondary" color="default" loading={endOthers.isRunning} onPress={press}>
            {t`Sign out all other devices`}
          </Button>
        </div>
      )}
    </>
  )
}

const useColumns = (): readonly Column<OwnSessionView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<OwnSessionView>[] => [
      {
        id: 'device',
        header: t`Device`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <TitleWithSubtitle title={deviceName(row.device)} below={row.address} />,
      },
      { id: 'since', header: t`Signed in since`, cell: (row) => <Figure>{formats.dateTime(row.since)}</Figure> },
      { id: 'used', header: t`Last used`, cell: (row) => <Figure>{formats.dateTime(row.lastUsedAt)}</Figure> },
      {
        id: 'end',
        header: t`Sign out`,
        phonePlace: 'corner',
        cell: (row) =>
          row.isThis ? <StatusBadge status="success">{t`This device`}</StatusBadge> : <EndSession session={row} />,
      },
    ],
    [t, formats],
  )
}

function EndSession({ session }: { session: OwnSessionView }) {
  const { t } = useLingui()
  const end = useCommand(identityMethods.endSession)
  const name = deviceName(session.device)
  const press = () =>
    void end.run({ sessionUuid: session.uuid }).then(
      () => toast.success({ title: t`${name} is signed out` }),
      () => undefined,
    )
  return (
    <Button size="tiny" variant="secondary" color="default" loading={end.isRunning} onPress={press}>
      {t`Sign out`}
    </Button>
  )
}
