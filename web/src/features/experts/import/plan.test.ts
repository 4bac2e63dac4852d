import type { ExpertListRow } from "@deck/contracts/expert";
import { expect, test } from "vitest";
import { type Choice, importSteps, problemsFirst, shownKind } from "./choice.ts";
import type { ImportRow } from "./import-row.ts";
import { type PlannedRow, planImport } from "./plan.ts";

const listRow = (changes: Partial<ExpertListRow> = {}): ExpertListRow => ({
	number: 1,
	name: "Ilmari Kettunen",
	email: "i.kettunen@polar.org",
	interests: ["aliasing"],
	languages: ["en"],
	limit: 6,
	comments: "",
	state: "added",
	added_by: "me",
	changed: "",
	version: 3,
	...changes,
});
const given = (changes: Partial<ImportRow> = {}): ImportRow => ({
	row: 1,
	name: "Tamsin Okafor",
	email: "okafor@harmattan.org",
	...changes,
});
const plan = (rows: ImportRow[], experts: ExpertListRow[] = [listRow()], changes = true) =>
	planImport(rows, { experts, languages: ["en", "ru"], language: "ru", mayChange: () => changes });
const one = (row: ImportRow, experts?: ExpertListRow[], changes?: boolean) =>
	plan([row], experts, changes)[0] as PlannedRow;

test("a new person is added with the given values, and with the usual languages if none are given", () => {
	expect(one(given({ interests: ["lidar", "Lidar"], limit: "4" }))).toMatchObject({
		kind: "add",
		form: { interests: ["Lidar"], languages: ["en", "ru"], limit: 4, comments: "" },
	});
	expect(one(given({ languages: ["Русский"] }))).toMatchObject({ form: { languages: ["ru"] } });
	const languageOf = (row: Partial<ImportRow>) => {
		const planned = one(given(row));
		return planned.kind === "add" ? planned.form.language : planned;
	};
	expect([languageOf({}), languageOf({ language: "English" })]).toEqual(["ru", "en"]);
	expect(languageOf({ language: "Klingon" })).toMatchObject({ problems: [{ field: "language" }] });
});

test("a new person gets e-mails in the language of their name, unless the row says another", () => {
	const languageOf = (row: Partial<ImportRow>) => {
		const context = { experts: [], languages: ["en" as const], mayChange: () => true };
		const [planned] = planImport([given(row)], { ...context, language: "by_name" });
		return planned?.kind === "add" && planned.form.language;
	};
	expect(languageOf({ name: "Марина Семёнова" })).toBe("ru");
	expect(languageOf({ name: "Tamsin Okafor" })).toBe("en");
	expect(languageOf({ name: "" })).toBe("en");
	expect(languageOf({ name: "Марина Семёнова", language: "EN" })).toBe("en");
});

test("an existing expert changes only where the row differs: interests and comments grow", () => {
	const email = "I.Kettunen@POLAR.org";
	const row = given({
		email,
		name: "Ilmari Kettunen",
		limit: "4",
		interests: ["Aliasing", "video", "depth"],
	});
	expect(one({ ...row, comments: "Fast" }, [listRow({ comments: "Good" })])).toMatchObject({
		kind: "update",
		form: {
			email: "i.kettunen@polar.org",
			interests: ["aliasing", "video", "depth"],
			comments: "Good\nFast",
		},
		changes: [
			{ field: "limit", before: "6", after: "4" },
			{ field: "interests", count: 2 },
			{ field: "comments" },
		],
	});
	expect(one(row, undefined, false).kind).toBe("others");
	expect(one(given({ email, name: "" })).kind).toBe("same");
	const full = listRow({ interests: Array.from({ length: 40 }, (_, index) => `word ${index}`) });
	expect(one(row, [full])).toMatchObject({ kind: "refused", problems: [{ field: "interests" }] });
});

test("the same name at another address is likely the same person, and the user chooses", () => {
	const experts = [listRow({ name: "Семёнова Марина", email: "semenova@volga.org" })];
	const row = given({ name: "Марина Семенова", email: "m@mail.org", interests: ["lidar"] });
	const planned = one(row, experts);
	expect(planned).toMatchObject({
		kind: "likely",
		merged: { email: "semenova@volga.org", interests: ["aliasing", "lidar"] },
	});
	const steps = (choice?: Choice) => importSteps([planned], new Map(choice && [[planned.input, choice]]));
	expect(steps()).toEqual([]);
	expect(steps("add")).toMatchObject([{ act: "add", form: { email: "m@mail.org" } }]);
	expect(steps("same")).toMatchObject([{ act: "update", form: { email: "semenova@volga.org" } }]);
	expect(one(given({ name: "Марина" }), [listRow({ name: "Марина" })]).kind).toBe("add");
	expect(one(row, experts, false).kind).toBe("add");
});

test("an invalid row is refused with each field's reason, and a second row of an address as a duplicate", () => {
	const problems = (changes: Partial<ImportRow>) => {
		const planned = one(given(changes));
		return planned.kind === "refused"
			? planned.problems.map(({ field, message }) => [field, message])
			: planned;
	};
	expect(problems({ email: "ametller@", name: "" })).toEqual([
		["name", "required"],
		["email", "email"],
	]);
	expect(one(given({ email: "ada.king7@x.org", name: "" }))).toMatchObject({ form: { name: "Ada King" } });
	expect(problems({ languages: ["EN", "NO"] })).toEqual([["languages", "unknown_language"]]);
	expect(problems({ limit: "many" })).toEqual([["limit", "invalid"]]);
	expect(problems({ limit: "1000" })).toEqual([["limit", "maxnumber?count=100"]]);
	expect(problems({ name: "x".repeat(1_000_000) })).toEqual([["name", "maxlen?length=255"]]);
	expect(problems({ interests: ["x".repeat(1_000_000)] })).toEqual([["interests", "maxlen?length=255"]]);
	const kinds = plan([given(), given({ row: 2, email: "Okafor@harmattan.org" })]);
	expect(kinds).toMatchObject([{ kind: "add" }, { kind: "double", of: 1 }]);
	expect(problemsFirst(kinds).map(({ kind }) => shownKind(kind))).toEqual(["refused", "add"]);
});

test("text that is dangerous elsewhere is kept as text", () => {
	const names = ["<script>alert(1)</script>", "=HYPERLINK(1)", "👩‍🔬 Ada", "Z\u0301".repeat(20)];
	const forms = plan(names.map((name, row) => given({ row, name, email: `a${row}@b.org` })));
	expect(forms.map(({ kind }) => kind)).toEqual(["add", "add", "add", "add"]);
	expect(forms[1]).toMatchObject({ form: { name: "=HYPERLINK(1)" } });
});

test("a thousand rows are planned against a thousand experts", () => {
	const experts = Array.from({ length: 1_000 }, (_, number) =>
		listRow({ number, email: `e${number}@x.org` }),
	);
	const rows = Array.from({ length: 1_000 }, (_, row) => given({ row, email: `e${row * 2}@x.org` }));
	expect(plan(rows, experts).filter(({ kind }) => kind === "update")).toHaveLength(500);
});
