import type { Market } from '@fettle/domain/editions/edition'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { PartnerOfferKind } from '@fettle/domain/partner-offers/partner-offer'
import type { Read, Tx } from '#platform/database/transaction'

export type PartnerOffer = {
  readonly market: Market
  readonly kind: PartnerOfferKind
  readonly partner: string
  readonly title: string
  readonly text: string
  readonly address: string
  readonly isCommissioned: boolean
  readonly validUntil: LocalDate | null
}

export type PartnerOfferRow = {
  readonly id: string
  readonly partner: string
  readonly title: string
  readonly text: string
  readonly address: string
  readonly is_commissioned: boolean
  readonly valid_until: string | null
}

/** Offers of a kind in a market on a day, in their order. */
export const listPartnerOffers = (
  read: Read,
  { market, kind, on }: { readonly market: Market; readonly kind: PartnerOfferKind; readonly on: LocalDate },
): Promise<PartnerOfferRow[]> =>
  read.rows<PartnerOfferRow>(
    'partner-offers',
    'select id, partner, title, text, address, is_commissioned, valid_until::text from partner_offers_of($1, $2, $3)',
    [market, kind, on],
  )

/** Replaces all offers. */
export const replacePartnerOffers = async (tx: Tx, offers: readonly PartnerOffer[], at: string): Promise<void> => {
  await tx.rows('partner-offers-clear', 'delete from partner_offers', [])
  const rows = offers.map((offer, place) => ({ ...offer, place }))
  await tx.rows(
    'partner-offers-write',
    `insert into partner_offers (market, kind, place, partner, title, text, address, is_commissioned, valid_until, changed_at)
     select market, kind, place, partner, title, text, address, "isCommissioned", "validUntil", $2
     from jsonb_to_recordset($1::jsonb) as x (market text, kind text, place integer, partner text, title text, text text, address text, "isCommissioned" boolean, "validUntil" date)`,
    [JSON.stringify(rows), at],
  )
}
