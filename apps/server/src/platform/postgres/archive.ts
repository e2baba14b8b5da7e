import { chown, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Identity } from './identity.ts'
import { PostgresSetupError } from './setup-error.ts'

/** Paths that need no quoting: both a shell and PostgreSQL read the commands below. */
const plain = /^[\w./-]+$/

const folderOf = (folder: string): string => {
  const path = resolve(folder)
  if (plain.test(path)) return path
  throw new PostgresSetupError(
    `FETTLE_ARCHIVE must be a folder of plain letters, digits, dots and dashes, but it is "${path}".`,
  )
}

/** Creates the archive folder for the account that PostgreSQL runs as. */
const makeArchive = async (folder: string, identity: Identity): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (identity.owner) await chown(folder, identity.owner.uid, identity.owner.gid)
}

/**
 * WAL archiving into a folder: a segment is written whole or not at all, never overwritten by another one, and archived after a minute at
 * the latest. Throws PostgresSetupError for a path with special characters.
 */
export const archiveSettings = async (given: string, identity: Identity): Promise<Readonly<Record<string, string>>> => {
  const folder = folderOf(given)
  await makeArchive(folder, identity)
  const target = `${folder}/%f`
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command: `if test -f ${target}; then cmp -s %p ${target}; else cp %p ${target}.part && sync ${target}.part && mv ${target}.part ${target}; fi`,
  }
}

/** Point-in-time recovery from an archive folder: replays WAL up to a moment (ISO instant) and promotes the server. */
export const rollForwardSettings = (given: string, until: string): Readonly<Record<string, string>> => ({
  restore_command: `cp ${folderOf(given)}/%f %p`,
  // Read before names of time zones are known.
  recovery_target_time: new Date(until).toISOString().replace('T', ' ').replace('Z', '+00'),
  recovery_target_action: 'promote',
  recovery_target_timeline: 'latest',
})
