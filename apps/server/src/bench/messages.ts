import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What a process of the bench may be asked by the one that started it, by name. */
export type Answers = Readonly<Record<string, (given: never) => unknown>>
type Asked = { readonly id: number; readonly ask: string; readonly given: never }
type Answer = { readonly id: number; readonly answer?: unknown; readonly problem?: string }

/** Answers requests of the parent process over IPC; an error is sent as its text. */
export const answerParent = (answers: Answers): void => {
  process.on('message', ({ id, ask, given }: Asked) => {
    const asked = async (): Promise<unknown> => answers[ask]?.(given)
    asked().then(
      (answer) => process.send?.({ id, answer }),
      (problem: unknown) => process.send?.({ id, problem: String(problem) }),
    )
  })
}

type Given<Of extends Answers, Name extends keyof Of> = Parameters<Of[Name]>[0]

/** Asks a process that was started, and waits for what it answers: one question at a time. */
export const childAsker =
  <Of extends Answers>(child: ChildProcess) =>
  async <Name extends keyof Of & string>(ask: Name, given: Given<Of, Name>): Promise<Awaited<ReturnType<Of[Name]>>> => {
    const heard = once(child, 'message') as Promise<[Answer]>
    child.send({ id: 0, ask, given })
    const [{ answer, problem }] = await heard
    if (problem !== undefined) throw new Error(problem)
    return answer as Awaited<ReturnType<Of[Name]>>
  }
