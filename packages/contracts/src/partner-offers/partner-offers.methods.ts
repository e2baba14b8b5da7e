import { partnerOfferKinds } from '@fettle/domain/partner-offers/partner-offer'
import * as z from 'zod/mini'
import { day, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const partnerOfferView = z.strictObject({
  uuid,
  partner: z.string(),
  title: z.string(),
  text: z.string(),
  /** Page of the partner. */
  address: z.string(),
  /** Whether the platform is paid where a contractor takes the offer. */
  isCommissioned: z.boolean(),
  validUntil: z.nullable(day),
})
export type PartnerOfferView = z.output<typeof partnerOfferView>

export const partnerOffersMethods = methods('find-a-pro', 'partner-offers', {
  list: {
    kind: 'query',
    summary: 'Offers of partners to contractors of one kind, as the staff of the platform have entered them.',
    access: 'partner-offers.view',
    input: { kind: z.enum(partnerOfferKinds) },
    output: z.strictObject({
      /** False in markets without partners. */
      isOffered: z.boolean(),
      offers: z.array(partnerOfferView),
    }),
  },
})
