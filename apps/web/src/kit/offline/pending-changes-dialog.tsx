import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOnline } from '../../platform/connection/use-is-online.ts'
import { useFormats } from '../../platform/edition/use-formats.ts'
import { deviceOutbox } from '../../platform/offline/device-outbox.ts'
import type { OutboxEntry } from '../../platform/offline/outbox-entry.ts'
import { useIsSending, useOutbox } from './use-offline-queue.ts'

const ignoreErrors = (work: Promise<unknown>) => void work.catch(() => undefined)

/** Commands queued on this device in order, and the reasons of refused ones. */
export function PendingChangesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const entries = [...useOutbox()].sort((one, other) => one.order - other.order)
  const isOnline = useIsOnline()
  const isSending = useIsSending()
  return (
    <Dialog
      title={t`Waiting on this device`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button
          loading={isSending}
          disabledReason={isOnline ? undefined : t`You are offline.`}
          onPress={() => ignoreErrors(deviceOutbox.flush())}
        >
          {t`Send now`}
        </Button>
      }
    >
      <Stack gap={4}>
        {entries.length === 0 && (
          <Text tone="soft">
            <Trans>Everything has been sent.</Trans>
          </Text>
        )}
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Dialog>
  )
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const photos = i18n.number(entry.files.length)
  return (
    <Stack gap={1}>
      <Text as="span" weight="medium">
        {entry.title}
      </Text>
      <Text as="span" size="small" tone="soft">
        {formats.dateTime(entry.at)}
        {entry.files.length > 0 && ` · ${t`files to send: ${photos}`}`}
      </Text>
      {entry.refusal === undefined ? (
        <div>
          <StatusBadge status="info">{t`Waiting`}</StatusBadge>
        </div>
      ) : (
        <Refused entry={entry} />
      )}
    </Stack>
  )
}

function Refused({ entry: { id, refusal } }: { entry: OutboxEntry }) {
  const { t } = useLingui()
  return (
    <>
      <Text as="span" size="small" tone="critical">
        {refusal}
      </Text>
      <Cluster>
        <Button size="small" variant="secondary" onPress={() => ignoreErrors(deviceOutbox.retry(id))}>
          {t`Try again`}
        </Button>
        <Button
          size="small"
          variant="secondary"
          color="critical"
          onPress={() => ignoreErrors(deviceOutbox.discard(id))}
        >
          {t`Discard`}
        </Button>
      </Cluster>
    </>
  )
}
