/**
 * The most used passwords that are long enough to be chosen, in lower case. Most of `whole` and of the
 * English `words` come from @zxcvbn-ts/language-common 4.1.3 (MIT, copyright 2012-2016 Dan Wheeler and
 * Dropbox, Inc., 2021 @zxcvbn-ts); the French ones are ours.
 */
const listOf = (text: string): string[] => text.trim().split(/\s+/);

const whole = listOf(`
  010203040506 012345678910 0123456789101112 0123456789ab 014702580369 01telemike01 050605rostik
  0987654321098 098765432112 102030405060 1111111111zz 111222333000 111222333444555 112233445566
  122333444455555 123123qweqwe 123321123321 123321456654 123321qweewq 123456654321 12345677654321
  123456782000 1234567887654321 123456789000 12345678900987654321 123456789012 12345678901234
  123456789012345 1234567890123456 12345678901234567890 1234567890987654321 1234567890azerty
  1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty 1234567890zzz 123456789101
  1234567891011 123456789101112 1234567891011121314 123456789123 1234567892000 12345678987654321
  123456789987654321 123456789aaa 123456789abc 123456789asd 123456789azerty 123456789qaz
  123456789qqq 123456789qwe 123456789qwer 123456789qwerty 123456789zxc 1234567qwertyu 123456azerty
  123456qwerty 123456zxcvbn 12345azertyuiop 1234azerqsdf 1234qwerasdf 1234qwerasdfzxcv
  123ewqasdcxz 123qwe123qwe 123qwe456rty 123qweasdzxc 123qwerty123 12qw34er56ty 159753159753
  159753456852 193570356033 19960610ilja 1a2a3a4a5a6a 1a2s3d4f5g6h 1a2z3e4r5t6y 1q2w3e4r5t6y
  1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o 1q2w3e4r5t6y7u8i9o0p 1qa2ws3ed4rf
  1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qazxsw23edcvfr4 23176djivanfros
  23wkoa0fp78dk 31217221027711 32615948worms 41d8cd98f00b 420842084208555 4815162342lf
  4815162342lost 541233432442 59382113kevinp 6215mila6215 742617000027 89063032220m 89231243658s
  89876065093rax 89semtsriuty 987654321012 a1s2d3f4g5h6 a1z2e3r4t5y6 a1z2e3r4t5y6u7 abc123456789
  abcd12345678 abcdef123456 abcdefgh1234 abcdefghijkl abcdefghijklm abcdefghijklmn
  abcdefghijklmnop abcdefghijklmnopqrstuvwxyz admin18533362 adminadminadmin administrateur1
  administrateur123 administrator administrator1 administrator123 aksjdlasdakj89879 allezlesbleus
  allezlombleu alpha135792468 amadeusptfcor an83546921an13 andrewjackie antananarivu anytimetoday
  aqwzsxedcrfv aqwzsxedcrfvtgb asd123asd123 asdfgh123456 asdfghjkl123 auckland2010 avrillavigne
  azeqsdwxc123 azerqsdfwxcv azerty123456 azerty1234567 azerty12345678 azerty123456789 azertyazerty
  azertyqsdfgh azertyuiopqs azertyuiopqsdf azertyuiopqsdfg azertyuiopqsdfgh azertyuiopqsdfghj
  azertyuiopqsdfghjk azertyuiopqsdfghjkl azertyuiopqsdfghjklm azertyuiopqsdfghjklmwxcvbn
  badiman28200 barbapapa123 bhrh0h2oof6xbqjeh bienvenue2024! blacksonblon bltynbabrfwbz
  bonjourbonjour bonjourtoutlemonde boy4u2ownnyc bpgjldsgjldthnf bullnuts2003 businessbabe
  changeme1234 changeme12345 changemechangeme cheeseburger chesterfield chickenwing101
  christopher1 civilization cjdthitycndj cnfc35762209 combat123654 configuratio construction
  contortionist corperfmonsy correcthorsebatterystaple cosmopolitan counterstrike devilmaycry4
  digitalprodu dkflbvbhjdbx dkflbvbhjdyf domainlock2005 edwardcullen entertainment fatima753357
  finalfantasy findaupair007 fkmnthyfnbdf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf flvbybcnhfnjh
  foreveryoung frederiksberg fucktheworld fuckyoubitch fynfyfyfhbde gfhfktkjuhfv gfhjkmgfhjkm
  ghbdtnghbdtn ghbdtnrfrltkf ghhh47hj7649 ghjatccbjyfk ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj
  ghjcnjqgfhjkm ghjcnjrdfibyj ghjnbdjcnjzybt ghtdtlvtldtl gjkysqgbpltw greenlantern gthtrfnbgjkt
  gtnhjpfdjlcr harrypotter1 harrypotter123 hd764nw5d7e1vb1 hd764nw5d7e1vbv hedimaptfcor
  hello123456789 iampurehaha2 iloveboobies ilovemyfamily ilovemymom123 iloveyou1234 iloveyou12345
  iloveyou123456 iloveyouforever ingodwetrust installdevic installsqlst intelligence international
  ipo54tj45uy856 iseedeadpeople jamesbond007 jesuisunmotdepasse jetaimejetaime jetaimemonamour
  jetaimeplusquetout josephphone7 justinbieber ktjynsq40147 leavemealone lemotdepasse letmein12345
  letmein123456 lhbjkjubz2957704 lost4815162342 love777321777 lytdybrbdfvgbhf lytghjgtnhjdcr
  mailcreated5240 maprchem56458 marinamarina marseille130013 marseille1313 massimiliano
  masterbaiting masterbating masturbation maurolarastefy mevefalkcakk michaeljackson minecraft123
  minnesota_hp momsanaladventure monamourdemavie monmotdepasse morganstanley mortalkombat
  motdepasse1! motdepasse12! motdepassemotdepasse motdepasseoublie motdepassesecret motherfucker
  msoracle32re msorcloledbr mypassword123 nastyanastya ne_e_pod_chehyl necronomicon needforspeed
  nemvxyheqdd5oqxyxyzi networkingpe newproject2004 nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju123
  nhfycajhvths nick1234-rem936 nightcrawler nondriversig nouveaumotdepasse ntktdbpjh1994
  olcrackmaster olympiquedemarseille ontheoutside paraklast1974 parissaintgermain parisstgermain
  password1234 password12345 password123456 password1234567 password12345678 password123456789
  passwordassword passwordpassword passwordpassword1 passwordstandard peanutbutter pfqwtd27121988
  philadelphia playstation2 playstation3 polniypizdec0211 polniypizdec1102 polniypizdec110211
  pornographic professional ptybnxtvgbjy punksnotdead q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8
  q1w2e3r4t5y6u7i8o9p0 qawsedrftgyh qaz123wsx456 qazwsx123456 qazwsxedc123 qazwsxedcrfv
  qazwsxedcrfvtgb qazwsxqazwsx qazxswedc123 qazxswedcvfr qsdfghjklmwxcvbn qwaszxerdfcv
  qwe123qwe123 qweasdzxc123 qwerasdfzxcv qwertasdfgzxcvb qwerty123456 qwerty123456789 qwertyasdfgh
  qwertyuiop10 qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop12345 qwertyuiop123456
  qwertyuiopasdf qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qwertyytrewq residentevil
  rfnthbyf1988 ronaldinho10 sanfrancisco satisfaction saun24865709 scandinavian schoolgirlie
  sdicmt7seytn seemnemaailm sillagesillage sillagesillage1 sojdlg123aljg sonnenschein sonyericsson
  specialinsta starwars1234 stickdaddy77 stinkyfinger stratocaster supernatural systemofadown
  temppassword testtesttest thecakeisalie thisisapassword ticketmaster transformers troubadour&3
  trustno1trustno1 unbelievable vanyarespekt vfhbyfvfhbyf vfrcbvvfrcbv vfvfvskfhfve vladimirovna
  votremotdepasse warhammer40k wazzkaprivet websolutions websolutionssu webuivalidat weihnachtsbau
  weihnachtsbaum welcome12345 welcome123456 whosyourdaddy xxxp455w0rd5 z1x2c3v4b5n6 z1x2c3v4b5n6m7
  zaq12wsxcde3 zaq1xsw2cde3 zaqwsxcderfv zcfvfzkexifz zqjphsyf6ctifgu zxcasdqwe123 zxcvbn123456
  zxcvbnm123456789 zxcvbnmmnbvcxz
`);

const phrases = [
  'mot de passe',
  'mon mot de passe',
  'le mot de passe',
  'un mot de passe',
  'password password',
  "je t'aime mon amour",
  'bonjour tout le monde',
  'correct horse battery staple',
];

/** Used alone or with an ending, to reach the length that is asked for. */
const words = listOf(`
  access adam adidas admin administrateur administrator albert alexandre alexis amanda amour
  amours andrea andrew angel angela angels anthony antoine aout apples arsenal arthur asdfasdf
  asdfgh asdfghjkl ashley asshole asterix aurelie austin automne avril azeqsd azer azerty azertyui
  azertyuiop badboy bailey banana bandit barney baseball bateau batman bebe benjamin bienvenue
  bigdaddy bigdick bigdog bigtits bitch biteme black blowjob blowme bonjour bonnie bonsoir booboo
  booger boomer bordeaux boston brandon brandy bulldog bureau buster butter butthead camaro
  cameron camille canada captain carlos caroline casper celine changeme charles charlie chat
  cheese chelsea chester chicago chicken chien chloe chocolat chouchou chris clement client
  cocacola coffee compaq compte computer connexion contact cookie cooper corvette coucou cowboy
  cowboys crystal dakota dallas daniel danielle david debbie decembre demo dennis diablo diamond
  dimanche doctor dolphin dolphins doudou dragon dragonball eagles edward egalite elephant emma
  enfant enter entreprise enzo ete facebook falcon famille fender ferrari fevrier fishing florida
  flower football forever france fraternite freedom fucker fuckme fuckoff fuckyou gabriel gandalf
  gateway gemini george gfhjkm ghbdtn giants ginger golden golfer google guillaume guitar hammer
  hannah hardcore harley heather hello helpme hiver hockey horny hotdog hugo hunter iceman
  iloveyou informatique internet isabelle iwantu jackass jackie jackson jaguar james janvier
  jasmine jason jasper jean jennifer jeremy jessica jetaime jeudi johnny johnson jonathan jordan
  joseph joshua juillet juin jules julien junior justin kevin killer klaster knight lakers lapin
  lauren laurent lea letmein liberte licorne lille liverpoo liverpool london louis louise loulou
  lovers lucas lucky lundi lyon maddog madison maggie maison maman manon mardi marie marina marine
  marketing marlboro mars marseille martin master mathieu matrix matthew maverick maxime maxwell
  mbappe mdp melissa mercedes mercredi merlin metallic michael michel michelle mickey midnight
  miller minou minouche moncoeur money monica monkey monster morgan motdepasse mother mountain
  muffin murphy mustang nantes naruto nascar natasha nathalie nathan newyork nicholas nicolas
  nicole nikita nirvana novembre obelix ocean octobre oliver olympique orange ordinateur p@ssw0rd
  p@ssword packers panther panties papa paris passw0rd password patrick paul peaches peanut pepper
  philippe phoenix pierre pikachu player please pokemon pookie porsche poupee prince princess
  princesse printemps psg purple pussy qazwsx qazwsxedc qazxsw qsdf quentin qwaszx qwerty qwertyui
  qwertyuiop rabbit rachel raiders rainbow ranger rangers raphael redskins redsox richard robert
  rocket romain ronaldo root rosebud samantha samedi samson samsung sandra sandrine sarah scooby
  scooter scorpio scorpion sebastien secret septembre sexsex shadow shannon shithead sierra
  sillage silver sirene slayer slipknot smokey snoopy soccer societe soleil sophie spanky sparky
  spider startrek starwars steelers stephane stephanie steven stupid success suckit summer
  sunshine superman support taylor telephone tempete tennis test theman thomas thunder tiffany
  tiger tigers tigger tintin titou toulouse toyota travail tucker turtle united user vacances
  valerie vendredi victor victoria viking vincent virginie voiture warrior welcome whatever
  william wilson winner winston winter wizard wxcvbn yamaha yankees yellow zidane zxcvbn zxcvbnm
`);

const endings = listOf(`
  1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 123! 1234! 12345! 123456! ! !!
  !!! 01 007 00 000 2020 2021 2022 2023 2024 2025 2026 2027 2023! 2024! 2025! 2026! 2027! 123123
  321 4321 123321 azerty azerty123 @123 @1234 #1 *
`);

const characters = [...'abcdefghijklmnopqrstuvwxyz0123456789.*-'];

/** Every common password of `length` characters or more. */
export function commonPasswords(length: number): Set<string> {
  const composed = words.flatMap((word) => [
    word + word,
    word + word + word,
    ...endings.map((ending) => word + ending),
  ]);
  const repeated = characters.flatMap((character) =>
    Array.from({ length: 9 }, (_, more) => character.repeat(length + more)),
  );
  const all = [...whole, ...phrases, ...composed, ...repeated];
  return new Set(all.filter((password) => [...password].length >= length));
}
