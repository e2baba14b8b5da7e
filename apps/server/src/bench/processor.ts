import { readdirSync, readFileSync } from 'node:fs'

type Process = { readonly pid: number; readonly parent: number; readonly ticks: number }

/** A process as the kernel counts it, with the time of the children that it has buried. */
const processOf = (pid: number): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; after it: state, parent, and the times as the 14th to 17th of all.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + (fields[place] ?? 0), 0)
    return { pid, parent: fields[1] ?? 0, ticks }
  } catch {
    return undefined
  }
}

/** A tick of the kernel's clock, in milliseconds; it has been this long on Linux everywhere. */
const tick = 10

/** Milliseconds of the processor that this process and all below it have used: what others do on the machine does not count. */
export const processorMillis = (): number => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processOf(Number(name)))
    .filter((each): each is Process => each !== undefined)
  const sum = (pid: number): number =>
    all.filter(({ parent }) => parent === pid).reduce((total, child) => total + child.ticks + sum(child.pid), 0)
  const own = process.cpuUsage()
  return (own.user + own.system) / 1000 + tick * sum(process.pid)
}
