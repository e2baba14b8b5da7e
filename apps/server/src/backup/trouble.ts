/** A reason why a backup cannot be made or taken back, as one sentence that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupTrouble'
}
