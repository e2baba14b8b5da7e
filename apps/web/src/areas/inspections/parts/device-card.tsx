import type { InspectionRow } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { Button } from '@fettle/ui/controls/button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PendingChangesDialog } from '../../../kit/offline/pending-changes-dialog.tsx'
import { useOutbox } from '../../../kit/offline/use-offline-queue.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** Bytes that this site uses on the device; undefined where the browser does not say. */
const useUsedBytes = (): number | undefined => {
  const [used, setUsed] = useState<number>()
  useEffect(() => {
    void navigator.storage
      ?.estimate?.()
      .then(({ usage }) => setUsed(usage))
      .catch(() => undefined)
  }, [])
  return used
}

/** Inspections whose questions are stored on this device, updated as they are fetched. */
const usePacked = (rows: readonly InspectionRow[]): number => {
  const client = useQueryClient()
  const [, setChanges] = useState(0)
  useEffect(
    () => client.getQueryCache().subscribe(({ type }) => type === 'updated' && setChanges((n) => n + 1)),
    [client],
  )
  return rows.filter(
    ({ uuid: inspectionUuid }) =>
      client.getQueryData(methodQuery(inspectionsMethods.get, { inspectionUuid }).queryKey) !== undefined,
  ).length
}

/** What is stored on this device: inspections that can be walked without a connection, and what has not been sent. */
export function DeviceCard({ rows }: { rows: readonly InspectionRow[] }) {
  const { t, i18n } = useLingui()
  const entries = useOutbox()
  const used = useUsedBytes()
  const open = rows.filter(({ state }) => state === 'assigned' || state === 'in_progress')
  const packed = usePacked(open)
  const [isOpen, setOpen] = useState(false)
  const refused = entries.filter(({ refusal }) => refusal !== undefined).length
  const photos = entries.flatMap(({ files }) => files)
  const toMegabytes = (bytes: number) =>
    i18n.number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const photoSize = photos.reduce((sum, { blob }) => sum + blob.size, 0)
  const count = open.length
  return (
    <Card title={t`On this device`}>
      <Stack gap={3}>
        <DefinitionList
          items={[
            { label: t`Ready without a connection`, value: t`${packed} of ${count}` },
            { label: t`Waiting to be sent`, value: i18n.number(entries.length - refused) },
            ...(photos.length > 0
              ? [{ label: t`Photos to send`, value: `${i18n.number(photos.length)} (${toMegabytes(photoSize)})` }]
              : []),
            ...(refused > 0 ? [{ label: t`Could not be saved`, value: i18n.number(refused) }] : []),
            ...(used === undefined || used < 100_000 ? [] : [{ label: t`Storage used`, value: toMegabytes(used) }]),
          ]}
        />
        {entries.length > 0 && (
          <div>
            <Button
              size="small"
              variant="secondary"
              color={refused > 0 ? 'critical' : 'default'}
              onPress={() => setOpen(true)}
            >
              {t`Show what waits`}
            </Button>
          </div>
        )}
        {isOpen && <PendingChangesDialog onClose={() => setOpen(false)} />}
      </Stack>
    </Card>
  )
}
