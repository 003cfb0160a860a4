/** The export of an account's data. */
import type { PersonalData } from "@kapitel/core/identity/PersonalData"
import type { WireExport } from "../AuthApi.ts"

/** The browser saves it as a file. */
export const EXPORT_HEADERS = { "content-disposition": 'attachment; filename="mina-uppgifter.json"' }

const iso = (at: number): string => new Date(at).toISOString()
const isoIfAny = (at: number | undefined): string | undefined => (at === undefined ? undefined : iso(at))

/**
 * The owner's own data, without secrets that others could use: those of orders and carts, and the person's pseudonym.
 */
export const toWireExport = (personalData: PersonalData): typeof WireExport.Type => {
  const { personKey, createdAt, ...profile } = personalData.account
  return {
    account: { ...profile, identifiedByBankId: personKey !== undefined, createdAt: iso(createdAt) },
    consents: personalData.consents.map((entry) => ({ ...entry, at: iso(entry.at) })),
    orders: personalData.orders.map(
      ({ number, state, member, contents, customer, paymentMethod, digitalConsentAt, placedAt, closedAt }) => ({
        number,
        state,
        member,
        contents,
        customer,
        paymentMethod,
        digitalConsentAt: isoIfAny(digitalConsentAt),
        placedAt: iso(placedAt),
        closedAt: isoIfAny(closedAt),
      }),
    ),
    withdrawals: personalData.withdrawals.map(({ statement, at }) => ({ ...statement, at: iso(at) })),
    waitingWithdrawals: personalData.waitingWithdrawals.map(({ typed: { order: _token, ...said }, at }) => ({
      ...said,
      at: iso(at),
    })),
    watches: personalData.watches.map(({ ean, requestedAt, confirmedAt, forSaleAt, emails }) => ({
      productID: ean,
      requestedAt: iso(requestedAt),
      confirmedAt: isoIfAny(confirmedAt),
      forSaleAt: isoIfAny(forSaleAt),
      emails: emails.map(({ finishedAt, ...email }) => ({ ...email, finishedAt: isoIfAny(finishedAt) })),
    })),
    signUps: personalData.signUps.map(({ signedUpAt, attendedAt, emails, ...signUp }) => ({
      ...signUp,
      signedUpAt: iso(signedUpAt),
      attendedAt: isoIfAny(attendedAt),
      emails: emails.map(({ finishedAt, ...email }) => ({ ...email, finishedAt: isoIfAny(finishedAt) })),
    })),
    reservations: personalData.reservations.map(
      ({
        ean,
        productEan: _page,
        store,
        contact,
        madeAt,
        heldUntil,
        extendedAt,
        readyAt,
        endedAt,
        messages,
        ...rest
      }) => ({
        ...rest,
        productID: ean,
        store: store.name,
        otherStore: rest.otherStore?.name,
        contact: contact.kind === "email" ? contact.email : contact.phone,
        madeAt: iso(madeAt),
        heldUntil: iso(heldUntil),
        extendedAt: isoIfAny(extendedAt),
        readyAt: isoIfAny(readyAt),
        endedAt: isoIfAny(endedAt),
        messages: messages.map(({ finishedAt, ...message }) => ({ ...message, finishedAt: isoIfAny(finishedAt) })),
      }),
    ),
    carts: personalData.carts.map(({ cart: { entries, codes, giftCards, delivery }, changedAt }) => ({
      lines: entries.map(({ ean, quantity }) => ({ productID: ean, quantity })),
      codes,
      giftCards: giftCards?.length,
      delivery,
      changedAt: iso(changedAt),
    })),
    emails: personalData.emails.map(({ finishedAt, ...email }) => ({ ...email, finishedAt: isoIfAny(finishedAt) })),
    downloads: personalData.downloads.map(({ ean, deliveredAt, until, cancelledAt, fetched, ...rest }) => ({
      ...rest,
      productID: ean,
      deliveredAt: isoIfAny(deliveredAt),
      until: isoIfAny(until),
      cancelledAt: isoIfAny(cancelledAt),
      fetched: fetched.map(({ name, at }) => ({ name, at: iso(at) })),
    })),
    giftCards: personalData.giftCards.map(
      ({ ean: _ean, deliverAt, deliveredAt, soldAt, expiresAt, card, ...rest }) => ({
        ...rest,
        deliverAt: iso(deliverAt),
        deliveredAt: isoIfAny(deliveredAt),
        soldAt: iso(soldAt),
        expiresAt: iso(expiresAt),
        ...(card === undefined
          ? {}
          : { endsIn: card.last4, balance: card.balance, blockedAt: isoIfAny(card.blockedAt) }),
      }),
    ),
    mailbox: personalData.mailbox.map(({ at, ...mail }) => ({ ...mail, at: iso(at) })),
    sessions: personalData.sessions.map(({ begunAt, usedAt, remembered }) => ({
      begunAt: iso(begunAt),
      usedAt: iso(usedAt),
      remembered,
    })),
    devices: personalData.devices.map((at) => ({ loggedInAt: iso(at) })),
  }
}
