import { NO_GIFT_CARD } from "@kapitel/core/gift-cards/giftCardPurchase"
import { BalanceForm } from "@kapitel/ui/gift-cards/BalanceForm"
import { GiftCardForm } from "@kapitel/ui/gift-cards/GiftCardForm"
import { GiftCardPicture } from "@kapitel/ui/gift-cards/GiftCardPicture"
import { GiftCardsPage } from "@kapitel/ui/gift-cards/GiftCardsPage"
import { OwnGiftCards, type OwnGiftCardView } from "@kapitel/ui/gift-cards/OwnGiftCards"
import type { ComponentStates } from "./ComponentStates.ts"

const form = {
  shopName: "Kapitel",
  action: "/presentkort",
  attempt: "attempt",
  typed: NO_GIFT_CARD,
  faults: [],
  byText: true,
  days: { first: "2026-11-30", last: "2027-11-30" },
  validThrough: "30 november 2036",
}

const waiting: OwnGiftCardView = {
  id: "a",
  title: "Presentkort 500 kr",
  to: "Till bo@exempel.se",
  state: "Levereras 24 december 2026 kl 09.00",
  isFailed: false,
  send: { action: "/order/token/presentkort/a/skicka", address: "bo@exempel.se" },
  withdraw: { action: "/order/token/presentkort/a/angra", text: "Kortet spärras direkt." },
}
const failed: OwnGiftCardView = { ...waiting, id: "b", state: "Kunde inte levereras", isFailed: true }
const used: OwnGiftCardView = {
  id: "c",
  title: "Presentkort 500 kr",
  state: "Levererat och använt",
  isFailed: false,
}

export const giftCardStates: ComponentStates = {
  BalanceForm: {
    empty: <BalanceForm action="/presentkort/saldo" />,
    found: (
      <BalanceForm
        action="/presentkort/saldo"
        answer={{ kind: "found", text: "Kort •••• 1234 har 300 kr kvar. Det gäller till och med 30 november 2036." }}
      />
    ),
    refused: (
      <BalanceForm action="/presentkort/saldo" answer={{ kind: "refused", text: "Vi hittar inget giltigt kort." }} />
    ),
    "a number that cannot be": (
      <BalanceForm action="/presentkort/saldo" answer={{ kind: "fault", field: "giftCardNumber" }} />
    ),
    "without a proof": <BalanceForm action="/presentkort/saldo" answer={{ kind: "fault", field: "phone" }} />,
  },
  GiftCardForm: {
    empty: <GiftCardForm {...form} />,
    "by e-mail alone": <GiftCardForm {...form} byText={false} />,
    faulty: (
      <GiftCardForm
        {...form}
        typed={{ ...NO_GIFT_CARD, value: "50", email: "bo", date: "2020-01-01", time: "9" }}
        faults={[
          { field: "value", why: "unreadable" },
          { field: "email", why: "unreadable" },
          { field: "date", why: "past" },
          { field: "time", why: "unreadable" },
        ]}
      />
    ),
    "too long for a text message": (
      <GiftCardForm
        {...form}
        typed={{ ...NO_GIFT_CARD, method: "sms", phone: "070-174 06 05", message: "Grattis!" }}
        faults={[{ field: "message", why: "longForSms" }]}
      />
    ),
    trouble: <GiftCardForm {...form} trouble="Presentkortet fick inte plats i varukorgen." />,
  },
  GiftCardPicture: {
    "sent now": <GiftCardPicture shopName="Kapitel" value="500" message="" when="Skickas direkt" />,
    "with a message": (
      <GiftCardPicture shopName="Vinjett" value="5000" message={"Grattis!\nMormor"} when="24 december 2026 kl 09.00" />
    ),
    "without a value": <GiftCardPicture shopName="Kapitel" value="50" message="" when="Skickas direkt" />,
  },
  GiftCardsPage: { whole: <GiftCardsPage buy={form} balance={{ action: "/presentkort/saldo" }} /> },
  OwnGiftCards: {
    none: <OwnGiftCards cards={[]} />,
    all: <OwnGiftCards cards={[waiting, failed, used]} />,
    withdrawn: (
      <OwnGiftCards
        cards={[{ ...used, state: "Ångrat och återbetalt" }]}
        result={{ text: "Köpet är ångrat.", isDone: true }}
      />
    ),
    held: (
      <OwnGiftCards
        cards={[{ ...used, state: "Används i en betalning som inte är klar." }]}
        result={{ text: "Kortet används i en betalning som inte är klar.", isDone: false }}
      />
    ),
  },
}
