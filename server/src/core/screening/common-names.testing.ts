// How people are called, and how often: shares as counts of names report them, rounded. Where no count is at hand the names stand in the
// order of how common they are, with the share of people who have one of them. No table knows how names are compared.

export interface Weighted {
  items: readonly string[];
  /** Sums of the shares of people up to each item; the last one is below 1 where others have a rarer name. */
  sums: readonly number[];
}

function weighted(pairs: readonly (readonly [item: string, weight: number])[], total: number): Weighted {
  let sum = 0;
  return { items: pairs.map(([item]) => item), sums: pairs.map(([, weight]) => (sum += weight / total)) };
}

/** Names with their shares in so many people: `James 332, John 327` in ten thousand. */
const counted = (people: number, text: string): Weighted =>
  weighted(
    text.split(',').map((pair) => {
      const [, item = '', weight = ''] = /^\s*(.+?)\s*(\d+)\s*$/s.exec(pair) ?? [];
      return [item, Number(weight)] as const;
    }),
    people,
  );

/** Shares of names in their order fall about so: the first is some seven times as common as the hundredth. */
function ranked(items: readonly string[], share = 1): Weighted {
  const pairs = items.map((item, rank) => [item, 1 / (rank + 15)] as const);
  return weighted(pairs, pairs.reduce((sum, [, weight]) => sum + weight, 0) / share);
}
const words = (text: string) => text.trim().split(/\s+/);

export const chineseSurnames = counted(
  10_000,
  `
  王717,李700,张674,刘510,陈461,杨322,黄245,赵200,吴200,周190,徐145,孙138,马129,胡116,朱114,郭113,林113,何107,高100,罗95,郑86,梁84,谢76,宋71,
  唐67,许66,韩63,邓61,冯61,曹59,彭58,曾57,肖57,田54,董53,潘51,袁50,蔡49,蒋48,余48,于47,杜47,叶46,程45,魏45,苏45,吕45,丁43,任41,卢41,姚40,沈40,
  钟40,姜39,崔39,谭38,陆37,范37,汪36,廖36,石35,金35,韦34,贾33,夏33,付32,方32,邹31,熊31,白30,孟30,秦29,邱29,侯28,江28,尹27,薛27,闫26,段26,雷26,
  龙25,黎25,史25,陶24,贺23,毛22,郝22,顾22,龚22,邵22,万21,覃21,武20,钱20,戴20,严20,莫20,孔20,向19,常19,汤18,康17,易17,乔16,赖16,文16,施15,洪15,
  欧阳7,司徒1,上官1,诸葛1`,
);

/** Characters of given names, the most common first. */
export const givenCharacters = ranked(
  Array.from(
    '英文华明国玉秀海红丽金春梅建云兰平德福永志林龙军小荣成玲桂芳伟强燕清庆艳祥子光凤宝新霞敏晓静俊辉东忠娟峰杰琴雪佳洪树生学萍立慧雅思宇' +
      '天义正家婷世才花娜勇涛波江洁超鹏秋雨飞欣颖珍美莲山兴振贵连长仁安爱瑞浩全香善武景少智康淑泽鑫琳亚良胜彬兵艺轩月斌利嘉启民运星晨怡' +
      '琪一梓然博涵阳磊丹莉文婉倩凯帆茂继昌旭万青爽君宏诗和如诚洋元克绍礼松喜发航根冬顺达士彦亮刚守培延信瑶妍可凡亭亚翠朝柏耀源晶蓉莹菊' +
      '锋奇翔宁富冰苗双珠力保廷宗会开向同森岩广维楠睿锦乐允恒晴潇悦昊伊灵哲毅承维显微竹露培芬素萌彩菲桐钰睿黎昕烨煜煊熙琦璐璇茜莎菁萱蕾薇' +
      '岚岳崇川州巧帅友发园坤培堂增壮大太夏奎妮孝孟季学富尚展岭巍干廉廷影征徽必恩惠意慈战扬拥振政敬旺昆昕朋本栋楚欢殿沛泉润淼湘滨炳焕煌琼甜',
  ),
);

/** English-speaking countries. */
const englishMen = counted(
  10_000,
  `
  James 332,John 327,Robert 314,Michael 263,William 245,David 236,Richard 170,Charles 152,Joseph 140,Thomas 138,Christopher 104,Daniel 97,Paul 95,
  Mark 94,Donald 93,George 93,Kenneth 83,Steven 78,Edward 78,Brian 74,Ronald 73,Anthony 72,Kevin 67,Jason 66,Matthew 66,Gary 65,Timothy 64,Larry 60,
  Jeffrey 59,Frank 58,Scott 55,Eric 54,Stephen 54,Andrew 54,Raymond 49,Gregory 44,Joshua 44,Jerry 43,Dennis 42,Walter 40,Patrick 39,Peter 38,Harold 37,
  Douglas 37,Henry 37,Carl 35,Arthur 34,Ryan 33,Roger 32,Joe 32,Jack 32,Albert 31,Jonathan 31,Justin 31,Terry 31,Gerald 31,Keith 31,Samuel 31,Willie 30,
  Ralph 28,Lawrence 28,Nicholas 28,Roy 27,Benjamin 27,Bruce 26,Brandon 26,Adam 26,Harry 25,Fred 25,Wayne 25,Billy 25,Steve 25,Louis 24,Jeremy 24,
  Aaron 24,Randy 23,Howard 23,Eugene 23,Russell 22,Bobby 22,Victor 22,Martin 22,Ernest 22,Phillip 21,Todd 21,Jesse 21,Craig 21,Alan 20,Shawn 20,Sean 20,
  Philip 19,Chris 19,Johnny 19,Earl 19,Jimmy 19,Oliver 18,Liam 18,Simon 17,Graham 15,Nigel 12,Callum 10`,
);
const englishWomen = counted(
  10_000,
  `
  Mary 263,Patricia 107,Linda 104,Barbara 98,Elizabeth 94,Jennifer 93,Susan 79,Margaret 77,Dorothy 73,Lisa 70,Nancy 67,Karen 67,Betty 67,Helen 66,
  Sandra 63,Donna 58,Carol 57,Ruth 56,Sharon 52,Michelle 52,Laura 51,Sarah 51,Kimberly 50,Deborah 49,Jessica 49,Shirley 48,Cynthia 47,Angela 47,
  Melissa 46,Brenda 46,Amy 45,Anna 44,Rebecca 43,Virginia 43,Kathleen 42,Pamela 42,Martha 41,Debra 41,Amanda 40,Stephanie 40,Carolyn 39,Christine 38,
  Marie 38,Janet 38,Catherine 37,Frances 37,Ann 36,Joyce 36,Diane 36,Alice 36,Julie 35,Heather 34,Teresa 34,Doris 34,Gloria 34,Evelyn 32,Jean 32,
  Cheryl 32,Mildred 31,Katherine 31,Joan 31,Ashley 30,Judith 30,Rose 30,Janice 29,Kelly 28,Nicole 28,Judy 28,Christina 27,Kathy 27,Theresa 27,Beverly 27,
  Denise 26,Tammy 26,Irene 26,Jane 25,Lori 25,Rachel 24,Marilyn 24,Andrea 24,Kathryn 23,Louise 23,Sara 23,Anne 23,Jacqueline 23,Wanda 22,Bonnie 22,
  Julia 22,Ruby 22,Lois 21,Tina 21,Phyllis 20,Norma 20,Paula 20,Emily 20,Diana 20,Annie 20,Robin 19,Peggy 18,Charlotte 18,Olivia 17,Emma 17,Fiona 12`,
);
const englishSurnames = counted(
  100_000,
  `
  Smith 828,Johnson 655,Williams 551,Brown 487,Jones 483,Miller 394,Davis 379,Wilson 271,Anderson 266,Thomas 256,Taylor 255,Moore 246,Jackson 240,
  Martin 238,Lee 235,Thompson 225,White 224,Harris 211,Clark 191,Lewis 180,Robinson 179,Walker 177,Young 164,Allen 163,King 158,Wright 156,Scott 149,
  Hill 147,Green 146,Adams 145,Nelson 144,Baker 142,Hall 138,Campbell 131,Mitchell 130,Carter 128,Roberts 128,Phillips 122,Evans 120,Turner 118,
  Parker 114,Collins 113,Edwards 112,Stewart 110,Morris 108,Murphy 105,Cook 102,Rogers 102,Morgan 100,Peterson 99,Cooper 98,Reed 97,Bailey 96,Bell 95,
  Kelly 93,Howard 92,Ward 91,Cox 90,Richardson 89,Wood 87,Watson 87,Brooks 86,Bennett 85,Gray 84,James 84,Hughes 82,Price 81,Myers 81,Long 80,Foster 79,
  Sanders 78,Ross 77,Powell 75,Sullivan 74,Russell 73,Jenkins 72,Perry 71,Butler 70,Barnes 70,Fisher 69,Henderson 68,Coleman 68,Simmons 67,Patterson 66,
  Jordan 66,Reynolds 65,Hamilton 65,Graham 64,Kim 64,Alexander 63,Wallace 62,Griffin 62,West 61,Cole 61,Hayes 60,Gibson 59,Bryant 59,Ellis 58,Stevens 58,
  Murray 57,Ford 57,Marshall 56,Owens 55,McDonald 55,Harrison 54,Kennedy 53,Wells 53,Woods 52,Burns 51,Shaw 50,Holmes 50,Rice 49,Robertson 49,Hunt 48,
  Black 48,Palmer 47,Mills 47,Nichols 46,Grant 46,Knight 46,Ferguson 45,Rose 45,Stone 44,Hawkins 44,Dunn 43,Perkins 43,Hudson 42,Spencer 42,Gardner 41,
  Payne 40,Pierce 40,Berry 40,Matthews 39,Arnold 39,Wagner 39,Ray 38,Watkins 38,Olson 37,Carroll 37,Duncan 37,Snyder 36,Hart 36,Cunningham 36,Bradley 35,
  Lane 35,Andrews 35,Harper 34,Fox 34,Riley 34,Armstrong 34,Carpenter 33,Weaver 33,Greene 33,Lawrence 33,Elliott 32,Sims 32,Austin 32,Peters 31,Kelley 31`,
);

/** Other western countries: share of people with one of these surnames, given names and surnames, the most common first. */
const other = (share: number, given: string, family: string) => ({
  given: ranked(words(given)),
  family: ranked(words(family), share),
});
export const germans = other(
  0.13,
  `Peter Michael Thomas Andreas Wolfgang Klaus Jürgen Günter Stefan Christian Uwe Werner Horst Frank Dieter Manfred Gerhard Hans Bernd Torsten Mathias
   Helmut Walter Heinz Martin Jörg Rolf Jens Sven Alexander Maria Ursula Monika Petra Elisabeth Sabine Renate Helga Karin Brigitte Ingrid Erika Andrea
   Gisela Claudia Susanne Gabriele Christa Christine Hildegard Anna Barbara Birgit Angelika Heike Katharina Lena Julia`,
  `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann
   Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser
   Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht`,
);
export const french = other(
  0.08,
  `Jean Pierre Michel André Philippe René Louis Alain Jacques Bernard Marcel Daniel Roger Robert Claude Christian Henri Georges Nicolas François Patrick
   Gérard Christophe Joseph Julien Maurice Laurent Frédéric Eric David Marie Jeanne Françoise Monique Catherine Nathalie Isabelle Jacqueline Anne Sylvie
   Martine Madeleine Nicole Suzanne Hélène Christine Marguerite Denise Louise Christiane Yvonne Valérie Sophie Stéphanie Céline Chantal Camille Julie`,
  `Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David Bertrand Morel Fournier Girard Bonnet
   Dupont Lambert Fontaine Rousseau Vincent Muller Lefevre Faure Andre Mercier Blanc Guerin Boyer Garnier Chevalier Francois Legrand Gauthier Garcia
   Perrin Robin Clement Morin Nicolas Henry Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Marie Lemaire Noel Meyer Dufour Meunier Brun`,
);
export const italians = other(
  0.07,
  `Giuseppe Giovanni Antonio Mario Luigi Francesco Angelo Vincenzo Pietro Salvatore Carlo Franco Domenico Bruno Paolo Michele Giorgio Aldo Sergio Luciano
   Marco Andrea Luca Alessandro Stefano Roberto Maria Anna Giuseppina Rosa Angela Giovanna Teresa Lucia Carmela Caterina Francesca Antonietta Carla Elena
   Concetta Rita Margherita Franca Paola Giulia Laura Sara Chiara Valentina Silvia Federica`,
  `Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti DeLuca Mancini Costa Giordano Rizzo Lombardi Moretti Barbieri
   Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli Vitale Lombardo Serra Coppola Marchetti Parisi Villa Conte
   Ferraro Ferri Fabbri Bianco Marini Grasso Valentini Messina Sala Gatti Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo Morelli Amato Silvestri`,
);
export const spanish = other(
  0.6,
  `José Antonio Juan Manuel Francisco Luis Javier Miguel Carlos Ángel Jesús David Pedro Daniel Alejandro María Carmen Ana Isabel Dolores Pilar Teresa Rosa
   Josefa Cristina Laura Elena Antonia Marta Francisca Lucía Mercedes Jorge Rafael Alberto Fernando Ramón Pablo Diego Sergio Andrés Raúl Enrique Jaime
   Vicente Ignacio Víctor Roberto Eduardo Óscar Jaime Ricardo Gabriela Patricia Sandra Beatriz Silvia Rocío`,
  `García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández Ruiz Díaz Moreno Muñoz Álvarez Romero Gutiérrez Alonso
   Navarro Torres Domínguez Ramos Vázquez Ramírez Gil Serrano Morales Molina Blanco Suárez Castro Ortega Delgado Ortiz Marín Rubio Núñez Medina Castillo
   Sanz Cortés Garrido Iglesias Santos Guerrero Lozano Cano Cruz Méndez Flores Herrera Peña León Márquez Cabrera Gallego Calvo Vidal Campos Reyes Vega
   Fuentes Carrasco Aguilar Caballero Nieto Santana Vargas Rojas Mendoza Guzmán Valencia Zapata Quintero Restrepo Ospina Salazar Cárdenas Montoya`,
);
export const poles = other(
  0.08,
  `Piotr Krzysztof Andrzej Tomasz Jan Paweł Michał Marcin Stanisław Jakub Adam Marek Łukasz Grzegorz Mateusz Wojciech Dariusz Zbigniew Jerzy Maciej Anna
   Maria Katarzyna Małgorzata Agnieszka Barbara Ewa Krystyna Magdalena Elżbieta Joanna Aleksandra Zofia Monika Teresa Danuta Natalia Karolina Marta Julia`,
  `Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Kwiatkowski Krawczyk
   Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski Król Wieczorek Jabłoński Wróbel Nowakowski Majewski Olszewski Stępień Malinowski Jaworski
   Adamczyk Dudek Nowicki Pawlak Górski Witkowski Walczak Sikora Baran Rutkowski Michalak Szewczyk Ostrowski Tomaszewski Pietrzak Zalewski Wróblewski`,
);
export const nordics = other(
  0.4,
  `Lars Anders Mikael Johan Karl Erik Per Peter Jan Thomas Daniel Fredrik Andreas Hans Bengt Mats Stefan Magnus Nils Jens Niels Søren Ole Bjørn Anna Eva
   Maria Karin Kristina Lena Sara Kerstin Emma Ingrid Marie Malin Jenny Anne Inger Kirsten Hanne Mette Astrid Linda Ida Susanne Helena Elisabeth`,
  `Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Jönsson Lindberg
   Jakobsson Magnusson Olofsson Lindström Lindqvist Lindgren Axelsson Berg Bergström Lundberg Lind Lundgren Lundqvist Mattsson Berglund Fredriksson
   Sandberg Henriksson Nielsen Jensen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen Olsen`,
);
/** Surnames that one of ten thousand has, or fewer. */
export const rareChineseSurnames = Array.from(
  '艾安敖巴鲍卞卜岑柴车成池迟仇储楚褚从丛党狄刁窦樊费丰封符甘戈葛耿宫古谷关管桂海杭和衡宏花怀宦惠霍姬吉计季简焦靳荆井景居鞠柯匡邝况兰蓝郎劳冷利' +
    '练蔺凌柳娄鲁鹿路栾骆麻麦满茅米苗闵明缪牟木穆那倪聂宁牛农欧庞裴皮平蒲浦齐祁强丘屈瞿曲全冉饶荣阮芮桑沙商尚舒司粟隋谈滕童佟涂屠宛危卫温翁邬巫伍奚席鲜咸项解辛邢幸宣荀燕晏羊阳仰伊应游尤俞虞郁喻元苑岳云臧翟詹占湛章甄支仲竺祝庄卓宗左',
);

/** Parts that rare western surnames are made of. */
export const partsOfSurnames = {
  onsets: words('b br c ch d dr f fl g gl gr h j k kl kr l m n p pl pr qu r s sc sh sl st str t th tr v w y z'),
  vowels: words('a e i o u ai au ea ei ie oa oo ou'),
  codas: words('b ck d ff g l ll m n nd ng nn p r rd rk rn rt s ss st t x z'),
  endings: words('son sen berg mann ini ley ford well wood stein ton er man ell ard ing bach dorf hurst worth quist'),
};
export const english = { men: englishMen, women: englishWomen, family: englishSurnames };

/** People whom lists name, by where they come from. */
export const arabs = other(
  0.5,
  `Mohammed Ahmed Ali Hassan Abdullah Omar Ibrahim Khalid Hussein Yusuf Mahmoud Mustafa Abdul Rahman Saleh Said Hamid Khaled Nasser Faisal Salim Tariq
   Walid Bilal Adel Jamal Sami Ayman Abu Bakr Isa Musa Usama Anwar Majid Fahd Saad Muhammad Mohamed Karim Rashid Yasin Abdelkader Abdelaziz Mansour Habib`,
  `al-Ahmad al-Hassan al-Ali al-Masri al-Shami al-Zawahiri Hussein Hassan Ibrahim Saleh Mahmoud Khalil al-Jabouri al-Tikriti al-Dulaimi al-Obeidi al-Assad
   Makhlouf Haddad Khoury Nasrallah Mansour Hamdan Sulayman al-Baghdadi al-Iraqi al-Libi al-Tunisi al-Maghribi al-Otaibi al-Harbi al-Qahtani al-Shehri
   al-Ghamdi Belkacem Benali Bouazizi Said Abdallah Osman Yusuf Warsame Farah Abdi Salim al-Hakim al-Rawi al-Douri Awad Barakat Darwish Jaber Najjar`,
);
export const slavs = other(
  0.25,
  `Aleksandr Sergei Vladimir Dmitry Alexei Andrei Igor Yuri Mikhail Nikolai Viktor Oleg Ivan Pavel Evgeny Konstantin Valery Anatoly Maxim Roman Denis
   Anton Vitaly Vyacheslav Gennady Boris Ruslan Artem Kirill Stanislav Olga Elena Natalia Tatiana Irina Svetlana Ekaterina Anna Maria Oksana`,
  `Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Volkov Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov
   Nikolaev Orlov Andreev Makarov Nikitin Zakharov Zaitsev Solovyov Borisov Yakovlev Grigoriev Romanov Vorobyov Sergeev Kuzmin Frolov Aleksandrov Dmitriev
   Korolev Gusev Kiselev Ilyin Maksimov Polyakov Sorokin Vinogradov Kovalev Belov Medvedev Antonov Tarasov Zhukov Baranov Filippov Komarov Davydov Belyaev
   Gerasimov Bogdanov Osipov Sidorov Matveev Titov Markov Mironov Krylov Kulikov Karpov Vlasov Melnikov Denisov Gavrilov Tikhonov Kazakov Afanasiev
   Kovalenko Bondarenko Shevchenko Tkachenko Kravchenko Oliynyk Lukashenko Sheiman Karpenko Jovanović Petrović Nikolić Marković Đorđević Stojanović`,
);
export const persians = other(
  0.6,
  `Mohammad Ali Hossein Reza Hassan Mehdi Ahmad Mahmoud Abbas Amir Saeed Hamid Majid Javad Morteza Masoud Mostafa Ebrahim Akbar Asghar Gholam Karim Rahim
   Abdul Haji Mullah Noor Gul Sher Mir Hafiz Qari Zahir Jalal Habib Naim Fazal Imran Tariq Malik Nasir Asif Usman Bilal`,
  `Mohammadi Hosseini Ahmadi Rezaei Moradi Jafari Karimi Hashemi Rahimi Ebrahimi Najafi Akbari Heidari Amini Mousavi Salehi Sharifi Rostami Kazemi Soltani
   Asadi Ghasemi Tehrani Shirazi Esfahani Haqqani Akhund Agha Zadran Khan Shah Hotak Popal Durrani Mehsud Afridi Chaudhry Malik Qureshi Butt Sheikh Dar
   Iqbal Hussain Ahmed Siddiqui Rana Bhatti Mirza Baig Naqvi Zaidi Gilani Durrani Achakzai Noorzai Barakzai`,
);
export const koreans = other(
  1,
  `Yong-chol Chol-su Kwang-ho Myong-chol Song-il Chun-il Tong-ho Hyok-chol Kyong-su In-chol Yong-nam Sung-min Jong-un Chang-ho Tae-song Il-nam Jin-hyok
   Kum-chol Un-chol Man-gon Pyong-ho Yong-ho Su-yong Ryong-su Kil-su Chol-min Hak-song Sang-ok Myong-hun`,
  'Kim Ri Pak Choe Chong Kang Cho Yun Chang Im O Han Sin So Kwon Hwang An Song Yu Hong Chon Ko Mun Yang Son Pae Paek Ho Nam Sim No Ha Kwak Cha Ku U',
);
