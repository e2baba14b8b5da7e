import type { Market } from '@fettle/domain/editions/edition'
import { isPassword } from '#areas/identity/identity.port'
import type { Read } from '#platform/database/transaction'

type Given = { readonly email: string; readonly password: string; readonly market: Market; readonly at: string }

/** Whether a password is that of an address of a resident or owner. The address is locked until the try is stored. */
export const isPortalPassword = async (read: Read, { email, password, market, at }: Given): Promise<boolean> => {
  const [account] = await read.rows<{ passwordHash: string; isLocked: boolean }>(
    'portal-account',
    'select password_hash as "passwordHash", is_locked as "isLocked" from portal_account_find($1, $2, $3)',
    [email, market, at],
  )
  return (await isPassword(account?.passwordHash, password)) && account?.isLocked === false
}
