import { readdirSync, readFileSync } from "node:fs";
import { inspectPdf } from "@deck/core/upload/inspect";
import { afterAll, expect, test } from "vitest";
import { importRows, parseCsv, unusedColumns } from "../../web/src/features/experts/import/parse-csv.ts";
import { parseStatement } from "../../web/src/features/registration-desk/bank/bank-lines.ts";
import { parseBankSource, readBankFile } from "../../web/src/features/registration-desk/bank/bank-source.ts";
import { namedNumbers } from "../../web/src/features/registration-desk/bank/named-numbers.ts";
import { decodeText } from "../../web/src/lib/read-csv.ts";
import { fixture } from "../support/fixtures/real-folder.ts";

const read = new Set<string>();

function bytesOf(file: string): Uint8Array {
	read.add(file);
	return new Uint8Array(readFileSync(fixture("field", file)));
}

afterAll(() => {
	expect([...read].sort(), "every file has a case").toEqual(readdirSync(fixture("field")).sort());
});

test.each([
	["bank-direction-column.csv", "csv", 1, [["2026-12-01", 200_000, "RUB", "Petrov Ivan", [1]]]],
	["bank-ing-nl-yyyymmdd.csv", "csv", 1, [["2026-12-01", 200_000, "EUR", "PETROV IVAN", [1]]]],
	["bank-latin1.csv", "csv", 0, [["2026-12-01", 15_000, "EUR", "Günter Müller", [10]]]],
	["bank-1c.txt", "one_c", 0, [["2026-12-01", 200_000, "RUB", "Петров Иван", [1]]]],
])(
	"the statement %s has its payments, and no money that went out",
	async (file, format, outgoing, payments) => {
		const source = await readBankFile(bytesOf(file));
		if (typeof source === "string") throw new Error(source);
		const parsed = parseBankSource(source);
		const statement = parseStatement(parsed.table.lines, parsed.table.columns, {
			usual: parsed.table.currency ?? "RUB",
		});
		expect([parsed.format, statement.outgoing]).toEqual([format, outgoing]);
		expect(
			statement.lines.map(({ date, sum, currency, payer, purpose, refund, unreadable }) => {
				expect([refund, unreadable], "sure and readable").toEqual([false, null]);
				return [date, sum, currency, payer, namedNumbers(purpose)];
			}),
		).toEqual(payments);
	},
);

test.each([
	[
		"experts-conftool.csv",
		["personID", "organisation"],
		[
			["Mira Olsen", "mira@uni.example"],
			["Bo Li", "bo@uni.example"],
		],
	],
	[
		"experts-two-columns.csv",
		[],
		[
			["Петров Иван", "petrov@ssau.example"],
			["Сидорова Анна", "sidorova@ssau.example"],
		],
	],
])("the table %s has whole names, and its unused columns are named", (file, unused, people) => {
	const table = parseCsv(decodeText(bytesOf(file)).text);
	expect([table.unsure, unusedColumns(table, table.columns)]).toEqual([false, unused]);
	expect(importRows(table, table.columns).map(({ name, email }) => [name, email])).toEqual(people);
});

test.each(["pdf-plain.pdf", "pdf-2000-nul-after-eof.pdf"])("%s is accepted", async (file) => {
	expect(await inspectPdf(bytesOf(file))).toMatchObject({ pages: 1 });
});
