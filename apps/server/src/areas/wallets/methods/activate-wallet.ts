import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { activateWallet } from '@fettle/domain/wallets/wallet'
import type { PaymentsGateway } from '#platform/payments/payments'
import { pushToTenant } from '#platform/push/push-to-tenant'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { showWallet } from '../show-wallet.ts'
import { findWallet, insertWallet } from '../wallets.store.ts'

export const activateWalletMethod = (gateway: PaymentsGateway) =>
  handler(walletsMethods.activate, async (_input, { tx, actor, at, now }) => {
    const edition = editionOf(actor.namespace)
    const currency = edition.currency.code
    accept(activateWallet({ isActive: (await findWallet(tx, currency)) !== undefined }))
    await insertWallet(tx, { currency, activatedAt: at, activatedByMembershipId: actor.membershipUuid })
    await pushToTenant(tx, 'wallet.activated')
    return showWallet(tx, edition, { gateway, now })
  })
