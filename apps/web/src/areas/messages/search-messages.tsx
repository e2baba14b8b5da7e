import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { MessageIcon } from '@fettle/ui/controls/icons'
import type { SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Conversations by counterpart and text. */
export const search: SearchFunction = async (q, context) =>
  (await findRows(messagesMethods.threads, { q }, context)).map((row) => ({
    id: `talk-${row.jobUuid}`,
    title: row.counterpartName,
    detail: `#${row.number} ${row.lastText}`,
    icon: <MessageIcon />,
    href: context.sidePaths.jobMessages(row),
  }))
