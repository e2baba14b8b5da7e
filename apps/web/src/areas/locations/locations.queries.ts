import { customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import { locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import type { CustomFieldSubject } from '@fettle/domain/locations/custom-field'
import { methodQuery } from '../../platform/queries/method-query.ts'

/** Types of locations in use. */
export const locationTypesQuery = () => methodQuery(locationTypesMethods.list, {})
/** Groups and portfolios in use. */
export const locationGroupsQuery = () => methodQuery(locationGroupsMethods.list, {})
/** Custom fields in use of locations or assets. */
export const customFieldsQuery = (subject: CustomFieldSubject) => methodQuery(customFieldsMethods.list, { subject })
