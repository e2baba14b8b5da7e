import type { RequirementStatus } from '@fettle/domain/compliance/requirement-status'
import { useNow } from '../../kit/use-now.ts'
import { useClientPaths } from '../../kit/use-paths.ts'
import { useFormats } from '../../platform/edition/use-formats.ts'

/** Addresses of the rows behind a figure of a day. */
export const useItemHrefs = (
  on: string,
  branch?: string,
): ((status: RequirementStatus | null, requirement?: string) => string) => {
  const paths = useClientPaths()
  const today = useFormats().dayIn(useNow())
  return (status, requirement) => {
    const query = new URLSearchParams({
      ...(status === null ? {} : { status }),
      ...(requirement === undefined ? {} : { requirement }),
      ...(branch === undefined ? {} : { branch }),
      ...(on === today ? {} : { on }),
    })
    return `${paths.complianceItems}?${query}`
  }
}
