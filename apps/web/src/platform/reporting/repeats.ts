const most = 5
const span = 5000
const seen = new Map<string, number[]>()

/** Whether an identical error came more than 5 times within 5 s: then it is shown, but reported no more. */
export const isRepeat = (problem: unknown, now = Date.now()): boolean => {
  const name = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)
  for (const [known, times] of seen) if (times.every((at) => now - at >= span)) seen.delete(known)
  const recent = [...(seen.get(name) ?? []).filter((at) => now - at < span), now]
  seen.set(name, recent)
  return recent.length > most
}
