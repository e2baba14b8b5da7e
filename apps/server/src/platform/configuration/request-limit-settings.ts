/** What a call is counted as: signing in or up (`entry`), a command, or a read. */
export type CallClass = 'entry' | 'command' | 'read'

/** Calls a minute of each class that one session and one address may make. */
export type Limits = Readonly<Record<CallClass, { session: number; address: number }>>
