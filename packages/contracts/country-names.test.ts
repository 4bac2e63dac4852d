import { expect, test } from "vitest";
import { COUNTRIES } from "./countries.ts";
import { countryByName, countryNamesLookup } from "./country-names.ts";
import { normalizeName } from "./words.ts";

const SPOKEN = `
USA: USA, US, U.S., u.s.a., America, United States, united states of america, США, сша, Соединенные Штаты, Соединённые Штаты Америки, Америка
GBR: UK, U.K., GB, GBR, Great Britain, Britain, England, Scotland, Wales, United Kingdom, Англия, Великобритания, Соединённое королевство, Шотландия
RUS: RU, Russia, Russian Federation, РФ, Россия, Российская Федерация
TUR: TR, Turkey, Türkiye, Turkiye, Турция
UKR: UA, Ukraine, Украина
BLR: Belarus, Belorussia, Byelorussia, Белоруссия, Беларусь, РБ
KOR: South Korea, Korea, Republic of Korea, Корея, Южная Корея, Республика Корея
PRK: North Korea, DPRK, КНДР, Северная Корея
CHN: China, PRC, P.R.C., People’s Republic of China, Китай, КНР
NLD: Holland, Netherlands, The Netherlands, Голландия, Нидерланды
CIV: Ivory Coast, Côte d’Ivoire, Cote d'Ivoire, Кот-д’Ивуар, Кот-д'Ивуар
MMR: Burma, Myanmar, Бирма, Мьянма
CZE: Czech Republic, Czechia, Чехия, Чешская республика
VNM: Vietnam, Viet Nam, Вьетнам
ARE: UAE, Emirates, United Arab Emirates, ОАЭ, Эмираты, Объединенные Арабские Эмираты
DEU: DE, Germany, Deutschland, Германия, ФРГ
CHE: CH, Switzerland, Schweiz, Швейцария
KGZ: Kyrgyzstan, Kirghizia, Киргизия, Кыргызстан
TKM: Turkmenistan, Туркмения, Туркменистан
MDA: Moldova, Moldavia, Молдавия, Молдова
KAZ: Kazakhstan, Казахстан, РК
UZB: UZ, Uzbekistan, Узбекистан
MKD: Macedonia, North Macedonia, Македония, Северная Македония
SWZ: Swaziland, Eswatini, Эсватини
COD: DR Congo, DRC, Zaire, ДР Конго, ДРК
COG: Congo, Republic of the Congo, Республика Конго
ZAF: South Africa, RSA, ЮАР, Южная Африка
CAF: CAR, Central African Republic, ЦАР
SAU: Saudi Arabia, KSA, Саудовская Аравия
IRN: Iran, Islamic Republic of Iran, Иран
SYR: Syria, Syrian Arab Republic, Сирия
LAO: Laos, Lao PDR, Лаос
TWN: Taiwan, Тайвань
HKG: Hong Kong, Гонконг
PSE: Palestine, Палестина
BIH: Bosnia, Bosnia and Herzegovina, Bosnia & Herzegovina, Босния и Герцеговина
CPV: Cape Verde, Кабо-Верде
TLS: East Timor, Timor-Leste, Восточный Тимор
VAT: Vatican City, Holy See, Ватикан
THA: Thailand, Таиланд, Тайланд
ESP: Spain, España, Испания
AUT: Austria, Österreich, Австрия
AUS: Australia, Австралия
JPN: Japan, Япония
MHL: Маршалловы Острова
CYM: Каймановы острова
SVK: Slovakia, Slovak Republic, Словакия`;

test("a country is known by its codes, everyday and former names in both languages", () => {
	const wrong = SPOKEN.trim()
		.split("\n")
		.flatMap((line) =>
			line
				.slice(5)
				.split(", ")
				.filter((name) => countryByName(name) !== line.slice(0, 3)),
		);
	expect(wrong).toEqual([]);
});

test("no other name is taken for a country", () => {
	expect(["", "  ", "X", "Samara", "Korean", "Республика"].map(countryByName)).toEqual(
		Array(6).fill(undefined),
	);
});

test("no name belongs to two countries", () => {
	const namesOf = countryNamesLookup();
	const owners = Map.groupBy(
		[...COUNTRIES.keys()].flatMap((code) =>
			[...new Set(namesOf(code).map(normalizeName))].map((name) => ({ name, code })),
		),
		({ name }) => name,
	);
	const shared = [...owners.values()]
		.filter((some) => some.length > 1)
		.map((some) => some.map(({ code }) => code));
	expect(shared).toEqual([]);
});
