/** A reason why a backup cannot be made or taken back, as one sentence that says what to do. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble'
}
