/**
 * Thirty-one invented stores in real towns. Telephone numbers only where a series is reserved for fiction.
 * id | name | street and number | postal code and town | telephone | latitude and longitude | text. Swedish data.
 */
export const storeTable = `
ystad | Ystad | Stora Östergatan 17 | 271 43 Ystad | | 55.4297 13.8204 | Korsvirke, lågt i tak och en hyfsat stor deckaravdelning. Turisterna frågar efter kommissarien, vi visar vägen till hyllan.
malmo-sodergatan | Malmö, Södergatan | Södergatan 11 | 211 34 Malmö | 040-628 04 11 | 55.6045 13.0018 | Två våningar mitt på gågatan, med seriehyllan i trappan och kaffet längst upp.
malmo-mollan | Malmö, Möllan | Bergsgatan 29 | 214 22 Malmö | 040-628 04 29 | 55.5920 13.0080 | Kokböcker, kvällsöppet och ett fönster som aldrig blir tråkigt att titta ut genom.
lund | Lund | Stora Gråbrödersgatan 8 | 222 22 Lund | | 55.7047 13.1910 | Kurslitteratur i källaren, tröst på bottenvåningen.
helsingborg | Helsingborg | Kullagatan 34 | 252 20 Helsingborg | | 56.0465 12.6945 | Sund, vind och rader av romaner. Det går att läsa här i väntan på båten.
karlskrona | Karlskrona | Ronnebygatan 21 | 371 32 Karlskrona | | 56.1612 15.5869 | Sjöfart, släktforskning och stadens bredaste barnhylla.
vaxjo | Växjö | Storgatan 16 | 352 30 Växjö | | 56.8777 14.8091 | Utvandrarromaner i fyra band och glada bokhandlare i två pass.
kalmar | Kalmar | Kaggensgatan 26 | 392 32 Kalmar | | 56.6634 16.3651 | På Kvarnholmen sedan 1952, med utsikt mot bron om man lutar sig.
visby | Visby | Adelsgatan 19 | 621 57 Visby | | 57.6389 18.2927 | Innanför muren. Stänger tidigt i november och aldrig i juli.
halmstad | Halmstad | Köpmansgatan 10 | 302 42 Halmstad | | 56.6745 12.8568 | Strandläsning året om, även när det blåser.
boras | Borås | Stora Brogatan 14 | 503 30 Borås | | 57.7210 12.9401 | Hantverksböckerna står närmast dörren, av gammal vana.
goteborg-haga | Göteborg, Haga | Haga Nygata 22 | 413 01 Göteborg | 031-390 06 22 | 57.6985 11.9571 | Trähuset på Haga Nygata har sålt böcker sedan 1921. Nere finns deckare och barnhylla, en trappa upp papper, pennor och stans bästa läsfåtölj.
goteborg-nordstan | Göteborg, Nordstan | Nordstadstorget 6 | 411 05 Göteborg | 031-390 06 06 | 57.7087 11.9690 | Mitt i vimlet, öppet längst. Här finns allt, också lugn, om man går in till lyriken.
goteborg-linne | Göteborg, Linné | Linnégatan 41 | 413 08 Göteborg | 031-390 06 41 | 57.6935 11.9520 | Kvartersbutik med bokcirkel på torsdagar och hund på onsdagar.
jonkoping | Jönköping | Östra Storgatan 33 | 553 21 Jönköping | | 57.7826 14.1618 | Nära sjön, nära stationen och nästan alltid nära en ny favorit.
linkoping | Linköping | Nygatan 25 | 582 24 Linköping | | 58.4108 15.6214 | Spelhyllan är längst i landet, och den provas på fredagar.
norrkoping | Norrköping | Drottninggatan 50 | 602 24 Norrköping | | 58.5877 16.1924 | Arbetarlitteratur, poesi och spårvagn utanför.
orebro | Örebro | Drottninggatan 18 | 702 10 Örebro | | 59.2741 15.2130 | Slottet till vänster, böckerna rakt fram.
karlstad | Karlstad | Drottninggatan 22 | 652 25 Karlstad | | 59.3793 13.5036 | Fröding i fönstret, solen i entrén.
vasteras | Västerås | Vasagatan 20 | 722 15 Västerås | | 59.6099 16.5448 | Gurkfritt sedan starten. Stort på barnböcker och papper.
uppsala | Uppsala | Svartbäcksgatan 12 | 753 20 Uppsala | | 59.8594 17.6380 | Studenter i september, professorer i maj. Där emellan alla andra.
stockholm-sodermalm | Stockholm, Södermalm | Götgatan 48 | 118 26 Stockholm | 08-465 004 48 | 59.3150 18.0720 | Uppför backen, in till höger. Egen avdelning för små förlag.
stockholm-vasastan | Stockholm, Vasastan | Odengatan 66 | 113 22 Stockholm | 08-465 004 66 | 59.3430 18.0530 | Granne med biblioteket. Vi ser det som ett samarbete.
stockholm-kungsholmen | Stockholm, Kungsholmen | Hantverkargatan 35 | 112 21 Stockholm | 08-465 004 35 | 59.3307 18.0420 | Biografier, båtböcker och barnvagnar i tre led på lördagarna.
gavle | Gävle | Drottninggatan 14 | 803 20 Gävle | | 60.6749 17.1413 | Här brinner vi för läsning. Bocken får stå där ute.
falun | Falun | Stigaregatan 9 | 791 71 Falun | | 60.6065 15.6355 | Rött hus, svarta pärmar och en god lukt av trä.
sundsvall | Sundsvall | Storgatan 27 | 852 30 Sundsvall | | 62.3908 17.3069 | I stenstaden, med draken som granne.
ostersund | Östersund | Prästgatan 30 | 831 31 Östersund | | 63.1767 14.6361 | Fjällkartor, fantasy och en fåtölj med utsikt mot Frösön.
umea | Umeå | Rådhusesplanaden 7 | 903 28 Umeå | | 63.8258 20.2630 | Björkar utanför, ordkonst innanför.
lulea | Luleå | Storgatan 39 | 972 32 Luleå | | 65.5848 22.1547 | Ljust, varmt och öppet till åtta när det är som mörkast.
kiruna | Kiruna | Föreningsgatan 4 | 981 31 Kiruna | 0980-319 204 | 67.8485 20.3020 | Har flyttat med staden, hylla för hylla. Samiska böcker längst fram.
`
