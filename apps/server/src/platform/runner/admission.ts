import { Refused } from './refusal.ts'

export type AdmissionLimits = {
  /** Calls at work at once. */
  permits: number
  /** Of these, what heavy tenants have together while others are about. */
  heavyPermits: number
  /** Calls that wait, of one tenant and of all. */
  queuePerTenant: number
  queueTotal: number
  now: () => number
}

type QueuedCall = { since: number; start: () => void; refuse: (problem: unknown) => void }
type Tenant = { active: number; load: number; measuredAt: number; isHeavy: boolean; queue: QueuedCall[] }
/** The last call of a tenant that is light to this day: whoever turned heavy is nobody to make room for, least of all for itself. */
type LightCall = { readonly tenant: Tenant | undefined; at: number }
const noLightCall: LightCall = { tenant: undefined, at: Number.NEGATIVE_INFINITY }

/** Who had more than half a place of late is heavy, until it is back under a quarter. */
const [heavyAbove, lightBelow, loadWindowMs] = [0.5, 0.25, 1_000]
/** So long after the last call of a light tenant the heavy ones have the house for themselves again. */
const lightIdleMs = 1_000
/** While light calls are inside, heavy ones begin no more often than this: rarely, but never not at all. */
const heavyIntervalMs = 100
/** Nobody waits longer: whoever asked has given up by then. */
const queueTimeoutMs = 10_000
const maxTenants = 5_000

/**
 * A fair door: light tenants go in at once, heavy ones when no light call is inside, each in turn and seldom many. Being heavy is measured by
 * the time that a tenant's calls were inside, which fades within seconds; alone in the house, it has all places.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #tenants = new Map<string, Tenant>()
  /** Whoever waits, in the order of their turns. */
  readonly #queues = { light: new Set<Tenant>(), heavy: new Set<Tenant>() }
  #active = 0
  #heavyActive = 0
  #waiting = 0
  #heavyStartedAt = Number.NEGATIVE_INFINITY
  /** Of the light tenant that was here last, and of the one before it. */
  #lastLight = noLightCall
  #previousLight = noLightCall

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** How many are inside, how many wait, and of how many tenants anything is remembered. */
  figures(): { active: number; waiting: number; tenants: number } {
    return { active: this.#active, waiting: this.#waiting, tenants: this.#tenants.size }
  }

  /**
   * Undefined where there is room at once; else a promise of a turn. Throws 429 or 503 once too many wait. Every enter that
   * was not refused is followed by one leave.
   */
  acquire(name: string): Promise<void> | undefined {
    const at = this.#limits.now()
    const tenant = this.#find(name, at)
    this.#measure(tenant, at)
    if (!tenant.isHeavy) this.#noteLight(tenant, at)
    if (tenant.queue.length === 0 && this.#hasPermit(tenant, at)) {
      this.#start(tenant, at)
      return undefined
    }
    if (tenant.queue.length >= this.#limits.queuePerTenant) throw new Refused('too_many_requests', { seconds: 1 })
    if (this.#waiting >= this.#limits.queueTotal) throw new Refused('unavailable')
    this.#waiting++
    this.#queues[tenant.isHeavy ? 'heavy' : 'light'].add(tenant)
    return new Promise((start, refuse) => {
      tenant.queue.push({ since: at, start, refuse })
    })
  }

  release(name: string): void {
    const at = this.#limits.now()
    const tenant = this.#find(name, at)
    this.#measure(tenant, at)
    this.#active--
    tenant.active--
    if (tenant.isHeavy) this.#heavyActive--
    while (this.#startNext(this.#queues.light, at) || this.#startNext(this.#queues.heavy, at));
  }

  #noteLight(tenant: Tenant, at: number) {
    if (this.#lastLight.tenant === tenant) {
      this.#lastLight.at = at
      return
    }
    this.#previousLight = this.#lastLight
    this.#lastLight = { tenant, at }
  }

  #forgetLight(tenant: Tenant) {
    if (this.#previousLight.tenant === tenant) this.#previousLight = noLightCall
    if (this.#lastLight.tenant !== tenant) return
    this.#lastLight = this.#previousLight
    this.#previousLight = noLightCall
  }

  #find(name: string, at: number): Tenant {
    const known = this.#tenants.get(name)
    if (known) return known
    if (this.#tenants.size >= maxTenants) this.#forgetIdle(at)
    const fresh: Tenant = { active: 0, load: 0, measuredAt: at, isHeavy: false, queue: [] }
    this.#tenants.set(name, fresh)
    return fresh
  }

  #forgetIdle(at: number) {
    for (const [name, tenant] of this.#tenants) {
      this.#measure(tenant, at)
      if (tenant.active === 0 && tenant.queue.length === 0 && tenant.load < 0.01) this.#tenants.delete(name)
    }
  }

  /** Adds the time since the last look to what a tenant had, and lets what is older fade. */
  #measure(tenant: Tenant, at: number) {
    const decay = Math.exp((tenant.measuredAt - at) / loadWindowMs)
    tenant.load = tenant.load * decay + tenant.active * (1 - decay)
    tenant.measuredAt = at
    const isHeavy = tenant.load > (tenant.isHeavy ? lightBelow : heavyAbove)
    if (isHeavy === tenant.isHeavy) return
    tenant.isHeavy = isHeavy
    this.#heavyActive += isHeavy ? tenant.active : -tenant.active
    if (isHeavy) this.#forgetLight(tenant)
    const { light, heavy } = this.#queues
    if ((isHeavy ? light : heavy).delete(tenant)) (isHeavy ? heavy : light).add(tenant)
  }

  #hasPermit({ isHeavy }: Tenant, at: number): boolean {
    const { permits, heavyPermits } = this.#limits
    if (this.#active >= permits) return false
    if (!isHeavy || at - this.#lastLight.at > lightIdleMs) return true
    if (this.#heavyActive >= heavyPermits) return false
    return this.#active === this.#heavyActive || at - this.#heavyStartedAt > heavyIntervalMs
  }

  #start(tenant: Tenant, at: number) {
    this.#active++
    tenant.active++
    if (!tenant.isHeavy) return
    this.#heavyActive++
    this.#heavyStartedAt = at
  }

  /** One from a line; its tenant goes to the end of the turns. Answers whether there was somebody to call. */
  #startNext(among: Set<Tenant>, at: number): boolean {
    const [tenant] = among
    if (!tenant || !this.#hasPermit(tenant, at)) return false
    among.delete(tenant)
    const next = tenant.queue.shift()
    if (tenant.queue.length > 0) among.add(tenant)
    if (!next) return true
    this.#waiting--
    if (at - next.since > queueTimeoutMs) next.refuse(new Refused('unavailable'))
    else {
      this.#start(tenant, at)
      next.start()
    }
    return true
  }
}
