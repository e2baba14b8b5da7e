import { Refused } from './refusal.ts'

export type AdmissionLimits = {
  /** Calls that run at the same time. */
  permits: number
  /** Permits that all heavy tenants share while light calls are active. */
  heavyPermits: number
  /** Maximum queue length of one tenant. */
  queuePerTenant: number
  /** Maximum queue length of all tenants together. */
  queueTotal: number
  now: () => number
}

type QueuedCall = { since: number; start: () => void; refuse: (problem: unknown) => void }
type Tenant = { active: number; load: number; measuredAt: number; isHeavy: boolean; queue: QueuedCall[] }
/** Last call of a tenant that is still below the heavy threshold. Heavy tenants never reserve capacity, not even for themselves. */
type LightCall = { readonly tenant: Tenant | undefined; at: number }
const noLightCall: LightCall = { tenant: undefined, at: Number.NEGATIVE_INFINITY }

/** A tenant is heavy above an average of 0.5 concurrent calls and light again below 0.25; the average decays over `loadWindowMs`. */
const [heavyAbove, lightBelow, loadWindowMs] = [0.5, 0.25, 1_000]
/** After this time (ms) without a light call, heavy tenants may use all permits. */
const lightIdleMs = 1_000
/** Minimum interval in ms between two calls of heavy tenants while light calls run; prevents starvation. */
const heavyIntervalMs = 100
/** A queued call is refused after this time (ms): clients have given up by then. */
const queueTimeoutMs = 10_000
const maxTenants = 5_000

/**
 * Weighted fair admission: light tenants start at once, heavy tenants when no light call is active, both round-robin over tenants.
 * A tenant is weighed by the average number of its active calls. While no light tenant calls, a heavy one may use all permits.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #tenants = new Map<string, Tenant>()
  /** Tenants with queued calls, in round-robin order. */
  readonly #queues = { light: new Set<Tenant>(), heavy: new Set<Tenant>() }
  #active = 0
  #heavyActive = 0
  #waiting = 0
  #heavyStartedAt = Number.NEGATIVE_INFINITY
  /** The two light tenants that called last; the second one counts once the first becomes heavy. */
  #lastLight = noLightCall
  #previousLight = noLightCall

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** Active calls, queued calls, and tenants in memory. */
  figures(): { active: number; waiting: number; tenants: number } {
    return { active: this.#active, waiting: this.#waiting, tenants: this.#tenants.size }
  }

  /**
   * Acquires a permit for a tenant: undefined where one is free, else a promise that resolves with it.
   * Throws Refused 429 where the queue of the tenant is full and 503 where all queues are. Each acquired permit needs one `release`.
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

  /** Returns a permit of a tenant and starts queued calls. */
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

  /** Updates the exponentially decaying average of active calls, and moves the tenant between the queues where its weight class changes. */
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

  /** Starts the first queued call of the next tenant, which then goes to the end of the order. Returns false where none can start. */
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
