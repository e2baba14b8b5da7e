import type { FeedDetail, FeedKind } from '@fettle/domain/calendar/calendar-feed'
import { useLingui } from '@lingui/react/macro'
import { useMembership } from '../../platform/session/session.ts'

type Owner = { readonly kind: FeedKind; readonly ownerUuid: string | null; readonly name: string }

/** Labels of feeds and of whose calendar they are. */
export const useFeedLabels = () => {
  const { t } = useLingui()
  const { uuid } = useMembership()
  const details: Readonly<Record<FeedDetail, string>> = {
    full: t`Work and address of each visit`,
    busy: t`Only that the time is taken`,
  }
  const ownerName = ({ kind, ownerUuid, name }: Owner): string => {
    if (kind === 'member') return ownerUuid === uuid ? t`My own visits` : name
    if (kind === 'team') return t`Team: ${name}`
    return ownerUuid === null ? t`All visits of ${name}` : t`Branch: ${name}`
  }
  return { details, ownerName }
}
