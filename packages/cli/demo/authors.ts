import type { Locale } from "@deck/contracts/enums";
import type { AuthorForm } from "@deck/contracts/paper";
import type { DemoRandom } from "./demo-random.ts";
import { parseWordPairs, type Word } from "./words.ts";

/** Has Cyrillic names if they write in Russian too. */
export interface Scientist {
	en: Names;
	ru?: Names;
	country: string;
	email: string;
}

interface Names {
	first_name: string;
	last_name: string;
	organization: string;
}

export const RUSSIAN_SPEAKER_SHARE = 0.5;

const RUSSIAN_MEN = parseWordPairs(`
Alexander=Александр Alexey=Алексей Anatoly=Анатолий Andrey=Андрей Anton=Антон Artyom=Артём Boris=Борис Denis=Денис
Dmitry=Дмитрий Evgeny=Евгений Gleb=Глеб Grigory=Григорий Igor=Игорь Ilya=Илья Ivan=Иван Kirill=Кирилл
Konstantin=Константин Leonid=Леонид Maxim=Максим Mikhail=Михаил Nikita=Никита Nikolay=Николай Oleg=Олег Pavel=Павел
Pyotr=Пётр Roman=Роман Ruslan=Руслан Sergey=Сергей Stepan=Степан Timur=Тимур Vadim=Вадим Valery=Валерий
Viktor=Виктор Vladimir=Владимир Yury=Юрий
`);
const RUSSIAN_WOMEN = parseWordPairs(`
Alina=Алина Alla=Алла Anastasia=Анастасия Anna=Анна Daria=Дарья Ekaterina=Екатерина Elena=Елена Galina=Галина
Irina=Ирина Kira=Кира Ksenia=Ксения Larisa=Лариса Lidia=Лидия Lyudmila=Людмила Maria=Мария Marina=Марина
Nadezhda=Надежда Natalia=Наталья Nina=Нина Olga=Ольга Polina=Полина Raisa=Раиса Sofia=София Svetlana=Светлана
Tamara=Тамара Tatiana=Татьяна Valentina=Валентина Vera=Вера Yulia=Юлия Zoya=Зоя
`);
/** Male forms; women's add -a. */
const RUSSIAN_SURNAMES = parseWordPairs(`
Abramov=Абрамов Akimov=Акимов Antonov=Антонов Baranov=Баранов Belov=Белов Bogdanov=Богданов Borisov=Борисов
Bykov=Быков Danilov=Данилов Dmitriev=Дмитриев Egorov=Егоров Ershov=Ершов Fadeev=Фадеев Filatov=Филатов
Fomin=Фомин Frolov=Фролов Gerasimov=Герасимов Golubev=Голубев Gromov=Громов Gusev=Гусев Ilyin=Ильин
Isaev=Исаев Kalinin=Калинин Karimov=Каримов Kiselev=Киселёв Klimov=Климов Kovalev=Ковалёв Krylov=Крылов
Kudryashov=Кудряшов Kuznetsov=Кузнецов Lapin=Лапин Lebedev=Лебедев Loginov=Логинов Maksimov=Максимов
Matveev=Матвеев Melnikov=Мельников Mironov=Миронов Morozov=Морозов Nazarov=Назаров Nikitin=Никитин
Novikov=Новиков Orlov=Орлов Osipov=Осипов Panov=Панов Pavlov=Павлов Petrov=Петров Polyakov=Поляков
Prokhorov=Прохоров Rakhimov=Рахимов Romanov=Романов Ryabov=Рябов Savin=Савин Semyonov=Семёнов Serov=Серов
Shubin=Шубин Sidorov=Сидоров Sizov=Сизов Smirnov=Смирнов Sokolov=Соколов Sorokin=Сорокин Stepanov=Степанов
Surkov=Сурков Tarasov=Тарасов Timofeev=Тимофеев Titov=Титов Tsvetkov=Цветков Ustinov=Устинов Vavilov=Вавилов
Vinogradov=Виноградов Vlasov=Власов Volkov=Волков Yakovlev=Яковлев Yusupov=Юсупов Zaitsev=Зайцев Zhukov=Жуков
Zimin=Зимин Zotov=Зотов Zuev=Зуев
`);
const RUSSIAN_ORGANIZATIONS: [en: string, ru: string, country: string][] = [
	["Samara University", "Самарский университет", "RUS"],
	["Volga Institute of Applied Physics", "Волжский институт прикладной физики", "RUS"],
	["Siberian Centre for Computing", "Сибирский вычислительный центр", "RUS"],
	["Ural Technical University", "Уральский технический университет", "RUS"],
	["Institute of Optical Instruments", "Институт оптических приборов", "RUS"],
	["Northern Medical Academy", "Северная медицинская академия", "RUS"],
	["Baikal Institute of Ecology", "Байкальский институт экологии", "RUS"],
	["Kama Polytechnic", "Камский политехнический университет", "RUS"],
	["Institute of Language and History", "Институт языка и истории", "RUS"],
	["Samarkand State University", "Самаркандский государственный университет", "UZB"],
	["Tashkent Institute of Mathematics", "Ташкентский институт математики", "UZB"],
	["Almaty Research Centre", "Алматинский исследовательский центр", "KAZ"],
	["Minsk School of Informatics", "Минская школа информатики", "BLR"],
	["Yerevan Institute of Astronomy", "Ереванский институт астрономии", "ARM"],
];
const FIRST_NAMES =
	`Aiko Amara Anders Beatriz Carlos Chen Chiara Daniela David Elif Emma Erik Farah Felix Giulia Hana Hiroshi Ines
	Ingrid Jakub Jean Jing Jonas Julia Kavya Kofi Lars Laura Leila Li Lucas Luis Magda Marco Maya Mei Mira Nadia Noah
	Omar Pedro Priya Rahul Rosa Samuel Sara Sofie Tariq Thomas Tomas Wei Yara Yuki Zanele`.split(/\s+/);
const LAST_NAMES =
	`Abe Adeyemi Ahmed Almeida Andersen Bauer Bianchi Chatterjee Cohen Costa Demir Diallo Dubois Eriksen Fernandes Ferrari
	Fischer Garcia Gupta Haddad Hansen Hoffmann Huang Ito Iyer Jansen Jensen Johansson Kim Kowalski Larsen Lee Lindberg
	Lopez Mbeki Meyer Moreau Mueller Murphy Nakamura Nguyen Novak Okafor Oliveira Olsen Park Patel Pereira Popescu
	Rossi Sato Schmidt Silva Singh Svensson Tanaka Taylor Tran Virtanen Wagner Walker Wang Weber Wilson Yamada Yilmaz
	Zhang Zhou`.split(/\s+/);
const FOREIGN_ORGANIZATIONS: [organization: string, country: string][] = [
	["University of the North", "NOR"],
	["Institute of Complex Systems", "DEU"],
	["Lakeside Technical University", "FIN"],
	["College of Earth Sciences", "GBR"],
	["Laboratory of Applied Mathematics", "FRA"],
	["Alpine Centre for Materials", "CHE"],
	["Coastal University", "PRT"],
	["School of Computing and Design", "NLD"],
	["National Institute of Photonics", "ITA"],
	["University of the Andes Plateau", "PER"],
	["Western Institute of Technology", "USA"],
	["Prairie State University", "CAN"],
	["Academy of Life Sciences", "CHN"],
	["Eastern University of Science", "JPN"],
	["Institute of Smart Networks", "KOR"],
	["Centre for Monsoon Research", "IND"],
	["Bosphorus School of Engineering", "TUR"],
	["Savanna University", "KEN"],
	["Southern Cross Institute", "AUS"],
	["University of the Pampas", "ARG"],
];

/** Makes people with addresses at example.org. */
export function makeScientists(count: number, dice: DemoRandom): Scientist[] {
	return Array.from({ length: count }, (_, index) =>
		(dice.chance(RUSSIAN_SPEAKER_SHARE) ? makeRussian : makeForeign)(dice, index + 1),
	);
}

function makeRussian(dice: DemoRandom, number: number): Scientist {
	const woman = dice.chance(0.45);
	const first = dice.pick(woman ? RUSSIAN_WOMEN : RUSSIAN_MEN);
	const last = feminineSurname(dice.pick(RUSSIAN_SURNAMES), woman);
	const [en, ru, country] = dice.pickRanked(RUSSIAN_ORGANIZATIONS);
	return {
		en: { first_name: first.en, last_name: last.en, organization: en },
		ru: { first_name: first.ru, last_name: last.ru, organization: ru },
		country,
		email: demoAddress(first.en, last.en, number),
	};
}

function feminineSurname({ en, ru }: Word, woman: boolean): Word {
	return woman ? { en: `${en}a`, ru: `${ru}а` } : { en, ru };
}

function makeForeign(dice: DemoRandom, number: number): Scientist {
	const first_name = dice.pick(FIRST_NAMES);
	const last_name = dice.pick(LAST_NAMES);
	const [organization, country] = dice.pick(FOREIGN_ORGANIZATIONS);
	return {
		en: { first_name, last_name, organization },
		country,
		email: demoAddress(first_name, last_name, number),
	};
}

function demoAddress(first: string, last: string, number: number): string {
	return `${first}.${last}.${number}@example.org`.toLowerCase();
}

export function toAuthorForm({ en, ru = en, country, email }: Scientist, language: Locale): AuthorForm {
	const common = { country, email, orcid: "", corresponding: false, mailable: true };
	return language === "en" ? { ...en, ...common } : { ...ru, ...common, locales: { en } };
}
