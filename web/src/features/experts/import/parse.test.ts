import { expect, test } from "vitest";
import { formatCsv } from "../../../lib/csv.ts";
import { decodeText } from "../../../lib/read-csv.ts";
import { importRows, parseCsv, unusedColumns } from "./parse-csv.ts";
import { parseList } from "./parse-list.ts";

const rowsOf = (...given: Parameters<typeof parseList>) => parseList(...given).rows;
const people = (text: string) => rowsOf(text).map(({ row, name, email }) => [row, name, email]);

test("a pasted list is read in any mixture of formats", () => {
	expect(
		people(
			'Ada King <ada@x.example>, bob@x.example; Carl Orff carl@x.example\n\n"Doe, Jane" <jane@x.example>',
		),
	).toEqual([
		[1, "Ada King", "ada@x.example"],
		[1, "", "bob@x.example"],
		[1, "Carl Orff", "carl@x.example"],
		[3, "Doe, Jane", "jane@x.example"],
	]);
	expect(
		people("Иван Петров\tivan@x.example\r\nПетрова, Анна; anna@x.example\neva@x.example, Eva Ros"),
	).toEqual([
		[1, "Иван Петров", "ivan@x.example"],
		[2, "Петрова Анна", "anna@x.example"],
		[3, "Eva Ros", "eva@x.example"],
	]);
	expect(people("a@x.example b@x.example\nNobody\nSergio ametller@ , ,")).toEqual([
		[1, "", "a@x.example"],
		[1, "", "b@x.example"],
		[2, "Nobody", ""],
		[3, "Sergio", "ametller@"],
	]);
	expect(people("")).toEqual([]);
});

test("addresses of links, and cells copied from a spreadsheet, are read with interests", () => {
	expect(people("Ada mailto:ada@x.example?subject=Hi, <mailto:bob@x.example>")).toEqual([
		[1, "Ada", "ada@x.example"],
		[1, "", "bob@x.example"],
	]);
	expect(rowsOf("Ada King\tada@x.example\tlidar; noise\nbob@x.example\tBob\tice\tsnow")).toEqual([
		{ row: 1, name: "Ada King", email: "ada@x.example", interests: ["lidar", "noise"] },
		{ row: 2, name: "Bob", email: "bob@x.example", interests: ["ice", "snow"] },
	]);
	expect(rowsOf("E-mail,Full name,Keywords\nada@x.example,Ada,ice;snow")).toEqual([
		{ row: 2, name: "Ada", email: "ada@x.example", interests: ["ice", "snow"] },
	]);
	expect(rowsOf("King, Ada; ada@x.example\nOrff, Carl; carl@x.example", ";")).toMatchObject([
		{ name: "King, Ada", email: "ada@x.example" },
		{ name: "Orff, Carl", email: "carl@x.example" },
	]);
	expect(rowsOf("E-mail\tFull name\tKeywords\nada@x.example\tAda\tice, snow")).toEqual([
		{ row: 2, name: "Ada", email: "ada@x.example", interests: ["ice", "snow"] },
	]);
});

const anna = { row: 1, name: "Anna O'Neil", email: "anna@x.example" };
test.each([
	["1. Kim Lee, kim@x.example\n12) Zoe Fox <zoe@x.example>", "Kim Lee", "Zoe Fox"],
	["• Max Ray max@x.example\n– Ида Ким; ida@x.example", "Max Ray", "Ида Ким"],
	["a) Max Ray max@x.example; (2) Bo Li bo@x.example", "Max Ray", "Bo Li"],
	["1\tKim Lee\tkim@x.example\n2\tZoe Fox\tzoe@x.example", "Kim Lee", "Zoe Fox"],
	["* [Kim Lee](mailto:kim@x.example)\n* [zoe@x.example](mailto:zoe@x.example)", "Kim Lee", ""],
	[
		'<a href="mailto:kim@x.example?subject=Hi" class="m">Kim Lee</a>\n<a href=mailto:zoe@x.example>zoe@x.example</a>',
		"Kim Lee",
		"",
	],
	["Kim Lee <kim@x.example<mailto:kim@x.example>>\n2. zoe@x.example", "Kim Lee", ""],
	["А. Б. Ким, kim@x.example\nE.g. Fox zoe@x.example", "А. Б. Ким", "E.g. Fox"],
])("names of a pasted list have no list markers: %j", (text, ...names) => {
	expect(rowsOf(text).map(({ name, email }) => [name, email.includes("@")])).toEqual(
		names.map((name) => [name, true]),
	);
});

test.each([
	["Farrukh Saidov\tSamarkand University\tf@x.example", "Farrukh Saidov", "Samarkand University"],
	[
		"prof. Eskil Berg, University of Bergen, Norway, e@x.example",
		"prof. Eskil Berg",
		"University of Bergen, Norway",
	],
	["Петрова, Анна; МГУ; anna@x.example", "Петрова Анна", "МГУ"],
	["Petrova, Samara University, anna@x.example", "Petrova", "Samara University"],
	["University of Oslo, Mira Olsen <m@x.example>", "Mira Olsen", "University of Oslo"],
	["Петрова, Анна Ивановна a@x.example", "Петрова Анна Ивановна", undefined],
	["Ким А. Б., к. т. н., kim@x.example", "Ким А. Б.", "к. т. н."],
	["Иван Ким, д.т.н., kim@x.example", "Иван Ким", "д.т.н."],
])("an organisation or a degree before the address becomes a comment: %j", (text, name, comments) => {
	expect(rowsOf(text)).toEqual([
		{ row: 1, name, email: expect.stringContaining("@"), ...(comments && { comments }) },
	]);
});

test.each([
	["Kim Lee, kim@x.example, University of Oslo", { comments: "University of Oslo" }],
	["Kim Lee <kim@x.example>, University of Oslo", { comments: "University of Oslo" }],
	["kim@x.example; Kim Lee; University of Oslo; 3", { comments: "University of Oslo", limit: "3" }],
	["Kim Lee; NTNU; kim@x.example; University of Oslo", { comments: "NTNU, University of Oslo" }],
	["Kim Lee, kim@x.example, data centers", { interests: ["data centers"] }],
])("an organisation after the address becomes a comment too: %j", (text, columns) => {
	expect(rowsOf(text)).toEqual([{ row: 1, name: "Kim Lee", email: "kim@x.example", ...columns }]);
});

test.each([
	['"Anna O\'Neil";anna@x.example;3;"optics; learning"', { limit: "3", interests: ["optics", "learning"] }],
	["Anna O'Neil,anna@x.example,3", { limit: "3" }],
	['Anna O\'Neil, anna@x.example, "optics, learning", 4', { limit: "4", interests: ["optics", "learning"] }],
	["anna@x.example; Anna O'Neil; 2; optics", { limit: "2", interests: ["optics"] }],
	["Anna O'Neil\tanna@x.example\t3\toptics", { limit: "3", interests: ["optics"] }],
])("columns after the address are the limit and interests: %j", (text, columns) => {
	expect(rowsOf(text)).toEqual([{ ...anna, ...columns }]);
});

test.each([
	["personID;firstname;name;email;organisation\n1;Mira;Olsen;m@x.example;Oslo", "Mira Olsen"],
	["First name,Name,E-mail\nMira,Olsen,m@x.example", "Mira Olsen"],
	["Name,Surname,Mail\nMira,Olsen,m@x.example", "Mira Olsen"],
	["Фамилия;Имя;Почта\nОльсен;Мира;m@x.example", "Мира Ольсен"],
	["ФИО;E-mail\nОльсен Мира;m@x.example\n", "Ольсен Мира"],
	["ФИО;E-mail\n\nОльсен Мира;m@x.example\n\n\n", "Ольсен Мира"],
	["Name\tMail\r\nMira Olsen\tm@x.example\r\n", "Mira Olsen"],
	["Name,Mail\nMira Olsen,m@x.example\n", "Mira Olsen"],
	["Given name;Family name;Email address\nMira;Olsen;m@x.example\n", "Mira Olsen"],
	['Full name;Mail\n"Olsen; Mira";m@x.example\n', "Olsen; Mira"],
	["Forename;Surname;Mail\nMira;Olsen;m@x.example\n", "Mira Olsen"],
	["vorname;nachname;email\nMira;Olsen;m@x.example\n", "Mira Olsen"],
	["Vorname;Name;E-Mail-Adresse\nMira;Olsen;m@x.example\n", "Mira Olsen"],
	["Nom;Prénom;Courriel\nOlsen;Mira;m@x.example\n", "Mira Olsen"],
	["first,last,email\nMira,Olsen,m@x.example\n", "Mira Olsen"],
	["Фамилия Имя Отчество;Электронная почта;Организация\nОльсен Мира;m@x.example;СГАУ\n", "Ольсен Мира"],
])("names are read whole, also from a short table: %j", (text, name) => {
	const table = parseCsv(text);
	expect(table.unsure).toBe(false);
	expect(importRows(table, table.columns).map((one) => [one.name, one.email])).toEqual([
		[name, "m@x.example"],
	]);
});

test("headings of a pasted list are no expert", () => {
	expect(people("Kollege;E-Mail\nMira Olsen;m@x.example")).toEqual([[2, "Mira Olsen", "m@x.example"]]);
	expect(people("first,last,email\nMira,Olsen,m@x.example")).toEqual([[2, "Mira Olsen", "m@x.example"]]);
});

test("unused columns are named, and the delimiter can be given", () => {
	const table = parseCsv("personID;firstname;name;email;organisation\n1;Mira;Olsen;m@x.example;Oslo");
	expect(unusedColumns(table, table.columns)).toEqual(["personID", "organisation"]);
	const commas = parseCsv("Name;Mail\nMira;m@x.example", ",");
	expect([commas.delimiter, commas.unsure]).toEqual([",", true]);
});

test("a line of a million characters is read before the case times out", () => {
	const lines = ["<".repeat(500_000) + '"'.repeat(500_000), "a@".repeat(10_000), "x ".repeat(100_000)];
	expect(rowsOf(lines.join("\n")).map(({ email }) => email.length)).toEqual([20_000, 0]);
});

test("columns are recognized by their headings, in either language, whatever the delimiter", () => {
	const text =
		'Фамилия;Имя;Отчество;Эл. почта;Научные интересы;Языки;Лимит\nЗуева;Галина;Юрьевна;z@x.example;"шум, лидар";RU/EN;4\n;;;;;;\n';
	const table = parseCsv(text);
	expect([table.delimiter, table.hasHeadings, table.unsure]).toEqual([";", true, false]);
	expect(importRows(table, table.columns)).toEqual([
		{
			row: 2,
			name: "Галина Юрьевна Зуева",
			email: "z@x.example",
			interests: ["шум", "лидар"],
			languages: ["RU", "EN"],
			limit: "4",
		},
	]);
	const tabs = parseCsv("E-mail\tFull name\tComments\na@x.example\tAda\t\n");
	const pasted = parseList(
		"Фамилия\tИмя\tПочта\tОрганизация\tМакс. рецензий\nЗуева\tГалина\tz@x.example\tМГУ\t3",
	);
	expect([pasted.rows[0]?.limit, pasted.unused]).toEqual(["3", ["Организация"]]);
	expect([tabs.delimiter, tabs.columns]).toEqual(["\t", ["email", "name", "comments"]]);
	expect(importRows(tabs, tabs.columns)).toEqual([{ row: 2, name: "Ada", email: "a@x.example" }]);
});

test("a file without headings is marked unsure, with a guess at its columns", () => {
	const table = parseCsv("Ada King,lidar,ada@x.example\nBob,,bob@x.example");
	expect([table.columns, table.hasHeadings, table.unsure]).toEqual([["name", null, "email"], false, true]);
	expect(importRows(table, ["name", "interests", "email"])).toEqual([
		{ row: 1, name: "Ada King", email: "ada@x.example", interests: ["lidar"] },
		{ row: 2, name: "Bob", email: "bob@x.example" },
	]);
	expect(parseCsv("").lines).toEqual([]);
});

test("our own files are read back unchanged, formulas too", () => {
	const rows = [
		["Name", "E-mail"],
		["=1+1", "a@x.example"],
		['O"Hara; <script>', "b@x.example"],
	];
	const table = parseCsv(formatCsv(rows, "en"));
	expect(importRows(table, table.columns).map(({ name }) => name)).toEqual(["=1+1", 'O"Hara; <script>']);
});

test("the encodings of Russian Windows and spreadsheets are recognized", () => {
	const cyrillic = new Uint8Array([0xc8, 0xec, 0xff]);
	expect(decodeText(cyrillic)).toEqual({ text: "Имя", encoding: "windows-1251" });
	expect(decodeText(new Uint8Array([0x88, 0xac, 0xef]))).toEqual({ text: "Имя", encoding: "ibm866" });
	const western = new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]);
	expect(decodeText(western)).toEqual({ text: "Müller", encoding: "windows-1252" });
	expect(decodeText(new TextEncoder().encode("\ufeffИмя"))).toEqual({ text: "Имя", encoding: "utf-8" });
	expect(decodeText(new Uint8Array([0xff, 0xfe, 0x18, 0x04]))).toEqual({ text: "И", encoding: "utf-16le" });
	expect(decodeText(new Uint8Array([0xfe, 0xff, 0x04, 0x18]))).toEqual({ text: "И", encoding: "utf-16be" });
});

test("one language column is the language of e-mails; a second one is for the languages read", () => {
	const given = (text: string) => {
		const table = parseCsv(text);
		return importRows(table, table.columns).map(({ languages, language }) => [languages, language]);
	};
	const both = "Name;Mail;Languages;Language of e-mails\nMira;m@x.example;EN, RU;RU\nBob;b@x.example;EN;\n";
	expect(given(both)).toEqual([
		[["EN", "RU"], "RU"],
		[["EN"], undefined],
	]);
	expect(given("ФИО;Почта;Язык\nМира;m@x.example;рус\nБоб;b@x.example;RU/EN\n")).toEqual([
		[["рус"], "рус"],
		[["RU", "EN"], undefined],
	]);
});
