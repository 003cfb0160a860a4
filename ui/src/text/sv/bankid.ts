/** BankID's prescribed messages, by their numbers. Source: BankID's guidelines; docs/reliability.md, BankID. */
import type { BankIdMessageKey } from "@kapitel/core/identity/bankid/bankIdMessage"

const GET_ONE = "Om du inte har något BankID kan du hämta ett hos din internetbank."
const ELSEWHERE = "Om du har ett BankID på en annan enhet kan du starta din BankID-app där."
const INSTALL = "Installera appen från din appbutik eller https://install.bankid.com."

export const bankId = {
  RFA1: "Starta BankID-appen.",
  RFA3: "Åtgärden avbruten. Försök igen.",
  RFA4: "En identifiering eller underskrift för det här personnumret är redan påbörjad. Försök igen.",
  RFA5: "Internt tekniskt fel. Försök igen.",
  RFA6: "Åtgärden avbruten.",
  RFA8: "BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Om du inte har ett giltigt BankID kan du hämta ett hos din bank. Försök sedan igen.",
  RFA9: "Skriv in din säkerhetskod i BankID-appen och välj Legitimera.",
  RFA13: "Försöker starta BankID-appen.",
  RFA15A: `Söker efter BankID, det kan ta en liten stund … Om det har gått några sekunder och inget BankID har hittats har du sannolikt inget BankID som går att använda för den här identifieringen i den här datorn. Om du har ett BankID-kort, sätt in det i kortläsaren. ${GET_ONE} ${ELSEWHERE}`,
  RFA15B: `Söker efter BankID, det kan ta en liten stund … Om det har gått några sekunder och inget BankID har hittats har du sannolikt inget BankID som går att använda för den här identifieringen i den här enheten. ${GET_ONE} ${ELSEWHERE}`,
  RFA16:
    "Det BankID du försöker använda är för gammalt eller spärrat. Använd ett annat BankID eller hämta ett nytt hos din internetbank.",
  RFA17A: `BankID-appen verkar inte finnas i din dator eller telefon. Installera den och hämta ett BankID hos din internetbank. ${INSTALL}`,
  RFA17B: `Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden. Kontrollera att BankID-appen är uppdaterad. Om du inte har BankID-appen måste du installera den och hämta ett BankID hos din internetbank. ${INSTALL}`,
  RFA21: "Identifiering eller underskrift pågår.",
  RFA22: "Okänt fel. Försök igen.",
  RFA23: "Fotografera och läs av din ID-handling med BankID-appen.",
  appTooOld: "Din BankID-app är för gammal. Uppdatera den i din appbutik och försök igen.",
  riskBlocked: "BankID stoppade identifieringen av säkerhetsskäl. Logga in på ett annat sätt.",
  otherAccount:
    "Den som legitimerade sig har redan ett annat konto hos oss. Logga ut och logga in med BankID i stället.",
} as const satisfies Readonly<Record<BankIdMessageKey, string>>
