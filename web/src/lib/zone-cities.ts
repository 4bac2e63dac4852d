import type { Locale } from "@deck/contracts/enums";

/**
 * English/Russian; the first city names the zone. Zones: IANA database, `zone1970.tab`. Renamed zones have
 * both names, because browsers differ.
 */
const CITIES: Record<string, string> = {
	"Europe/Kaliningrad": "Kaliningrad/Калининград",
	"Europe/Moscow":
		"Moscow/Москва, Saint Petersburg/Санкт-Петербург, Nizhny Novgorod/Нижний Новгород, Kazan/Казань, Rostov/Ростов-на-Дону, Sochi/Сочи, Voronezh/Воронеж",
	"Europe/Kirov": "Kirov/Киров",
	"Europe/Volgograd": "Volgograd/Волгоград",
	"Europe/Astrakhan": "Astrakhan/Астрахань",
	"Europe/Saratov": "Saratov/Саратов",
	"Europe/Ulyanovsk": "Ulyanovsk/Ульяновск",
	"Europe/Samara": "Samara/Самара, Tolyatti/Тольятти, Izhevsk/Ижевск",
	"Asia/Yekaterinburg":
		"Yekaterinburg/Екатеринбург, Ufa/Уфа, Perm/Пермь, Chelyabinsk/Челябинск, Tyumen/Тюмень, Orenburg/Оренбург",
	"Asia/Omsk": "Omsk/Омск",
	"Asia/Novosibirsk": "Novosibirsk/Новосибирск",
	"Asia/Barnaul": "Barnaul/Барнаул",
	"Asia/Tomsk": "Tomsk/Томск",
	"Asia/Novokuznetsk": "Novokuznetsk/Новокузнецк, Kemerovo/Кемерово",
	"Asia/Krasnoyarsk": "Krasnoyarsk/Красноярск, Abakan/Абакан",
	"Asia/Irkutsk": "Irkutsk/Иркутск, Ulan-Ude/Улан-Удэ",
	"Asia/Chita": "Chita/Чита",
	"Asia/Yakutsk": "Yakutsk/Якутск, Blagoveshchensk/Благовещенск",
	"Asia/Vladivostok": "Vladivostok/Владивосток, Khabarovsk/Хабаровск",
	"Asia/Sakhalin": "Yuzhno-Sakhalinsk/Южно-Сахалинск",
	"Asia/Magadan": "Magadan/Магадан",
	"Asia/Srednekolymsk": "Srednekolymsk/Среднеколымск",
	"Asia/Kamchatka": "Petropavlovsk-Kamchatsky/Петропавловск-Камчатский",
	"Asia/Anadyr": "Anadyr/Анадырь",
	"Asia/Almaty": "Almaty/Алматы, Astana/Астана",
	"Asia/Aqtau": "Aktau/Актау",
	"Asia/Aqtobe": "Aktobe/Актобе",
	"Asia/Atyrau": "Atyrau/Атырау",
	"Asia/Oral": "Oral/Уральск",
	"Asia/Qyzylorda": "Kyzylorda/Кызылорда",
	"Asia/Qostanay": "Kostanay/Костанай",
	"Asia/Tashkent": "Tashkent/Ташкент, Fergana/Фергана",
	"Asia/Samarkand": "Samarkand/Самарканд, Bukhara/Бухара",
	"Asia/Bishkek": "Bishkek/Бишкек",
	"Asia/Dushanbe": "Dushanbe/Душанбе",
	"Asia/Ashgabat": "Ashgabat/Ашхабад",
	"Asia/Yerevan": "Yerevan/Ереван",
	"Asia/Baku": "Baku/Баку",
	"Asia/Tbilisi": "Tbilisi/Тбилиси",
	"Europe/Minsk": "Minsk/Минск",
	"Europe/Kiev": "Kyiv/Киев",
	"Europe/Kyiv": "Kyiv/Киев",
	"Europe/Chisinau": "Chisinau/Кишинёв",
	"Europe/Riga": "Riga/Рига",
	"Europe/Vilnius": "Vilnius/Вильнюс",
	"Europe/Tallinn": "Tallinn/Таллин",
	"Europe/Helsinki": "Helsinki/Хельсинки",
	"Europe/Istanbul": "Istanbul/Стамбул, Ankara/Анкара",
	"Asia/Ulaanbaatar": "Ulaanbaatar/Улан-Батор",
	"Asia/Shanghai": "Beijing/Пекин, Shanghai/Шанхай, Harbin/Харбин",
};

export function citiesOf(zone: string): Record<Locale, string[]> {
	const pairs = CITIES[zone]?.split(", ").map((pair) => pair.split("/")) ?? [];
	return { en: pairs.map(([en = ""]) => en), ru: pairs.map(([, ru = ""]) => ru) };
}
