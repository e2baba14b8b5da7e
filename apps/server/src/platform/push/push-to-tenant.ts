import type { Read } from '../database/transaction.ts'
import { tenantChannel } from './channels.ts'
import { pushChannel } from './push-relay.ts'

/** Tells the browsers of a tenant, once this transaction commits, that something of theirs moved: that, and nothing of what it was. */
export const pushToTenant = (read: Read, event: string) =>
  read.rows('push-tenant', `select pg_notify('${pushChannel}', $1)`, [
    JSON.stringify({ channel: tenantChannel(read.tenantId), event, data: {} }),
  ])
