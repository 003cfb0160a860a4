/**
 * Swedish classics in the public domain (authors died before 1956): author, years, life; then title, first year,
 * category, and what it is about. Swedish data; facts from general reference works.
 */
export const swedishClassics = `
August Strindberg | 1849–1912 | svenska | August Strindberg föddes i Stockholm och blev med Röda rummet den moderna svenska romanens bråkigaste nyskapare. Han skrev över sextio skådespel, målade och fotograferade.
Röda rummet | 1879 | k | En ung ämbetsman säger upp sig och ser Stockholm från undersidan.
Hemsöborna | 1887 | k | Värmlänningen Carlsson kommer till skären för att styra upp en gård.
I havsbandet | 1890 | k | En fiskeriintendent går under på ett skär som inte vill ha honom.
Giftas | 1884 | n | Noveller om äktenskapets strider.
Tjänstekvinnans son | 1886 | k | En barndom och en uppväxt, skildrade utan försköning.
En dåres försvarstal | 1895 | k | En kärlekshistoria som förvandlas till en rättegång.
Inferno | 1897 | k | Paris, guldmakeri och en kris som blir litteratur.
Ensam | 1903 | k | En man vandrar genom Stockholm och trivs med sitt eget sällskap.
Götiska rummen | 1904 | k
Svarta fanor | 1907 | k | En nyckelroman som fick halva Stockholm att läsa med rodnande kinder.
Fröken Julie | 1888 | d | En midsommarnatt i ett kök, och ett fall utan återvändo.
Fadren | 1887 | d | En strid om ett barn mellan två makar.
Ett drömspel | 1902 | d | Indras dotter stiger ned till jorden för att se hur människorna har det.
Spöksonaten | 1907 | d | Bakom en vacker fasad faller den ena masken efter den andra.
Dödsdansen | 1900 | d | Ett äktenskap på en ö, sett som ett fälttåg.
Mäster Olof | 1872 | d

Selma Lagerlöf | 1858–1940 | svenska | Selma Lagerlöf föddes på Mårbacka i Värmland. Hon fick Nobelpriset i litteratur 1909 som första kvinna och valdes in i Svenska Akademien 1914.
Gösta Berlings saga | 1891 | k | En avsatt präst, tolv kavaljerer och ett år på Ekeby.
Osynliga länkar | 1894 | n
Antikrists mirakler | 1897 | k
En herrgårdssägen | 1899 | k | Om en student som tappar förståndet och en flicka som räddar honom.
Jerusalem | 1901 | k | Bönder från Dalarna säljer allt och reser till det heliga landet.
Herr Arnes penningar | 1903 | k | Ett mord vid kusten, en spökhistoria och en omöjlig kärlek.
Kristuslegender | 1904 | n
Nils Holgerssons underbara resa genom Sverige | 1906 | b | En pojke förvandlas till tumme och flyger med vildgässen över hela landet.
Liljecronas hem | 1911 | k
Körkarlen | 1912 | k | På nyårsnatten kommer dödens körkarl för att hämta sin efterträdare.
Kejsarn av Portugallien | 1914 | k | Torparen Jan älskar sin dotter så att världen måste bli en annan.
Bannlyst | 1918 | k
Mårbacka | 1922 | k | Minnen från en barndom på en gård i Värmland.
Löwensköldska ringen | 1925 | k | En stulen ring bär olycka genom generationer.
Charlotte Löwensköld | 1925 | k
Anna Svärd | 1928 | k

Hjalmar Söderberg | 1869–1941 | svenska | Hjalmar Söderberg föddes i Stockholm, som blev både skådeplats och huvudperson i hans romaner. Han levde sina sista årtionden i Köpenhamn.
Förvillelser | 1895 | k
Historietter | 1898 | n | Korta, klara prosastycken med hugg i slutet.
Martin Bircks ungdom | 1901 | k | En pojke växer upp i ett Stockholm av gaslyktor och skymning.
Doktor Glas | 1905 | k | En läkare överväger om det kan vara rätt att döda en präst.
Hjärtats oro | 1909 | k
Den allvarsamma leken | 1912 | k | Man väljer inte. Om Lydia, Arvid och den kärlek som kommer för sent.
Gertrud | 1906 | d

Karin Boye | 1900–1941 | svenska | Karin Boye föddes i Göteborg, växte upp i Stockholm och studerade i Uppsala. Hon var poet, romanförfattare och en av grundarna av tidskriften Spektrum.
Moln | 1922 | p
Gömda land | 1924 | p
Härdarna | 1927 | p
För trädets skull | 1935 | p
De sju dödssynderna | 1941 | p
Astarte | 1931 | k
Merit vaknar | 1933 | k
Kris | 1934 | k | En ung kvinnas tro går sönder, och ur skärvorna växer något annat.
Kallocain | 1940 | k | En kemist uppfinner ett sanningsserum åt Världsstaten.

Gustaf Fröding | 1860–1911 | svenska | Gustaf Fröding föddes på Alsters herrgård utanför Karlstad. Ingen har skrivit svenska så att det sjunger mer.
Guitarr och dragharmonika | 1891 | p
Nya dikter | 1894 | p
Stänk och flikar | 1896 | p
Räggler å paschaser | 1895 | p | Värmländska historier på vers och prosa.

Erik Axel Karlfeldt | 1864–1931 | svenska | Erik Axel Karlfeldt föddes i Karlbo i södra Dalarna. Han var Svenska Akademiens ständige sekreterare och fick Nobelpriset postumt 1931.
Vildmarks- och kärleksvisor | 1895 | p
Fridolins visor | 1898 | p
Fridolins lustgård | 1901 | p
Flora och Pomona | 1906 | p
Flora och Bellona | 1918 | p
Hösthorn | 1927 | p

Victoria Benedictsson | 1850–1888 | svenska | Victoria Benedictsson föddes i Skåne och skrev under namnet Ernst Ahlgren. Hennes romaner hör till det modernas starkaste.
Från Skåne | 1884 | n
Pengar | 1885 | k | Selma gifts bort vid sexton och upptäcker vad friheten kostar.
Fru Marianne | 1887 | k | En bortskämd flicka blir bondhustru, och vuxen.
Den bergtagna | 1890 | d

Ellen Key | 1849–1926 | svenska | Ellen Key växte upp på Sundsholm i Småland och byggde Strand vid Vättern. Hennes tankar om barn och hem lästes över hela världen.
Barnets århundrade | 1900 | f | Om uppfostran, skola och barnets rätt att få vara barn.
Skönhet för alla | 1899 | f | Om vackra vardagsting som var och en har råd med.
Missbrukad kvinnokraft | 1896 | f

Carl Michael Bellman | 1740–1795 | svenska | Carl Michael Bellman föddes på Södermalm och sjöng om sin stad så att den fortfarande luktar brännvin, sill och flieder.
Fredmans epistlar | 1790 | p | Urmakare Fredman, Ulla Winblad och ett helt krogliv på vers.
Fredmans sånger | 1791 | p

Carl Jonas Love Almqvist | 1793–1866 | svenska | Carl Jonas Love Almqvist var präst, rektor, tonsättare och journalist, och den mest egensinnige av svenska romantiker. Han slutade sina dagar i Bremen.
Det går an | 1839 | k | Sara Videbeck och sergeant Albert reser ihop och kommer överens om att inte gifta sig.
Drottningens juvelsmycke | 1834 | k | Tintomara, en maskeradbal och ett skott på operan.
Amorina | 1839 | k
Kapellet | 1838 | n

Viktor Rydberg | 1828–1895 | svenska | Viktor Rydberg föddes i Jönköping och var tidningsman, filosof och diktare. Hans Tomten kan de flesta utan att veta om det.
Singoalla | 1857 | k | En riddare, en främmande flicka och en natt som aldrig tar slut.
Den siste atenaren | 1859 | k
Fribytaren på Östersjön | 1857 | k
Vapensmeden | 1891 | k
Dikter | 1882 | p
Lille Viggs äventyr på julafton | 1871 | b

Hjalmar Bergman | 1883–1931 | svenska | Hjalmar Bergman föddes i Örebro, som blev Wadköping i hans romaner. Under skrattet finns alltid ett mörker.
Hans nåds testamente | 1910 | k | Vem ska ärva den nyckfulle baronen på Rogershus?
Markurells i Wadköping | 1919 | k | En krögare, hans son och en dag i en småstad.
Farmor och Vår Herre | 1921 | k
Chefen fru Ingeborg | 1924 | k
Clownen Jac | 1930 | k
Swedenhielms | 1925 | d

Elin Wägner | 1882–1949 | svenska | Elin Wägner föddes i Lund, var journalist, rösträttskvinna och fredsaktivist, och valdes in i Svenska Akademien 1944.
Norrtullsligan | 1908 | k | Fyra kontorsflickor delar lägenhet, pengar och bekymmer.
Pennskaftet | 1910 | k | En reporter och en rörelse som kräver rösträtt.
Åsa-Hanna | 1918 | k
Väckarklocka | 1941 | f | Om fred, jord och kvinnors ansvar.

Edith Södergran | 1892–1923 | svenska | Edith Södergran föddes i S:t Petersburg och bodde i Raivola på Karelska näset. Med henne börjar den nordiska modernismen.
Dikter | 1916 | p
Septemberlyran | 1918 | p
Rosenaltaret | 1919 | p
Framtidens skugga | 1920 | p
Landet som icke är | 1925 | p

Verner von Heidenstam | 1859–1940 | svenska | Verner von Heidenstam föddes på Olshammar vid Vättern. Han fick Nobelpriset 1916.
Vallfart och vandringsår | 1888 | p
Hans Alienus | 1892 | k
Karolinerna | 1897 | n | Karl XII:s soldater, från segrarna till Poltava.
Heliga Birgittas pilgrimsfärd | 1901 | k
Folkungaträdet | 1905 | k
Svenskarna och deras hövdingar | 1908 | b

Fredrika Bremer | 1801–1865 | svenska | Fredrika Bremer föddes utanför Åbo och växte upp på Årsta slott. Hennes roman Hertha fick lagen att ändras.
Famillen H*** | 1831 | k
Grannarne | 1837 | k
Hemmet | 1839 | k
Hertha | 1856 | k | En ung kvinna kräver att få bestämma över sig själv.

Emilie Flygare-Carlén | 1807–1892 | svenska | Emilie Flygare-Carlén föddes i Strömstad och var sin tids mest lästa svenska författare.
Rosen på Tistelön | 1842 | k | Smuggling, brott och skuld i Bohusläns skärgård.
Enslingen på Johannisskäret | 1846 | k
Pål Värning | 1844 | k

Zacharias Topelius | 1818–1898 | svenska | Zacharias Topelius föddes på Kuddnäs i Österbotten. Han var historiker och tidningsman, men mest av allt sagoberättare.
Fältskärns berättelser | 1853 | k | En ring går i arv genom krig och kungar.
Läsning för barn | 1865 | b
Boken om vårt land | 1875 | f

Johan Ludvig Runeberg | 1804–1877 | svenska | Johan Ludvig Runeberg föddes i Jakobstad och är Finlands nationalskald.
Fänrik Ståls sägner | 1848 | p | Om kriget 1808–1809 och dem som förlorade det.
Kung Fjalar | 1844 | p
Älgskyttarne | 1832 | p

Esaias Tegnér | 1782–1846 | svenska | Esaias Tegnér var professor i Lund och biskop i Växjö.
Frithiofs saga | 1825 | p | Den fornnordiska kärlekssagan på tjugofyra versmått.

Anna Maria Lenngren | 1754–1817 | svenska | Anna Maria Lenngren föddes i Uppsala och skrev med vass penna om pretentioner av alla slag.
Skaldeförsök | 1819 | p

Erik Johan Stagnelius | 1793–1823 | svenska | Erik Johan Stagnelius föddes på Öland och var kanslist i Stockholm. Hans dikter lästes mest efter hans död.
Liljor i Saron | 1821 | p

Dan Andersson | 1888–1920 | svenska | Dan Andersson föddes i Ludvika finnmark och var kolare, skollärare och journalist.
Kolarhistorier | 1914 | n
Kolvaktarens visor | 1915 | p
Svarta ballader | 1917 | p
De tre hemlösa | 1918 | k
David Ramms arv | 1919 | k

Elsa Beskow | 1874–1953 | svenska | Elsa Beskow föddes i Stockholm och både skrev och ritade. Hennes skogar har fött upp generationer av läsare.
Sagan om den lilla, lilla gumman | 1897 | b
Puttes äventyr i blåbärsskogen | 1901 | b | Putte ska plocka bär till mamma och får hjälp av Blåbärskungen.
Tomtebobarnen | 1910 | b | Ett år under tallens rot, bland svampar, troll och fladdermöss.
Pelles nya kläder | 1912 | b | Från lamm till kostym, ett ärende i taget.
Tant Grön, tant Brun och tant Gredelin | 1918 | b | Tre tanter och en hund i en liten, liten stad.
Solägget | 1932 | b
Hattstugan | 1930 | b

Agnes von Krusenstjerna | 1894–1940 | svenska | Agnes von Krusenstjerna föddes i Växjö. Hennes romansviter väckte en av de hetaste debatterna i svensk litteratur.
Tony växer upp | 1922 | k
Fattigadel | 1935 | k

Anne Charlotte Leffler | 1849–1892 | svenska | Anne Charlotte Leffler föddes i Stockholm och var en av sin tids mest spelade dramatiker.
Sanna kvinnor | 1883 | d
En sommarsaga | 1886 | k

Oscar Levertin | 1862–1906 | svenska | Oscar Levertin föddes i Gryt och var poet, kritiker och professor.
Legender och visor | 1891 | p
Kung Salomo och Morolf | 1905 | p

August Blanche | 1811–1868 | svenska | August Blanche föddes i Stockholm och var folkkär författare, riksdagsman och tidningsman.
Bilder ur verkligheten | 1863 | n

Pelle Molin | 1864–1896 | svenska | Pelle Molin föddes i Multrå i Ångermanland och målade innan han skrev.
Ådalens poesi | 1897 | n

Albert Engström | 1869–1940 | svenska | Albert Engström växte upp i Hult i Småland. Han tecknade och skrev lika bra.
Åt Häcklefjäll | 1913 | r | En resa på Island.

Carl von Linné | 1707–1778 | svenska | Carl von Linné föddes i Råshult. Han gav växterna namn och Sverige en reseskildring att gå vilse i.
Öländska och gotländska resan | 1745 | r
Skånska resan | 1751 | r
Västgötaresan | 1747 | r
`
