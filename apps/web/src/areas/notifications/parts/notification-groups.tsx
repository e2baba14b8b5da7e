import { type NotificationView, notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { Button } from '@fettle/ui/controls/button'
import { CheckIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { Figure, Heading, Text } from '@fettle/ui/layout/text'
import { actorSentence } from '@fettle/words/format-event'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { usePageKeys } from '../../../platform/page-keys.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { groupNotifications, type NotificationGroup } from '../group-notifications.ts'
import { useNotificationAddress } from '../shared/use-notification-address.ts'
import s from './notification-groups.module.css'
import { NotificationIcon } from './notification-icon.tsx'

/** Notifications by work order. `j` and `k` move between the events, `e` marks those of the order as read. */
export function NotificationGroups({ rows }: { rows: readonly NotificationView[] }) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const { run } = useCommand(notificationsMethods.markRead, { isQuiet: true })
  const groups = groupNotifications(rows)
  const markRead = ({ workOrderUuid, events: [latest] }: NotificationGroup) => {
    if (workOrderUuid !== null) run({ workOrderUuid, upTo: latest.at }).catch(() => undefined)
  }
  const lines = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const focused = () => lines().findIndex((line) => line === document.activeElement)
  const move = (step: 1 | -1) => () => lines()[Math.max(0, focused() + step)]?.focus()
  const markFocused = () => {
    const key = lines()[focused()]?.dataset.line
    const at = groups.findIndex((group) => group.key === key)
    const group = groups[at]
    if (!group) return
    markRead(group)
    const next = groups[at + 1]
    if (next)
      lines()
        .find((line) => line.dataset.line === next.key)
        ?.focus()
  }
  usePageKeys({ j: move(1), k: move(-1), e: markFocused })
  return (
    <ul ref={list} className={s.groups} aria-label={t`Notifications`}>
      {groups.map((group) => (
        <Group key={group.key} group={group} onRead={() => markRead(group)} />
      ))}
    </ul>
  )
}

function Group({ group, onRead }: { group: NotificationGroup; onRead: () => void }) {
  const { t } = useLingui()
  const addressOf = useNotificationAddress()
  const { workOrderUuid, key, events } = group
  const [latest] = events
  const title = latest.number === null ? latest.title : `#${latest.number} ${latest.title}`
  const isUnread = events.some((event) => event.isUnread)
  return (
    <li className={s.group}>
      <div className={s.head}>
        <Heading level={2} size="small">
          {latest.number !== null && <Figure>#{latest.number} </Figure>}
          {latest.title}
        </Heading>
        {isUnread && workOrderUuid !== null && (
          <Button
            variant="tertiary"
            color="default"
            size="small"
            iconOnly
            startIcon={<CheckIcon />}
            aria-label={t`Mark as read: ${title}`}
            onPress={onRead}
          >
            {t`Mark as read`}
          </Button>
        )}
      </div>
      <ul>
        {events.map((event) => (
          <li key={event.uuid}>
            <Link
              className={s.line ?? ''}
              href={addressOf(event)}
              data-line={key}
              data-unread={event.isUnread || undefined}
              onClick={onRead}
            >
              <EventLine event={event} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

function EventLine({ event }: { event: NotificationView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const now = useNow()
  return (
    <>
      <span className={s.icon}>
        <NotificationIcon name={event.name} />
      </span>
      <span className={s.words}>
        <Text as="span" size="small" weight={event.isUnread ? 'bold' : undefined}>
          {actorSentence(event.actorName ?? t`Fettle`, labels.event(event.name, event.facts))}
        </Text>
        {event.tenantName && (
          <Text as="span" size="small" tone="soft">
            {event.tenantName}
          </Text>
        )}
      </span>
      <time className={s.when} dateTime={event.at} title={formats.dateTime(event.at)}>
        {formats.relative(event.at, now)}
      </time>
      <span className={s.dot} {...(event.isUnread ? { role: 'img', 'aria-label': t`Unread` } : {})} />
    </>
  )
}
