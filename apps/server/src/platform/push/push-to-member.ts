import type { Read } from '../database/transaction.ts'
import { memberChannel } from './channels.ts'
import { pushChannel } from './push-relay.ts'

/** Notifies the browsers of one member after the commit that something of theirs changed; data holds identifiers only. */
export const pushToMember = (
  read: Read,
  membershipUuid: string,
  { event, data }: { event: string; data: Readonly<Record<string, string>> },
) =>
  read.rows('push-member', `select pg_notify('${pushChannel}', $1)`, [
    JSON.stringify({ channel: memberChannel(membershipUuid), event, data }),
  ])
