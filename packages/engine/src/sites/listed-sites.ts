// matomo-org/searchengine-and-social-list at 3b3a82d, 2026-07-15, CC0-1.0. Made by `npm run sites`: edit `own-sites.ts` instead.

/** Assistants, networks and engines that are not in `own-sites.ts`: a name, then its hosts. */
export const listedSites = {
  assistant: `
chat chat-gpt.org chatplus.com
chatglm chatglm.cn
jasper app.jasper.ai
writesonic app.writesonic.com
`,
  social: `
badoo badoo.com
bebo bebo.com
bilibili bilibili.com
blackplanet blackplanet.com
bluesky skyfeed.app
buzznet buzznet.com
classmates-com classmates.com
cyworld global.cyworld.com
discord discord.gg
douyin douyin.com
douyu douyu.com
dribbble dribbble.com
fetlife fetlife.com
flixster flixster.com
fotolog fotolog.com
foursquare foursquare.com
friends-reunited friendsreunited.com
friendster friendster.com
gaia-online gaiaonline.com
geni-com geni.com
google-plus com.google.android.apps.plus plus.google.com
gree gree.jp
habbo habbo.com
hi5 hi5.com
huya huya.com
hyves hyves.nl
identi-ca identi.ca
lang-8 lang-8.com
last-fm last.fm lastfm.com.br lastfm.com.tr lastfm.de lastfm.es lastfm.fr lastfm.it lastfm.jp lastfm.pl lastfm.ru lastfm.se
linkedin linkedin.android
mastodon bitcoinhackers.org botsin.space c.im chaos.social cybre.space friends.nico front-end.social graphics.social hachyderm.io indieweb.social knzk.me mas.to masto.ai mastodon.art mastodon.at mastodon.cloud mastodon.eus mastodon.jalgi.eus mastodon.nz mastodon.scot mastodon.technology mastodon.world mastodon.xyz mastodonapp.uk mastodont.cat mstdn.io mstdn.jp mstdn.party newsie.social ohai.social org.joinmastodon.android pawoo.net quey.org ro-mastodon.puyo.jp sfba.social social.tchncs.de social.vivaldi.net tkm.eus toot.community typo.social universeodon.com vis.social
meinvz meinvz.net
missevan missevan.com
mixi mixi.jp
moikrug-ru moikrug.ru
multiply multiply.com
my-mail-ru my.mail.ru
myheritage myheritage.com
mylife mylife.ru
myspace myspace.com
myyearbook myyearbook.com
nasza-klasa-pl nk.pl
netlog netlog.com
orkut orkut.com
peepeth peepeth.com
pinterest pinterest.info
pixelfed metapixl.com pix.toot.wales pixelfed.de pixelfed.social pixelfed.uno pixey.org pxlmo.com
plaxo plaxo.com
qzone qzone.qq.com
renren renren.com
sonico-com sonico.com
soundcloud gate.sc soundcloud.com
sourceforge sourceforge.net
studivz studivz.net
stumbleupon stumbleupon.com
tagged login.tagged.com
taringa taringa.net
tuenti tuenti.com
tumblr t.umblr.com
twitcast twitcasting.tv
v2ex v2ex.com
vkrugudruzei-ru vkrugudruzei.ru
wayn wayn.com
wechat channels.weixin.qq.com mp.weixin.qq.com open.weixin.qq.com wechat.com
weeworld weeworld.com
workplace workplace.com
xanga xanga.com
`,
  search: `
118-700 118700.se
123people 123people.*
abacho abacho.at abacho.ch abacho.co.uk abacho.com abacho.de abacho.es abacho.fr abacho.it
abcsok abcsok.no
acoon acoon.de
aguea chercherfr.aguea.com
allaverksamheter allaverksamheter.se
allesklar allesklar.at allesklar.ch allesklar.de
alltheinternet alltheinternet.com
alltheweb alltheweb.com
alohafind alohafind.com
altavista altavista.com altavista.de altavista.fr
aol alicesuche.aol.de alicesuchet.aol.de aolbusqueda.aol.com.mx aolimages.aol.fr aolrecherche.aol.fr aolrecherches.aol.fr aolsearch.aol.co.uk aolsearch.aol.com de.aolsearch.com find.web.aol.com o2suche.aol.de recherche.aol.ca recherche.aol.fr search-intl.netscape.com search.aol.co.uk search.aol.it search.hp.my.aol.com.au search.hp.my.aol.de search.hp.my.aol.it suche.aolsvc.de sucheaol.aol.de suchet2.aol.de
apollo7 apollo7.de
aport sm.aport.ru
arama arama.com
arianna arianna.com arianna.libero.it
ask ask.co.uk ask.reference.com askkids.com qbyrd.com search-results.com searchqu.com
atlas searchatlas.centrum.cz
auone search.auone.jp sp-search.auone.jp
austronaut www1.austronaut.at www2.austronaut.at
avira-safesearch safesearch.avira.com search.avira.com search.avira.net
babylon searchassist.babylon.com
baidu baidu.co.th
biglobe cgi.search.biglobe.ne.jp images.search.biglobe.ne.jp
bing cc.bingj.com
blekko blekko.com
blogdigger blogdigger.com
blogpulse blogpulse.com
bluewin search.bluewin.ch
canoe-ca web.canoe.ca
centrum morfeo.centrum.cz search.centrum.cz
claro-search claro-search.com
clix pesquisa.clix.pt
coc-coc coccoc.com
comcast search.comcast.net
compuserve-com websearch.cs.com
crawler crawler.com
cuil cuil.com
daemon-search daemon-search.com
dasoertliche dasoertliche.de
dastelefonbuch www1.dastelefonbuch.de
delfi-ee otsing.delfi.ee
delfi-lv smart.delfi.lv
dir-com fr.dir.com
disconnectsearch search.disconnect.me
earthlink search.earthlink.net
el-mundo ariadna.elmundo.es
entireweb entireweb.com
eo eo.st
epicsearch-in epicsearch.in
eurip eurip.com
euroseek euroseek.com
everyclick everyclick.com
exalead exalead.com exalead.fr
excite msxml.excite.com search.excite.co.uk search.excite.de search.excite.es search.excite.fr search.excite.it search.excite.nl
fast-browser-search fastbrowsersearch.com
findhurtig findhurtig.dk
fireball fireball.com fireball.de
firstsfind firstsfind.com
fixsuche fixsuche.de
flix-de flix.de
fooooo search.fooooo.com
forestle forestle.mobi forestle.org
francite recherche.francite.com
free search.free.fr search1-1.free.fr search1-2.free.fr
freecause search.freecause.com
freenet suche.freenet.de
freespoke freespoke.com
frontier search.frontier.com
gais gais.cs.ccu.edu.tw
genieo search.genieo.com
geona geona.net
gibiru gibiru.com
gigablast gigablast.com
gnadenmeer gnadenmeer.de
gomeo gomeo.com
goo ocnsearch.goo.ne.jp search.goo.ne.jp
google blogsearch.google.* cse.google.* darkoogle.com delta-search.com find.tdc.dk gfsoso.com go.google.com gogole.* googel.* googlesyndicatedsearch.com gooofullsearch.com gppgle.* ipv6.google.com isearch.avg.com it.luna.tv kadaza.com maps.google.* monumentbrowser.com netlavis.azione.jp news.google.* scholar.google.* search.1und1.de search.abv.bg search.alot.com search.bt.com search.chedot.com search.dolphin-browser.jp search.f-secure.com search.foxtab.com search.gmx.com search.hiyo.com search.incredibar.com search.incredimail.com search.juno.com search.leonardo.it search.nan.so search.smt.docomo.ne.jp search.sweetim.com search.walla.co.il search.xfinity.com search.zonealarm.com search.zum.com search1.incredimail.com search2.incredimail.com search3.incredimail.com search4.incredimail.com searches.f-secure.com searches.safehomepage.com searchresults.verizon.com startab.me suche.1und1.de suche.gmx.net video.google.com www2.google.com wwwgoogle.*
goyellow-de goyellow.de
gule-sider gulesider.no
haosou haosou.com
hit-parade hit-parade.com
holmes holmes.ge
hooseek hooseek.com
hotbot hotbot.com
i-play start.iplay.com
icerocket blogs.icerocket.com
ilse-nl ilse.nl
imesh search.imesh.com
info-com info.com
infospace govome.inspsearch.com home.speedbit.com infospace.com isearch.glarysoft.com metacrawler.com search.avast.com search.b1.org search.chatzum.com search.fbdownloader.com search.handycafe.com search.iminent.com search.kiwee.com search.magentic.com search.searchcompletion.com search.v9.com search.webssearches.com searches.vi-view.com searches3.globososo.com searchmobileonline.com searchya.com start.facemoods.com start.funmoods.com tattoodle.com utorrent.inspsearch.com webcrawler.com webfetch.com
interia google.interia.pl
isodelen isodelen.se
ixquick ixquick.com ixquick.de
jungle-key junglekey.com junglekey.fr
jungle-spider jungle-spider.de
junior-safe-search juniorsafesearch.com
jyxo jyxo.1188.cz
k9-safe-search k9safesearch.com
karma karmasearch.org
kensaq kensaq.com
kvasir kvasir.no
kwzf kwzf.net
la-toile-du-quebec toile.com
laban laban.vn
latne latne.lv
lo-st lo.st
local-moxie localmoxie.com
lookany lookany.com
lookseek search.lookseek.com
looksmart looksmart.com
lycos lycos.* search.lycos.com
maailm-com maailm.com
mailru go.mail.ru
mamma mamma.com
meinestadt-de meinestadt.de
meta-ua meta.ua
metacrawler-de s1.metacrawler.de s2.metacrawler.de s3.metacrawler.de
metager meta.rrzn.uni-hannover.de
metager2 metager2.de
mister-wong mister-wong.com mister-wong.de
monstercrawler monstercrawler.com
mozbot mozbot.co.uk mozbot.com mozbot.fr
myprivatesearch myprivatesearch.com
myspace searchservice.myspace.com
mywebsearch kf.mysearch.myway.com ki.mysearch.myway.com mysearch.com search.myway.com search.mywebsearch.com
najdi-si najdi.si
nate search.nate.com
needtofind ko.search.need2find.com
nifty search.azby.fmworld.net search.nifty.com videosearch.nifty.com
nigma nigma.ru
oceanhero oceanhero.today
onlysearch only-search.com
orange busca.orange.es lemoteur.ke.voila.fr
paperball paperball.de
peoplecheck extern.peoplecheck.de
peoplepc search.peoplepc.com
picsearch picsearch.com
plazoo plazoo.com
plusnetwork plusnetwork.com
poisk-ru poisk.ru
privacywall privacywall.org
qip-ru search.qip.ru
qualigo qualigo.at qualigo.ch qualigo.de qualigo.nl
quendu quendu.com
rakuten websearch.rakuten.co.jp
rambler nova.rambler.ru
riksdelen riksdelen.se
road-runner search.rr.com
sapo pesquisa.sapo.pt
scour-com scour.com
search-com search.com
searchalot searchalot.com
searchcanvas searchcanvas.com
searchlock searchlock.com
searchy searchy.co.uk
seesaa search.seesaa.jp
setooz setooz.com
seznam videa.seznam.cz
sharelook sharelook.fr
sm-cn m.sm.cn m.sp.sm.cn quark.sm.cn
sm-de sm.de
smartaddressbar search.smartaddressbar.com
smartshopping search.smartshopping.com
snap-do search.snap.do
so sou.com
softonic search.softonic.com
soso soso.com
startpage s6-eu5.ixquick.com
startpagina startgoogle.startpagina.nl
stract stract.com
suche-info suche.info
suchmaschine-com suchmaschine.com
suchnase suchnase.de
surf-canyon surfcanyon.com
swiggle swiggle.org.uk
t-online brisbane.t-online.de navigationshilfe.t-online.de suche.t-online.de
talimba talimba.com
tarmot tarmot.com
teoma teoma.com
terra buscador.terra.cl buscador.terra.com.br buscador.terra.es
tiscali hledani.tiscali.cz search-dyn.tiscali.it search.tiscali.it
tixuma tixuma.de
toolbarhome toolbarhome.com
torry torry.io
trouvez-com trouvez.com
trovarapido trovarapido.com
trusted-search trusted-search.com
trustnav search.trustnav.com
tusk-search tusksearch.com
twingly twingly.com
uol-com-br busca.uol.com.br
url-organzier url.org
vinden vinden.nl
vindex vindex.nl
virgilio mobile.virgilio.it ricerca.virgilio.it ricercaimmagini.virgilio.it ricercanews.virgilio.it ricercavideo.virgilio.it
voila search.ke.voila.fr
volny web.volny.cz
vuhuv vuhuv.com
walhello walhello.com walhello.de walhello.info walhello.nl
web-de suche.web.de
web-nl web.nl
websearch websearch.com
wedoo en.wedoo.com es.wedoo.com fr.wedoo.com
winamp search.winamp.com
wirtualna-polska szukaj.wp.pl
witch witch.de
woopie woopie.jp
www-varav search.www.ee
x-recherche x-recherche.com
yahoo benefind.de cade.yahoo.com cercato.it home.kingsoft.jp images.yahoo.com jp.hao123.com jwsearch.jword.jp one.cn.yahoo.com search.offerbox.com ys.mirostart.com
yam search.yam.com
yandex clck.yandex.* images.yandex.* m.yandex.* yabs.yandex.*
yasni yasni.at yasni.ch yasni.co.uk yasni.com yasni.de
yatedo yatedo.com yatedo.fr
yellowmap yellowmap.de
yep yep.com
yippy search.yippy.com
yongzin yongzin.com
yougoo yougoo.fr
zapmeta zapmeta.* zapmetasearch.*
zhongsou p.zhongsou.com
zoek www3.zoek.nl
zoeken zoeken.nl
zoohoo zoohoo.cz
zxuso zxuso.com
`,
};
