/**
 * Classics written in English, all in the public domain: author, years, language, life; then Swedish title, first year,
 * category, original title, and what it is about. Swedish data.
 */
export const englishClassics = `
Jane Austen | 1775–1817 | engelska | Jane Austen föddes i Steventon i Hampshire. Hon skrev sex romaner om pengar, förstånd och kärlek, i den ordningen.
Förnuft och känsla | 1811 | k | Sense and Sensibility | Två systrar, två sätt att älska.
Stolthet och fördom | 1813 | k | Pride and Prejudice | Elizabeth Bennet har fel om mr Darcy, och han om henne.
Mansfield Park | 1814 | k | Mansfield Park
Emma | 1815 | k | Emma | Vacker, klok och rik, och fullständigt olämplig som äktenskapsmäklare.
Northanger Abbey | 1817 | k | Northanger Abbey
Övertalning | 1817 | k | Persuasion | Åtta år för sent får Anne Elliot en chans till.

Charlotte Brontë | 1816–1855 | engelska | Charlotte Brontë växte upp i prästgården i Haworth och skrev först under namnet Currer Bell.
Jane Eyre | 1847 | k | Jane Eyre | En guvernant, en herreman och någon på vinden.
Villette | 1853 | k | Villette
Shirley | 1849 | k | Shirley

Emily Brontë | 1818–1848 | engelska | Emily Brontë skrev en enda roman, och den räcker.
Svindlande höjder | 1847 | k | Wuthering Heights | Heathcliff, Catherine och heden mellan två hus.

Anne Brontë | 1820–1849 | engelska | Anne Brontë var yngst av systrarna och arbetade som guvernant.
Agnes Grey | 1847 | k | Agnes Grey
Främlingen på Wildfell Hall | 1848 | k | The Tenant of Wildfell Hall

Charles Dickens | 1812–1870 | engelska | Charles Dickens föddes i Portsmouth, klistrade etiketter på en skokrämsfabrik som barn och blev sin tids mest älskade författare.
Pickwickklubben | 1837 | k | The Pickwick Papers
Oliver Twist | 1838 | k | Oliver Twist | En fattighuspojke ber om mer.
Nicholas Nickleby | 1839 | k | Nicholas Nickleby
En julsaga | 1843 | k | A Christmas Carol | Ebenezer Scrooge får besök av tre andar.
David Copperfield | 1850 | k | David Copperfield
Bleak House | 1853 | k | Bleak House
Två städer | 1859 | k | A Tale of Two Cities
Lysande utsikter | 1861 | k | Great Expectations | Pip får pengar av en okänd.

Mary Shelley | 1797–1851 | engelska | Mary Shelley var arton år när hon vid Genèvesjön började på den roman som gav skräcken ett samvete.
Frankenstein | 1818 | s | Frankenstein; or, The Modern Prometheus | En student skapar liv och överger det.
Den siste mannen | 1826 | k | The Last Man

Bram Stoker | 1847–1912 | engelska | Bram Stoker föddes i Dublin och var teaterchef i London.
Dracula | 1897 | s | Dracula | En advokat reser till Transsylvanien i affärer.

Robert Louis Stevenson | 1850–1894 | engelska | Robert Louis Stevenson föddes i Edinburgh och dog på Samoa.
Skattkammarön | 1883 | b | Treasure Island | En karta, ett skepp och Long John Silver.
Doktor Jekyll och mister Hyde | 1886 | s | Strange Case of Dr Jekyll and Mr Hyde
Kidnappad | 1886 | b | Kidnapped

Arthur Conan Doyle | 1859–1930 | engelska | Arthur Conan Doyle var läkare med få patienter och hann därför uppfinna Sherlock Holmes.
En studie i rött | 1887 | c | A Study in Scarlet | Sherlock Holmes och doktor Watson möts för första gången.
De fyras tecken | 1890 | c | The Sign of the Four
Sherlock Holmes äventyr | 1892 | c | The Adventures of Sherlock Holmes
Sherlock Holmes memoarer | 1893 | c | The Memoirs of Sherlock Holmes
Baskervilles hund | 1902 | c | The Hound of the Baskervilles | En hund på heden och ett arv.
Sherlock Holmes återkomst | 1905 | c | The Return of Sherlock Holmes
En försvunnen värld | 1912 | k | The Lost World

Oscar Wilde | 1854–1900 | engelska | Oscar Wilde föddes i Dublin och kunde motstå allt utom frestelser.
Dorian Grays porträtt | 1890 | k | The Picture of Dorian Gray | Porträttet åldras, Dorian inte.
Mister Ernest | 1895 | d | The Importance of Being Earnest
Den lycklige prinsen | 1888 | b | The Happy Prince
Spöket på Canterville | 1887 | n | The Canterville Ghost

Lewis Carroll | 1832–1898 | engelska | Lewis Carroll hette Charles Dodgson och undervisade i matematik i Oxford.
Alice i Underlandet | 1865 | b | Alice's Adventures in Wonderland | Ner i kaninhålet.
Alice i Spegellandet | 1871 | b | Through the Looking-Glass

Virginia Woolf | 1882–1941 | engelska | Virginia Woolf föddes i London, drev förlag vid köksbordet och gjorde om romanen från grunden.
Mrs Dalloway | 1925 | k | Mrs Dalloway | En dag i juni, en fest på kvällen.
Mot fyren | 1927 | k | To the Lighthouse | En familj, ett sommarhus och en utflykt som skjuts upp.
Orlando | 1928 | k | Orlando | Trehundra år, två kön, ett liv.
Ett eget rum | 1929 | f | A Room of One's Own | Om kvinnor, pengar och skrivande.
Vågorna | 1931 | k | The Waves
Jacobs rum | 1922 | k | Jacob's Room

William Shakespeare | 1564–1616 | engelska | William Shakespeare föddes i Stratford-upon-Avon, var skådespelare i London och skrev omkring trettiosju pjäser.
Romeo och Julia | 1597 | d | Romeo and Juliet | Två familjer i Verona, och deras barn.
En midsommarnattsdröm | 1600 | d | A Midsummer Night's Dream
Hamlet | 1603 | d | Hamlet | Prinsen av Danmark och ett spöke med anspråk.
Othello | 1622 | d | Othello
Macbeth | 1623 | d | Macbeth
Kung Lear | 1608 | d | King Lear
Stormen | 1623 | d | The Tempest
Trettondagsafton | 1623 | d | Twelfth Night
Köpmannen i Venedig | 1600 | d | The Merchant of Venice
Sonetter | 1609 | p | Sonnets

Mark Twain | 1835–1910 | engelska | Mark Twain hette Samuel Clemens och var lots på Mississippi.
Tom Sawyers äventyr | 1876 | b | The Adventures of Tom Sawyer
Huckleberry Finns äventyr | 1884 | b | Adventures of Huckleberry Finn | En pojke, en rymling och en flod.
Prinsen och tiggargossen | 1881 | b | The Prince and the Pauper

Herman Melville | 1819–1891 | engelska | Herman Melville gick till sjöss på en valfångare och var tulltjänsteman i nitton år.
Moby Dick | 1851 | k | Moby-Dick; or, The Whale | Kapten Ahab jagar en vit val.
Bartleby | 1853 | n | Bartleby, the Scrivener | En kontorist föredrar att låta bli.

Edgar Allan Poe | 1809–1849 | engelska | Edgar Allan Poe föddes i Boston och uppfann både detektivnovellen och en alldeles egen sorts mörker.
Huset Ushers undergång | 1839 | s | The Fall of the House of Usher
Morden på Rue Morgue | 1841 | c | The Murders in the Rue Morgue
Korpen | 1845 | p | The Raven

Nathaniel Hawthorne | 1804–1864 | engelska | Nathaniel Hawthorne föddes i Salem.
Den eldröda bokstaven | 1850 | k | The Scarlet Letter

Louisa May Alcott | 1832–1888 | engelska | Louisa May Alcott växte upp i Concord och försörjde familjen med sin penna.
Unga kvinnor | 1868 | b | Little Women | Fyra systrar och en mor, medan fadern är i krig.

Jack London | 1876–1916 | engelska | Jack London var ostronpirat, guldgrävare och världens bäst betalde författare.
Skriet från vildmarken | 1903 | k | The Call of the Wild | En hund återvänder till det vilda.
Varghunden | 1906 | k | White Fang
Martin Eden | 1909 | k | Martin Eden

Henry James | 1843–1916 | engelska | Henry James föddes i New York och skrev om amerikaner i Europa.
Ett kvinnoporträtt | 1881 | k | The Portrait of a Lady
Skruvens vridning | 1898 | s | The Turn of the Screw

Edith Wharton | 1862–1937 | engelska | Edith Wharton föddes i New York och fick Pulitzerpriset 1921.
Oskuldens tid | 1920 | k | The Age of Innocence
Ethan Frome | 1911 | k | Ethan Frome
Glädjens hus | 1905 | k | The House of Mirth

F. Scott Fitzgerald | 1896–1940 | engelska | F. Scott Fitzgerald föddes i Saint Paul och gav jazzåldern dess namn.
Den store Gatsby | 1925 | k | The Great Gatsby | En sommar på Long Island, ett grönt ljus.
Natten är ljuv | 1934 | k | Tender Is the Night

Kate Chopin | 1850–1904 | engelska | Kate Chopin föddes i Saint Louis.
Uppvaknandet | 1899 | k | The Awakening

George Eliot | 1819–1880 | engelska | George Eliot hette Mary Ann Evans.
Middlemarch | 1871 | k | Middlemarch | En småstad, ett idealistiskt äktenskap och allt det andra.
Silas Marner | 1861 | k | Silas Marner

Thomas Hardy | 1840–1928 | engelska | Thomas Hardy föddes i Dorset och uppfann grevskapet Wessex.
Fjärran från vimlets yra | 1874 | k | Far from the Madding Crowd
Tess av d'Urberville | 1891 | k | Tess of the d'Urbervilles

H.G. Wells | 1866–1946 | engelska | H.G. Wells föddes i Bromley och uppfann mycket av det som sedan blev science fiction.
Tidmaskinen | 1895 | v | The Time Machine
Den osynlige mannen | 1897 | v | The Invisible Man
Världarnas krig | 1898 | v | The War of the Worlds | Marsianerna landar i Surrey.

Joseph Conrad | 1857–1924 | engelska | Joseph Conrad föddes i Berdytjiv, var sjökapten och skrev på sitt tredje språk.
Mörkrets hjärta | 1899 | k | Heart of Darkness
Lord Jim | 1900 | k | Lord Jim

James Joyce | 1882–1941 | engelska | James Joyce föddes i Dublin och skrev om staden från alla andra städer.
Dubliners | 1914 | n | Dubliners
Odysseus | 1922 | k | Ulysses | En dag i Dublin, den 16 juni.

Jonathan Swift | 1667–1745 | engelska | Jonathan Swift var domprost i Dublin.
Gullivers resor | 1726 | k | Gulliver's Travels

Daniel Defoe | 1660–1731 | engelska | Daniel Defoe föddes i London och var köpman, spion och journalist.
Robinson Crusoe | 1719 | k | Robinson Crusoe
Moll Flanders | 1722 | k | Moll Flanders

Rudyard Kipling | 1865–1936 | engelska | Rudyard Kipling föddes i Bombay och fick Nobelpriset 1907.
Djungelboken | 1894 | b | The Jungle Book | Mowgli växer upp bland vargar.
Kim | 1901 | k | Kim

J.M. Barrie | 1860–1937 | engelska | J.M. Barrie föddes i Kirriemuir i Skottland.
Peter Pan | 1911 | b | Peter and Wendy | Pojken som inte ville bli stor.

Kenneth Grahame | 1859–1932 | engelska | Kenneth Grahame föddes i Edinburgh och var sekreterare i Bank of England.
Det susar i säven | 1908 | b | The Wind in the Willows | Mullvaden, Vattenråttan, Grävlingen och herr Padda.

Frances Hodgson Burnett | 1849–1924 | engelska | Frances Hodgson Burnett föddes i Manchester och flyttade som flicka till Tennessee.
Den hemliga trädgården | 1911 | b | The Secret Garden | En nyckel, en mur och en vår.
En liten prinsessa | 1905 | b | A Little Princess

L.M. Montgomery | 1874–1942 | engelska | L.M. Montgomery föddes på Prince Edward Island.
Anne på Grönkulla | 1908 | b | Anne of Green Gables | De hade väntat sig en pojke.

L. Frank Baum | 1856–1919 | engelska | L. Frank Baum föddes i delstaten New York.
Trollkarlen från Oz | 1900 | b | The Wonderful Wizard of Oz

Beatrix Potter | 1866–1943 | engelska | Beatrix Potter föddes i London och köpte en gård i Lake District för pengarna från sina kaniner.
Sagan om Pelle Kanin | 1902 | b | The Tale of Peter Rabbit

Henry David Thoreau | 1817–1862 | engelska | Henry David Thoreau föddes i Concord och flyttade ut i skogen.
Walden | 1854 | f | Walden; or, Life in the Woods | Två år i en stuga vid en sjö.

Mary Wollstonecraft | 1759–1797 | engelska | Mary Wollstonecraft föddes i London och reste även genom Skandinavien.
Till försvar för kvinnans rättigheter | 1792 | f | A Vindication of the Rights of Woman

George Orwell | 1903–1950 | engelska | George Orwell hette Eric Blair, stred i Spanien och skrev för att bli förstådd.
Djurfarmen | 1945 | k | Animal Farm | Alla djur är jämlika, till att börja med.
1984 | 1949 | v | Nineteen Eighty-Four | Storebror ser dig.
Hyllning till Katalonien | 1938 | f | Homage to Catalonia
`
