/** The mock-ups' books. Place in their list, title, author, kind, format, kronor, marks, text, life. Swedish data. */
export const curatedTable = `
1 | Det sista ljuset över Höga kusten | Majken Sundling | Deckare | Inbunden | 239 | medlem 209, topp 7, flera, serie Majken Strand 3, rabatt, prov | När fyren på Högbonden slocknar en natt i november ser ingen det utom Majken Strand. På morgonen ligger en främling i strandkanten med hennes eget namn i fickan. Det enda hon vet säkert är att hon aldrig har sett honom förut. Eller har hon det? Tredje delen i serien om polisen som flyttade hem för att slippa minnas. | Majken Sundling är född 1979 i Nordingrå och arbetade femton år som sjöräddare innan hon debuterade 2021.
2 | Vargtimmen | Elof Brandt | Deckare | Inbunden | 229 | medlem 199, topp 1, signerad, prov | Mellan tre och fyra på natten ringer det till larmcentralen i Umeå. Samma röst, samma fråga, en ny adress. Kommissarie Ester Lind har elva nätter på sig. | Elof Brandt är född 1968 i Lycksele och har varit rättsreporter. Bor i Umeå med familj och två katter.
3 | Tystnaden efter snön | Karin Ekholm Dahl | Deckare | Inbunden | 229 | topp 12 | Snön faller i fem dygn, och när den slutar saknas det en i byn. Ingen har gått därifrån, för det finns inga spår.
4 | Sjön ger aldrig tillbaka | Petter Lindhagen | Deckare | Inbunden | 179 | förut 229, topp 14 | En bil bärgas ur Siljan med bältet spänt och ingen bakom ratten. I handskfacket ligger ett brev, skrivet i går.
5 | Rött hav | Signe Åkerblom | Deckare | Inbunden | 219 | slut | Algerna blommar, turisterna reser hem och i hamnen i Lysekil flyter något som inte är en säl.
6 | Den tredje nyckeln | Aron Vikström | Deckare | Pocket | 89 | topp 20 | Två nycklar passar i låset. Den tredje hänger runt halsen på en död man.
7 | Falkens år | Ida-Lovisa Rehn | Deckare | Inbunden | 249 | nyhet, topp 16 | En avhoppad översättare vet för mycket om ett avtal som aldrig har funnits. Fyra huvudstäder, ett år, en falk.
8 | Sommaren vi lärde oss tiga | Hanna Björkegren | Roman | Inbunden | 219 | topp 8, prov | Tre syskon, ett sommarhus i Bohuslän och en lögn som alla har varit överens om. När huset ska säljas är det någon som säger som det var. | Hanna Björkegren är född 1984 i Uddevalla och arbetar som kurator. Det här är hennes fjärde roman.
9 | En karta över saknad | Yusuf Lindqvist | Roman | Inbunden | 229 | medlem 199 | En kartritare ska märka ut en stad som inte längre finns. Han börjar med bageriet.
10 | Trädgården vid världens ände | Astrid Kvarnström | Roman | Inbunden | 239 | signerad, medlem 209 | En änka, en trädgård på Fårö och en främling som kan namnen på allt som växer där.
11 | Allt som ryms i en kökslåda | Märta Öhman | Roman | Häftad | 189 | | Gem, vantar, ett vigselbevis från fel år. En familj, inventerad.
12 | Brev från Åland | Tove Engström | Roman | Inbunden | 219 | förut 259 | Breven kommer en gång i månaden, utan avsändare. Till sist tar hon färjan.
13 | Havets bibliotek | Olle Sandgren | Roman | Inbunden | 229 | nyhet, topp 19 | På botten av en fjord ligger en båt med böcker. Ett dykarlag, en bibliotekarie och en bok som vill upp.
14 | Fjärilarna i Norra Ängby | Leila Norén | Roman | Pocket | 85 | | Funkishus, äppelträd och ett äktenskap som byter skal.
15 | Ön | Vera Hallström | Roman | Inbunden | 219 | medlem 189, topp 4, signerad | En kvinna ror ut till ön för att tömma ett hus. Ingen har sagt att det bor någon där.
16 | De vi var, de vi blev | Samuel Forsell | Roman | Inbunden | 239 | förbeställ | Ett kompisgäng från Luleå, en begravning och tjugo års missförstånd. Kommer lagom till jul.
17 | Klockmakarens dotter | Eva-Stina Rask | Roman | Inbunden | 229 | topp 11, prov | Fadern kunde stanna alla klockor i staden. Dottern försöker få dem att gå igen.
18 | Långsamt som mossa | Bodil Ahlgren | Roman | Inbunden | 209 | vänpris | En skogsvaktare har ett år kvar till pension och ett träd som inte får fällas.
19 | Bageriet på Storgatan | Lotta Ekdahl | Feelgood | Inbunden | 149 | förut 199, topp 2 | Ugnen är från kriget, hyran från i går. Sara har sex veckor på sig att lära sig baka, och att förlåta sin mamma.
20 | Kärlek och kanelbullar | Fanny Bergvall | Feelgood | Pocket | 89 | topp 22 | En vresig veterinär, ett kafé utan gäster och ett recept som saknar en rad.
21 | Sju dagar i Skagen | Mikaela Storm | Feelgood | Inbunden | 219 | medlem 179 | Bröllopet är inställt, men hotellet är betalt. Sju dagar, två enkelrum och ett hav på var sida.
22 | Grannen i trean | Josefin Palm | Feelgood | Pocket | 79 | förut 95 | Det börjar med en lapp i tvättstugan och slutar med en nyckel.
23 | Bokcirkeln för obotliga optimister | Gun-Britt Salén | Feelgood | Inbunden | 229 | topp 18 | Fem personer, en bok i månaden och inte en enda som har läst ut den. Ändå förändrar det allt.
24 | Drakens arv | Nils Rönnbäck | Fantasy | Inbunden | 259 | medlem 229, serie Askalands krönika 1 | Den siste draken lämnar efter sig ett ägg och en skuld. Arvtagaren är fjorton år och rädd för eld.
25 | Stjärnsmeden | Alva Mörk | Fantasy | Inbunden | 249 | topp 10, prov | I verkstaden under berget smids stjärnorna en i taget. Nu har någon börjat stjäla dem.
26 | Skuggornas bibliotek | Runa Falk | Fantasy | Inbunden | 249 | nyhet, topp 3 | Böckerna lånar ut sig själva, och de kräver att bli lästa till slut. Den som fuskar blir kvar.
27 | Sista staden under isen | J. K. Thorsell | Fantasy | Pocket | 95 | | Två hundra meter ner brinner lamporna fortfarande. Någon måste gå upp och se efter om det finns en himmel.
28 | Askans drottning | Eira Nordin | Fantasy | Inbunden | 259 | embargo | Hon ärvde ett rike av aska och en armé som inte tror på henne. Släpps samma dag i hela landet.
29 | Räven som inte kunde sova | Pernilla Gran | Bilderbok | Inbunden | 159 | topp 13 | Räven har räknat får, sniglar och stjärnor. Då kommer ugglan med en helt ny sorts räkning.
30 | Ugglan Ulla räknar stjärnor | Ulf Sparv | Bilderbok | Inbunden | 169 | topp 9, medlem 139 | Ett, två, tre – men var tog den fjärde vägen? En godnattbok med hål i himlen.
31 | Lilla björnens stora dag | Siv Olofsdotter | Bilderbok | Kartonnage | 129 | | I dag ska lilla björn sova över. Väskan är packad. Modet ligger underst.
32 | Valen Valdemar | Tor Blom & Maj Blom | Bilderbok | Inbunden | 159 | | Valdemar är för stor för badkaret, för bussen och för leken. Men inte för havet.
33 | Haren Hugo hoppar fel | Agnes Lind | Bilderbok | Kartonnage | 159 | topp 5 | Alla andra hoppar framåt. Hugo hoppar åt sidan, och det visar sig vara precis vad som behövs.
34 | Nattexpressen till månen | Kim Rosander | Kapitelbok | Inbunden | 149 | förut 179 | Tåget går klockan tolv från spår noll. Biljetten är en tappad tand.
35 | Hemliga klubben i kolonin | Doris Wång | Kapitelbok | Inbunden | 139 | serie Kolonin 1 | Någon stjäl alla vänsterstövlar i koloniområdet. Vera och Malte startar en klubb, med lösenord.
36 | Inte din bästa vän | Moa Tell | Ungdom | Häftad | 169 | nyhet | De har delat allt sedan förskolan. Nu delar någon deras hemligheter med hela skolan.
37 | Glöm mig (om du kan) | Elias Noor | Ungdom | Pocket | 89 | | Han raderade henne överallt, utom i handen där hon har skrivit sitt nummer.
38 | Svenska skogens historia | Lennart Grip | Historia | Inbunden | 299 | medlem 259, topp 6 | Från istidens björkar till dagens kalhyggen: en vandring genom tio tusen år, med bilder, kartor och en och annan varg.
39 | Konsten att tänka långsamt | Annika Sjövall | Psykologi | Inbunden | 249 | prov | Varför de bästa idéerna kommer i duschen, och hur man får dem att stanna.
40 | Pengar, makt och mjölk: en ekonomisk historia | Gustav Lilja | Ekonomi | Inbunden | 279 | medlem 239 | Ett mejeri, en bank och en by. Så blev Sverige rikt, liter för liter.
41 | Sömn | Farah Amini | Hälsa | Häftad | 199 | förut 249 | En läkare reder ut vad sömnen gör, varför den uteblir och vad man kan låta bli att köpa. | Farah Amini är läkare och sömnforskare, född 1975 i Borås.
42 | Grundläggande statistik för samhällsvetare | Berit Hultman | Kurslitteratur | Häftad | 449 | student | En lärobok med exempel ur verkligheten, övningar till varje kapitel och facit som förklarar.
43 | Hjärnans vinter | Otto Brännström | Fakta | Inbunden | 269 | utgången | Vad händer i huvudet när ljuset tar slut? En forskare följer sitt eget mörker från oktober till mars.
44 | Vardagsmat | Camilla Hed | Mat | Inbunden | 279 | vänpris, topp 15 | Etthundra middagar som går att laga en tisdag, med det som redan finns hemma.
45 | Surdeg för nyfikna | Per Åslund | Bakning | Inbunden | 249 | medlem 219, topp 17 | Mjöl, vatten och tålamod. En bok för den som vill ha ett husdjur i en burk.
46 | Svamp, bär & annat vilt | Ylva Strand | Trädgård | Flexband | 229 | | Allt som går att plocka, när det går att plocka det, och vad du aldrig ska stoppa i korgen.
47 | Odla på balkong | Inga Rosén | Trädgård | Häftad | 189 | | Tomater i hink, sallad i låda och en ros som klarar blåst. För den som har två kvadratmeter.
48 | Dikter ur en låda | Ester Vik | Poesi | Häftad | 159 | bevakas | Funna i en skrivbordslåda, skrivna på kvitton. Femtiosex dikter om att vara kvar.
49 | Ljus, sten, svar | Lo Hagberg | Poesi | Häftad | | | Tre ord, tre sviter. En diktsamling som tål att läsas högt vid ett öppet fönster.
50 | Mitt liv i marginalen | Birger Cederlund | Biografi | Inbunden | 239 | | En korrekturläsare minns sextio år av andras fel, och några egna.
51 | Pianisten från Kiruna | Maj-Lis Niemi | Biografi | Inbunden | 249 | kommande | Från gruvans kantin till Wigmore Hall, och hem igen. Ett liv i åttioåtta tangenter.
52 | Gösta Berlings arv | Selma Ryd | Roman | Inbunden | 229 | medlem 199 | En släkt i Sunne, en gård på ruinens brant och en bok som ingen vågar läsa högt.
60 | Kallt järn | Ragnhild Moe | Deckare | Inbunden | 199 | | I bruksorten slår smeden igen för gott. Samma kväll hittas disponenten vid städet.
61 | Nio meter djupt | Sixten Åkre | Deckare | Inbunden | 229 | medlem 189 | En friskdykare går ner för att hämta en ring. Han kommer upp med ett ben.
62 | Fyrvaktarens son | Eva Rydh | Deckare | Pocket | 79 | | Fyren är automatiserad sedan 1972. Någon tänder den ändå.
63 | Ingen hör dig i Överkalix | Jon Taavola | Deckare | Inbunden | 239 | förbeställ | Två telefonmaster, en mil mellan husen och en vinter som inte tar slut.
64 | Mörkt vatten | Stina Holm | Deckare | Inbunden | 219 | | En kanot, två systrar och bara en som kommer tillbaka.
`
