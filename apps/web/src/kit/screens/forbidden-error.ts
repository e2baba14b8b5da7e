/** The server refused access to a page. `reason` is the API code, such as `not_work_order_client`. */
export class ForbiddenError extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.name = 'ForbiddenError'
    this.reason = reason
  }
}
