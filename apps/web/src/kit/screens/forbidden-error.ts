/** The server refused access to a page. `reason` as the wire has it: `not_work_order_client`. */
export class ForbiddenError extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.name = 'ForbiddenError'
    this.reason = reason
  }
}
