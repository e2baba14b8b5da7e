import type { MessagePlaceholder, ResidentMessageEvent } from '@fettle/domain/resident-messages/message-rules'
import { useLingui } from '@lingui/react/macro'

/** Names of the messages to residents. */
export const useMessageLabels = (): Readonly<Record<ResidentMessageEvent, string>> => {
  const { t } = useLingui()
  return {
    'report-link': t`Link to report repairs`,
    'report-received': t`Report received`,
    'report-accepted': t`Report accepted`,
    'report-declined': t`Report declined`,
    'report-asked': t`Question about a report`,
    'visit-offered': t`Times of a visit offered`,
    'visit-booked': t`Visit booked`,
    'visit-moved': t`Visit moved`,
    'visit-cancelled': t`Visit cancelled`,
    'visit-on-the-way': t`Operative on the way`,
    'visit-reminder': t`Reminder of a visit`,
  }
}

/** What the placeholders of a message stand for. */
export const usePlaceholderLabels = (): Readonly<Record<MessagePlaceholder, string>> => {
  const { t } = useLingui()
  return {
    name: t`Name of the resident`,
    company: t`Your company`,
    what: t`Report number`,
    place: t`Home`,
    when: t`Time of the visit`,
    text: t`Note or times`,
    untilAt: t`End of the link`,
  }
}
