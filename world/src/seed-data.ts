/** A repair as reported, and its quote. Prices in minor units, net. */
export type Repair = {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly service: string
  readonly priority: 'emergency' | 'urgent' | 'routine' | 'planned'
  readonly lines: readonly RepairLine[]
  readonly report: string
}
export type RepairLine = {
  readonly kind: 'labour' | 'material' | 'other'
  readonly description: string
  readonly quantity: number
  readonly unit: 'hour' | 'day' | 'piece' | 'metre' | 'square_metre' | 'lump_sum'
  /** Minor units. */
  readonly unitPrice: number
}

export type Street = {
  readonly estate: string
  readonly street: string
  readonly town: string
  readonly postcode: string
  readonly numbers: readonly string[]
  readonly units: readonly string[]
}
export type Company = {
  readonly name: string
  readonly owner: string
  readonly email: string
  readonly telephone: string
  readonly town: string
  readonly postcode: string
  readonly vatNumber: string
  readonly categories: readonly string[]
  readonly kind: 'contracted' | 'dlo' | 'preferred'
}
export type Member = { readonly name: string; readonly role: string; readonly email: string }

/** Messages of the two sides in turn, the client first. */
export type Talk = Readonly<
  Record<'appointment' | 'parts' | 'noAccess' | 'question' | 'order' | 'thanks', readonly string[]>
>

/** Seed data of one edition. */
export type SeedData = {
  readonly namespace: 'uk' | 'de' | 'us'
  readonly locale: 'en-GB' | 'de-DE' | 'en-US'
  readonly client: {
    readonly name: string
    readonly telephone: string
    readonly branches: readonly {
      readonly name: string
      readonly street: string
      readonly town: string
      readonly postcode: string
      readonly color: string
    }[]
    readonly members: readonly Member[]
  }
  readonly companies: readonly Company[]
  readonly companyMembers: readonly Member[]
  readonly streets: readonly Street[]
  readonly residents: readonly { readonly name: string; readonly telephone: string; readonly email: string }[]
  readonly repairs: readonly Repair[]
  readonly talk: Talk
  readonly words: {
    readonly access: string
    readonly sendBack: string
    readonly note: string
    readonly noAccess: string
    readonly partsNeeded: string
    readonly changeRequest: string
    readonly reject: string
    readonly cancel: string
    readonly declineInvoice: string
    readonly noPhoto: string
    readonly question: string
    readonly answer: string
    /** Bidders' questions about a tender, and the answer to the first. */
    readonly tender: { readonly questions: readonly [string, string]; readonly answer: string }
    /** Additional work found by the contractor. */
    readonly change: { readonly reason: string; readonly line: RepairLine }
  }
}
