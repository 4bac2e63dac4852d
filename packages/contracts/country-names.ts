import { COUNTRIES } from "./countries.ts";
import { LOCALES, type Locale } from "./enums.ts";
import { LOCALE_FACTS } from "./locales.ts";
import { normalizeName } from "./words.ts";

/** Lacking in `Intl.DisplayNames`; ambiguous ones mean the usual country. */
const COUNTRY_ALIASES = `
ALB: Shqipëria
ARE: UAE, Emirates, Emirati, ОАЭ, Эмираты, Арабские Эмираты, Объединённые Арабские Эмираты
ARM: Hayastan
AUT: Österreich
AZE: Azerbaidzhan
BEL: Belgique, België
BEN: Dahomey
BFA: Upper Volta, Верхняя Вольта
BHS: The Bahamas, Багамы
BIH: Bosnia, Bosnia-Herzegovina, БиГ, Босния
BLR: Belorussia, Byelorussia, Republic of Belarus, Белоруссия, Республика Беларусь, РБ
BMU: Бермуды
BOL: Plurinational State of Bolivia
BRA: Brasil
BRN: Brunei Darussalam, Бруней
CAF: CAR, Central Africa, ЦАР, Центральноафриканская Республика
CHE: Schweiz, Suisse, Svizzera, Swiss, Swiss Confederation
CHN: PRC, People's Republic of China, Mainland China, КНР, Китайская Народная Республика
CIV: Ivory Coast, Cote d'Ivoire, Берег Слоновой Кости
COD: DRC, DR Congo, Democratic Republic of the Congo, Congo-Kinshasa, Zaire, ДРК, ДР Конго, Демократическая Республика Конго, Заир
COG: Congo, Republic of the Congo, Congo-Brazzaville, Конго, Республика Конго
CPV: Cabo Verde, Cape Verde, Острова Зелёного Мыса
CYM: Caymans, Кайманы, Каймановы острова
CZE: Czech Republic, Česko, Чешская Республика
DEU: Deutschland, FRG, Federal Republic of Germany, ФРГ
DNK: Danmark
DOM: Доминикана
DZA: Алжирская Народная Демократическая Республика
EGY: Arab Republic of Egypt, АРЕ
ESP: España
EST: Eesti
ETH: Abyssinia, Абиссиния
FIN: Suomi
FLK: Falklands, Malvinas, Мальвинские острова
FRA: French Republic
FRO: Faroes, Фареры
FSM: Federated States of Micronesia
GBR: UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland, Англия, Британия, Шотландия, Уэльс, Северная Ирландия, Соединённое Королевство
GEO: Sakartvelo
GMB: The Gambia
GRC: Hellas, Hellenic Republic, Эллада
HKG: Hong Kong, Гонконг
HRV: Hrvatska
HUN: Magyarország
IND: Bharat
IRL: Eire, Republic of Ireland, Ирландская Республика
IRN: Persia, Islamic Republic of Iran, ИРИ, Персия, Исламская Республика Иран
ISL: Ísland
ITA: Italia
JPN: Nippon, Nihon
KAZ: Kazakstan, Republic of Kazakhstan, РК, Республика Казахстан
KGZ: Kirghizia, Kirgizstan, Kyrgyz Republic, Киргизстан, Кыргызстан, Киргизская Республика, Кыргызская Республика
KHM: Kampuchea, Кампучия
KNA: Saint Kitts and Nevis
KOR: South Korea, Korea, Republic of Korea, ROK, Корея, Южная Корея
LAO: Lao PDR, Lao People's Democratic Republic, ЛНДР
LBY: Ливийская Джамахирия
LCA: Saint Lucia
LKA: Ceylon, Цейлон
LTU: Lietuva
LUX: Luxemburg
LVA: Latvija
MAC: Macau, Macao, Макао
MDA: Moldavia, Republic of Moldova, Молдавия, Республика Молдова
MDV: Мальдивские острова
MEX: México
MKD: Macedonia, FYROM, Македония
MMR: Burma, Myanmar, Бирма, Мьянма
MNE: Crna Gora
NLD: Holland, The Netherlands, Nederland, Голландия
NOR: Norge
NZL: Aotearoa
PNG: New Guinea, ПНГ
POL: Polska
PRK: North Korea, DPRK, Democratic People's Republic of Korea, КНДР, Северная Корея, Корейская Народно-Демократическая Республика
PSE: Palestine, State of Palestine, Палестина, Государство Палестина
ROU: Rumania, România
RUS: Russian Federation, РФ, Российская Федерация
SAU: KSA, Kingdom of Saudi Arabia, КСА, Саудия
SVK: Slovak Republic, Slovensko, Словацкая Республика
SVN: Slovenija
SRB: Srbija
SWE: Sverige
SWZ: Swaziland, Свазиленд
SYC: Сейшелы
SYR: Syrian Arab Republic, САР
THA: Siam, Тайланд, Сиам
TJK: Tadjikistan, Tadzhikistan
TKM: Turkmenia, Туркмения
TLS: East Timor, Восточный Тимор
TUR: Turkey, Turkiye
TWN: Republic of China, ROC, Chinese Taipei, Formosa
TZA: United Republic of Tanzania, Tanganyika, Танганьика
UKR: Ukraina, The Ukraine
USA: America, United States of America, Америка, Штаты, Соединённые Штаты Америки
UZB: Uzbekiston, Republic of Uzbekistan, РУз, Республика Узбекистан
VAT: Holy See, Vatican, Святой Престол
VCT: Saint Vincent and the Grenadines
VEN: Bolivarian Republic of Venezuela
VNM: Viet Nam, Вьет Нам, СРВ
ZAF: RSA, Republic of South Africa, ЮАР, Южная Африка
ZWE: Rhodesia, Родезия`;

const ALIASES_BY_CODE: ReadonlyMap<string, readonly string[]> = new Map(
	COUNTRY_ALIASES.trim()
		.split("\n")
		.map((line) => [line.slice(0, 3), line.slice(5).split(", ")]),
);

export function countryName(code: string, locale: Locale): string {
	return countryNames(locale)(code);
}

/** Constructing one is slow. */
const displayNames = new Map<Locale, Intl.DisplayNames>();

/** Returns a naming function. */
export function countryNames(locale: Locale): (code: string) => string {
	let names = displayNames.get(locale);
	names ??= new Intl.DisplayNames([LOCALE_FACTS[locale].tag], { type: "region" });
	displayNames.set(locale, names);
	return (code) => {
		const short = COUNTRIES.get(code);
		return (short && names.of(short)) ?? code;
	};
}

/** Looks up both codes, and long, short and everyday names in both languages. */
export function countryNamesLookup(): (code: string) => string[] {
	const words = LOCALES.flatMap((locale) =>
		(["long", "short"] as const).map((style) => new Intl.DisplayNames([locale], { type: "region", style })),
	);
	return (code) => {
		const short = COUNTRIES.get(code) ?? code;
		const names = words.map((name) => name.of(short) ?? short);
		const islands = names.filter((name) => /о-ва?(?!\p{L})/u.test(name)).map(spellIslands);
		return [...new Set([code, short, ...names, ...islands, ...(ALIASES_BY_CODE.get(code) ?? [])])];
	};
}

function spellIslands(name: string): string {
	return name.replace("о-ва", "острова").replace(/о-в(?!\p{L})/u, "остров");
}

let codes: Map<string, string> | undefined;

/** Finds an alpha-3 code by code or name. */
export function countryByName(text: string): string | undefined {
	codes ??= codesByName();
	return codes.get(normalizeName(text));
}

/** Maps names to codes; a code wins over an equal name. */
function codesByName(): Map<string, string> {
	const namesOf = countryNamesLookup();
	const found = new Map(
		[...COUNTRIES].flatMap(([code, short]) => [code, short].map((one) => [normalizeName(one), code])),
	);
	for (const code of COUNTRIES.keys())
		for (const name of namesOf(code).map(normalizeName)) if (!found.has(name)) found.set(name, code);
	return found;
}
