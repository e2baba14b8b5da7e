import type { Currency, Money } from './money.ts'

/** Money of `amount` minor units. Throws on fractions and on amounts beyond the safe integers. */
export const money = (amount: number, currency: Currency): Money => ({ amount: whole(amount), currency })

export const zero = (currency: Currency): Money => ({ amount: 0, currency })

/** Adds two amounts. Throws when the currencies differ. */
export const add = (one: Money, other: Money): Money => {
  if (one.currency !== other.currency) throw new RangeError(`Cannot add ${other.currency} to ${one.currency}`)
  return money(one.amount + other.amount, one.currency)
}

export const negate = (value: Money): Money => money(0 - value.amount, value.currency)

/** `one` minus `other`. Throws when the currencies differ. */
export const subtract = (one: Money, other: Money): Money => add(one, negate(other))

/** Sum of the values; zero in `currency` without any. Throws when a value has another currency. */
export const sum = (currency: Currency, values: Iterable<Money>): Money => {
  let total = zero(currency)
  for (const value of values) total = add(total, value)
  return total
}

/** Price times quantity, both in ten-thousandths (15_000 is 1.5), in minor units, rounded once. */
export const extend = (price: number, quantity: number, currency: Currency): Money =>
  money(divideHalfUp(BigInt(price) * BigInt(quantity), 1_000_000n), currency)

/** `numerator / denominator` of a whole number, rounded half away from zero. */
export const scale = (value: number, numerator: number, denominator: number): number =>
  whole(divideHalfUp(BigInt(value) * BigInt(numerator), BigInt(denominator)))

/** Percentage of an amount; the rate is in basis points (2000 is 20 %), rounded once. */
export const rate = (value: Money, basisPoints: number): Money => multiplyRatio(value, basisPoints, 10_000)

/** `numerator / denominator` of an amount, rounded half away from zero. */
export const multiplyRatio = (value: Money, numerator: number, denominator: number): Money =>
  money(scale(value.amount, numerator, denominator), value.currency)

/** Negative, zero or positive, as `one` is less than, equal to or greater than `other`. */
export const compare = (one: Money, other: Money): number => subtract(one, other).amount

/** Splits an amount by weights without losing a minor unit (largest remainder method; ties go to the earlier part). */
export const allocate = (total: Money, weights: readonly number[]): Money[] => {
  const all = weights.reduce((sumOf, weight) => sumOf + weight, 0)
  if (weights.length === 0 || all === 0) throw new RangeError('Cannot share out by weights that sum to zero')
  const numerators = weights.map((weight) => BigInt(weight) * BigInt(total.amount))
  return allocateExact(total, numerators, BigInt(all))
}

/**
 * Rounds exact shares `numerator / denominator` to integers that add up to `total` (largest remainder). `total` must be
 * the rounded sum of the shares.
 */
export const allocateExact = (total: Money, numerators: readonly bigint[], denominator: bigint): Money[] => {
  const scale = denominator < 0n ? -1n : 1n
  const parts = numerators.map((numerator, place) => {
    const floor = floorDivide(numerator * scale, denominator * scale)
    return { place, floor, remainder: numerator * scale - floor * denominator * scale }
  })
  const spare = BigInt(total.amount) - parts.reduce((sumOf, part) => sumOf + part.floor, 0n)
  const lucky = new Set(
    [...parts]
      .sort((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1))
      .slice(0, Number(spare))
      .map((part) => part.place),
  )
  return parts.map(({ place, floor }) => money(Number(floor) + (lucky.has(place) ? 1 : 0), total.currency))
}

/** A quotient of integers, rounded half away from zero: `(2n + d) / 2d` of the magnitudes, with the sign put back. */
export const divideHalfUp = (numerator: bigint, denominator: bigint): number => {
  const negative = numerator < 0n !== denominator < 0n
  const rounded = (2n * magnitude(numerator) + magnitude(denominator)) / (2n * magnitude(denominator))
  return Number(negative ? -rounded : rounded)
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

const floorDivide = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}

const whole = (amount: number): number => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of minor units: ${amount}`)
  return amount + 0
}
