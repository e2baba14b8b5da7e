import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { hint, PostgresSetupError } from './setup-error.ts'

/**
 * The account that PostgreSQL runs as; it refuses root and users without a name.
 * `prefix` precedes every command; `owner` must own its files (undefined: the present user).
 */
export type Identity = {
  readonly name: string
  readonly prefix: readonly string[]
  readonly owner?: { readonly uid: number; readonly gid: number }
}

type Account = { readonly name: string; readonly uid: number; readonly gid: number }

const run = promisify(execFile)

/**
 * Chooses the account: an ordinary user as is; for root the owner of existing data, then `postgres`, then `nobody`, then a user namespace
 * that maps root to another number. `reach` are paths that it must be able to enter or run.
 * Throws PostgresSetupError where no account fits.
 */
export async function chooseIdentity(dataPath: string, reach: readonly string[]): Promise<Identity> {
  const uid = process.getuid?.() ?? -1
  const accounts = await readAccounts()
  const self = accounts.find((account) => account.uid === uid)
  if (uid !== 0 && (self || process.platform === 'darwin')) return { name: self?.name ?? 'self', prefix: [] }
  if (uid === 0) {
    for (const account of await candidates(accounts, dataPath)) {
      const identity = asAccount(account)
      if (await reaches(identity, reach)) return identity
    }
  }
  const mapped = inNamespace(accounts)
  if (mapped && (await reaches(mapped, reach))) return mapped
  const who = uid === 0 ? 'root' : `user number ${uid}, who has no name here`
  throw new PostgresSetupError(`PostgreSQL does not run as ${who}: start Fettle as an ordinary user, ${hint}.`)
}

async function candidates(accounts: readonly Account[], dataPath: string): Promise<Account[]> {
  const owner = await stat(dataPath).then(
    (found) => found.uid,
    () => undefined,
  )
  // Data made in a user namespace belongs to root: the namespace is used again rather than changing the owner of every file.
  if (owner === 0) return []
  const preferred = [
    ...accounts.filter((account) => account.uid === owner),
    ...accounts.filter((account) => account.name === 'postgres'),
    ...accounts.filter((account) => account.name === 'nobody'),
  ]
  return preferred.filter((account, place) => preferred.indexOf(account) === place)
}

const asAccount = ({ name, uid, gid }: Account): Identity => ({
  name,
  prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'],
  owner: { uid, gid },
})

function inNamespace(accounts: readonly Account[]): Identity | undefined {
  const other = accounts.find((account) => account.uid === 1000) ?? accounts.find((account) => account.uid > 0)
  if (!other || process.platform !== 'linux') return undefined
  const prefix = ['unshare', '--user', `--map-user=${other.uid}`, `--map-group=${other.gid}`, '--']
  return { name: `${other.name} (user namespace)`, prefix }
}

async function reaches(identity: Identity, paths: readonly string[]): Promise<boolean> {
  const [command, ...rest] = [...identity.prefix, 'test']
  try {
    for (const path of paths) await run(command, [...rest, '-x', path])
    return true
  } catch {
    return false
  }
}

async function readAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
