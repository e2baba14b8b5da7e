import type { Read } from '../database/transaction.ts'
import { memberChannel } from './channels.ts'
import { pushChannel } from './push-relay.ts'

/** Tells the browsers of one member, once this transaction commits, that something of theirs moved: identifiers only. */
export const pushToMember = (
  read: Read,
  membershipUuid: string,
  { event, data }: { event: string; data: Readonly<Record<string, string>> },
) =>
  read.rows('push-member', `select pg_notify('${pushChannel}', $1)`, [
    JSON.stringify({ channel: memberChannel(membershipUuid), event, data }),
  ])
