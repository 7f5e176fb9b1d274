/** Names of many origins, without surnames of members of recent congresses. */

const splitNames = (text: string): readonly string[] => text.trim().split(/\s+/)

export const WOMEN = splitNames(`
Abigail Adaeze Adele Adriana Aisha Aiyana Alejandra Alma Amara Amelia Anjali Anneliese Annette Antonia April Ariadne
Astrid Audra Aurelia Beatriz Bernadette Bethany Bianca Bridget Camila Carla Carmela Cassandra Cecilia Celeste Chandra
Charlene Chiara Claudine Colette Constance Coretta Corinne Cristina Dahlia Daniela Daphne Darlene Deborah Delphine
Denise Dolores Doreen Edith Eileen Elena Elise Eliza Eloise Esperanza Estelle Eunice Evangeline Fatima Felicia Fern
Fiona Flora Frances Gabriela Georgia Geraldine Gisela Gloria Greta Gwendolyn Hanna Harriet Hazel Helena Henrietta
Hilda Ileana Imogen Ines Ingrid Irene Iris Isabel Ivonne Jacqueline Jasmine Jeanette Joelle Josephine Joyce Juanita
Judith June Karin Kavita Keiko Kerstin Khadija Lakshmi Larissa Laverne Leilani Lenora Leticia Lillian Lorena Lorraine
Louisa Lucinda Lucretia Luz Mabel Magdalena Malia Marcella Margarita Margot Marguerite Maribel Marlene Marta Maxine
Meera Mercedes Minerva Miriam Monique Muriel Nadine Naomi Natalia Nerissa Nina Noelle Noor Octavia Odessa Olga
Paloma Patrice Paulette Penelope Phyllis Pilar Priya Ramona Raquel Regina Renata Rhonda Roberta Rosalind Rosario
Roxanne Ruth Sabrina Sadie Selma Shirin Simone Solange Soledad Sonya Stella Suzanne Sylvia Tamara Tamsin Tatiana
Teodora Thelma Theodora Thuy Uma Ursula Valentina Valerie Vera Verna Vivian Wanda Whitney Wilhelmina Willa Winifred
Ximena Yasmin Yolanda Yvette Yvonne Zainab Zora`)

export const MEN = splitNames(`
Abel Abraham Adrian Alden Alejandro Alfonso Alistair Alonzo Alvin Ambrose Amir Anders Andre Angus Anselm Anton Archer
Armando Arnold Arturo Asa Augustus Aurelio Bartholomew Basil Benedict Benicio Bernard Boyd Bruno Byron Caleb Calvin
Carlton Cassius Cedric Chester Clarence Claude Clifton Clinton Conrad Cornelius Curtis Cyrus Dale Damian Darius Darnell
Declan Demetrius Desmond Dexter Dominic Duane Duncan Dwayne Earl Edgar Edmund Eduardo Edwin Efrain Eladio Eldon Eli
Elliot Emeka Emil Emmett Enrique Erasmo Ernest Ernesto Errol Esteban Eugene Ezra Fabian Felix Ferdinand Floyd Forrest
Franklin Frederick Garrett Gerard Gideon Gilbert Giovanni Gordon Graham Grover Guillermo Gunnar Gustavo Harlan Harold
Harris Hector Herbert Hideo Hiram Homer Horace Howard Hugh Hugo Ibrahim Ignacio Irving Isaac Isaiah Ivan Jamal Jasper
Javier Jerome Joaquin Joel Jonas Jorge Jude Julian Julius Kareem Karl Keith Kendrick Kenji Kirk Lamar Lars Laszlo
Lawrence Leander Leif Leland Leon Leonard Leopold Leroy Lester Linus Lionel Lloyd Lorenzo Lowell Lucas Lucian Luther
Lyle Magnus Malcolm Manuel Marcelo Marcus Marvin Mateo Maurice Merle Milton Mitchell Morris Moses Murray Myron Nathaniel
Neil Nelson Nestor Nikhil Niles Noel Norbert Octavio Olaf Omar Orlando Orson Oscar Osvaldo Otis Otto Pablo Percy Perry
Philip Quentin Rafael Ramiro Randall Raul Ravi Reginald Reuben Rex Ricardo Roderick Rodrigo Roland Roman Ronaldo Roscoe
Rowan Rudolph Rufus Rupert Salvador Samir Santiago Sergio Seth Silas Simon Solomon Spencer Stanley Stefan Sterling Stuart
Sylvester Tadeusz Terrence Thaddeus Theodore Theo Tobias Truman Tyrone Ulysses Uriah Vernon Victor Vidal Vijay Virgil
Wallace Walter Warren Wendell Wesley Wilbur Willard Winston Xavier Yusuf Zachary Zeke`)

export const SURNAMES = `
Abernethy, Achterberg, Adeyemi, Agbaje, Ahlstrom, Ainsworth, Akintola, Albrecht, Alcantara, Aldridge,
Almonte, Altschuler, Amundsen, Anastos, Andrade, Anzalone, Applewhite, Aragon, Arbogast, Arceneaux,
Armbruster, Arrowood, Ashcroft, Askew, Atherton, Aubuchon, Avila, Axelrod, Babineaux, Baca-Reyes,
Bainbridge, Balakrishnan, Balderas, Ballesteros, Bancroft, Bannerman, Barbaro, Barksdale, Barnhill,
Barraza, Basinger, Batista, Baumgartner, Beauchamp, Beckworth, Begaye, Belanger, Bellweather, Benally,
Benavides, Berezin, Bergstrom, Bernal, Bhattacharya, Biddle, Birdsong, Bjorklund, Blackwater, Blankenship,
Bledsoe, Bohannon, Boisvert, Bolden, Bondarenko, Borchers, Boudreaux, Bourgeois, Brackett, Bramwell,
Branscomb, Braswell, Brecht, Brightwell, Brockway, Broussard, Brubaker, Bruneau, Buckminster, Bui, Burgos,
Burkhart, Burleson, Bustamante, Byrd-Hollis, Caballero, Cadwell, Calloway, Camarillo, Candelaria, Cantrell,
Caraway, Cardenas-Ruiz, Carmichael, Carrasco, Castellano, Caswell, Cavanaugh, Cervantes, Chadwick,
Chakrabarti, Chamberlin, Charbonneau, Chavis, Chen-Whitaker, Choudhury, Christensen,
Cisneros-Vega, Clarkson, Clayborne, Clements, Cobb, Colquitt, Comstock-Reid, Conklin, Contreras, Corbett,
Cordero, Coulter, Covington, Crabtree, Crenshaw-Bell, Cromwell, Crosswhite, Cruickshank, Culpepper,
Cunniff, Cutright, Dabrowski, Dalgaard, Dalrymple, Dandridge, Dangerfield, Daugherty, Davenport, De Leon,
De la Torre, Delacroix, Delgadillo, Demetriou, Deshpande, Devereaux, Di Napoli, Diallo, Dillingham,
Dimitrov, Dobbins, Dombrowski, Doucette, Drummond, Dubois, Dumont, Dunleavy, Duong, Durbridge, Duvall,
Eastman, Eberhardt, Echols, Eckhart, Edelstein, Egbert, Ekwueme, Elkhorn, Ellsworth-Gray, Engstrom,
Epperson, Erdman, Escalante, Espinosa, Eubanks, Eversole, Fairbanks, Falkner, Farnsworth, Faulk,
Featherstone, Feinberg, Fenwick, Ferreira, Figgins, Finnegan, Fitzsimmons, Flannery, Fogarty, Fontaine,
Fortenberry-Lane, Fournier, Francoeur, Freitas, Fridley, Fuentes, Fujimoto, Gaddis, Galindo, Gallardo,
Gamboa, Garrity, Gaskins, Gastelum, Gebhardt, Ghorbani, Gianopoulos, Gilchrist, Gillespie, Giordano,
Gladstone, Goldwater-Hayes, Granados, Grayeyes, Greenleaf, Grimaldi, Guidry, Gundersen, Gupton,
Guzman, Hadley, Haggerty, Halvorsen, Hammersmith, Hanrahan, Hardesty, Hargrove, Harjo, Harkness,
Hartsfield, Hassanzadeh, Hatfield, Hathaway, Havelka, Hawthorne, Haynesworth, Hedgepeth, Heffernan,
Helgeson, Hemphill, Henriksen, Hernandez-Poe, Hightower, Hildebrand, Hinojos, Hoang, Hobson, Hofstetter,
Hollingsworth-Dean, Holloway, Holmquist, Honda-Pierce, Honeycutt, Hooks, Hopewell, Houck, Hovland,
Huddleston, Huerta, Humphries, Hutchins, Ibarra, Iglesias, Ikeda, Imhoff, Ingersoll, Irizarry, Isaacson,
Ishikawa, Iverson, Iyer, Jablonski, Jankowski, Jaramillo, Jarvis, Jefferies, Jessup, Jimerson, Jorgensen,
Jovanovic, Jurado, Kahananui, Kalani, Kaminski, Kapoor, Karlsson, Kasprzak, Kawamura, Kealoha, Keating-Fox,
Keesling, Kellerman, Kendrickson, Kettering, Khoury, Kieffer, Kilbride, Kimbrough, Kingsolver, Kinnard,
Kirkendall, Kleinfeld, Knudsen, Kobayashi, Komorowski, Kovalenko, Kowalczyk, Krajewski, Kristofferson,
Kuykendall, Kwan, LaSalle, Lafferty, Lagrange, Landrieux, Langford-Moss, Lanphier, Larkspur, Laughlin,
Lavoie, Leatherwood, Ledoux, Leibowitz, Lemaire, Leventhal, Lightfoot, Lilienthal, Lindqvist, Littlejohn,
Livingood, Locklear, Lombardi, Longhurst, Lopresti, Lovelace, Lucero, Lundgren, Lyttle, MacDougal,
Macalister, Macklin, Madrigal, Makekau, Malhotra, Mallory, Manchester, Mandelbaum, Mankiller,
Marchetti, Markovic, Marroquin, Matsumoto, Maxfield, Mayfield, McAllister, McCandless, McCutcheon,
McGillicuddy, McIntosh, McKeever, McLaughlin, McNamara, McPhee, McTavish, Meadowlark, Melendez, Mendelson,
Mercado, Meriwether, Middlebrook, Mikkelsen, Milagro, Minkowski, Mirza, Montalvo, Montoya-Greer, Moorehead,
Morningstar, Moskal, Muldrow, Munroe, Murtagh, Mwangi, Nakagawa, Narayanan, Navarrete, Nesbitt,
Nethercutt-Shaw, Nguyen-Hart, Nightingale, Nikolaidis, Noonan, Northcutt, Novotny, Nwosu, O'Banion,
O'Donovan, O'Flaherty, O'Shaughnessy, Oakley, Obasi, Ochoa, Odegaard, Oglesby, Ojeda, Okafor, Oldham,
Oliphant, Olmstead, Onofrio, Oppenheim, Ordway, Ortega, Osterhout, Ostrander, Ouellette, Overstreet,
Oxendine, Padgett, Palmquist, Pangborn, Papadakis, Parkhurst, Partridge, Pasternak, Patterson-Cole, Pavlov,
Peabody, Pemberton, Pendergrass, Pennington, Peralta, Persaud, Petrakis, Pettigrew, Pettway, Phelan,
Pickering, Pinkney, Plunkett, Poindexter, Pomeroy-Lund, Ponce, Popescu, Prakash, Prendergast, Pritchard,
Provenzano, Pruitt, Purcell, Quackenbush, Quarles, Quiles, Quimby, Quintanilla, Rademacher, Raghavan,
Rainwater, Ramaswamy, Randolph, Rasmussen, Ratliff, Ravenel, Redbird, Redfern, Reinholt, Renfro, Renteria,
Ridgeway, Riordan, Rivenbark, Robichaux, Rockwell, Rodarte, Rohrbach, Romanov, Rosenthal, Rothstein,
Rousseau, Ruckelshaus, Rutherglen, Saavedra, Sackett, Salamanca, Salcedo, Samaniego, Sandoval, Santangelo,
Sarkisian, Satterfield, Savoy, Sayegh, Schaefer-Boone, Schexnayder, Schoonover, Schuyler, Seabrook,
Sedgwick, Sepulveda, Serrato, Shackelford, Shapley, Sheffield, Shimizu, Shropshire, Sidhu, Silverhorn,
Simmonds, Skarsgard, Slaughterbeck, Sobczak, Solis-Grant, Somerville, Sorensen, Soto-Vance, Spaulding,
Spearman, Stallworth, Standingbear, Stapleton, Stavros, Steinmetz, Stockbridge, Stoddard, Strickland-Howe,
Sturgill, Sundaram, Sutherland, Swearingen, Swensen, Tafoya, Takahashi, Tallchief, Tanaka, Tattersall,
Teague-Orr, Tenorio, Thackeray, Thibodeaux, Thistlewood, Thorvald, Threadgill, Tidwell, Tillery, Tolliver,
Torkelson, Townshend, Trevino, Truax, Tsosie, Tubbs, Turnbull, Ullman, Umstead, Underhill, Upchurch,
Urbina, Urquhart, Utley, Valdivia, Valenzuela, Van Alstyne, Van der Berg, VanHorn, Vandermeer, Vasquez-Low,
Vega, Venkataraman, Verhoeven, Vermeer, Villanueva, Villarreal, Vogel, Voskuijl, Vuong, Wadsworth,
Wainwright, Wakefield, Wallingford, Warrick, Washburn, Watanabe, Weatherby, Weinstock, Wellington,
Westbrook, Westergaard, Whitcomb, Whitehorse, Whitlock, Wiggins, Wilkerson, Willingham, Windham, Winslow,
Witherspoon, Wojcik, Wolcott, Woodhull, Worthington, Wozniak, Wyckoff, Xiong, Yamamoto, Yarborough, Yazzie,
Yeager, Yilmaz, Yoo, Youngblood, Ysidro, Zambrano, Zavala, Zeigler, Zhao-Miller, Zielinski, Zimmerman,
Zubiri, Zuniga`
  .trim()
  .split(/,\s+/)

/** Nicknames of the first names above. */
export const NICKNAMES: Readonly<Record<string, string>> = {
  Abraham: 'Abe',
  Alejandra: 'Alex',
  Augustus: 'Gus',
  Bernard: 'Bernie',
  Calvin: 'Cal',
  Cornelius: 'Neil',
  Dolores: 'Lola',
  Edmund: 'Ned',
  Eduardo: 'Eddie',
  Ernest: 'Ernie',
  Eugene: 'Gene',
  Franklin: 'Frank',
  Frederick: 'Fred',
  Gabriela: 'Gaby',
  Gilbert: 'Gil',
  Guillermo: 'Memo',
  Gwendolyn: 'Gwen',
  Herbert: 'Herb',
  Jacqueline: 'Jackie',
  Josephine: 'Josie',
  Lawrence: 'Larry',
  Leonard: 'Lenny',
  Lucinda: 'Lucy',
  Magdalena: 'Lena',
  Nathaniel: 'Nate',
  Penelope: 'Penny',
  Philip: 'Phil',
  Reginald: 'Reggie',
  Roberta: 'Bobbie',
  Salvador: 'Sal',
  Stanley: 'Stan',
  Terrence: 'Terry',
  Theodora: 'Teddy',
  Theodore: 'Ted',
  Valerie: 'Val',
  Walter: 'Walt',
  Wendell: 'Dell',
  Wesley: 'Wes',
  Wilhelmina: 'Billie',
  Winifred: 'Winnie',
  Zachary: 'Zach',
}
