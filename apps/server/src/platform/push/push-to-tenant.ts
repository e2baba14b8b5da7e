import type { Read } from '../database/transaction.ts'
import { tenantChannel } from './channels.ts'
import { pushChannel } from './push-relay.ts'

/** Notifies all browsers of the tenant after the commit with the name of an event, without identifiers. */
export const pushToTenant = (read: Read, event: string) =>
  read.rows('push-tenant', `select pg_notify('${pushChannel}', $1)`, [
    JSON.stringify({ channel: tenantChannel(read.tenantId), event, data: {} }),
  ])
