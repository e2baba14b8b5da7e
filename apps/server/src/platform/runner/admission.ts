import { Refused } from './refusal.ts'

export type AdmissionBounds = {
  /** Calls at work at once. */
  places: number
  /** Of these, what heavy tenants have together while others are about. */
  heavyPlaces: number
  /** Calls that wait, of one tenant and of all. */
  line: number
  lines: number
  now: () => number
}

type Waiting = { since: number; go: () => void; refuse: (problem: unknown) => void }
type Tenant = { inside: number; worked: number; weighedAt: number; isHeavy: boolean; line: Waiting[] }
/** The last call of a tenant that is light to this day: whoever turned heavy is nobody to make room for, least of all for itself. */
type Sight = { readonly tenant: Tenant | undefined; at: number }
const nobody: Sight = { tenant: undefined, at: Number.NEGATIVE_INFINITY }

/** Who had more than half a place of late is heavy, until it is back under a quarter. */
const [heavyAbove, lightBelow, memoryMillis] = [0.5, 0.25, 1_000]
/** So long after the last call of a light tenant the heavy ones have the house for themselves again. */
const quietMillis = 1_000
/** While light calls are inside, heavy ones begin no more often than this: rarely, but never not at all. */
const heavyEvery = 100
/** Nobody waits longer: whoever asked has given up by then. */
const patienceMillis = 10_000
const mostTenants = 5_000

/**
 * A fair door: light tenants go in at once, heavy ones when no light call is inside, each in turn and seldom many. Being heavy is measured by
 * the time that a tenant's calls were inside, which fades within seconds; alone in the house, it has all places.
 */
export class Admission {
  readonly #bounds: AdmissionBounds
  readonly #tenants = new Map<string, Tenant>()
  /** Whoever waits, in the order of their turns. */
  readonly #turns = { light: new Set<Tenant>(), heavy: new Set<Tenant>() }
  #inside = 0
  #heavyInside = 0
  #waiting = 0
  #heavyBeganAt = Number.NEGATIVE_INFINITY
  /** Of the light tenant that was here last, and of the one before it. */
  #light = nobody
  #lightBefore = nobody

  constructor(bounds: AdmissionBounds) {
    this.#bounds = bounds
  }

  /** How many are inside, how many wait, and of how many tenants anything is remembered. */
  figures(): { inside: number; waiting: number; tenants: number } {
    return { inside: this.#inside, waiting: this.#waiting, tenants: this.#tenants.size }
  }

  /**
   * Undefined where there is room at once; else a promise of a turn. Throws 429 or 503 once too many wait. Every enter that
   * was not refused is followed by one leave.
   */
  enter(name: string): Promise<void> | undefined {
    const at = this.#bounds.now()
    const tenant = this.#find(name, at)
    this.#weigh(tenant, at)
    if (!tenant.isHeavy) this.#see(tenant, at)
    if (tenant.line.length === 0 && this.#hasRoom(tenant, at)) {
      this.#take(tenant, at)
      return undefined
    }
    if (tenant.line.length >= this.#bounds.line) throw new Refused('too_many_requests', { seconds: 1 })
    if (this.#waiting >= this.#bounds.lines) throw new Refused('unavailable')
    this.#waiting++
    this.#turns[tenant.isHeavy ? 'heavy' : 'light'].add(tenant)
    return new Promise((go, refuse) => {
      tenant.line.push({ since: at, go, refuse })
    })
  }

  leave(name: string): void {
    const at = this.#bounds.now()
    const tenant = this.#find(name, at)
    this.#weigh(tenant, at)
    this.#inside--
    tenant.inside--
    if (tenant.isHeavy) this.#heavyInside--
    while (this.#callNext(this.#turns.light, at) || this.#callNext(this.#turns.heavy, at));
  }

  #see(tenant: Tenant, at: number) {
    if (this.#light.tenant === tenant) {
      this.#light.at = at
      return
    }
    this.#lightBefore = this.#light
    this.#light = { tenant, at }
  }

  #overlook(tenant: Tenant) {
    if (this.#lightBefore.tenant === tenant) this.#lightBefore = nobody
    if (this.#light.tenant !== tenant) return
    this.#light = this.#lightBefore
    this.#lightBefore = nobody
  }

  #find(name: string, at: number): Tenant {
    const known = this.#tenants.get(name)
    if (known) return known
    if (this.#tenants.size >= mostTenants) this.#forgetIdle(at)
    const fresh: Tenant = { inside: 0, worked: 0, weighedAt: at, isHeavy: false, line: [] }
    this.#tenants.set(name, fresh)
    return fresh
  }

  #forgetIdle(at: number) {
    for (const [name, tenant] of this.#tenants) {
      this.#weigh(tenant, at)
      if (tenant.inside === 0 && tenant.line.length === 0 && tenant.worked < 0.01) this.#tenants.delete(name)
    }
  }

  /** Adds the time since the last look to what a tenant had, and lets what is older fade. */
  #weigh(tenant: Tenant, at: number) {
    const kept = Math.exp((tenant.weighedAt - at) / memoryMillis)
    tenant.worked = tenant.worked * kept + tenant.inside * (1 - kept)
    tenant.weighedAt = at
    const isHeavy = tenant.worked > (tenant.isHeavy ? lightBelow : heavyAbove)
    if (isHeavy === tenant.isHeavy) return
    tenant.isHeavy = isHeavy
    this.#heavyInside += isHeavy ? tenant.inside : -tenant.inside
    if (isHeavy) this.#overlook(tenant)
    const { light, heavy } = this.#turns
    if ((isHeavy ? light : heavy).delete(tenant)) (isHeavy ? heavy : light).add(tenant)
  }

  #hasRoom({ isHeavy }: Tenant, at: number): boolean {
    const { places, heavyPlaces } = this.#bounds
    if (this.#inside >= places) return false
    if (!isHeavy || at - this.#light.at > quietMillis) return true
    if (this.#heavyInside >= heavyPlaces) return false
    return this.#inside === this.#heavyInside || at - this.#heavyBeganAt > heavyEvery
  }

  #take(tenant: Tenant, at: number) {
    this.#inside++
    tenant.inside++
    if (!tenant.isHeavy) return
    this.#heavyInside++
    this.#heavyBeganAt = at
  }

  /** One from a line; its tenant goes to the end of the turns. Answers whether there was somebody to call. */
  #callNext(among: Set<Tenant>, at: number): boolean {
    const [tenant] = among
    if (!tenant || !this.#hasRoom(tenant, at)) return false
    among.delete(tenant)
    const next = tenant.line.shift()
    if (tenant.line.length > 0) among.add(tenant)
    if (!next) return true
    this.#waiting--
    if (at - next.since > patienceMillis) next.refuse(new Refused('unavailable'))
    else {
      this.#take(tenant, at)
      next.go()
    }
    return true
  }
}
