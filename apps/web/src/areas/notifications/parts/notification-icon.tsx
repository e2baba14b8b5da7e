import type { NotificationTopic } from '@fettle/domain/notifications/notification-topics'
import { topicOf } from '@fettle/domain/notifications/notification-topics'
import {
  BellIcon,
  CalendarIcon,
  ClipboardCheckIcon,
  ClipboardIcon,
  ClockIcon,
  CoinsIcon,
  DownloadIcon,
  HardHatIcon,
  InvoiceIcon,
  MailIcon,
  MessageIcon,
  PersonCircleIcon,
  TasksIcon,
  ZapIcon,
} from '@fettle/ui/controls/icons'

const icons: Readonly<Record<NotificationTopic, typeof BellIcon>> = {
  offers: HardHatIcon,
  orders: ClipboardIcon,
  quotes: CoinsIcon,
  bookings: CalendarIcon,
  'completion-reports': ClipboardCheckIcon,
  inspections: ClipboardCheckIcon,
  issues: ZapIcon,
  invoices: InvoiceIcon,
  messages: MailIcon,
  notes: MessageIcon,
  tasks: TasksIcon,
  calendar: CalendarIcon,
  mentions: PersonCircleIcon,
  clocks: ClockIcon,
}

/** Icon of the topic of an event. */
export function NotificationIcon({ name }: { name: string }) {
  const topic = topicOf(name)
  const Icon = topic ? icons[topic] : name.startsWith('download.') ? DownloadIcon : BellIcon
  return <Icon aria-hidden="true" />
}
