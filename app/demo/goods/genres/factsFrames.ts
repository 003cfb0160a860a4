/** Templates shared by non-fiction; each needs the word `ämne`. Swedish data. */
import { phrases } from "../phrases.ts"

export const guideTitles = phrases`
  {ämne} för nyfikna
  {ämne} från grunden
  Stora boken om {ämne}
  Lilla boken om {ämne}
  Ett år med {ämne}
  {ämne}: en handbok
  Lär dig mer om {ämne}
  {ämne} {iPlats}
  {ämne} i {månad}
  {ämne} på {antalÅr} sätt
  Kärleken till {ämne}
  Allt jag vet om {ämne}
  {antalÅr} kvällar med {ämne}
  {ämne} för otåliga
  {ämne} året runt
`

export const guideOpenings = phrases`
  Du behöver inte kunna något om {ämne} för att börja här. Du behöver bara vara lite nyfiken.
  I {antalÅr} år har författaren ägnat sig åt {ämne}. Här är allt som är värt att veta, och inget av det andra.
  Det finns många böcker om {ämne}. Den här är skriven för den som vill göra, inte bara läsa.
`
export const guideMiddles = phrases`
  Med tydliga steg, egna bilder och ärliga råd om vad som brukar gå fel.
  Från de första försöken till det som tar en hel helg, med listor över vad du behöver.
  Här finns både grunderna och genvägarna, ordnade efter årstid.
`
export const guideEndings = phrases`
  En bok som ska bli kladdig.
  För nybörjare, och för den som trodde att det var för sent.
  Vacker nog för soffbordet, praktisk nog för arbetsbänken.
  Med register och plats för egna anteckningar.
`
export const guideChapters = phrases`Innan du börjar | Det här behöver du | Grunderna | Vår | Sommar | Höst | Vinter | När det går fel | Fördjupning | Ordlista | Register`

export const essayTitles = phrases`
  {ämne}: en historia
  {ämne} – vad vi vet och vad vi tror
  En kort historik över {ämne}
  Tankar om {ämne}
  {ämne} förr och nu
  Den okända historien om {ämne}
  Varför {ämne}?
  {ämne} i förändring
  {antalÅr} frågor om {ämne}
  Bortom {ämne}
  Makten över {ämne}
  Världen enligt {ämne}
  {ämne} och människan
`
export const essayOpenings = phrases`
  Alla har en åsikt om {ämne}. Få vet varifrån den kommer.
  Vad vet vi egentligen om {ämne}? Mer än för tio år sedan, och mindre än vi tror.
  Historien om {ämne} är också en historia om oss som berättar den.
`
export const essayMiddles = phrases`
  Med exempel från {plats} till Kiruna och från antiken till i går visar författaren hur bilden har ändrats.
  I {antalÅr} kapitel möter läsaren forskarna, tvivlarna och dem som hade rätt för tidigt.
  Boken bygger på ny forskning, långa intervjuer och några veckor i arkiv som ingen hade öppnat på länge.
`
export const essayEndings = phrases`
  Klart, roligt och utan pekpinnar.
  En bok som gör sin läsare klokare, och lite mer osäker.
  Folkbildning när den är som bäst.
  Med källor, register och en lista för den som vill läsa vidare.
`
export const essayChapters = phrases`Förord | Hur det började | Pionjärerna | Ett sekel av misstag | Vändpunkten | Vad forskningen säger | Invändningar | Vad som återstår | Efterord | Källor | Register`
