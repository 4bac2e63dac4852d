import type { AuthorForm } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { makePaperListRow } from "@deck/tests/support/fixtures/paper-list-row";
import { expect, test } from "vitest";
import { authorRows, papersByAuthor } from "../author-rows.ts";
import { findDuplicates } from "./find-duplicates.ts";

type Somebody = Partial<AuthorForm>;

const NOBODY: AuthorForm = {
	first_name: "",
	last_name: "",
	organization: "",
	country: "RUS",
	email: "",
	orcid: "",
	corresponding: false,
	mailable: true,
};

function rowsOf(papers: readonly (readonly Somebody[])[], language: "en" | "ru" = "en") {
	const listRows = papers.map((_, index) => makePaperListRow(index + 1, { language }));
	const details = new Map(
		papers.map((authors, index): [number, PaperDetails] => [
			index + 1,
			{
				number: index + 1,
				abstract: "",
				keywords: [],
				submitted: "",
				authors: authors.map((author) => ({ ...NOBODY, ...author })),
			},
		]),
	);
	return [...authorRows(papersByAuthor(listRows, details), "paper", new Map()).values()];
}

const found = (...people: Somebody[]) =>
	findDuplicates(rowsOf(people.map((one) => [one]))).map(({ emails, isWeak, reasons }) => [
		emails.map((email) => email.split("@")[0]).join(" "),
		isWeak ? "weak" : reasons.join(" "),
	]);

const at = (email: string, first_name: string, last_name: string, more: Somebody = {}): Somebody => ({
	email,
	first_name,
	last_name,
	...more,
});

const MSU = { organization: "Lomonosov Moscow State University" };

test.each([
	["Сергей", "Соловьёв", "Sergey", "Solovyov"],
	["Сергей", "Соловьев", "Sergei", "Solov'ev"],
	["Юлия", "Щукина", "Yulia", "Shchukina"],
	["Юлия", "Щукина", "Iuliia", "Schukina"],
	["Дмитрий", "Ходасевич", "Dmitry", "Khodasevich"],
	["Дмитрий", "Ходасевич", "Dmitriy", "Hodasevich"],
	["Алексей", "Яковлев", "Alexey", "Yakovlev"],
	["Александр", "Цой", "Alexander", "Tsoy"],
	["Евгений", "Журавлёв", "Evgeny", "Zhuravlev"],
	["Мария", "Достоевская", "Mariya", "Dostoyevskaya"],
	["Пётр", "Вяземский", "Pyotr", "Vyazemsky"],
	["Михаил", "Артемьев", "Michael", "Artemyev"],
	["Caglar", "Gulcehre", "Çağlar", "Gülçehre"],
	["Анна-Мария", "Ким", "Anna Maria", "Kim"],
])(
	"a name in another alphabet or spelling is the same: %s %s, %s %s",
	(first, last, otherFirst, otherLast) => {
		expect(found(at("a@x.ru", first, last, MSU), at("b@y.ru", otherFirst, otherLast, MSU))).toEqual([
			["a b", "name organization"],
		]);
	},
);

test("order, patronymics, initials and organizations may be written differently", () => {
	const one = at("a@x.ru", "Иван Петрович", "Смирнов", { organization: "МГУ" });
	expect(found(one, at("b@y.ru", "Смирнов", "Иван", { organization: "МГУ" }))).toEqual([
		["a b", "name organization"],
	]);
	const msu = { organization: "Московский государственный университет" };
	expect(found(one, at("b@y.ru", "Ivan P.", "Smirnov", msu))).toEqual([["a b", "name organization"]]);
	expect(found(one, at("b@y.ru", "И.", "Смирнов", msu))).toEqual([["a b", "weak"]]);
	expect(found(one, at("b@y.ru", "Смирнов", "И. П.", msu))).toEqual([["a b", "weak"]]);
	expect(found(one, at("b@y.ru", "Иван Сергеевич", "Смирнов", msu)), "another patronymic").toEqual([]);
	expect(found(one, at("b@y.ru", "Иван С.", "Смирнов", msu)), "another initial").toEqual([]);
	expect(found(one, at("b@y.ru", "Игорь", "Смирнов", msu)), "another name").toEqual([]);
});

test("an ORCID, a mailbox, a co-author or the part before the @ counts more than a name", () => {
	const orcid = "0000-0002-1825-0097";
	expect(found(at("a@x.ru", "A", "B", { orcid }), at("b@y.ru", "C", "D", { orcid }))).toEqual([
		["a b", "orcid"],
	]);
	const other = { ...MSU, orcid: "0000-0001-5109-3700" };
	expect(
		found(at("a@x.ru", "Ivan", "Orlov", { ...MSU, orcid }), at("b@y.ru", "Ivan", "Orlov", other)),
	).toEqual([]);
	expect(
		found(
			at("i.orlov@gmail.com", "Ivan", "Orlov"),
			at("iorlov+conf@googlemail.com", "I.", "Orlov"),
			at("p.gusev@ya.ru", "Pavel", "Gusev"),
			at("p-gusev@yandex.ru", "Павел", "Гусев"),
		).toSorted(),
	).toEqual([
		["i.orlov iorlov+conf", "mailbox initials local"],
		["p-gusev p.gusev", "mailbox name local"],
	]);
	expect(found(at("orlov.i@gmail.com", "Ivan", "Orlov"), at("orlov.i@uni.ru", "И.", "Орлов"))).toEqual([
		["orlov.i orlov.i", "initials local"],
	]);
	expect(found(at("a@cs.uni.ac.uk", "Ivan", "Orlov"), at("b@uni.ac.uk", "Ivan", "Orlov"))).toEqual([
		["a b", "name domain"],
	]);
	expect(found(at("a@mail.ru", "Ivan", "Orlov"), at("b@mail.ru", "Ivan", "Orlov"))).toEqual([
		["a b", "weak"],
	]);
	const mira = at("mira@z.ru", "Mira", "Olsen");
	const both = findDuplicates(
		rowsOf([
			[at("a@x.ru", "Ivan", "Orlov"), mira],
			[at("b@y.ru", "Ivan", "Orlov"), mira],
		]),
	);
	expect(both).toEqual([{ emails: ["a@x.ru", "b@y.ru"], reasons: ["name", "coauthor"], isWeak: false }]);
});

test("equal names elsewhere are a weak hint, and none if there are many; authors of one paper are two people", () => {
	const wang = (email: string) => at(email, "Wei", "Wang", { organization: email.slice(2) });
	expect(found(wang("a@x.cn"), wang("b@y.com"))).toEqual([["a b", "weak"]]);
	expect(found(...["a@x.cn", "b@y.com", "c@z.edu", "d@w.org"].map(wang))).toEqual([]);
	expect(
		findDuplicates(rowsOf([[at("a@x.ru", "Ivan", "Orlov", MSU), at("b@y.ru", "Ivan", "Orlov", MSU)]])),
	).toEqual([]);
});

test("connected pairs are one suggestion, unless two in it differ; pairs marked distinct are left out", () => {
	const [one, two, three] = ["a@x.ru", "b@y.ru", "c@z.ru"].map((email) =>
		at(email, "Ivan", "Orlov", MSU),
	) as [Somebody, Somebody, Somebody];
	expect(found(one, two, three)).toEqual([["a b c", "name organization"]]);
	const rows = rowsOf([[one], [two], [three]]);
	const apart = findDuplicates(rows, (email, other) => [email, other].includes("c@z.ru"));
	expect(apart.map(({ emails }) => emails)).toEqual([["a@x.ru", "b@y.ru"]]);
	const mira = at("mira@z.ru", "Mira", "Olsen");
	const short = at("orlova@q.ru", "A.", "Orlova", MSU);
	const orlovas = findDuplicates(
		rowsOf([
			[at("a@x.ru", "Anna", "Orlova", MSU), mira],
			[at("b@y.ru", "Alla", "Orlova", MSU), mira],
			[short, mira],
		]),
	);
	expect(orlovas.map(({ emails, isWeak }) => [emails.join(" "), isWeak])).toEqual([
		["a@x.ru orlova@q.ru", false],
		["b@y.ru orlova@q.ru", true],
	]);
});

test("ten thousand authors are compared by shared keys, with the same results in any order", () => {
	const papers = Array.from({ length: 2_500 }, (_, paper) =>
		[0, 1, 2, 3].map((place) => {
			const id = paper * 4 + place;
			const name = (number: number) =>
				[..."аеиоумнрст"].map((_, at, all) => all[(number >> at) % 10]).join("");
			return at(`p${id}@u${id % 60}.ru`, name(id % 350), name(id % 3_100), {
				organization: `Институт ${id % 90}`,
			});
		}),
	);
	const rows = rowsOf(papers, "ru");
	expect(rows.length).toBe(10_000);
	const found = (some: typeof rows) =>
		findDuplicates(some)
			.map(({ emails }) => emails.join(" "))
			.sort();
	// All pairs would be fifty million, beyond the time limit.
	expect(found(rows.toReversed())).toEqual(found(rows));
});
