import { expect, test } from "vitest";
import { parseAuthors, placeAuthors } from "./author-list.ts";

const brief = (text: string) =>
	parseAuthors(text).map(({ first_name, last_name, organization, email }) =>
		[first_name, last_name, organization, email].join(" | "),
	);

test("reads one author per line or between semicolons, with an organization or without", () => {
	expect(
		brief(`Mira Olsen <mira@example.org>, Institute of Optics, Oslo
			2. Ana María López <ANA@example.org>; Li <li@example.org>

			- Jean-Pierre Serre, Collège de France, serre@example.fr`),
	).toEqual([
		"Mira | Olsen | Institute of Optics, Oslo | mira@example.org",
		"Ana María | López |  | ana@example.org",
		" | Li |  | li@example.org",
		"Jean-Pierre | Serre | Collège de France | serre@example.fr",
	]);
});

test("reads semicolons between the name, the organization and the address of one author", () => {
	expect(brief("Петрова Мария Сергеевна; МГУ; petrova@example.ru\nLi; Olsen <mira@example.org>")).toEqual([
		"Мария Сергеевна | Петрова | МГУ | petrova@example.ru",
		" | Li |  | ",
		" | Olsen |  | mira@example.org",
	]);
});

test("reads Russian names: with a patronymic, with initials, in either order", () => {
	expect(
		brief(`Щукина Юлия Андреевна <y@example.ru>, Самарский университет
			Юлия Андреевна Щукина <y2@example.ru>
			Петров А. И. <p@example.ru>
			А. И. Петров <p2@example.ru>
			Тимур Касымбеков (t@example.uz), Лаборатория оптики`),
	).toEqual([
		"Юлия Андреевна | Щукина | Самарский университет | y@example.ru",
		"Юлия Андреевна | Щукина |  | y2@example.ru",
		"А. И. | Петров |  | p@example.ru",
		"А. И. | Петров |  | p2@example.ru",
		"Тимур | Касымбеков | Лаборатория оптики | t@example.uz",
	]);
});

test("reads a surname before a comma, and an organization after one", () => {
	expect(
		brief(`Olsen, Mira <m@example.org>
			"Olsen, Mira" <m2@example.org>, NTNU
			Щукина, Ю. А., Самарский университет, y@example.ru
			Sukarno, Bandung Institute of Technology`),
	).toEqual([
		"Mira | Olsen |  | m@example.org",
		"Mira | Olsen | NTNU | m2@example.org",
		"Ю. А. | Щукина | Самарский университет | y@example.ru",
		" | Sukarno | Bandung Institute of Technology | ",
	]);
});

test("keeps particles with the last name, and takes brackets off an organization", () => {
	expect(
		brief(`John von Neumann <j@example.org>, IAS
			María José de la Cruz <m@example.org>
			Jean d’Alembert <d@example.org>
			anna karin olsen <a@example.org>
			Mira Olsen (Institute of Optics) <m2@example.org>
			Mira Olsen <m3@example.org> (Institute of Optics (IO), Oslo)
			Mira Olsen, Institute of Optics (IO) <m4@example.org>`),
	).toEqual([
		"John | von Neumann | IAS | j@example.org",
		"María José | de la Cruz |  | m@example.org",
		"Jean | d’Alembert |  | d@example.org",
		"anna karin | olsen |  | a@example.org",
		"Mira | Olsen | Institute of Optics | m2@example.org",
		"Mira | Olsen | Institute of Optics (IO), Oslo | m3@example.org",
		"Mira | Olsen | Institute of Optics (IO) | m4@example.org",
	]);
});

test("marks authors who are in the form or above, so that nobody vanishes", () => {
	const listed = parseAuthors(
		"Mira <MIRA@example.org>; Li <li@example.org>; Li <li@example.org>; Olsen; Serre",
	);
	expect(placeAuthors(listed, ["Mira@example.org"]).map(({ place }) => place)).toEqual([null, 0, null, 1, 2]);
});

test("handles markup, invisible characters, long names and entries without a name", () => {
	const long = "Wolfeschlegelsteinhausenbergerdorffvoralternwaren";
	expect(
		brief(`<b>Mira</b> <i>Olsen</i> <mira@example.org>
			\u202bЛи\u202c Мин \u200b<\u2066li@example.org\u2069>
			Hubert ${long} <h@example.org>
			<script>alert(1)</script>
			;;; ,
			mailto:alone@example.org`),
	).toEqual([
		"Mira | Olsen |  | mira@example.org",
		"Ли | Мин |  | li@example.org",
		`Hubert | ${long} |  | h@example.org`,
		" | alert(1) |  | ",
		" |  |  | alone@example.org",
	]);
	expect(parseAuthors("")).toEqual([]);
	expect(parseAuthors("x".repeat(1_000_000))[0]?.last_name.length).toBe(255);
});

test("keeps the quotation marks of an organization, and removes those around it or without a partner", () => {
	expect(
		brief(`Иванов Пётр Сергеевич, ООО «Ромашка»
			Иванов Пётр <p@example.ru>, ООО «НПО «Ромашка»
			Mira Olsen <m@example.org>, "Institute of Optics"
			Mira Olsen <m2@example.org>, „Lux“ GmbH
			"Ли Мин, МГУ
			Щукина Юлия Андреевна, «Оптика» и «Свет»`),
	).toEqual([
		"Пётр Сергеевич | Иванов | ООО «Ромашка» | ",
		"Иванов | Пётр | ООО «НПО «Ромашка» | p@example.ru",
		"Mira | Olsen | Institute of Optics | m@example.org",
		"Mira | Olsen | „Lux“ GmbH | m2@example.org",
		"Ли | Мин | МГУ | ",
		"Юлия Андреевна | Щукина | «Оптика» и «Свет» | ",
	]);
});

test("keeps an incomplete address as the address, not as the name", () => {
	expect(brief("Ольга Заозёрная <olga-bad@>, МГУ\nMira Olsen, NTNU, @example.org")).toEqual([
		"Ольга | Заозёрная | МГУ | olga-bad@",
		"Mira | Olsen | NTNU | @example.org",
	]);
});
