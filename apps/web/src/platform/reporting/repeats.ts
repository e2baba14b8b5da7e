const most = 5
const span = 5000
const seen = new Map<string, number[]>()

/**
 * Whether an identical error occurred more than 5 times within 5 s: it is shown, but not reported (specification,
 * section 8).
 */
export const isRepeat = (problem: unknown, now = Date.now()): boolean => {
  const name = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)
  for (const [known, times] of seen) if (times.every((at) => now - at >= span)) seen.delete(known)
  const recent = [...(seen.get(name) ?? []).filter((at) => now - at < span), now]
  seen.set(name, recent)
  return recent.length > most
}
