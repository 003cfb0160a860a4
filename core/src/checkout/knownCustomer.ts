/**
 * What a checkout fills in: the details of a member who has stored an address, and nothing for anyone else.
 * Effect-free.
 */
import type { Account } from "../identity/Account.ts"
import type { KnownCustomer } from "./PaymentProvider.ts"

/** The customer data to prefill; undefined unless the account has an address. */
export const knownCustomer = ({ address, email, phone, firstName, lastName }: Account): KnownCustomer | undefined =>
  address === undefined
    ? undefined
    : {
        ...address,
        ...(email === undefined ? {} : { email }),
        ...(phone === undefined ? {} : { phone }),
        ...(firstName === undefined ? {} : { firstName }),
        ...(lastName === undefined ? {} : { lastName }),
      }
