import type { SiteTables } from './read-sites.ts';

/**
 * What no list gives, or gives under another name: see `README.md`. The names of engines, networks
 * and sites of videos are in stored sources (`search:google`, `social:x`): they never change.
 */
export const ownSites = {
  assistant: `
chatgpt chatgpt.com chat.openai.com openai.com openai com.openai.chatgpt
perplexity perplexity.ai ai.perplexity.app.android
gemini gemini.google.com bard.google.com com.google.android.apps.bard
notebooklm notebooklm.google.com
copilot copilot.microsoft.com copilot.cloud.microsoft m365.cloud.microsoft
claude claude.ai anthropic.com
mistral chat.mistral.ai mistral.ai lechat
deepseek deepseek.com
grok grok.com x.ai
andisearch andisearch.com
character-ai character.ai
doubao doubao.com
duck-ai duck.ai
ernie yiyan.baidu.com chat.baidu.com ernie.baidu.com
iask iask.ai
kimi kimi.com
meta-ai meta.ai
phind phind.com
pi pi.ai
poe poe.com
qwen chat.qwen.ai
you-com you.com
`,
  mail: `
gmail mail.google.com com.google.android.gm
outlook outlook.live.com outlook.office.com outlook.office365.com
yahoo-mail mail.yahoo.com
proton-mail mail.proton.me
orange-mail mail.orange.fr messagerie.orange.fr mail01.orange.fr
free-mail webmail.free.fr
sfr-mail webmail.sfr.fr
laposte mail.laposte.net
ovh-mail mail.ovh.net
newsletter email e-mail mail
brevo sendinblue
mailchimp
mailjet
klaviyo
sarbacane
hubspot-email hs_email
`,
  shopping: `
aliexpress aliexpress.com aliexpress.ru
alibaba alibaba.com
allegro allegro.pl
amazon amazon.* amazon-adsystem.com com.amazon.mshop.android.shopping
back-market backmarket.*
best-buy bestbuy.*
bol bol.com
boulanger boulanger.com
cdiscount cdiscount.com
coupang coupang.com
darty darty.com
ebay ebay.* com.ebay.mobile
etsy etsy.com com.etsy.android
flipkart flipkart.com
fnac fnac.*
google-shopping shopping.google.* googleshopping
idealo idealo.*
instagram-shopping igshopping
jd jd.com
kelkoo kelkoo.* kelkoogroup.com
laredoute laredoute.*
lazada lazada.*
leboncoin leboncoin.fr
le-denicheur ledenicheur.fr
leguide leguide.com
manomano manomano.*
mercado-libre mercadolibre mercadolibre.* mercadolivre.com.br
naver-shopping shopping.naver.com
otto otto.de
pricerunner pricerunner.*
rakuten-france fr.shopping.rakuten.com priceminister.com
rueducommerce rueducommerce.fr
shein shein.*
shop-app shop.app
shopee shopee.*
shopify shopify.com
shopping-net shopping.net
shopzilla shopzilla.* bizrate.com
simplycodes simplycodes.com
taobao taobao.com tmall.com
target target.com
temu temu.com com.einnovation.temu
twenga twenga.*
veepee veepee.* vente-privee.com
vinted vinted.*
walmart walmart.*
wish wish.com
yahoo-shopping shopping.yahoo.*
zalando zalando.*
`,
  video: `
crackle crackle.com
curiosity-stream curiositystream curiositystream.com
dailymotion dailymotion.com dai.ly
disney-plus disneyplus disneyplus.com
dtube d.tube
hulu hulu.com
iqiyi iqiyi.com iq.com
justin-tv justin.tv
kick kick.com
netflix netflix.com
niconico nicovideo.jp
odysee odysee.com
okko okko.tv
peertube joinpeertube.org
rumble rumble.com
rutube rutube.ru
ted ted.com
twitch twitch.tv tv.twitch.android.app
utreon utreon.com playeur.com
veoh veoh.com
vimeo vimeo.com
wistia wistia.com wistia.net
youku youku.com tudou.com
youtube youtube.com youtu.be com.google.android.youtube yt
`,
  social: `
ameba ameblo.jp ameba.jp
behance behance.net
blogger blogger.com blogspot.com
bluesky bsky.app
canalblog canalblog.com
deviantart deviantart.com
discord discord.com discordapp.com com.discord
douban douban.com
facebook facebook.com fb.me fb.com com.facebook.katana fb meta
flickr flickr.com
flipboard flipboard.com
github github.com
goodreads goodreads.com
hacker-news news.ycombinator.com
hatena hatena.ne.jp
instagram instagram.com com.instagram.android ig insta
kakao kakao.com
line line.me
linkedin linkedin.com lnkd.in com.linkedin.android
livejournal livejournal.com livejournal.ru
mastodon mastodon.social mastodon.online mstdn.social fosstodon.org piaille.fr mamot.fr
medium medium.com
meetup meetup.com
messenger messenger.com m.me com.facebook.orca
odnoklassniki ok.ru odnoklassniki.ru
overblog overblog.com over-blog.com
pinterest pinterest.* pin.it com.pinterest
pixiv pixiv.net
plurk plurk.com
product-hunt producthunt.com
quora quora.com
reddit reddit.com redd.it com.reddit.frontpage
scoop-it scoop.it
signal signal.me
skyrock skyrock.com
slack slack.com com.slack
slideshare slideshare.net
snapchat snapchat.com com.snapchat.android snap
stackexchange stackexchange.com serverfault.com superuser.com askubuntu.com
stackoverflow stackoverflow.com
strava strava.com
substack substack.com
teams teams.microsoft.com statics.teams.cdn.office.net com.microsoft.teams
telegram t.me telegram.org telegram.me org.telegram.messenger
threads threads.net threads.com com.instagram.barcelona
tiktok tiktok.com com.zhiliaoapp.musically
tripadvisor tripadvisor.*
tumblr tumblr.com
viadeo viadeo.com
vkontakte vk.com vkontakte.ru
wattpad wattpad.com
weibo weibo.com t.cn
whatsapp whatsapp.com wa.me com.whatsapp
wikihow wikihow.com
x x.com twitter.com t.co com.twitter.android twitter
xing xing.com
yammer yammer.com
yelp yelp.*
zalo zalo.me
`,
  search: `
aol search.aol.com search.aol.fr suche.aol.de
ask ask.com
avg search.avg.com
babylon search.babylon.com isearch.babylon.com
baidu baidu.com
bing bing.com ntp.msn.com com.microsoft.bing microsoft msn
brave search.brave.com
conduit search.conduit.com
daum search.daum.net
dogpile dogpile.com
duckduckgo duckduckgo.com com.duckduckgo.mobile.android
ecosia ecosia.org com.ecosia.android
google google.* images.google.* encrypted.google.com com.google.android.googlequicksearchbox adwords googlemybusiness gmb
kagi kagi.com
lilo search.lilo.org
metager metager.de metager.org
mojeek mojeek.com
naver search.naver.com m.naver.com
onet szukaj.onet.pl
orange lemoteur.orange.fr lemoteur.fr
presearch presearch.com presearch.org
qwant qwant.com com.qwant.liberty
seznam search.seznam.cz
so so.com 360.cn
sogou sogou.com
startpage startpage.com
swisscows swisscows.com swisscows.ch
yahoo search.yahoo.com search.yahoo.co.jp
yandex yandex.* ya.ru ru.yandex.searchplugin
`,
} as const satisfies SiteTables;

/** What links mean by these names is seldom the site that is called so. */
export const ambiguousNames = new Set([
  'atlas',
  'crawler',
  'eo',
  'free',
  'laposte',
  'multiply',
  'pi',
  'tagged',
  'target',
  'terra',
  'witch',
  'you',
]);
