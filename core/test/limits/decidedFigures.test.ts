/**
 * Limits and lifetimes of the shop as they were decided, each in one line. Other tests use the constants, so that they
 * would not notice a changed figure. The sources are named at the constants.
 */
import { assert, describe, it } from "@effect/vitest"
import { BREAKER_FAILURE_THRESHOLD, BREAKER_OPEN_FOR, BREAKER_WINDOW } from "@kapitel/core/alarms/makeCircuitBreaker"
import { PROBE_EVERY, PROBE_TIMEOUT, REPEAT_ALARM_AFTER } from "@kapitel/core/alarms/watchParts"
import { LOW_STOCK } from "@kapitel/core/availability/stockLevel"
import { ADDING_LIMIT_MS } from "@kapitel/core/cart/buyMachine"
import { CART_LIMIT_MS } from "@kapitel/core/cart/cartPanelMachine"
import { MAX_CONFLICT_RETRIES } from "@kapitel/core/cart/cartPersistence"
import {
  IDEMPOTENCY_WINDOW_MS,
  MAX_CODES,
  MAX_GIFT_CARDS,
  MAX_IDEMPOTENT_CHANGES,
  MAX_LINES,
} from "@kapitel/core/cart/changes"
import { DISCOUNT_LIMIT_MS } from "@kapitel/core/cart/discountBoxMachine"
import { MESSAGE_SHOWN_MS } from "@kapitel/core/cart/messageMachine"
import { MODAL_FADE_MS } from "@kapitel/core/cart/productAddedMachine"
import { MAX_QUANTITY, MIN_QUANTITY } from "@kapitel/core/cart/quantity"
import { QUANTITY_DEBOUNCE_MS } from "@kapitel/core/cart/quantityMachine"
import {
  DEEPEST_KEY,
  HIGHEST_PRICE,
  LONGEST_KEY,
  MOST_COPIES,
  MOST_PRICES,
  MOST_VARIANTS,
} from "@kapitel/core/catalogue/fieldLimits"
import { MAX_IMPORT_WARNINGS } from "@kapitel/core/catalogue/importWarnings"
import { MAX_RECOMMENDED } from "@kapitel/core/catalogue/Recommendations"
import { MAX_WORKS_IN_ORDER, MIN_ORDERS_TOGETHER } from "@kapitel/core/catalogue/similarity"
import { MAX_SLUG_LENGTH } from "@kapitel/core/catalogue/slug"
import { RESERVATION_PERIOD } from "@kapitel/core/checkout/Checkout"
import { CHECKOUT_LIMIT_MS } from "@kapitel/core/checkout/checkoutMachine"
import { FIRST_PAYMENT_CHECK_AFTER_MS } from "@kapitel/core/checkout/firstPaymentCheck"
import { MEMBER_ORDERS_SHOWN } from "@kapitel/core/checkout/OrderStore"
import { ORDER_LOOKUPS } from "@kapitel/core/checkout/orderLookupLimits"
import { SLOWEST_CHECK } from "@kapitel/core/checkout/reconciler"
import { CHANGE_LIMIT, READ_LIMIT } from "@kapitel/core/checkout/resilientPaymentProvider"
import { UNDECIDED_LATE_MS, UNDECIDED_RESERVATION_MS } from "@kapitel/core/checkout/undecidedLimits"
import { CONSENT_MAX_AGE } from "@kapitel/core/consent/consent"
import { DEFAULT_WORKING_DAYS } from "@kapitel/core/delivery/DeliveryTerms"
import { FREE_SHIPPING_THRESHOLD } from "@kapitel/core/delivery/freeShipping"
import { GIFT_CARD_TRY_LIMITS } from "@kapitel/core/gift-cards/GiftCards"
import { MAX_GIFT_CARD_VALUE } from "@kapitel/core/gift-cards/giftCardValue"
import {
  BANKID_LIFE_MS,
  BANKID_LIMIT_MS,
  BANKID_MAX_UNANSWERED,
  BANKID_POLL_MS,
} from "@kapitel/core/identity/bankIdMachine"
import { LOGIN_RETENTION_MS } from "@kapitel/core/identity/bankid/BankIdOrders"
import * as Codes from "@kapitel/core/identity/Codes"
import { CODE_LIMIT_MS } from "@kapitel/core/identity/codeLoginMachine"
import { CONSENT_LIMIT_MS } from "@kapitel/core/identity/consentToggleMachine"
import { MAX_EMAIL_LENGTH } from "@kapitel/core/identity/email"
import {
  FRESH_LOGIN_MS,
  REMEMBERED_IDLE_MS,
  REMEMBERED_MAX_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
} from "@kapitel/core/identity/Identity"
import { PROOF_LIFE_MS } from "@kapitel/core/identity/LoginProofs"
import { ENTER_LIMIT_MS, LOGIN_RESET_MS } from "@kapitel/core/identity/loginDrawerMachine"
import { MEMBERSHIP_LIMIT_MS } from "@kapitel/core/identity/membershipMachine"
import {
  CODE_LENGTH_AT_ALARM,
  DEFAULT_CODE_LENGTH,
  MAX_CODE_LENGTH,
  MIN_CODE_LENGTH,
} from "@kapitel/core/identity/oneTimeCode"
import { MAX_TEXT_LENGTH } from "@kapitel/core/identity/SmsSender"
import { LOGIN_BROWSER_LIFE_MS, TICKET_LIFE_MS } from "@kapitel/core/identity/Tickets"
import { CODE_GUESSES } from "@kapitel/core/promotions/mayTryCode"
import {
  HELD_OPEN_DAYS,
  MAX_HELD_RESERVATIONS,
  MAX_OF_PRODUCT_PER_HOUR,
  MAX_RESERVED_COPIES,
  MAX_TOLD_PER_DAY,
  RESERVATION_OVER_MS,
  RESERVATION_REQUESTS,
  STAFF_LEASE_MS,
} from "@kapitel/core/reservations/reservationLimits"
import { MAX_AUTHORS_SUGGESTED, MAX_PRODUCTS_SUGGESTED, PRODUCTS_WANTED } from "@kapitel/core/search/buildSuggestions"
import { MOST_FACET_VALUES } from "@kapitel/core/search/Facet"
import { FACET_VALUES_SHOWN, FIRST_OPEN_FACETS } from "@kapitel/core/search/facetOrder"
import { LIST_PAGE_SIZE, MAX_TOP_CATEGORIES } from "@kapitel/core/search/ListQuery"
import { MAX_FACET_VALUES, MAX_QUERY_LENGTH } from "@kapitel/core/search/listState"
import { PLACED_DAYS } from "@kapitel/core/search/PlacedProducts"
import { OUTCOMES_FROM_NETWORKS, POPULAR_FROM_NETWORKS } from "@kapitel/core/search/PopularSearches"
import {
  MAX_CACHED_SUGGESTIONS,
  SEARCH_DEBOUNCE_MS,
  SUGGESTIONS_MAX_AGE_MS,
} from "@kapitel/core/search/searchFieldMachine"
import { MAX_RECENT_SEARCHES } from "@kapitel/core/search/searchHistory"
import { DRAWER_TRANSITION_MS } from "@kapitel/core/shell/drawerMachine"
import { CALL_LIMIT_MS, SUGGESTIONS_LIMIT_MS } from "@kapitel/core/shop/CallResult"
import {
  MAX_ENDED_PER_LOOK,
  MAX_WATCHES,
  UNCONFIRMED_WATCH_MS,
  WATCH_MS,
  WATCH_OVER_MS,
  WATCH_REQUESTS,
} from "@kapitel/core/watches/watchLimits"
import { MAX_INPUT_LENGTHS } from "@kapitel/core/withdrawal/maxInputLengths"
import { FORMS_OF_ADDRESS, RECEIPTS } from "@kapitel/core/withdrawal/withdrawalLimits"
import { Duration } from "effect"

const DURATIONS: Readonly<Record<string, readonly [shop: Duration.Input, decided: Duration.Input]>> = {
  "a one-time code": [Codes.CODE_LIFE_MS, "5 minutes"],
  "a known device": [Codes.KNOWN_DEVICE_MS, "180 days"],
  "a ticket": [TICKET_LIFE_MS, "1 minute"],
  "a login in one browser": [LOGIN_BROWSER_LIFE_MS, "10 minutes"],
  "a proof of an address or a person": [PROOF_LIFE_MS, "10 minutes"],
  "a login by BankID": [LOGIN_RETENTION_MS, "10 minutes"],
  "a session without use": [SESSION_IDLE_MS, "30 minutes"],
  "a session": [SESSION_MAX_MS, "12 hours"],
  "a remembered session without use": [REMEMBERED_IDLE_MS, "30 days"],
  "a remembered session": [REMEMBERED_MAX_MS, "90 days"],
  "a login that may change the account": [FRESH_LOGIN_MS, "5 minutes"],
  "an answer about statistics": [Duration.seconds(CONSENT_MAX_AGE), "365 days"],
  "a BankID order in the browser": [BANKID_LIFE_MS, "3 minutes"],
  "between two polls of BankID": [BANKID_POLL_MS, "1 second"],
  "a call of BankID": [BANKID_LIMIT_MS, "10 seconds"],
  "a call with a code": [CODE_LIMIT_MS, "10 seconds"],
  "a call with a consent": [CONSENT_LIMIT_MS, "10 seconds"],
  "a call for a membership": [MEMBERSHIP_LIMIT_MS, "10 seconds"],
  "entering with a ticket": [ENTER_LIMIT_MS, "10 seconds"],
  "until a closed login is reset": [LOGIN_RESET_MS, "500 millis"],
  "any call of the shop": [CALL_LIMIT_MS, "10 seconds"],
  "a call for suggestions": [SUGGESTIONS_LIMIT_MS, "4 seconds"],
  "adding to the cart": [ADDING_LIMIT_MS, "10 seconds"],
  "reading the cart": [CART_LIMIT_MS, "10 seconds"],
  "a call with a discount code": [DISCOUNT_LIMIT_MS, "10 seconds"],
  "a call of the checkout": [CHECKOUT_LIMIT_MS, "10 seconds"],
  "reading from the payment provider": [READ_LIMIT, "800 millis"],
  "changing at the payment provider": [CHANGE_LIMIT, "3 seconds"],
  "a message": [MESSAGE_SHOWN_MS, "5 seconds"],
  "a dialog that fades": [MODAL_FADE_MS, "200 millis"],
  "a drawer that moves": [DRAWER_TRANSITION_MS, "300 millis"],
  "until a quantity is sent": [QUANTITY_DEBOUNCE_MS, "1 second"],
  "until a search is sent": [SEARCH_DEBOUNCE_MS, "500 millis"],
  "suggestions in the browser": [SUGGESTIONS_MAX_AGE_MS, "1 minute"],
  "a change that may be repeated": [IDEMPOTENCY_WINDOW_MS, "10 minutes"],
  "a reservation while an order is paid": [RESERVATION_PERIOD, "15 minutes"],
  "until a pending order is first checked": [FIRST_PAYMENT_CHECK_AFTER_MS, "30 seconds"],
  "between the checks of an old pending order": [SLOWEST_CHECK, "5 minutes"],
  "until an undecided order is reported": [UNDECIDED_LATE_MS, "3 days"],
  "a reservation of an undecided order": [UNDECIDED_RESERVATION_MS, "30 days"],
  "between two checks of the shop's parts": [PROBE_EVERY, "15 seconds"],
  "a check of a part": [PROBE_TIMEOUT, "5 seconds"],
  "until an alarm is repeated": [REPEAT_ALARM_AFTER, "15 minutes"],
  "an open circuit breaker": [BREAKER_OPEN_FOR, "10 seconds"],
  "a watch that is not confirmed": [UNCONFIRMED_WATCH_MS, "48 hours"],
  "a watch": [WATCH_MS, "365 days"],
  "a watch whose product was for sale": [WATCH_OVER_MS, "30 days"],
  "a person of the staff at work on a reservation": [STAFF_LEASE_MS, "10 minutes"],
  "a reservation in a store that has ended": [RESERVATION_OVER_MS, "30 days"],
}

const NUMBERS: Readonly<Record<string, readonly [shop: number, decided: number]>> = {
  "comparisons of a one-time code": [Codes.CODE_TRIES, 3],
  "digits of a code": [DEFAULT_CODE_LENGTH, 4],
  "digits of a code during an attack": [CODE_LENGTH_AT_ALARM, 6],
  "digits of a code at least": [MIN_CODE_LENGTH, 4],
  "digits of a code at most": [MAX_CODE_LENGTH, 8],
  "text messages a day": [Codes.DEFAULT_SMS_PER_DAY, 2_000],
  "the share of them that one network has": [Codes.SMS_SHARE_OF_NETWORK, 0.1],
  "characters of a text message": [MAX_TEXT_LENGTH, 400],
  "characters of an e-mail address (RFC 5321)": [MAX_EMAIL_LENGTH, 254],
  "polls of BankID without an answer": [BANKID_MAX_UNANSWERED, 2],
  "the least quantity of a line": [MIN_QUANTITY, 1],
  "the greatest quantity of a line": [MAX_QUANTITY, 999],
  "lines of a cart": [MAX_LINES, 200],
  "codes of a cart": [MAX_CODES, 10],
  "gift cards of a cart": [MAX_GIFT_CARDS, 10],
  "remembered changes of a cart": [MAX_IDEMPOTENT_CHANGES, 20],
  "attempts to save a cart": [MAX_CONFLICT_RETRIES, 10],
  "the value of a gift card, in öre": [MAX_GIFT_CARD_VALUE, 500_000],
  "the sum from which shipping is free, in öre": [FREE_SHIPPING_THRESHOLD, 24_900],
  "working days of a delivery": [DEFAULT_WORKING_DAYS, 2],
  "copies that are few": [LOW_STOCK, 2],
  "orders on My pages": [MEMBER_ORDERS_SHOWN, 200],
  "failures that open a circuit breaker": [BREAKER_FAILURE_THRESHOLD, 5],
  "calls that a circuit breaker counts": [BREAKER_WINDOW, 10],
  "recommended products": [MAX_RECOMMENDED, 8],
  "orders that make two works similar": [MIN_ORDERS_TOGETHER, 2],
  "works of an order that is counted": [MAX_WORKS_IN_ORDER, 30],
  "characters of a slug": [MAX_SLUG_LENGTH, 80],
  "warnings of an import": [MAX_IMPORT_WARNINGS, 1_000],
  "levels of a category": [DEEPEST_KEY, 10],
  "characters of a category's key": [LONGEST_KEY, 200],
  "colours of a product": [MOST_VARIANTS, 1_000],
  "earlier prices of a product": [MOST_PRICES, 1_000],
  "copies in stock": [MOST_COPIES, 10_000_000],
  "the highest price, in öre": [HIGHEST_PRICE, 100_000_000],
  "products of a list page": [LIST_PAGE_SIZE, 30],
  "categories when nothing was found": [MAX_TOP_CATEGORIES, 8],
  "characters of a search": [MAX_QUERY_LENGTH, 200],
  "chosen values of a facet": [MAX_FACET_VALUES, 50],
  "values of a facet": [MOST_FACET_VALUES, 200],
  "facets that are open first": [FIRST_OPEN_FACETS, 2],
  "values of a facet before more are asked for": [FACET_VALUES_SHOWN, 6],
  "suggested authors": [MAX_AUTHORS_SUGGESTED, 4],
  "suggested products beside others": [PRODUCTS_WANTED, 4],
  "suggested products": [MAX_PRODUCTS_SUGGESTED, 6],
  "days that a product is placed for a query": [PLACED_DAYS, 90],
  "networks that make the outcome of a search stored": [OUTCOMES_FROM_NETWORKS, 2],
  "networks that make a search popular": [POPULAR_FROM_NETWORKS, 5],
  "searches of which suggestions are kept": [MAX_CACHED_SUGGESTIONS, 50],
  "recent searches": [MAX_RECENT_SEARCHES, 10],
  "watches of an address": [MAX_WATCHES, 50],
  "e-mails to watchers at a time": [MAX_ENDED_PER_LOOK, 100],
  "open days for which a store holds copies": [HELD_OPEN_DAYS, 2],
  "copies of a product that a contact reserves": [MAX_RESERVED_COPIES, 5],
  "reservations of a contact": [MAX_HELD_RESERVATIONS, 10],
  "reservations in a day of which others can have a contact notified": [MAX_TOLD_PER_DAY, 20],
  "reservations of a product within an hour": [MAX_OF_PRODUCT_PER_HOUR, 100],
}

const within = (times: number, time: Duration.Input) => ({ times, withinMs: Duration.toMillis(time) })
const kept = (times: number, time: Duration.Input) => ({ times, forMs: Duration.toMillis(time) })

const BUDGETS: Readonly<Record<string, readonly [shop: object, decided: object]>> = {
  "codes from one network to one address or number": [
    Codes.CODES_SENT,
    {
      EMAIL: [within(5, "1 hour"), within(10, "1 day")],
      SMS: [within(3, "1 hour"), within(6, "1 day")],
    },
  ],
  "codes to one address or number": [
    Codes.CODES_TO_ONE,
    {
      EMAIL: [within(20, "1 hour"), within(40, "1 day")],
      SMS: [within(9, "1 hour"), within(18, "1 day")],
    },
  ],
  "codes from one network": [Codes.CODES_FOR_NETWORK, { EMAIL: within(30, "1 hour"), SMS: within(10, "1 hour") }],
  "wrong codes for one address": [Codes.WRONG_CODES, [within(9, "1 day"), within(30, "30 days")]],
  "wrong codes from one network": [Codes.WRONG_CODES_OF_NETWORK, within(20, "1 hour")],
  "wrong codes before an alarm": [Codes.ALARM_AT_WRONG, within(100, "1 hour")],
  "look-ups of an order": [ORDER_LOOKUPS, { network: within(20, "1 hour"), order: within(5, "1 day") }],
  "attempts of a discount code": [CODE_GUESSES, { cart: within(20, "10 minutes"), network: within(100, "1 hour") }],
  "attempts of a gift card": [
    GIFT_CARD_TRY_LIMITS,
    {
      session: within(5, "10 minutes"),
      card: within(10, "1 day"),
      guessedCard: within(1, "1 day"),
      network: within(100, "1 day"),
      everywhere: within(100, "1 day"),
    },
  ],
  "requests of watches": [WATCH_REQUESTS, { network: within(20, "1 hour"), address: within(10, "1 day") }],
  "requests of reservations": [
    RESERVATION_REQUESTS,
    { network: within(20, "1 hour"), productOfNetwork: within(6, "1 day"), contactOfNetwork: within(12, "1 day") },
  ],
  "forms of a withdrawal": [FORMS_OF_ADDRESS, within(60, "1 hour")],
  "receipts of a withdrawal": [RECEIPTS, { email: kept(10, "1 day"), shop: kept(200, "1 hour") }],
  "characters of a withdrawal": [MAX_INPUT_LENGTHS, { name: 200, orderNumber: 60, email: 254, words: 1_000 }],
}

describe("the shop's figures are those that were decided", () => {
  it.each(Object.entries(DURATIONS))("for the duration of %s", (_, [shop, decided]) => {
    assert.strictEqual(Duration.toMillis(shop), Duration.toMillis(decided))
  })

  it.each(Object.entries(NUMBERS))("for %s", (_, [shop, decided]) => {
    assert.strictEqual(shop, decided)
  })

  it.each(Object.entries(BUDGETS))("for %s within a time", (_, [shop, decided]) => {
    assert.deepStrictEqual(shop, decided)
  })
})
