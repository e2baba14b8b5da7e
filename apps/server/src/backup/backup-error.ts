/** A backup cannot be made or restored; the message is one sentence that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
