/**
 * Classics from the European continent and antiquity, all in the public domain: author, years, language, life; then
 * Swedish title, first year, category, original title, and what it is about. Years before our era are negative. Swedish
 * data.
 */
export const europeanClassics = `
Lev Tolstoj | 1828–1910 | ryska | Lev Tolstoj föddes på godset Jasnaja Poljana. Han skrev två av världens största romaner och ägnade resten av livet åt att försöka leva rätt.
Krig och fred | 1869 | k | Vojna i mir | Fem familjer, Napoleons fälttåg och ett helt Ryssland.
Anna Karenina | 1878 | k | Anna Karenina | Alla lyckliga familjer liknar varandra. Den här är inte lycklig.
Ivan Iljitjs död | 1886 | n | Smert Ivana Iljitja | En domare upptäcker att han ska dö.
Kreutzersonaten | 1889 | n | Krejtserova sonata
Uppståndelse | 1899 | k | Voskresenije
Barndom | 1852 | k | Detstvo
Kosackerna | 1863 | k | Kazaki
Hadji Murat | 1912 | k | Chadzji-Murat

Fjodor Dostojevskij | 1821–1881 | ryska | Fjodor Dostojevskij föddes i Moskva, dömdes till döden, benådades och skrev sedan som om varje dag vore lånad.
Brott och straff | 1866 | k | Prestuplenije i nakazanije | Studenten Raskolnikov begår ett mord av princip.
Idioten | 1869 | k | Idiot | Furst Mysjkin kommer hem, god som ett barn, till en värld som inte är det.
Onda andar | 1872 | k | Besy
Bröderna Karamazov | 1880 | k | Bratja Karamazovy | En far mördas. Tre söner är skyldiga, var och en på sitt sätt.
Anteckningar från källarhålet | 1864 | k | Zapiski iz podpolja
Spelaren | 1867 | k | Igrok
Vita nätter | 1848 | n | Belyje notji
Dubbelgångaren | 1846 | k | Dvojnik

Nikolaj Gogol | 1809–1852 | ryska | Nikolaj Gogol föddes i Ukraina och skrev satir så att tsaren skrattade och byråkratin grät.
Döda själar | 1842 | k | Mjortvyje dusji | En herre reser runt och köper döda livegna.
Revisorn | 1836 | d | Revizor
Kappan | 1842 | n | Sjinel

Anton Tjechov | 1860–1904 | ryska | Anton Tjechov var läkare till yrket och såg sina gestalter som en läkare ser: utan att döma.
Måsen | 1896 | d | Tjajka
Onkel Vanja | 1897 | d | Djadja Vanja
Tre systrar | 1901 | d | Tri sestry
Körsbärsträdgården | 1904 | d | Visjnjovyj sad
Damen med hunden | 1899 | n | Dama s sobatjkoj

Ivan Turgenjev | 1818–1883 | ryska | Ivan Turgenjev föddes i Orjol och levde en stor del av sitt liv i Frankrike.
Fäder och söner | 1862 | k | Ottsy i deti | En ung nihilist på besök hos den gamla världen.
En jägares dagbok | 1852 | n | Zapiski ochotnika

Aleksandr Pusjkin | 1799–1837 | ryska | Aleksandr Pusjkin gjorde ryskan till litteraturspråk och dog i en duell.
Eugen Onegin | 1833 | p | Jevgenij Onegin
Kaptenens dotter | 1836 | k | Kapitanskaja dotjka

Gustave Flaubert | 1821–1880 | franska | Gustave Flaubert bodde nästan hela sitt liv i Normandie och kunde ägna en vecka åt en sida.
Madame Bovary | 1857 | k | Madame Bovary | En läkarfru i provinsen vill leva som i böckerna.
Salammbô | 1862 | k | Salammbô
Hjärtats fostran | 1869 | k | L'Éducation sentimentale
Tre berättelser | 1877 | n | Trois contes

Victor Hugo | 1802–1885 | franska | Victor Hugo var poet, dramatiker, politiker och i landsflykt i nitton år. När han begravdes följde två miljoner människor.
Samhällets olycksbarn | 1862 | k | Les Misérables | Straffången Jean Valjean, poliskommissarien Javert och Paris.
Ringaren i Notre-Dame | 1831 | k | Notre-Dame de Paris | Quasimodo, Esmeralda och en katedral.
Havets arbetare | 1866 | k | Les Travailleurs de la mer

Alexandre Dumas | 1802–1870 | franska | Alexandre Dumas den äldre skrev fortare än de flesta läser, och fick en hel värld att vänta på nästa avsnitt.
De tre musketörerna | 1844 | k | Les Trois Mousquetaires | En för alla, alla för en.
Greven av Monte Cristo | 1844 | k | Le Comte de Monte-Cristo | Oskyldigt dömd, grundligt hämnad.
Den svarta tulpanen | 1850 | k | La Tulipe noire

Jules Verne | 1828–1905 | franska | Jules Verne föddes i Nantes och reste i fantasin dit ingen hade varit.
En världsomsegling under havet | 1870 | k | Vingt mille lieues sous les mers | Kapten Nemo och ubåten Nautilus.
Jorden runt på åttio dagar | 1873 | k | Le Tour du monde en quatre-vingts jours | Phileas Fogg slår vad på sin klubb.
Till jordens medelpunkt | 1864 | k | Voyage au centre de la Terre
Från jorden till månen | 1865 | k | De la Terre à la Lune
Den hemlighetsfulla ön | 1875 | k | L'Île mystérieuse
Tsarens kurir | 1876 | k | Michel Strogoff

Honoré de Balzac | 1799–1850 | franska | Honoré de Balzac skrev om natten, på kaffe, och fick plats med hela Frankrike i sin Mänskliga komedi.
Pappa Goriot | 1835 | k | Le Père Goriot
Eugénie Grandet | 1833 | k | Eugénie Grandet
Förlorade illusioner | 1837 | k | Illusions perdues
Kusin Bette | 1846 | k | La Cousine Bette

Stendhal | 1783–1842 | franska | Stendhal hette Marie-Henri Beyle, följde Napoleon till Moskva och skrev för läsare som ännu inte var födda.
Rött och svart | 1830 | k | Le Rouge et le Noir
Kartusianklostret i Parma | 1839 | k | La Chartreuse de Parme

Émile Zola | 1840–1902 | franska | Émile Zola växte upp i Aix-en-Provence och skrev tjugo romaner om en enda familj.
Thérèse Raquin | 1867 | k | Thérèse Raquin
Nana | 1880 | k | Nana
Den stora gruvstrejken | 1885 | k | Germinal | Gruvarbetarna i Montsou lägger ned arbetet.
Damernas paradis | 1883 | k | Au Bonheur des Dames | Ett varuhus öppnar och en stad förändras.

Guy de Maupassant | 1850–1893 | franska | Guy de Maupassant föddes i Normandie och skrev omkring trehundra noveller.
Bel-Ami | 1885 | k | Bel-Ami
Ett liv | 1883 | k | Une vie

Voltaire | 1694–1778 | franska | Voltaire hette François-Marie Arouet, satt i Bastiljen och brevväxlade med kungar.
Candide | 1759 | k | Candide | Den bästa av världar, prövad i grunden.

Marcel Proust | 1871–1922 | franska | Marcel Proust föddes i Paris och skrev i ett rum klätt med kork.
Swanns värld | 1913 | k | Du côté de chez Swann | Första delen av På spaning efter den tid som flytt.
I skuggan av unga flickor i blom | 1919 | k | À l'ombre des jeunes filles en fleurs

Charles Baudelaire | 1821–1867 | franska | Charles Baudelaire föddes i Paris och åtalades för sin första diktsamling.
Det ondas blommor | 1857 | p | Les Fleurs du mal

Miguel de Cervantes | 1547–1616 | spanska | Miguel de Cervantes var soldat, slav i Alger och skatteindrivare innan han uppfann den moderna romanen.
Don Quijote | 1605 | k | Don Quijote de la Mancha | En adelsman läser för många riddarromaner.

Dante Alighieri | 1265–1321 | italienska | Dante Alighieri föddes i Florens, fördrevs och skrev sig genom helvetet hem igen.
Den gudomliga komedin | 1321 | p | La Divina Commedia

Giovanni Boccaccio | 1313–1375 | italienska | Giovanni Boccaccio växte upp i Florens och skildrade pestens stad med skratt.
Decamerone | 1353 | n | Decameron | Tio unga människor, hundra berättelser, en pest.

Carlo Collodi | 1826–1890 | italienska | Carlo Collodi föddes i Florens och hette egentligen Lorenzini.
Pinocchios äventyr | 1883 | b | Le avventure di Pinocchio

Niccolò Machiavelli | 1469–1527 | italienska | Niccolò Machiavelli var ämbetsman i Florens.
Fursten | 1532 | f | Il principe

Johann Wolfgang von Goethe | 1749–1832 | tyska | Johann Wolfgang von Goethe föddes i Frankfurt och var diktare, minister, naturforskare och teaterchef i Weimar.
Den unge Werthers lidanden | 1774 | k | Die Leiden des jungen Werthers
Faust | 1808 | d | Faust
Valfrändskap | 1809 | k | Die Wahlverwandtschaften

Franz Kafka | 1883–1924 | tyska | Franz Kafka föddes i Prag, arbetade på ett försäkringsbolag och bad sin vän att bränna allt.
Processen | 1925 | k | Der Prozess | Josef K. arresteras en morgon utan att ha gjort något ont.
Slottet | 1926 | k | Das Schloss | En lantmätare når aldrig fram.
Förvandlingen | 1915 | n | Die Verwandlung | Gregor Samsa vaknar som en insekt.
I straffkolonien | 1919 | n | In der Strafkolonie

Thomas Mann | 1875–1955 | tyska | Thomas Mann föddes i Lübeck, fick Nobelpriset 1929 och gick i landsflykt 1933.
Huset Buddenbrook | 1901 | k | Buddenbrooks | En köpmannafamilj i fyra led.
Döden i Venedig | 1912 | n | Der Tod in Venedig
Bergtagen | 1924 | k | Der Zauberberg | Hans Castorp ska stanna tre veckor på sanatoriet.

Rainer Maria Rilke | 1875–1926 | tyska | Rainer Maria Rilke föddes i Prag och reste genom Europa hela sitt liv, även i Skåne.
Malte Laurids Brigges anteckningar | 1910 | k | Die Aufzeichnungen des Malte Laurids Brigge
Duinoelegier | 1923 | p | Duineser Elegien

Friedrich Nietzsche | 1844–1900 | tyska | Friedrich Nietzsche blev professor vid tjugofyra och filosofins stora orosstiftare.
Så talade Zarathustra | 1883 | f | Also sprach Zarathustra

Jacob Grimm & Wilhelm Grimm | 1785–1863 | tyska | Bröderna Jacob och Wilhelm Grimm var språkforskare och samlade de sagor som alla tror att de alltid har kunnat.
Bröderna Grimms sagor | 1812 | b | Kinder- und Hausmärchen | Rödluva, Snövit och många fler.

Johanna Spyri | 1827–1901 | tyska | Johanna Spyri föddes utanför Zürich.
Heidi | 1880 | b | Heidis Lehr- und Wanderjahre | En flicka, en farfar och ett berg.

H.C. Andersen | 1805–1875 | danska | Hans Christian Andersen föddes i Odense som son till en skomakare och en tvätterska.
Sagor och berättelser | 1835 | b | Eventyr | Den fula ankungen, Tummelisa och Den ståndaktige tennsoldaten.
Snödrottningen | 1844 | b | Snedronningen
Improvisatören | 1835 | k | Improvisatoren

Jens Peter Jacobsen | 1847–1885 | danska | Jens Peter Jacobsen föddes i Thisted och var botaniker innan han blev författare.
Niels Lyhne | 1880 | k | Niels Lyhne
Fru Marie Grubbe | 1876 | k | Fru Marie Grubbe

Henrik Ibsen | 1828–1906 | norska | Henrik Ibsen föddes i Skien och förändrade teatern från en skrivpulpet i utlandet.
Peer Gynt | 1867 | d | Peer Gynt
Ett dockhem | 1879 | d | Et dukkehjem | Nora går, och en dörr slår igen så att det hörs i hela Europa.
Gengångare | 1881 | d | Gengangere
En folkfiende | 1882 | d | En folkefiende
Vildanden | 1884 | d | Vildanden
Hedda Gabler | 1890 | d | Hedda Gabler

Knut Hamsun | 1859–1952 | norska | Knut Hamsun växte upp på Hamarøy i Nordland. Han fick Nobelpriset 1920.
Svält | 1890 | k | Sult | En ung man går hungrig genom Kristiania.
Pan | 1894 | k | Pan
Victoria | 1898 | k | Victoria
Markens gröda | 1917 | k | Markens grøde

Sigrid Undset | 1882–1949 | norska | Sigrid Undset fick Nobelpriset 1928 för sina skildringar av nordisk medeltid.
Jenny | 1911 | k | Jenny
Kransen | 1920 | k | Kransen | Första delen om Kristin Lavransdotter.
Husfru | 1921 | k | Husfrue
Korset | 1922 | k | Korset

Peter Christen Asbjørnsen | 1812–1885 | norska | Peter Christen Asbjørnsen gick från by till by och skrev upp det han hörde.
Norska folksagor | 1841 | b | Norske Folkeeventyr

Homeros | fornt | grekiska | Homeros är namnet på den eller dem som gav Europa dess två första böcker.
Iliaden | -700 | p | Iliás | Akilles vrede och Trojas sista år.
Odysséen | -700 | p | Odýsseia | Det tar tio år att komma hem.

Sofokles | fornt | grekiska | Sofokles skrev över hundra dramer i Aten. Sju är kvar.
Kung Oidipus | -429 | d | Oidípous Týrannos
Antigone | -441 | d | Antigónē | En syster begraver sin bror mot kungens bud.

Platon | fornt | grekiska | Platon var elev till Sokrates och grundade Akademien i Aten.
Gästabudet | -380 | f | Sympósion
Sokrates försvarstal | -399 | f | Apología Sōkrátous
Staten | -375 | f | Politeía

Marcus Aurelius | 121–180 | grekiska | Marcus Aurelius var romersk kejsare och skrev sina anteckningar i fält.
Självbetraktelser | 180 | f | Ta eis heauton

Ovidius | fornt | latin | Publius Ovidius Naso roade Rom och dog i förvisning vid Svarta havet.
Metamorfoser | 8 | p | Metamorphoses

Vergilius | fornt | latin | Publius Vergilius Maro skrev Roms nationalepos och ville på dödsbädden bränna det.
Aeneiden | -19 | p | Aeneis
`
